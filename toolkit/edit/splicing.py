"""A change to the characters of a text that it replaces, found where the value stands; nothing else is touched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, NamedTuple

from toolkit.edit.changes import Change, ChangeError, Insert, Move, Put, Remove, Rename
from toolkit.edit.wrapping import rewrapped
from toolkit.edit.writing import fits_a_line, in_a_line, is_collection, item_of, key_of, lines_of, scalar
from toolkit.load.spans import GAP, Span, spans
from toolkit.model.part import Path

_REST_OF_LINE: Final = re.compile(r"[ \t]*(?:(?<=[ \t])#[^\r\n]*)?(?:\r\n|\n|\r|$)")


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


class Source:
    """A text and where everything in it stands; it makes splices of changes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = spans(text)
        self.line_end = "\r\n" if "\r\n" in text else "\n"

    @cached_property
    def _anchored(self) -> dict[str, Span]:
        return {one.anchor: one for one in self.root.all() if one.anchor and one.kind != "alias"}

    @cached_property
    def _used(self) -> frozenset[str]:
        return frozenset(one.anchor for one in self.root.all() if one.kind == "alias" and one.anchor)

    def splices(self, change: Change) -> list[Splice]:
        """Return what a change replaces; ChangeError where it cannot be made."""
        match change:
            case Put(path=path, value=value):
                return [self._put(self._place(path, change), value)]
            case Insert(path=path):
                return [self._insert(self._place(path[:-1], change, meant=True).value, change)]
            case Rename(path=path, name=name):
                return [self._rename(self._place(path, change), name)]
            case Move(path=path, to=to):
                return self._move(self._place(path, change), to)
            case Remove(path=path):
                return [self._remove(self._place(path, change))]
        raise TypeError(change)

    def _place(self, path: Path, change: Change, *, meant: bool = False) -> Place:
        """Return where a path leads; what is `meant` will be changed within."""
        here = Place(self.root)
        for number, step in enumerate(path):
            self._refuse_shared(here.value, path[:number], change)
            here = _child(self._meant(here.value), step, path[: number + 1])
        if meant or isinstance(change, Put):
            self._refuse_shared(here.value, path, change, itself=meant)
        return Place(self._meant(here.value)) if meant else here

    def _meant(self, value: Span) -> Span:
        return self._anchored[str(value.anchor)] if value.kind == "alias" else value

    def _refuse_shared(self, value: Span, path: Path, change: Change, *, itself: bool = True) -> None:
        """Refuse to change what stands at several places, unless that is known."""
        if value.kind == "alias" and not itself:
            return  # the alias alone is replaced
        if value.anchor in self._used and not change.is_shared:
            where = ".".join(map(str, path)) or "the whole file"
            raise ChangeError(f"what stands at {where} stands at other places too, by its name *{value.anchor}")

    # --- a value for another one

    def _put(self, place: Place, value: Any) -> Splice:
        old = place.value
        self._refuse_anchors(old, within=True)
        if place.around is None and is_collection(value):
            return Splice(old.start, old.end, self._lines("\n".join(lines_of(value, self._column(old.start)))))
        is_flow = place.around is not None and place.around.style == "flow"
        column = self._column_of(place)
        words = self._words(value, old, is_flow=is_flow, column=column, used=self._used_up(place))
        start, end = old.start, old.end
        if words.startswith("\n"):
            start = self._bare(place, old)
        elif start == end or (old.style == "block" and place.key is not None):  # nothing was there, or lines below
            start = self._bare(place, old)
            words = f" {words}"
        return Splice(start, end, self._lines(words))

    def _bare(self, place: Place, old: Span) -> int:
        """Return where a value may begin: behind its colon or dash, or its anchor."""
        if old.anchor and old.kind != "alias":
            return old.outset + len(self.text[old.outset : old.start].rstrip())
        if place.key is not None:
            return self._colon(place.key)
        return old.outset if place.around is None else self._dash(place.around, place.nth) + 1

    def _words(self, value: Any, old: Span, *, is_flow: bool, column: int, used: int) -> str:
        """Return what is written for a value in place of another one; it begins with a line end if it stands below."""
        if not is_collection(value):
            if isinstance(value, str) and old.kind == "scalar" and not is_flow:
                kept = rewrapped(self.text[old.start : old.end], old, value)
                if kept is not None:
                    return kept
            return scalar(value, flow=is_flow, indent=column, style=old.style)
        if is_flow or (fits_a_line(value, used) and old.style != "block") or not value:
            return in_a_line(value)
        deeper = self._column(old.start) if old.style == "block" else column + 2
        if deeper < column:
            deeper = column + 2
        return "\n" + " " * deeper + "\n".join(lines_of(value, deeper))

    # --- more of them

    def _insert(self, around: Span, change: Insert) -> Splice:
        key = change.path[-1]
        if around.kind == "mapping":
            names = [name.key for name, _ in around.entries]
            if key in names:
                raise ChangeError(f"there is a '{key}' already")
            return self._insert_at(around, change.place_in(names), change.value, key)
        if around.kind == "list" and isinstance(key, int):
            if not 0 <= key <= len(around.items):
                raise ChangeError(f"there is no place {key} in a list of {len(around.items)}")
            return self._insert_at(around, key, change.value, None)
        raise ChangeError(f"nothing can be added as '{key}' to what is no list or mapping")

    def _insert_at(self, around: Span, nth: int, value: Any, key: str | int | None) -> Splice:
        starts, ends = self._slots(around)
        if around.style == "flow":
            head = "" if key is None else f"{key_of(key, flow=True)}: "
            return self._insert_in_a_line(around, nth, f"{head}{in_a_line(value)}", (starts, ends))
        column = self._column(starts[0])
        like = around.items[min(nth, len(around.items) - 1)] if around.items else None
        if key is not None:
            lines = lines_of({key: value}, column)
        elif like is not None and like.style == "flow" and is_collection(value):
            lines = [f"- {in_a_line(value)}"]
        else:
            is_block = like is not None and like.style == "block" and is_collection(value) and value
            lines = item_of(value, column) if is_block else lines_of([value], column)
            lines = self._spaced(lines, around, starts)
        words = "\n".join(lines)
        apart = "\n" * self._blank_lines(starts, ends)
        if nth == 0:
            return Splice(starts[0], starts[0], self._lines(f"{words}\n{apart}{' ' * column}"))
        return self._insert_below(ends[nth - 1], f"{apart}{' ' * column}{words}")

    def _insert_below(self, end: int, words: str) -> Splice:
        """Insert lines below that in which something ends."""
        rest = _REST_OF_LINE.match(self.text, end)
        if rest is None or not rest[0].endswith(("\n", "\r")):  # the last line, without an end of its own
            at = rest.end() if rest else end
            return Splice(at, at, self._lines(f"\n{words}"))
        return Splice(rest.end(), rest.end(), self._lines(f"{words}\n"))

    def _insert_in_a_line(self, around: Span, nth: int, words: str, slots: tuple[list[int], list[int]]) -> Splice:
        starts, ends = slots
        if not starts:
            return Splice(around.start + 1, around.end - 1, words)
        gap = self.text[ends[-2] : starts[-1]] if len(starts) > 1 else ""
        is_below = "\n" in gap and "#" not in gap
        joint = f",{self.line_end}{' ' * self._column(starts[-1])}" if is_below else ", "
        if nth == 0:
            return Splice(starts[0], starts[0], f"{words}{joint}")
        return Splice(ends[nth - 1], ends[nth - 1], f"{joint}{words}")

    def _spaced(self, lines: list[str], around: Span, starts: list[int]) -> list[str]:
        """Return the lines of an item, as far behind its dash as the others of its list are."""
        first = around.items[0]
        gap = first.outset - starts[0] - 1
        if gap <= 1 or self._line_start(first.outset) != self._line_start(starts[0]):
            return lines
        more = " " * (gap - 1)
        return [f"- {more}{lines[0][2:]}", *(f"{more}{line}" if line else "" for line in lines[1:])]

    def _blank_lines(self, starts: list[int], ends: list[int]) -> int:
        """Count the empty lines between the last two of a list or mapping."""
        if len(starts) < 2:
            return 0
        gap = self.text[ends[-2] : starts[-1]]
        return int(re.match(r"[ \t]*(#[^\r\n]*)?\r?\n[ \t]*\r?\n", gap) is not None)

    # --- fewer, and in another order

    def _rename(self, place: Place, name: str | int) -> Splice:
        if place.key is None or place.around is None:
            raise ChangeError("an item of a list has no name of its own")
        if name != place.key.key and any(name == one.key for one, _ in place.around.entries):
            raise ChangeError(f"there is a '{name}' already")
        words = scalar(name, flow=place.around.style == "flow", indent=0, style=place.key.style)
        return Splice(place.key.start, place.key.end, words)

    def _remove(self, place: Place) -> Splice:
        around = place.around
        if around is None:
            raise ChangeError("a file cannot do without what it says")
        starts, ends = self._slots(around)
        self._refuse_anchors(place.value)
        if len(starts) == 1:
            return self._emptied(around)
        start, end = starts[place.nth], ends[place.nth]
        if around.style == "flow":
            return Splice(start, starts[place.nth + 1], "") if place.nth == 0 else Splice(ends[place.nth - 1], end, "")
        rest = _REST_OF_LINE.match(self.text, end)
        until = rest.end() if rest else end
        begin = self._line_start(start)
        if self.text[begin:start].strip():  # behind a dash
            gap = self.text[until : starts[place.nth + 1]]
            if gap.strip():
                raise ChangeError("a comment stands between this and what would take its place")
            return Splice(start, starts[place.nth + 1], "")
        return Splice(begin, until, "")

    def _refuse_anchors(self, value: Span, *, within: bool = False) -> None:
        """Refuse to take away what aliases elsewhere stand for, in a value and below it, or only below."""
        gone = {one.anchor for one in value.all() if one.kind != "alias" and not (within and one is value)}
        inside = [one.anchor for one in value.all() if one.kind == "alias"]
        for name in sorted(filter(None, gone & self._used)):
            uses = sum(one.kind == "alias" and one.anchor == name for one in self.root.all())
            if uses > inside.count(name):
                raise ChangeError(f"other places stand for this by its name *{name}")

    def _emptied(self, around: Span) -> Splice:
        words = "[]" if around.kind == "list" else "{}"
        if around.style == "flow":
            return Splice(around.start, around.end, words)
        before = len(self.text[: around.start].rstrip(" \t\r\n"))
        is_below = "#" not in self.text[self._line_start(before) : before] and before and self.text[before - 1] in ":-"
        return Splice(before, around.end, f" {words}") if is_below else Splice(around.start, around.end, words)

    def _move(self, place: Place, to: int) -> list[Splice]:
        around = place.around
        if around is None or around.kind != "list":
            raise ChangeError("only an item of a list can be moved")
        if not 0 <= to < len(around.items):
            raise ChangeError(f"there is no place {to} in a list of {len(around.items)}")
        starts, ends = self._slots(around)
        if around.style == "block":
            starts = [self._with_comments(start, self._column(starts[0])) for start in starts]
        order = list(range(len(starts)))
        order.insert(to, order.pop(place.nth))
        texts = [self.text[start:end] for start, end in zip(starts, ends, strict=True)]
        if any(one.kind == "alias" for item in around.items for one in item.all()):
            self._refuse_crossed(around, order)
        slots = enumerate(zip(starts, ends, order, strict=True))
        return [Splice(start, end, texts[new]) for old, (start, end, new) in slots if new != old]

    def _refuse_crossed(self, around: Span, order: list[int]) -> None:
        """Refuse an order in which an alias would stand before what it stands for."""
        met = set[str]()
        own = {one.anchor for item in around.items for one in item.all() if one.kind != "alias" and one.anchor}
        for one in (one for number in order for one in around.items[number].all() if one.anchor in own):
            if one.kind == "alias" and one.anchor not in met:
                raise ChangeError(f"*{one.anchor} would stand before what it stands for")
            met.add(str(one.anchor))

    def _with_comments(self, start: int, column: int) -> int:
        """Return where the comments begin that stand right above an item, as far to the right as it does."""
        begin = self._line_start(start)
        while begin:
            above = self._line_start(begin - 1)
            if not re.match(rf" {{{column}}}#", self.text[above:begin]):
                break
            begin, start = above, above + column
        return start

    # --- where things stand

    def _slots(self, around: Span) -> tuple[list[int], list[int]]:
        """Return where the entries or items of a value begin, each with its dash, and where they end."""
        if around.kind == "mapping":
            for name, _ in around.entries:
                if self.text[: name.outset].rstrip(" ").endswith("?") and around.style == "block":
                    raise ChangeError("a key that is written with a question mark is not changed")
            return [name.outset for name, _ in around.entries], [self._end(name, one) for name, one in around.entries]
        ends = [one.end for one in around.items]
        if around.style == "flow":
            return [one.outset for one in around.items], ends
        starts, here = list[int](), around.start
        for item in around.items:
            gap = GAP.match(self.text, here)
            starts.append(gap.end() if gap else here)
            here = max(item.end, starts[-1] + 1)
        return starts, [max(end, start + 1) for start, end in zip(starts, ends, strict=True)]

    def _end(self, name: Span, value: Span) -> int:
        return value.end if value.end > value.outset else max(value.end, self._colon(name))

    def _dash(self, around: Span, nth: int) -> int:
        return self._slots(around)[0][nth]

    def _colon(self, key: Span) -> int:
        """Return where the colon of a key ends."""
        return self.text.index(":", key.end) + 1

    def _column_of(self, place: Place) -> int:
        """Return the column of the key or the dash of a value."""
        if place.around is None:
            return -2  # the lines of a whole text begin at the margin
        if place.around.style == "flow":
            return 0
        return self._column(place.key.outset if place.key else self._dash(place.around, place.nth))

    def _used_up(self, place: Place) -> int:
        return self._column(place.value.start) if place.value.end > place.value.start else 40

    def _column(self, at: int) -> int:
        return at - self._line_start(at)

    def _line_start(self, at: int) -> int:
        return max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1

    def _lines(self, words: str) -> str:
        return words.replace("\n", self.line_end) if self.line_end != "\n" else words


def _child(value: Span, step: str | int, path: Path) -> Place:
    if value.kind == "list" and isinstance(step, int) and 0 <= step < len(value.items):
        return Place(value.items[step], value, step)
    if value.kind == "mapping":
        for nth, (name, one) in enumerate(value.entries):
            if name.key == step:
                return Place(one, value, nth, name)
    raise ChangeError(f"there is nothing at {'.'.join(map(str, path))}")


def spliced(text: str, splices: list[Splice]) -> str:
    """Return a text with what takes the place of its parts, none of which overlap."""
    parts, here = list[str](), 0
    for one in _in_order(splices):
        parts += (text[here : one.start], one.words)
        here = one.end
    return "".join((*parts, text[here:]))


def _in_order(splices: list[Splice]) -> Iterator[Splice]:
    ordered = sorted(splices, key=lambda one: (one.start, one.end))
    if any(first.end > second.start for first, second in pairwise(ordered)):
        raise ChangeError("two changes meet at one place")
    yield from ordered
