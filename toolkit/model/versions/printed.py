"""What was printed of a game, and what a later state of it asks for: what to print, and what to throw away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from toolkit.model.findings.refusal import RefusedError

LOCK_FILE: Final = "printed.lock"  # in the folder of a game
State = Literal["new", "altered", "more", "fewer", "removed"]


class UnreadableLockError(RefusedError):
    """A lock file that is none; the message says what is wrong."""


class NothingPrintedError(RefusedError):
    """There is no lock file to compare with."""


@dataclass(frozen=True, slots=True)
class Print:
    """A printed face: the hash of all that it is `made` of, and the hash of how it is `drawn`.

    A change of a style sheet touches what every face is made of and how few of them look; a new version of what
    draws them may touch how they are drawn, and nothing that they are made of. A face is the same if either is.
    """

    made: str
    drawn: str

    def looks_like(self, other: Print) -> bool:
        """Whether the two are the same to whoever holds them in the hand."""
        return self.made == other.made or self.drawn == other.drawn


@dataclass(frozen=True, slots=True)
class Printed:
    """One component as it was printed: its name, its deck, how many copies, and its faces."""

    name: str
    deck: str
    copies: int
    front: Print
    back: Print | None = None

    def looks_like(self, other: Printed) -> bool:
        """Whether both faces are the same, and there is a back to both or to none."""
        if (self.back is None) != (other.back is None):
            return False
        backs = self.back is None or other.back is None or self.back.looks_like(other.back)
        return backs and self.front.looks_like(other.front)


Prints = Mapping[str, Printed]  # by component


@dataclass(frozen=True, slots=True)
class Change:
    """A component that is not as it was printed, and how many copies of it to print and to throw away.

    `was` is the name on what is thrown away.
    """

    component: str
    name: str
    was: str
    deck: str
    state: State
    print: int
    discard: int


@dataclass(frozen=True, slots=True)
class Changes:
    """All that is not as it was printed; `since` says what it is compared with."""

    since: str
    list: tuple[Change, ...]


def changes(before: Prints, now: Prints) -> tuple[Change, ...]:
    """Return what has to be printed and thrown away, in the order of `now`; what is gone comes last."""
    found = [_change(name, before.get(name), one) for name, one in now.items()]
    gone = ((name, was) for name, was in before.items() if name not in now)
    removed = (Change(name, was.name, was.name, was.deck, "removed", 0, was.copies) for name, was in gone)
    return (*(one for one in found if one), *removed)


def _change(component: str, was: Printed | None, now: Printed) -> Change | None:
    which = component, now.name, was.name if was else now.name, now.deck
    if was is None:
        return Change(*which, "new", now.copies, 0)
    if not was.looks_like(now):
        return Change(*which, "altered", now.copies, was.copies)
    more = now.copies - was.copies
    if more:
        return Change(*which, "more" if more > 0 else "fewer", max(0, more), max(0, -more))
    return None
