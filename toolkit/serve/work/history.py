"""What was done, so that it can be taken back and done again, whoever else writes the files meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final

from toolkit.cache.hashing import of_bytes, of_held
from toolkit.workflows.command import Edit, MovedOnError

MOST: Final = 500  # steps that are kept
Write = Callable[[Sequence[Edit]], tuple[Edit, ...]]


@dataclass(frozen=True, slots=True)
class Done:
    """A step: what it is called, the visit of a field in which it was done, and the edits there and back."""

    label: str
    group: str
    done: tuple[Edit, ...]
    back: tuple[Edit, ...]


class History:
    """The steps that can be taken back, and those that were."""

    def __init__(self) -> None:
        self._past: list[Done] = []
        self._future: list[Done] = []

    @property
    def undo(self) -> str | None:
        """What would be taken back."""
        return self._past[-1].label if self._past else None

    @property
    def redo(self) -> str | None:
        """What would be done again."""
        return self._future[-1].label if self._future else None

    def note(self, step: Done) -> None:
        """Keep a step; one of the same visit of a field goes on with the last."""
        last = self._past[-1] if self._past else None
        self._future.clear()
        if last and step.group and last.group == step.group and _goes_on(last, step):
            self._past[-1] = replace(last, label=step.label, done=step.done, back=_onto(last.back, step.done))
            return
        self._past.append(step)
        del self._past[:-MOST]

    def step(self, *, back: bool, write: Write, held: Callable[[str], bytes | None]) -> Done | None:
        """Take the last step back, or do it again, and return it with what was written; None where there is none.

        MovedOnError where somebody else has changed just that; it is kept then.
        """
        steps, others = (self._past, self._future) if back else (self._future, self._past)
        if not steps:
            return None
        one = steps[-1]
        wanted, before = (one.back, one.done) if back else (one.done, one.back)
        edits = tuple(_fitted(edit, was, held) for edit, was in zip(wanted, before, strict=True))
        opposite = write(edits)
        steps.pop()
        others.append(replace(one, done=opposite, back=edits) if back else replace(one, done=edits, back=opposite))
        return others[-1]


def _goes_on(last: Done, step: Done) -> bool:
    """Whether a step changes just the files that the last one changed, as that left them."""
    left = {edit.path: of_held(edit.data) for edit in last.done}
    return {edit.path: edit.made_for for edit in step.done} == left


def _onto(back: Sequence[Edit], done: Sequence[Edit]) -> tuple[Edit, ...]:
    """Return the edits that lead back from what later edits made."""
    made = {edit.path: of_held(edit.data) for edit in done}
    return tuple(replace(edit, made_for=made[edit.path]) for edit in back)


def _fitted(edit: Edit, was: Edit, held: Callable[[str], bytes | None]) -> Edit:
    """Return an edit for a file as it is now: where somebody else has changed other lines of it, these stay."""
    now = held(edit.path)
    if of_held(now) == edit.made_for:
        return edit
    if now is None or edit.data is None or was.data is None:
        raise MovedOnError(edit, now)
    merged = carried_over(was.data, edit.data, now)
    if merged is None:
        raise MovedOnError(edit, now)
    return Edit(edit.path, of_bytes(now), merged)


def carried_over(old: bytes, new: bytes, now: bytes) -> bytes | None:
    """Return `now` with the lines changed that differ between `old` and `new`; None where they are not as in `old`."""
    before, after, here = (text.splitlines(keepends=True) for text in (old, new, now))
    same = SequenceMatcher(None, before, here, autojunk=False).get_matching_blocks()
    made = list(here)
    for tag, start, end, new_start, new_end in reversed(
        SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    ):
        if tag == "equal":
            continue
        block = next((one for one in same if one.a <= start and end <= one.a + one.size), None)
        if block is None:
            return None
        shift = block.b - block.a
        made[start + shift : end + shift] = after[new_start:new_end]
    return b"".join(made)
