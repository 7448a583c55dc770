"""The state of a game in play: four lists of numbers, which are copied by slices and know no rules."""

from __future__ import annotations

from array import array
from typing import Any

from toolkit.engine.state.chance import mixed

Plain = dict[str, list[Any]]


class State:
    """Where a game stands.

    `counters` holds every number (an array, which is copied five times faster than a list), `zones` the pieces in every
    place (the last on top), `frames` what remains to be done (the last is next), `streams` where chance stands.
    """

    __slots__ = ("counters", "frames", "streams", "zones")

    def __init__(
        self, counters: array[int], zones: list[list[int]], frames: list[tuple[int, ...]], streams: list[int]
    ) -> None:
        self.counters = counters
        self.zones = zones
        self.frames = frames
        self.streams = streams

    def clone(self) -> State:
        """Return a copy that shares nothing that changes."""
        return State(self.counters[:], list(map(list.copy, self.zones)), self.frames[:], self.streams.copy())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    def __hash__(self) -> int:
        """Return the same number for equal states, in every process."""
        flat = [*self.counters, -1]
        for zone in (*self.zones, *self.frames):
            flat += [*zone, -1]
        return mixed(hash((*flat, *self.streams)), 0)

    def plain(self) -> Plain:
        """Return what JSON can hold."""
        return {
            "counters": self.counters.tolist(),
            "zones": [zone[:] for zone in self.zones],
            "frames": [list(frame) for frame in self.frames],
            "streams": self.streams[:],
        }

    @classmethod
    def resumed(cls, plain: Plain) -> State:
        """Return the state that `plain` was made of."""
        return cls(
            array("q", plain["counters"]),
            [list(zone) for zone in plain["zones"]],
            [tuple(frame) for frame in plain["frames"]],
            list(plain["streams"]),
        )
