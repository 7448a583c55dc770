"""What a file is going to say: its values as they are written, with what changes made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toolkit.edit.changes import Change, ChangeError, Insert, Move, Put, Remove, Rename
from toolkit.load.document import Document
from toolkit.load.spans import Span, composed, spans

if TYPE_CHECKING:
    from toolkit.model.schema.part import Path


@dataclass(slots=True)
class Slot:
    """A value in a list or a mapping; `nth` is the number that it has in the text, None for what is new."""

    key: Any
    node: Node
    nth: int | None = None


class Node:
    """A value as it is going to be; `old` is where it stands in the text, None for what is new.

    What is in it is laid open when it is first asked for.
    """

    __slots__ = ("_said", "is_put", "names", "old", "slots", "stands_for")

    def __init__(self, old: Span | None, said: Any) -> None:
        self.old = old
        self.is_put = False
        self.slots: list[Slot] | None = None
        self.names: dict[Any, Slot] = {}
        self.stands_for: Node | None = None  # of an alias, once it is followed
        self._said = said

    @property
    def is_list(self) -> bool:
        """Whether it holds items."""
        return isinstance(self._said, Sequence) and not isinstance(self._said, str)

    @property
    def is_mapping(self) -> bool:
        """Whether it holds keys."""
        return isinstance(self._said, Mapping)

    def value(self) -> Any:
        """Return what it is going to say."""
        if self.stands_for is not None:
            return self.stands_for.value()
        if self.slots is None:
            return self._said
        if self.is_mapping:
            return {slot.key: slot.node.value() for slot in self.slots}
        return tuple(slot.node.value() for slot in self.slots)

    def put(self, value: Any) -> None:
        """Let it say something else."""
        self._said, self.slots, self.stands_for, self.is_put = value, None, None, True

    def open(self) -> list[Slot]:
        """Return what is in a list or a mapping."""
        if self.slots is None:
            if not (self.is_list or self.is_mapping):
                return []
            self.slots = self._slots()
            if self.is_mapping:
                self.names = {slot.key: slot for slot in self.slots}
        return self.slots

    def _slots(self) -> list[Slot]:
        old, said = (None if self.is_put else self.old), self._said
        if self.is_mapping:
            if old is None:
                return [Slot(key, Node(None, one)) for key, one in said.items()]
            return [Slot(name.key, Node(one, said[name.key]), nth) for nth, (name, one) in enumerate(old.entries)]
        if old is None:
            return [Slot(None, Node(None, one)) for one in said]
        return [Slot(None, Node(one, value), nth) for nth, (one, value) in enumerate(zip(old.items, said, strict=True))]

    def slot(self, step: Any) -> Slot | None:
        """Return what stands under a key, or as the item of a number; None where nothing does."""
        slots = self.open()
        if self.is_mapping:
            return self.names.get(step)
        return slots[step] if isinstance(step, int) and 0 <= step < len(slots) else None


class Draft:
    """A file's values, on their way to what they are going to be."""

    def __init__(self, document: Document) -> None:
        root = composed(document)
        self.uses = Counter[str | None]()  # of each anchor
        self.is_plain = root is not None  # nothing in it stands at several places
        if root is not None:
            self.root = Node(root, document.value)
            return
        root = spans(document.text)
        self.root = Node(root, root.value({}))
        self.uses.update(one.anchor for one in root.all() if one.kind == "alias")

    def change(self, change: Change) -> None:
        """Carry out a change, told as things stand now; ChangeError where it cannot be made."""
        match change:
            case Put(path=path, value=value):
                node = self._node(path, change)
                self._refuse_shared(node, path, change)
                node.put(value)
            case Insert():
                self._insert(self._within(change), change)
            case Rename(name=name):
                self._rename(*self._met(change), name)
            case Move(path=path, to=to):
                self._move(*self._met(change), path[-1], to)
            case Remove(path=path):
                around, slot = self._met(change)
                _take_out(around, slot, path[-1])
                around.names.pop(slot.key, None)

    def _met(self, change: Change) -> tuple[Node, Slot]:
        """Return what a change is about, and the list or mapping around it."""
        if not change.path:
            raise ChangeError("a file cannot do without what it says")
        around = self._within(change)
        return around, self._slot(around, change.path[-1], change.path)

    def _within(self, change: Change) -> Node:
        """Return the list or mapping that a change is made in."""
        return self._followed(self._node(change.path[:-1], change), change.path[:-1], change)

    def _node(self, path: Path, change: Change) -> Node:
        here = self.root
        for number, step in enumerate(path):
            here = self._slot(self._followed(here, path[:number], change), step, path[: number + 1]).node
        return here

    def _slot(self, node: Node, step: Any, path: Path) -> Slot:
        if (slot := node.slot(step)) is None:
            raise ChangeError(f"there is nothing at {_shown(path)}")
        return slot

    def _followed(self, node: Node, path: Path, change: Change) -> Node:
        """Return the value that something is changed in: of an alias, what it stands for."""
        old = None if node.is_put else node.old
        if old is not None and old.kind == "alias":
            self._refuse(old, path, change)
            return node.stands_for or node
        self._refuse_shared(node, path, change)
        return node

    def _refuse_shared(self, node: Node, path: Path, change: Change) -> None:
        """Refuse to change what stands at several places, unless that is known; an alias alone may be replaced."""
        old = None if node.is_put and not node.old else node.old
        if old is not None and old.kind != "alias" and old.anchor in self.uses:
            self._refuse(old, path, change)

    def _refuse(self, old: Span, path: Path, change: Change) -> None:
        if not change.is_shared:
            where = _shown(path) or "the whole file"
            raise ChangeError(f"what stands at {where} stands at other places too, by its name *{old.anchor}")
        anchored = dict[str, Node]()
        aliases = list(_laid_open(self.root, anchored))
        for alias in aliases:
            alias.stands_for = anchored.get(str(alias.old and alias.old.anchor))

    def _insert(self, around: Node, change: Insert) -> None:
        key, slots = change.path[-1], around.open()
        new = Node(None, change.value)
        if around.is_mapping:
            if key in around.names:
                raise ChangeError(f"there is a '{key}' already")
            at = len(slots) if change.after is None else change.place_in([slot.key for slot in slots])
            around.names[key] = Slot(key, new)
            slots.insert(at, around.names[key])
        elif not around.is_list or not isinstance(key, int):
            raise ChangeError(f"nothing can be added as '{key}' to what is no list or mapping")
        elif not 0 <= key <= len(slots):
            raise ChangeError(f"there is no place {key} in a list of {len(slots)}")
        else:
            slots.insert(key, Slot(None, new))

    def _rename(self, around: Node, slot: Slot, name: str | int) -> None:
        if not around.is_mapping:
            raise ChangeError("an item of a list has no name of its own")
        if name != slot.key and name in around.names:
            raise ChangeError(f"there is a '{name}' already")
        del around.names[slot.key]
        slot.key = name
        around.names[name] = slot

    def _move(self, around: Node, slot: Slot, step: Any, to: int) -> None:
        slots = around.open()
        if not around.is_list:
            raise ChangeError("only an item of a list can be moved")
        if not 0 <= to < len(slots):
            raise ChangeError(f"there is no place {to} in a list of {len(slots)}")
        _take_out(around, slot, step)
        slots.insert(to, slot)


def _take_out(around: Node, slot: Slot, step: Any) -> None:
    """Take what stands under a key, or is the item of a number, out of what is around it."""
    slots = around.open()
    del slots[step if around.is_list else next(at for at, one in enumerate(slots) if one is slot)]


def _laid_open(node: Node, anchored: dict[str, Node]) -> list[Node]:
    """Lay a value and all that is in it open; return the aliases, and note what has an anchor."""
    old = None if node.is_put else node.old
    if node.old is not None and node.old.anchor and node.old.kind != "alias":
        anchored[node.old.anchor] = node
    if old is not None and old.kind == "alias":
        return [node]
    return [one for slot in node.open() for one in _laid_open(slot.node, anchored)]


def _shown(path: Path) -> str:
    return ".".join(map(str, path))
