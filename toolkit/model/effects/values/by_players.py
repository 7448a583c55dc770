"""How much, where that differs by the number of players."""

from __future__ import annotations

from typing import Literal

from pydantic import PrivateAttr

from toolkit.model.effects.values.quantity import AmountPart
from toolkit.model.effects.wording.lexicon import Lexicon, Noun
from toolkit.model.effects.wording.marks import Mark, mark_of


class ByPlayers(AmountPart):
    """A number for each number of players; `default` for those not named."""

    players: dict[int | Literal["default"], int]
    _name: str = PrivateAttr("")

    @property
    def name(self) -> str:
        """The name that the table was written as; nothing where it stands itself."""
        return self._name

    def called(self, name: str) -> ByPlayers:
        """Return the table as one that remembers the name it was written as."""
        made = self.model_copy()
        object.__setattr__(made, "__pydantic_private__", {"_name": name})
        return made

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `2 actions with 2 players or 3 actions otherwise`."""
        amounts = ((players, noun.counted(n, lex.speech)) for players, n in self._sorted())
        return lex.listed((_with(players, amount, lex) for players, amount in amounts), "or")

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show the table: each number of players, a colon and the number."""
        table = ", ".join(f"{'*' if players == 'default' else players}: {n}" for players, n in self._sorted())
        return (mark_of(noun, None, sign), Mark(text=table))

    def _sorted(self) -> list[tuple[int | str, int]]:
        return sorted(self.players.items(), key=lambda pair: (pair[0] == "default", str(pair[0])))


def _with(players: int | str, amount: str, lex: Lexicon) -> str:
    if players == "default":
        return lex.say("{amount} otherwise", amount=amount)
    return lex.say("{amount} with {players}", amount=amount, players=lex.players(int(players)))
