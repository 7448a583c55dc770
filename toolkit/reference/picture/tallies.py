"""What players have more of, or less, after a worked example: numbers beside their symbols."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from toolkit.model.content.example import ExampleFile
from toolkit.model.content.game import Counter
from toolkit.model.document.figure import Tally
from toolkit.model.effects.step import effect_writes
from toolkit.model.loaded.chapters import setup_of
from toolkit.model.loaded.project import Game
from toolkit.reference.persons import Persons
from toolkit.reference.picture.panel import Panel, joined, label_width
from toolkit.reference.picture.story import Story

MOST: Final = 4  # numbers of a picture, but for those that are bound to its story
HEIGHT: Final = 1.15  # of a unit
SYMBOL: Final = 1.2  # of it: the width of a symbol


@dataclass(frozen=True, slots=True)
class _Change:
    player: int
    name: str
    before: str
    after: str | None = None  # of what stays as it is


class Tallies:
    """Draws the numbers of one example that change, or those that its author's story tells."""

    def __init__(self, game: Game, example: ExampleFile, persons: Persons, story: Story) -> None:
        self._game, self._example, self._persons = game, example, persons
        changes = list(self._changes())
        bound = [one for one in (*changes, *self._kept(changes, story)) if (one.player, one.name) in story.numbers]
        told = [one for one in changes if one not in bound and (not story or self._is_told(one, story))]
        shown = [*bound, *(told if len(bound) + len(told) <= MOST else ())]
        self._shown = sorted(shown, key=lambda one: one.player)

    def panels(self, unit: float) -> Iterator[Panel]:
        """Yield the numbers of each player, side by side."""
        for player in dict.fromkeys(one.player for one in self._shown):
            own = [self._panel(one, unit) for one in self._shown if one.player == player]
            yield joined(own, 0.9 * unit, across=True)

    def _changes(self) -> Iterator[_Change]:
        given = self._example.given.players
        for player, seat in self._example.expect.players.items():
            for name, value in seat.items():
                begun = None if name in self._dealt else 0  # of a counter that an example says nothing of
                counter = self._game.head.counters.get(name)
                if counter and counter.told and not counter.marker and isinstance(value, int):
                    before = given.get(player, {}).get(name, begun)
                    if isinstance(before, int) and before != value:
                        yield _Change(player, name, _written(counter, before), _written(counter, value))

    def _kept(self, changes: Sequence[_Change], story: Story) -> Iterator[_Change]:
        """Yield the numbers that the story tells and that stay as they are."""
        moved = {(one.player, one.name) for one in changes}
        for player, name in story.numbers:
            value = self._example.given.players.get(player, {}).get(name)
            counter = self._game.head.counters[name]
            if (player, name) not in moved and isinstance(value, int) and not counter.marker:
                yield _Change(player, name, _written(counter, value))

    def _is_told(self, one: _Change, story: Story) -> bool:
        counter = self._game.head.counters[one.name]
        return story.tells(one.player, one.name, counter, self._game.lexicon.noun("counter", one.name))

    @cached_property
    def _dealt(self) -> frozenset[str]:
        """The counters that the set-up gives some of."""
        steps = setup_of(self._game, self._game.with_required(frozenset(map(str, self._example.variants))))
        given = {str(name) for step in steps for name in step.gain or ()}
        return frozenset(given | {one.name for step in steps for one in effect_writes(step.does or ())})

    def _panel(self, one: _Change, unit: float) -> Panel:
        counter = self._game.head.counters[one.name]
        is_first = one == next(other for other in self._shown if other.player == one.player)
        several = len({other.player for other in self._shown}) > 1 or self._persons.reader is None
        whose = self._persons.name(one.player) if several and is_first else ""
        symbol = str(counter.icon) if counter.icon else None
        name = "" if symbol else self._game.lexicon.noun("counter", one.name).many
        numbers = " \N{RIGHTWARDS ARROW} ".join(filter(None, (one.before, one.after)))
        words = " ".join(filter(None, (whose, name, numbers)))
        width, height = label_width(words, unit) + (SYMBOL + 0.4) * unit, HEIGHT * unit
        tally = Tally(0.0, 0.0, width, height, symbol, name, whose, one.before, one.after or "")
        noun = self._game.lexicon.noun("counter", one.name).many
        told = f"{self._persons.name(one.player)}: {noun} {numbers}"
        return Panel(width, height, tallies=(tally,), told=(told,))


def _written(counter: Counter, number: int) -> str:
    sign = "\N{MINUS SIGN}" if number < 0 else ""
    return f"{sign}{(counter.show or '{n}').replace('{n}', str(abs(number)))}"
