"""Whether a text says what was meant, once it was changed: it is read again, or no more of it than was changed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from toolkit.edit.draft import Draft, Node, Slot
from toolkit.edit.layout import Layout
from toolkit.edit.splicing import Splice, spliced
from toolkit.load.reading import keep_known, parse

_MARGIN: Final = re.compile(r"^(?:\.\.\.|---|%)", re.MULTILINE)  # what ends a file, or begins another


class Lines(NamedTuple):
    """The lines of an item of a list, from `start` to before `end`, and the item as it is going to be."""

    start: int
    end: int
    item: Node


def proven(draft: Draft, layout: Layout, splices: Sequence[Splice]) -> str | None:
    """Return the text after some splices; None where it would not say what the draft does."""
    new = spliced(layout.text, splices)
    if draft.is_plain and (said := _said_by_items(draft, layout, splices)) is not None:
        keep_known(new.encode("utf-8", "surrogatepass"), said)
        return new
    document = parse("", new.encode("utf-8", "surrogatepass"))
    return new if not document.diagnostics and same(document.value, draft.root.value()) else None


def _said_by_items(draft: Draft, layout: Layout, splices: Sequence[Splice]) -> dict[Any, Any] | None:
    """Return what a file says in which all that was changed are items of lists in lines; None where one does not.

    Each of them says alone what was meant.

    The next item, or key, begins in a line of its own, no further to the right: whatever an item's lines say alone they
    say in their place.
    """
    waiting, read = sorted(splices, key=lambda one: one.start, reverse=True), dict[int, Any]()
    for start, end, item in _changed(draft.root, layout):
        inner = list[Splice]()
        while waiting and start < waiting[-1].start and waiting[-1].end <= end:
            one = waiting.pop()
            inner.append(Splice(one.start - start, one.end - start, one.words))
        words = spliced(layout.text[start:end], inner)
        document = parse("", words.encode("utf-8", "surrogatepass"))
        if _MARGIN.search(words) or document.diagnostics or not same(document.value, (item.value(),)):
            return None
        read[id(item)] = document.value[0]
    return None if waiting else {slot.key: _with_items(slot.node, read) for slot in draft.root.slots or ()}


def _with_items(node: Node, read: Mapping[int, Any]) -> Any:
    """Return what a value says, with the items of a list as they were read."""
    if node.slots is None or not node.is_list:
        return node.value()
    return tuple(read[id(slot.node)] if id(slot.node) in read else slot.node.value() for slot in node.slots)


def _changed(root: Node, layout: Layout) -> Iterator[Lines]:
    """Yield the items that were changed of the lists that the keys of a file hold, where nothing came or went."""
    old = None if root.is_put else root.old
    if old is None or old.kind != "mapping" or old.style != "block" or not _is_complete(root, len(old.entries)):
        return
    after = [*(layout.line_start(name.outset) for name, _ in old.entries[1:]), len(layout.text)]
    for (name, around), slot, until in zip(old.entries, root.slots or (), after, strict=True):
        node = slot.node
        is_list = around.kind == "list" and around.style == "block" and not node.is_put
        if slot.key != name.key or not is_list or not node.slots or not _is_complete(node, len(around.items)):
            continue
        starts = [layout.line_start(one) for one in layout.slots(around).starts]
        for start, end, item in zip(starts, (*starts[1:], until), node.slots, strict=True):
            if _is_touched(item):
                yield Lines(start, end, item.node)


def _is_complete(node: Node, count: int) -> bool:
    """Whether all that stands in the text stays, and nothing comes."""
    return [slot.nth for slot in node.slots or ()] == list(range(count))


def _is_touched(slot: Slot) -> bool:
    return slot.node.is_put or slot.node.slots is not None


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal, in type, and in the order of their keys, too."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and (one == other or one != one)  # noqa: PLR0124 (not a number)
