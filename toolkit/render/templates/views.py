"""What templates are given: views of values, read only, with the fields that are offered and no method of a library."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import FunctionType, MethodType
from typing import Any, Final

from markupsafe import Markup

_how: dict[type, Callable[[Any, str], Any]] = {}  # values of a type are seen
_PLAIN: Final = frozenset({str, int, float, bool, type(None), Markup})
METHODS: Final = {  # of data, by its type
    "Reference": ("count", "either", "named", "paragraphs", "say"),
    "Section": ("walk",),
}


class View:
    """A thing as templates see it: the `names` that are offered, each value a view in turn, made when it is asked for.

    `called` is what a message calls it.
    """

    __slots__ = ("_known", "_thing", "called", "names")

    def __init__(self, thing: object, names: Iterable[str], called: str) -> None:
        self._thing = thing
        self._known: dict[str, Any] = {}
        self.names = names
        self.called = called

    def read(self, name: str) -> Any:
        """Return the value of a name; KeyError where it is not offered."""
        if name not in self._known:
            if name not in self.names:
                raise KeyError(name)
            self._known[name] = view(getattr(self._thing, name), name)
        return self._known[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and bool(self._thing == other._thing)

    def __hash__(self) -> int:
        return hash(self._thing)

    def __bool__(self) -> bool:
        return bool(self._thing)

    def __repr__(self) -> str:
        return f"<{self.called}>"


class Table(Mapping[Any, Any]):
    """A mapping as templates see it."""

    __slots__ = ("_known", "_thing", "called")

    def __init__(self, thing: Mapping[Any, Any], called: str) -> None:
        self._thing = thing
        self._known: dict[Any, Any] = {}
        self.called = called

    def __getitem__(self, key: Any) -> Any:
        if key not in self._known:
            self._known[key] = view(self._thing[key], str(key))
        return self._known[key]

    def __iter__(self) -> Iterator[Any]:
        return (view(key) for key in self._thing)

    def __len__(self) -> int:
        return len(self._thing)

    def __repr__(self) -> str:
        return f"<{self.called}>"


class Offer:
    """A function that templates may call: it is given what is behind views, and what it returns is seen as a view."""

    __slots__ = ("_function", "called")

    def __init__(self, function: Callable[..., Any], called: str = "") -> None:
        self._function = function
        self.called = called or function.__name__

    def __call__(self, *values: Any, **options: Any) -> Any:
        """Call the function."""
        given = {name: behind(value) for name, value in options.items()}
        return view(self._function(*map(behind, values), **given))

    def __repr__(self) -> str:
        return f"<{self.called}>"


def known(called: str, values: Mapping[str, object]) -> View:
    """Return a view of values by name, `called` something in messages."""
    return View(_Values(values), values.keys(), called)


def view(value: Any, called: str = "") -> Any:
    """Return a value as templates may see it; TypeError for one that they may not."""
    kind = type(value)
    if kind in _PLAIN or kind in (View, Table, Offer):
        return value
    if kind is tuple:
        return tuple([view(one, called) for one in value])
    how = _how.get(kind) or _how.setdefault(kind, _others(kind))
    return how(value, called)


def behind(value: Any) -> Any:
    """Return what is behind a view, and behind those in a list or a tuple."""
    kind = type(value)
    if kind in (View, Table):
        return value._thing  # noqa: SLF001 (as private to this module)
    if kind in (list, tuple):
        return tuple([behind(one) for one in value])
    return value


class _Values:
    """Values by name, as attributes."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self.__dict__.update(values)


def _others(kind: type) -> Callable[[Any, str], Any]:
    """Return how values of a type are seen."""
    if issubclass(kind, Enum):
        return lambda value, _: value.value
    if issubclass(kind, (str, int)):  # a text or a number that has a name, say
        plain: Callable[[Any], Any] = str.__str__ if issubclass(kind, str) else int.__int__
        return lambda value, _: plain(value)
    if issubclass(kind, Mapping):
        return Table
    if issubclass(kind, (tuple, list, Iterator)):
        return lambda value, called: tuple([view(one, called) for one in value])
    names = _offered(kind)
    if names is not None:
        name = kind.__name__.lower()
        modelled = not is_dataclass(kind)
        return lambda value, called: View(value, names, called if modelled and called else name)
    if issubclass(kind, (FunctionType, MethodType)):
        return Offer
    raise TypeError(f"a template cannot be given a {kind.__name__}")


def _offered(kind: type) -> tuple[str, ...] | None:
    """Return the names that things of a type offer; None for a type of which templates know nothing."""
    if is_dataclass(kind):
        own = (name for name, value in vars(kind).items() if isinstance(value, property))
        names = (*(field.name for field in fields(kind)), *own, *METHODS.get(kind.__name__, ()))
        return tuple(name for name in names if name[0] != "_")
    if hasattr(kind, "OFFERED"):
        return tuple(kind.OFFERED)
    return tuple(kind.model_fields) if hasattr(kind, "model_fields") else None
