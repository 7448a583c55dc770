"""What is written in place of which characters of a text, so that it says what a draft does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from toolkit.edit.adding import added_in_a_line, added_lines
from toolkit.edit.changes import ChangeError
from toolkit.edit.draft import Node, Slot
from toolkit.edit.layout import Layout
from toolkit.edit.wrapping import rewrapped
from toolkit.edit.writing import fits_a_line, in_a_line, is_collection, key_of, lines_of, reblocked, scalar
from toolkit.load.spans import Span


class Splice(NamedTuple):
    """Characters of a text, from `start` to before `end`, and what takes their place."""

    start: int
    end: int
    words: str


@dataclass(frozen=True, slots=True)
class Place:
    """A value in a text with what stands around it: `around` is the list or mapping, `nth` its number there."""

    value: Span
    around: Span | None = None
    nth: int = 0
    key: Span | None = None


class Splicer:
    """Makes the splices of a draft."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.text = layout.text
        self.made: list[Splice] = []

    def of(self, root: Node) -> list[Splice]:
        """Return the splices of a whole text; ChangeError where something cannot be written."""
        if root.old is not None:
            self._value(root, Place(root.old))
        return self.made

    def _splice(self, start: int, end: int, words: str) -> None:
        line_end = self.layout.line_end
        self.made.append(Splice(start, end, words.replace("\n", line_end) if line_end != "\n" else words))

    def _value(self, node: Node, place: Place) -> None:
        if node.is_put:
            self._put(place, node.value())
        elif node.slots is not None and not (node.old and node.old.kind == "alias"):
            self._within(node, node.slots, place)

    def _within(self, node: Node, slots: list[Slot], place: Place) -> None:
        """Splice what was changed in a list or a mapping: first in what is kept of it, then around that."""
        around = place.value
        kept = [slot for slot in slots if slot.nth is not None]
        numbers = [slot.nth for slot in kept if slot.nth is not None]
        count = len(around.items) + len(around.entries)
        if not kept and (slots or count):
            self._renewed(node, place)
            return
        if any(one > other for one, other in pairwise(numbers)):
            self._reorder(around, slots, count)
            return
        for slot in kept:
            self._slot(slot, around)
        if len(numbers) < count:
            self._remove(around, numbers)
        if len(numbers) < len(slots):
            self._add(around, slots)

    def _slot(self, slot: Slot, around: Span) -> None:
        """Splice what was changed in one entry or item."""
        nth = slot.nth or 0
        if around.kind == "list":
            self._value(slot.node, Place(around.items[nth], around, nth))
            return
        key, value = around.entries[nth]
        if slot.key != key.key:
            words = scalar(slot.key, flow=around.style == "flow", indent=0, style=key.style)
            self._splice(key.start, key.end, words)
        self._value(slot.node, Place(value, around, nth, key))

    def _renewed(self, node: Node, place: Place) -> None:
        """Splice a list or a mapping of which nothing stays."""
        around, value = place.value, node.value()
        self._refuse_anchors(around, within=True)
        if value or around.style == "flow":
            self._put(place, value)
            return
        words = in_a_line(value)
        before = len(self.text[: around.start].rstrip(" \t\r\n"))
        line = self.text[self.layout.line_start(before - 1) : before] if before else ""
        is_below = "#" not in line and line.endswith((":", "-"))
        start, head = (before, " ") if is_below else (around.start, "")
        self._splice(start, around.end, head + words)

    # --- a value for another one

    def _put(self, place: Place, value: Any) -> None:
        old, column = place.value, self.layout.column
        self._refuse_anchors(old, within=True)
        if place.around is None and is_collection(value) and value:
            self._splice(old.start, old.end, "\n".join(lines_of(value, column(old.start))))
            return
        words, start = self._words(value, place), old.start
        if words.startswith("\n"):
            start = self._bare(place)
        elif start == old.end or (old.style == "block" and place.key is not None):  # nothing was there, or lines below
            start = self._bare(place)
            words = f" {words}"
        if place.key is not None and start == place.key.end and not self.text.startswith(":", start - 1):
            words = f":{words}"  # a key in braces that had no colon
        end = max(start, old.end)
        if words.lstrip(" :")[:1] in ("|", ">", "\n"):  # a comment stays in the line in which it stands
            note = self.layout.note(end)
            head, _, lines = words.partition("\n")
            words, end = f"{head}{note}\n{lines}", end + len(note)
        self._splice(start, end, words)

    def _bare(self, place: Place) -> int:
        """Return where a value may begin: behind its colon or dash, or its anchor."""
        old = place.value
        if old.anchor and old.kind != "alias":
            return old.outset + len(self.text[old.outset : old.start].rstrip())
        if place.key is not None:
            return self.layout.colon(place.key)
        if place.around is None or place.around.style == "flow":
            return old.outset
        return self.layout.slots(place.around).starts[place.nth] + 1

    def _words(self, value: Any, place: Place) -> str:
        """Return what is written for a value in place of another one; it begins with a line end if it stands below."""
        old, column = place.value, self._column_of(place)
        is_flow = place.around is not None and place.around.style == "flow"
        if not is_collection(value):
            kept = None if is_flow or old.kind != "scalar" else self._in_old_lines(value, old, column)
            return scalar(value, flow=is_flow, indent=column, style=old.style) if kept is None else kept
        used = self.layout.column(old.start) if old.end > old.start else 40
        if is_flow or not value or (fits_a_line(value, used) and old.style != "block"):
            return in_a_line(value)
        deeper = self.layout.column(old.start) if old.style == "block" else column + 2
        if deeper < column:
            deeper = column + 2
        return "\n" + " " * deeper + "\n".join(lines_of(value, deeper))

    def _in_old_lines(self, value: Any, old: Span, column: int) -> str | None:
        """Return a text in lines as it was written in; None where it is no text, or of another kind now."""
        written = self.text[old.start : old.end].replace("\r\n", "\n")
        if not isinstance(value, str) or "\n" not in written:
            return None
        return reblocked(written, value, column) if old.style == "|" else rewrapped(written, old, value)

    def _column_of(self, place: Place) -> int:
        """Return the column of the key or the dash of a value."""
        if place.around is None:
            return -2  # the lines of a whole text begin at the margin
        if place.around.style == "flow":
            return 0
        starts = self.layout.slots(place.around).starts if place.key is None else ()
        return self.layout.column(place.key.outset if place.key else starts[place.nth])

    # --- more of them

    def _add(self, around: Span, slots: Sequence[Slot]) -> None:
        """Splice new entries or items in, those that follow each other together."""
        met: int | None = None
        waiting = list[Slot]()
        for slot in slots:
            if slot.nth is None:
                waiting.append(slot)
                continue
            self._add_behind(around, waiting, met, slot.nth)
            met, waiting = slot.nth, []
        self._add_behind(around, waiting, met, 0)

    def _add_behind(self, around: Span, new: Sequence[Slot], met: int | None, following: int) -> None:
        """Splice some in behind the one of number `met`, or else before the `following` one."""
        if not new:
            return
        starts, ends = self.layout.slots(around)
        values = [(None if around.kind == "list" else slot.key, slot.node.value()) for slot in new]
        if around.style == "flow":
            heads = ["" if key is None else f"{key_of(key, flow=True)}: " for key, _ in values]
            words = [f"{head}{in_a_line(value)}" for head, (_, value) in zip(heads, values, strict=True)]
            start, text = added_in_a_line(self.layout, around, words, met, following)
            self._splice(start, start, text)
            return
        column = self.layout.column(starts[0])
        beside = following if met is None else met
        text = added_lines(self.layout, around, values, beside)
        apart, pad = "\n" * self.layout.is_apart(self.layout.slots(around), beside), " " * column
        if met is None:
            self._splice(starts[following], starts[following], f"{text}\n{apart}{pad}")
            return
        end = self.layout.ended(ends[met])
        lines = f"{apart}{pad}{text}"
        # the last line may be without an end of its own
        self._splice(end, end, f"{lines}\n" if self.layout.has_line_end(end) else f"\n{lines}")

    # --- fewer, and in another order

    def _remove(self, around: Span, numbers: list[int]) -> None:
        """Splice away what is not of these numbers."""
        kept, first = set(numbers), numbers[0]
        values = around.items or [value for _, value in around.entries]
        starts, _ = self.layout.slots(around)
        for nth, value in enumerate(values):
            if nth not in kept:
                self._refuse_anchors(value)
        if first and (around.style == "flow" or not self.layout.is_first(starts[0])):
            self._cut_to(around, first)
            kept |= set(range(first))
        for nth in range(len(values)):
            if nth not in kept:
                self._cut(around, nth)

    def _cut_to(self, around: Span, first: int) -> None:
        """Let the item of a number take the place of the first, which stands behind a dash or a bracket."""
        starts, ends = self.layout.slots(around)
        gap = self.text[self.layout.ended(ends[first - 1]) : starts[first]]
        if around.style == "block" and gap.strip():
            raise ChangeError("a comment stands between this and what would take its place")
        self._splice(starts[0], starts[first], "")

    def _cut(self, around: Span, nth: int) -> None:
        starts, ends = self.layout.slots(around)
        begin, end = self.layout.line_start(starts[nth]), ends[nth]
        if around.style == "flow":
            gap = self.text[ends[nth - 1] : starts[nth]]
            if "#" not in gap:
                self._splice(ends[nth - 1], end, "")
                return
            behind = end + (self.text[end : end + 1] == ",")
            if self.layout.is_first(starts[nth]) and self.layout.has_line_end(self.layout.ended(behind)):
                self._splice(begin, self.layout.ended(behind), "")
            else:
                self._splice(starts[nth], behind, "")
            return
        until = self.layout.ended(end)
        begin, until = self.layout.with_empty_line(begin, until, is_last=nth == len(starts) - 1)
        if until == len(self.text) and not self.layout.has_line_end(until):  # the last line, without an end of its own
            begin = len(self.text[:begin].removesuffix("\n").removesuffix("\r"))
        self._splice(begin, until, "")

    def _refuse_anchors(self, value: Span, *, within: bool = False) -> None:
        """Refuse to take away what aliases elsewhere stand for, in a value and below it, or only below."""
        if not self.layout.uses:
            return
        inside = [one for one in value.all() if one.anchor]
        for one in inside:
            if one.kind == "alias" or (within and one is value):
                continue
            name = str(one.anchor)
            if self.layout.uses.get(name, 0) > sum(other.kind == "alias" and other.anchor == name for other in inside):
                raise ChangeError(f"other places stand for this by its name *{name}")

    def _reorder(self, around: Span, slots: Sequence[Slot], count: int) -> None:
        """Let items stand in each other's places, each with the comments right above it."""
        order = [slot.nth for slot in slots if slot.nth is not None]
        if not len(order) == len(slots) == count:
            raise ChangeError("some are moved while others come or go")
        self._refuse_crossed(around, order)
        starts, ends = self.layout.slots(around)
        if around.style == "block":
            column = self.layout.column(starts[0])
            starts = [self.layout.with_comments(start, column) for start in starts]
        for old, slot in enumerate(slots):
            if slot.nth == old or slot.nth is None:
                self._slot(slot, around)
                continue
            inner = Splicer(self.layout)
            inner._slot(slot, around)
            start, end = starts[slot.nth], ends[slot.nth]
            if any(one.start < start or one.end > end for one in inner.made):
                raise ChangeError("something is moved and changed at its end")
            shifted = [Splice(one.start - start, one.end - start, one.words) for one in inner.made]
            self.made.append(Splice(starts[old], ends[old], spliced(self.text[start:end], shifted)))

    def _refuse_crossed(self, around: Span, order: list[int]) -> None:
        """Refuse an order in which an alias would stand before what it stands for."""
        if not self.layout.uses:
            return
        met = set[str]()
        own = {one.anchor for item in around.items for one in item.all() if one.kind != "alias" and one.anchor}
        for one in (one for number in order for one in around.items[number].all() if one.anchor in own):
            if one.kind == "alias" and one.anchor not in met:
                raise ChangeError(f"*{one.anchor} would stand before what it stands for")
            met.add(str(one.anchor))


def spliced(text: str, splices: Sequence[Splice]) -> str:
    """Return a text with what takes the place of its parts; ChangeError where two of them overlap."""
    ordered = sorted(splices, key=lambda one: (one.start, one.end))
    if any(first.end > second.start for first, second in pairwise(ordered)):
        raise ChangeError("two changes meet at one place")
    parts, here = list[str](), 0
    for one in ordered:
        parts += (text[here : one.start], one.words)
        here = one.end
    return "".join((*parts, text[here:]))
