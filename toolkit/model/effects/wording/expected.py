"""What the value of a field is expected to be beyond its type, noted beside it; check/effects/ finds where it is not.

What is expected of several fields together, or of one part alone, is written out there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Expected:
    """One thing that is expected of a value: its name, and what goes with it."""

    name: str
    words: str = ""
    picks: bool = False


SAID: Final = Expected("said")  # a field that some deck declares
OWNED: Final = Expected("owned")  # a zone that each player has
TOLD_APART: Final = Expected("told apart")  # a zone that tells who played a card
OTHERS_HAVE: Final = Expected("others have")  # a zone, or what lies in one, that others have for themselves
SOMEBODY_ELSE: Final = Expected("somebody else")  # players of whom there is another one
WRITTEN: Final = Expected("written")  # a counter that something has changed before it is read
NOT_NOTHING: Final = Expected("not nothing")  # an amount, or amounts of counters
PAYABLE: Final = Expected("payable")  # amounts of counters that players can have
POSSIBLE: Final = Expected("possible")  # a condition that can hold
LEFT_LYING: Final = Expected("left lying")  # dice that a step leaves for others to look at


def seen(role: str = "play", *, picks: bool = False) -> Expected:
    """Expect pieces that the player sees; they lie in the zone with a role, where they do not say where."""
    return Expected("seen", role, picks)


def on_map(words: str) -> Expected:
    """Expect that the game has a map, on which something could be."""
    return Expected("on a map", words)


def filled(otherwise: str) -> Expected:
    """Expect piles into which something is shuffled."""
    return Expected("filled", otherwise)
