"""A game's own rules.py as text: what it may touch is known without running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

_CHANGING: Final = frozenset(("step", "turn", "action", "order", "procedure", "finish"))  # they can change a state
_ASKING: Final = frozenset(("floor", "ending", "value", "worth", "tie", "question"))
_SPEAKING: Final = {  # of what kind a call names something, and which argument is the name
    "counter": ("counter", 0),
    "off": ("counter", 0),
    "price": ("counter", 1),
    "mark": ("mark", 0),
    "field": ("field", 0),
    "track": ("field", 0),
    "effects": ("field", 0),
    "codes_of": ("field", 2),
}
Hook = tuple[str, str]  # what a method is for, as its decorator says: ("step", "harvest.count")


class Spoken(NamedTuple):
    """A `counter`, `mark` or `field` that it asks for by its name; line and columns from 1, the end exclusive."""

    kind: str
    name: str
    line: int
    column: int
    end: int


class OwnNames(NamedTuple):
    """The names of numbers that rules.py keeps beside those of the game."""

    counters: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Script:
    """The text of a rules.py. It is parsed when something is asked; where it is no Python, everything is possible."""

    source: bytes

    @cached_property
    def tree(self) -> ast.Module:
        """The script as Python reads it; an empty one where it is no Python."""
        try:
            return ast.parse(self.source)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return ast.Module([], [])

    @cached_property
    def _nodes(self) -> tuple[ast.AST, ...]:
        return tuple(ast.walk(self.tree)) if self.tree.body else ()

    @cached_property
    def _attributes(self) -> frozenset[str]:
        return frozenset(node.attr for node in self._nodes if isinstance(node, ast.Attribute))

    @cached_property
    def own_names(self) -> OwnNames:
        """The names of numbers that its class says it keeps: `counters = ("sold today",)`."""
        said = {
            node.targets[0].id: _texts(node.value)
            for one in self._nodes
            if isinstance(one, ast.ClassDef)
            for node in one.body
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }
        return OwnNames(*(said.get(kind, ()) for kind in OwnNames._fields))

    @cached_property
    def hooks(self) -> frozenset[Hook] | None:
        """What its methods carry out; None where that is not known: a decorator is unknown, or has no plain name."""
        decorators = [one for one in self._decorators() if _called(one) not in _ASKING]
        names = [
            one.args[0].value if one.args and isinstance(one.args[0], ast.Constant) else None for one in decorators
        ]
        if not self._nodes or None in names or not {_called(one) for one in decorators} <= _CHANGING:
            return None
        return frozenset((_called(one), str(name)) for one, name in zip(decorators, names, strict=True))

    def _decorators(self) -> Iterator[ast.Call]:
        for node in self._nodes:
            for one in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
                if isinstance(one, ast.Call):
                    yield one

    def carries_out(self, step: str) -> bool:
        """Whether a method carries out a step of a phase (`harvest.count`) in place of its `does` and `fires`."""
        return self.hooks is None or not self.hooks.isdisjoint({("step", step), ("turn", step)})

    def lets_come(self, moment: str) -> bool:
        """Whether it may let a moment come."""
        return not self._nodes or self.names(moment) or b".fires" in self.source

    def names(self, name: str) -> bool:
        """Whether a name stands in it in quotes, or as a word of a handle."""
        quoted = any(f"{quote}{name}{quote}".encode() in self.source for quote in "'\"")
        return quoted or word(name) in self._attributes

    @property
    def spoken(self) -> tuple[Spoken, ...]:
        """The counters, marks and fields that it asks for by names in quotes, or in a loop over such names."""
        lines = self.source.splitlines()
        found = [(call, word) for node in self._nodes for call, word in _asked(node)]
        return tuple(dict.fromkeys(_spoken(call, word, lines[word.lineno - 1]) for call, word in found))

    @cached_property
    def takes_any_counter(self) -> bool:
        """Whether it asks for counters by names that it makes up, or goes through all of them."""
        return not self._nodes or any(map(_is_open, self._nodes))

    @cached_property
    def has_stand_ins(self) -> bool:
        """Whether it says itself which components count as others."""
        return self._answers("stands_for")

    @cached_property
    def has_discards(self) -> bool:
        """Whether it says itself where spent components go."""
        return self._answers("spent_to")

    def _answers(self, method: str) -> bool:
        methods = (node.name for node in self._nodes if isinstance(node, ast.FunctionDef))
        return not self._nodes or method in methods


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def _is_open(node: ast.AST) -> bool:
    """Whether a part of a script asks for a counter whose name is put together, or for `head.counters`."""
    if isinstance(node, ast.Attribute):
        return node.attr == "counters" and getattr(node.value, "attr", getattr(node.value, "id", "")) == "head"
    return (
        isinstance(node, ast.Call)
        and _called(node) == "counter"
        and any(isinstance(one, ast.JoinedStr | ast.BinOp | ast.Call) for one in node.args)
    )


def _texts(node: ast.expr) -> tuple[str, ...]:
    """Return the texts of a tuple or a list of them."""
    every = (one.value for one in getattr(node, "elts", ()) if isinstance(one, ast.Constant))
    return tuple(one for one in every if isinstance(one, str))


def _asked(node: ast.AST) -> Iterator[tuple[ast.Call, ast.Constant]]:
    """Yield calls with the names that they ask for: by a call itself, or by those in a loop over names."""
    if isinstance(node, ast.Call) and isinstance(word := _name_in(node), ast.Constant):
        yield node, word
    for variable, words in _loops(node):
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and getattr(_name_in(call), "id", None) == variable:
                yield from ((call, word) for word in words)


def _name_in(call: ast.Call) -> ast.expr | None:
    """Return the argument that names a counter, a mark or a field: text, or a variable."""
    _, place = _SPEAKING.get(_called(call), ("", len(call.args)))
    argument = call.args[place] if place < len(call.args) else None
    is_text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    return argument if is_text or isinstance(argument, ast.Name) else None


def _loops(node: ast.AST) -> Iterator[tuple[str, list[ast.Constant]]]:
    """Yield the variables of a loop or a comprehension that go through texts, with these."""
    for one in (node, *getattr(node, "generators", ())):
        if isinstance(one, ast.For | ast.comprehension) and isinstance(one.target, ast.Name):
            every = getattr(one.iter, "elts", ())
            words = [word for word in every if isinstance(word, ast.Constant) and isinstance(word.value, str)]
            yield one.target.id, words


def _spoken(call: ast.Call, word: ast.Constant, line: bytes) -> Spoken:
    start, end = (
        len(line[:at].decode("utf-8", "replace")) + 1 for at in (word.col_offset, word.end_col_offset or len(line))
    )
    return Spoken(_SPEAKING[_called(call)][0], str(word.value), word.lineno, start, end)


def word(name: str) -> str:
    """Return a name as Python can write it."""
    return re.sub(r"\W", "_", name)
