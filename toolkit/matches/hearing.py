"""What somebody at the table hears of what another one did: nothing that would tell what lies hidden."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from toolkit.engine import Engine, Spoken, State
from toolkit.matches.match import Step
from toolkit.matches.sight import Eyes

Places = dict[int, int]  # where each piece lies
OPEN_WORDS: Final = frozenset(("guess",))  # what is said aloud, whatever lies where


class Ears:
    """Tells which of the steps of a game may be told to a seat."""

    def __init__(self, engine: Engine, eyes: Eyes) -> None:
        self._engine, self._eyes, self._box = engine, eyes, engine.table.box

    def hears(self, step: Step, after: State, seat: int | None) -> bool:
        """Whether all of a step may be told to a seat; None is for somebody who only looks on."""
        if step.seat == seat:
            return True
        secrets = self._engine.secrets
        if any(one.has_chosen(after, step.seat) and not one.has_chosen(step.before, step.seat) for one in secrets):
            return False
        places = _places(step.before), _places(after)
        return all(
            self._is_open(name, after, places, seat)
            for key, value in step.said.items()
            if key not in OPEN_WORDS
            for name in components_in(value, self._engine.game.by_id)
        )

    def hears_of(self, said: Spoken, state: State, whose: int, seat: int | None) -> bool:
        """Whether a seat may be told of a way that another one had: it names nothing that only that one sees."""
        if whose == seat:
            return True
        places, sees = _places(state), self._eyes.sees
        named = {name for value in said.values() for name in components_in(value, self._engine.game.by_id)}
        pieces = [one for name in named for one in self._box.copies(name) if one in places]
        return not any(
            sees(state, places[one], one, whose) and not sees(state, places[one], one, seat) for one in pieces
        )

    def _is_open(self, name: str, after: State, places: tuple[Places, Places], seat: int | None) -> bool:
        """Whether it is seen from a seat which component is meant: one that moved, or else any that lies open.

        What somebody knew to lie hidden there tells nothing of which of it was taken.
        """
        then, now = places
        pieces = self._box.copies(name)
        meant = [one for one in pieces if then.get(one) != now.get(one)] or pieces
        was_open = any(self._eyes.is_open(then[one], seat) for one in meant if one in then)
        return was_open or any(self._eyes.sees(after, now[one], one, seat) for one in meant if one in now)


def components_in(value: Any, known: Collection[str]) -> Iterator[str]:
    """Yield the components, of those that are known, that a value of an option names."""
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list | tuple):
        for one in value:
            yield from components_in(one, known)
    elif str(value) in known:
        yield str(value)


def _places(state: State) -> Places:
    return {piece: place for place, zone in enumerate(state.zones) for piece in zone}
