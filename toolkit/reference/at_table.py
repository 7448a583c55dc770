"""What is chosen at a table, told to somebody who sits there."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.model.content.example import ExampleFile, Given
from toolkit.model.document.nodes import Line, Words
from toolkit.model.effects.control.choices import Choose
from toolkit.model.gameplay.deed import Deed
from toolkit.model.loaded.project import Game
from toolkit.reference.actions import Actions
from toolkit.reference.options import Options
from toolkit.reference.persons import Persons
from toolkit.reference.pieces import Pieces, laid_in, owners_in
from toolkit.reference.worded import joined, worded
from toolkit.speech.grammar import capital


class AtTable:
    """Tells choices by what is seen at a table, to `you` (a player's number; None for somebody who looks on)."""

    def __init__(self, game: Game, given: Given, players: int, you: int | None) -> None:
        example = ExampleFile.model_construct(example="table", title="The table", players=players, given=given)
        self._lex = game.lexicon
        self._persons = Persons(example, self._lex)
        self._persons.reader = you
        pieces = Pieces(game, self._persons, laid_in(game, example), owners_in(example))
        self._options = Options(game, example)
        self._actions = Actions(game, pieces, self._persons, self._options, whose=_whose)

    def name(self, player: int) -> str:
        """Return what a player is called: `You`, or by name."""
        return self._persons.name(player)

    def offer(self, deed: Deed, before: Sequence[Deed] = (), choice: Choose | None = None) -> Line:
        """Return what a player may do, as a request: `Build the Mill`; `choice` is what a way is chosen of."""
        self._options.asked = choice
        return _capital(self._phrase(deed, before))

    def done(self, deed: Deed, before: Sequence[Deed] = (), choice: Choose | None = None) -> Line:
        """Return what a player did, as a sentence, such as `Ben builds the Mill`."""
        self._options.asked = choice
        player = _whose(deed)
        said = self._persons.verb(player, self._phrase(deed, before))
        return worded(self._lex, "{who} {do}.", who=self._persons.name(player), do=said)

    def in_secret(self, player: int) -> Line:
        """Return that a player did something that nobody else sees."""
        said = self._persons.verb(player, (Words(self._lex.say("choose in secret")),))
        return worded(self._lex, "{who} {do}.", who=self._persons.name(player), do=said)

    def _phrase(self, deed: Deed, before: Sequence[Deed]) -> Line:
        return joined(self._lex, self._actions.phrases([deed], before, doer=_whose(deed)))


def _whose(deed: Deed | None) -> int:
    return int(str((deed or {}).get("player", 1)))


def _capital(line: Line) -> Line:
    first, *others = line or (Words(""),)
    return (Words(capital(first.text)), *others) if isinstance(first, Words) else line
