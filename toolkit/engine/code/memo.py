"""What is compiled once, however often it is said; what is asked once for all options of a turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from toolkit.engine.code.types import Frame, Option, Options, Refuse
from toolkit.engine.state.game_state import State
from toolkit.model.effects.values.amount import FieldOf, TrackOf
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.values.standing_at import PersonOf, SideOf
from toolkit.model.schema.part import Numbered, Part, walk

T = TypeVar("T")
Ask = Callable[[State, int, int], T]


class Memo:
    """What has been compiled, by its kind and by what was said: fewer functions are then looked at in play.

    Where a number of the game may be another for one player than for another (`by_name`), so may what names it: it is
    told from what says the same in figures.
    """

    def __init__(self, *, by_name: bool = False) -> None:
        self._made: dict[Hashable, Any] = {}
        self._by_name = by_name

    def __call__(self, kind: str, said: Any, compiled: Callable[[], T]) -> T:
        """Return what something is compiled to, and compile it where that has not been done."""
        key: Hashable = kind, type(said), said, _names(said) if self._by_name else ()
        try:
            hash(key)
        except TypeError:  # it holds a mapping
            key = kind, repr(said), _names(said) if self._by_name else ()
        if key not in self._made:
            self._made[key] = compiled()
        made: T = self._made[key]
        return made


def _names(said: Any) -> tuple[str, ...]:
    """Return the numbers of the game that are named in what was said, in order."""
    named = [said, *(found.value for found in walk(said))]
    return tuple(one.name if isinstance(one, Numbered | ByPlayers) else "" for one in named)


class TurnMemo:
    """The list of options that is being made; its `number` is 0 while there is none, since then anything may change."""

    def __init__(self) -> None:
        self.number = self._last = 0
        self._asks_once = False

    def of(self, options: Options) -> Options:
        """Return the function that lists options, and asks once for all of them what is to be asked `once`."""

        def listed(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            if refuse:
                return options(state, frame, refuse)
            self.number = self._last = self._last + 1
            try:
                return options(state, frame, None)
            finally:
                self.number = 0

        return listed if self._asks_once else options

    def once(self, ask: Ask[T], counters: slice = slice(0)) -> Ask[T]:
        """Return the function that asks what is the same for all pieces, once as long as these counters are the same.

        They are not while it is tried whether something can be done when a price is paid.
        """
        self._asks_once = True
        before: tuple[int, int, bytes] = (0, 0, b"")
        answer: T | None = None

        def asked(state: State, seat: int, piece: int) -> T:
            nonlocal before, answer
            now = self.number, seat, state.counters[counters].tobytes()
            if now != before or not self.number or answer is None:
                before, answer = now, ask(state, seat, piece)
            return answer

        return asked


def is_same_for_all(said: Part) -> bool:
    """Whether a selector or an amount means the same whatever component says it."""
    parts = [found.value for found in walk(said)]
    selectors = [one for one in parts if isinstance(one, Selector)]
    by_this = any(one.this or one.asks_this for one in selectors)
    return not by_this and not any(isinstance(one, FieldOf | TrackOf | SideOf | PersonOf) for one in parts)
