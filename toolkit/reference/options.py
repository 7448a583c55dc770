"""What the options of a worked example say: those of a card, of an action, of a space of a board, or of a step."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from toolkit.model.content.example import ExampleFile, Lying
from toolkit.model.effects.control.choices import Choose
from toolkit.model.effects.control.standing import Modify
from toolkit.model.effects.inside import effects_in
from toolkit.model.effects.step import effect_words
from toolkit.model.gameplay.deed import Deed
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Part
from toolkit.reference.pieces import name_of

LONGEST: Final = 120  # letters; more than that nobody reads in the middle of a sentence


class Options:
    """Finds the words of an option that somebody chooses."""

    def __init__(self, game: Game, example: ExampleFile | None) -> None:
        self._game, self._example = game, example
        self.asked: Choose | None = None  # the choice that it is about, where that is known

    def is_placed(self, name: str) -> bool:
        """Whether a component stands on a space before anything is done."""
        seats = self._example.given.players.values() if self._example else ()
        lying = (one for seat in seats for value in seat.values() if isinstance(value, tuple) for one in value)
        return any(isinstance(one, Lying) and one.space and name_of(one) == name for one in lying)

    def told(self, number: int, before: Iterable[Deed], *, is_reader: bool) -> str:
        """Return what an option of what was used last does; nothing where that takes more than a few words.

        It is the reader who chooses, of whom it speaks as `you`, or somebody else.
        """
        deeds, lex = list(before), self._game.lexicon
        for choice in self._choices(deeds):
            if number <= len(choice.choose):
                way = choice.choose[number - 1]
                words = way.said or effect_words(way.do, lex if is_reader else lex.of("they"))
                return f"{words[:1].lower()}{words[1:]}" if choice is self.asked or _is_told(words) else ""
        return ""

    def amount(self, name: str, off: int) -> str:
        """Write by how much a component changes a price, with what it is paid in: `£2`."""
        part, lex = self._game.by_id.get(name), self._game.lexicon
        steps = (step for _, effect in part.effects for step in effect) if part else ()
        changes = [step.modify for step in steps if isinstance(step, Modify)]
        shifts = [shift for one in changes for shift in (one.less, one.more, one.either) if shift]
        exact = {counter for shift in shifts for counter, n in shift.items() if n == off}
        paid = exact or {counter for shift in shifts for counter in shift}
        return lex.unit(paid.pop()).counted(off, lex.speech) if len(paid) == 1 else str(off)

    def _choices(self, deeds: list[Deed]) -> Iterator[Choose]:
        """Yield the choices that it may be about, the likeliest first."""
        yield from (self.asked,) if self.asked else ()
        card = next((str(deed["card"]) for deed in reversed(deeds) if "card" in deed), None)
        part = self._game.by_id.get(card or "")
        yield from _choices_in(part.effects if part else ())
        action = next((str(deed["do"]) for deed in reversed(deeds) if "do" in deed), None)
        yield from self._of_action(action) if action else self._of_step()

    def _of_action(self, name: str) -> Iterator[Choose]:
        actions = self._game.plays.actions
        play = next((one for action, one in actions.items() if action == name), None)
        yield from _choices_in(play.does if play else ())
        pick = play.pick if play else None
        named = pick.named if pick and isinstance(pick.named, tuple) else ()
        yield from self._of_board(str(pick.space), set(named)) if pick and pick.space else ()

    def _of_board(self, kind: str, named: set[str]) -> Iterator[Choose]:
        spaces = self._game.head.spaces.get(kind)
        board = self._game.by_id.get(str(spaces.of)) if spaces else None
        for record in (getattr(board.body, str(spaces.field), None) or ()) if board and spaces else ():
            if str(vars(record).get(str(spaces and spaces.called))) in named:
                yield from _choices_in(effects_in(record))

    def _of_step(self) -> Iterator[Choose]:
        """Yield the choices of the cards that lie on the table, where there is one such card."""
        zones = self._example.given.zones.values() if self._example else ()
        names = {name for listed in zones for name in _named(listed)}
        parts = [part for name in sorted(names) if (part := self._game.by_id.get(name))]
        offered = [found for part in parts if (found := list(_choices_in(part.effects)))]
        yield from offered[0] if len(offered) == 1 else ()


def _is_told(words: str) -> bool:
    """Whether words can stand in the middle of a sentence: few, and about nothing that was named before."""
    return len(words) <= LONGEST and not re.search(r"\bthis\b", words)


def _named(stated: Any) -> Iterator[str]:
    """Yield the components that lie in a zone, as an example tells it."""
    for one in stated if isinstance(stated, tuple) else ():
        yield name_of(one)
    for pile in stated.values() if isinstance(stated, dict) else ():
        yield from _named(pile)


def _choices_in(value: Any) -> Iterator[Choose]:
    """Yield every choice within some effects, the outer ones first."""
    if isinstance(value, Choose):
        yield value
    if isinstance(value, Part):
        value = vars(value).values()
    elif isinstance(value, str | bytes) or not isinstance(value, Iterable):
        return
    for one in value:
        yield from _choices_in(one)
