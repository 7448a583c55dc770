"""What templates may do with words and lists; what makes much of little is counted beforehand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from typing import Any, Final

from jinja2 import filters as stock
from jinja2.environment import Environment
from jinja2.nodes import EvalContext
from jinja2.sandbox import SandboxedEscapeFormatter, SandboxedFormatter
from jinja2.utils import pass_environment, pass_eval_context
from markupsafe import Markup, escape, soft_str

from toolkit.render.templates.spending import BITS, SLOT, charge, kept, step, weight

WIDEST: Final = 1000  # characters that a number or a word can be set in
LONGEST: Final = 20_000  # characters of a text that is gone through again and again
PLACES: Final = 20  # of a rounded number
HALF: Final = re.compile(r"[\ud800-\udfff]")  # of a character, which no file can hold alone
_WIDE: Final = re.compile(r"\d{4}")
_PERCENT: Final = re.compile(r"%[^a-zA-Z%]*?(?:\d{4}|\*)")

Method = Callable[..., Any]


def formatted(environment: Environment, text: str, *values: Any, **named: Any) -> str:
    """Return a string with values in the place of its braces."""
    formatter = _Escaping(environment, escape=escape) if type(text) is Markup else _Formatter(environment)
    return type(text)(formatter.vformat(text, values, named))


def percent(text: str, values: Any) -> Any:
    """Return `text % values`, counted beforehand."""
    if _PERCENT.search(text):
        raise ValueError(f"a width of more than {WIDEST - 1} is not possible")
    values = dict(values) if isinstance(values, Mapping) else values
    charge(len(text) + text.count("%") * (weight(values) + WIDEST))
    if isinstance(values, Mapping):
        return text % {name: _worded(value) for name, value in values.items()}
    return text % (tuple(map(_worded, values)) if isinstance(values, tuple) else _worded(values))


def replaced(text: str, old: str, new: str, count: int = -1) -> str:
    """Return `text.replace(old, new)`, counted beforehand."""
    found = text.count(old) if count < 0 else min(text.count(old), count)
    charge(len(text) + found * len(new) * (6 if isinstance(text, Markup) else 1))
    return text.replace(old, new, count)


def joined(separator: str, values: Iterable[Any]) -> str:
    """Return `separator.join(values)`, counted beforehand."""
    values = list(values)
    charge(weight(values) + len(separator) * len(values))
    return separator.join(values)


def _set_in(name: str) -> Method:
    """Return the method of strings that sets one in a width."""

    def wide(text: str, width: int, *fill: str) -> Any:
        return getattr(text, name)(_within(width, WIDEST), *fill)

    return wide


def _plain(name: str) -> Method:
    """Return a method of strings that makes nothing larger than what it is given."""
    return lambda text, *values, **named: getattr(text, name)(*values, **named)


METHODS: Final[Mapping[str, Method]] = {
    **{name: _plain(name) for name in (
        *("capitalize", "casefold", "count", "endswith", "find", "index", "isalnum", "isalpha", "isascii", "isdecimal"),
        *("isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace", "istitle", "isupper", "lower"),
        *("lstrip", "partition", "removeprefix", "removesuffix", "rfind", "rindex", "rpartition", "rsplit", "rstrip"),
        *("split", "splitlines", "startswith", "strip", "swapcase", "title", "unescape", "upper"),
    )},
    **{name: _set_in(name) for name in ("center", "ljust", "rjust", "zfill")},
    "replace": replaced,
    "join": joined,
    "striptags": lambda text: _short(text).striptags(),
}  # fmt: skip


class _Formatter(SandboxedFormatter):
    """Counts what is put in the place of braces."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        """Format one value, in no great width."""
        return _formatted(super().format_field, value, format_spec)


class _Escaping(SandboxedEscapeFormatter):
    """The same for Markup."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        """Format one value, in no great width, and escape it."""
        return _formatted(super().format_field, value, format_spec)


def _formatted(make: Method, value: Any, spec: str) -> Any:
    if _WIDE.search(spec):
        raise ValueError(f"a width of more than {WIDEST - 1} is not possible")
    return kept(make(_worded(value), spec))


def _worded(value: Any) -> Any:
    """Return a value for a text: nothing is no word."""
    return "" if value is None else value


def _within(value: Any, most: int) -> Any:
    if isinstance(value, int) and abs(value) > most:
        raise ValueError(f"{value if value < 10**9 else 'this number'} is too large here; at most {most} is possible")
    return value


def _short(value: Any) -> Any:
    if len(soft_str(value)) > LONGEST:
        raise ValueError(f"this is possible with a text of at most {LONGEST:,} characters")
    return value


@pass_eval_context
def _join(context: EvalContext, value: Iterable[Any], d: str = "", attribute: str | int | None = None) -> str:
    if attribute is not None:
        value = map(stock.make_attrgetter(context.environment, attribute), value)
    values = [_worded(one) for one in value]
    charge(weight(values) + len(soft_str(d)) * len(values))
    return stock.sync_do_join(context, values, d)


@pass_environment
def _sum(environment: Environment, iterable: Iterable[Any], attribute: str | int | None = None, start: Any = 0) -> Any:
    values = iterable if attribute is None else map(stock.make_attrgetter(environment, attribute), iterable)
    total = _number(start)
    for value in values:
        total = total + _number(value)
    return total


def _number(value: Any) -> Any:
    if not isinstance(value, (int, float)):
        raise TypeError("numbers alone have a sum")
    return value


@pass_environment
def _attr(environment: Environment, obj: Any, name: str) -> Any:
    return environment.getattr(obj, str(name))


def _format(value: str, *values: Any, **named: Any) -> str:
    if values and named:
        raise TypeError("values are given by place or by name, not both")
    return percent(soft_str(value), named or values)  # type: ignore[no-any-return]


def _of_short(function: Method) -> Method:
    """Return a filter for short texts alone, since its work grows faster than these."""

    @wraps(function)
    def short(*values: Any, **named: Any) -> Any:
        for value in (*values, *named.values()):
            if isinstance(value, str):
                _short(value)
        return function(*values, **named)

    return short


def _of_text(function: Method) -> Method:
    """Return a filter of texts, to which nothing is an empty one."""
    at = int(hasattr(function, "jinja_pass_arg"))

    @wraps(function)
    def worded(*values: Any, **named: Any) -> Any:
        return function(*values[:at], *map(_worded, values[at : at + 1]), *values[at + 1 :], **named)

    return worded


def _counted(function: Method) -> Method:
    """Return a filter whose result is counted, and which goes through a list at once."""

    @wraps(function)
    def counted(*values: Any, **named: Any) -> Any:
        step()
        result = function(*values, **named)
        return kept(list(result) if isinstance(result, Iterator) else result)

    return counted


def _before(check: Method, function: Method) -> Method:
    """Return a filter before which something is counted, or refused."""
    at = int(hasattr(function, "jinja_pass_arg"))

    @wraps(function)
    def checked(*values: Any, **named: Any) -> Any:
        check(*values[at:], **named)
        return function(*values, **named)

    return checked


def _check_indent(text: str, width: int | str = 4, *_: Any, **__: Any) -> None:
    size = len(width) if isinstance(width, str) else _within(width, WIDEST)
    charge((text.count("\n") + 1) * size + len(text))


def _check_replace(text: str, old: str, new: str, _count: int | None = None, **_: Any) -> None:
    charge(len(soft_str(text)) + soft_str(text).count(soft_str(old)) * len(soft_str(new)) * 6)


def _check_round(value: float, precision: int = 0, *_: Any, **__: Any) -> None:
    _within(value, 2**BITS)
    _within(precision, PLACES)


def _check_wordwrap(text: str, *rest: Any, **named: Any) -> None:
    wrapped = soft_str(named.get("wrapstring", rest[2] if len(rest) > 2 else None) or "")
    charge(len(_short(text)) * (len(wrapped) + 1))


_CHECKS: Final[Mapping[str, Method]] = {
    "batch": lambda _, linecount, *__, **___: charge(SLOT * linecount),
    "center": lambda _, width=80: _within(width, WIDEST),
    "indent": _check_indent,
    "replace": _check_replace,
    "round": _check_round,
    "slice": lambda _, slices, *__, **___: charge(SLOT * slices),
    "tojson": lambda _, indent=None: _within(indent, 8),
    "wordwrap": _check_wordwrap,
}
_OWN: Final[Mapping[str, Method]] = {"attr": _attr, "format": _format, "join": _join, "sum": _sum}
_TEXTS: Final = frozenset(
    (
        *("capitalize", "center", "e", "escape", "forceescape", "indent", "lower", "replace", "safe", "string"),
        *("striptags", "title", "trim", "truncate", "upper", "urlize", "wordcount", "wordwrap"),
    )
)
_SHORT: Final = frozenset({"striptags", "title", "urlize", "wordcount", "int", "float", "truncate"})
DROPPED: Final = {
    "pprint": "it is for looking at things of Python",
    "random": "the same files give the same pages each time they are built",
}


def _filters() -> Iterator[tuple[str, Method]]:
    for name, function in stock.FILTERS.items():
        if name not in DROPPED:
            own = _OWN.get(name, function)
            own = _before(_CHECKS[name], own) if name in _CHECKS else own
            own = _of_text(own) if name in _TEXTS else own
            yield name, _counted(_of_short(own) if name in _SHORT else own)


FILTERS: Final = dict(_filters())
