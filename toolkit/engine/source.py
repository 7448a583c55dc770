"""Functions that are written while a game is compiled: what would be a loop over what is known by then, line by line.

A line names what it uses, so that functions of one shape have one text, and Python compiles that once for all games.
A test or an amount that is one `expression` is written into the lines of those that ask it (`inline`), and not called.
"""

from __future__ import annotations

import linecache
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any
from zlib import crc32


def written(head: str, lines: Iterable[str], known: dict[str, Any]) -> Any:
    """Return the function with a head (`ask(state, seat)`) and lines, which use what is `known` by name."""
    body = "".join(f"\n        {line}" for line in lines)
    name = head.partition("(")[0]
    return _writer(f"def write({', '.join(known)}):\n    def {head}:{body}\n    return {name}\n")(**known)


def expression(text: str, **known: Any) -> Any:
    """Return the function of `state, seat, piece` that an expression is, with what is `known` by name in braces.

    What is known may be such a function itself: `{low()}` is its own expression, or calls it.
    """
    for name in [name for name in known if f"{{{name}()}}" in text]:
        asked, its = inline(name, known.pop(name))
        text, known = text.replace(f"{{{name}()}}", asked), known | its
    function = written("asked(state, seat, piece)", [f"return {_named(text, {})}"], known)
    function.expression = text, known
    return function


def inline(name: str, function: Any) -> tuple[str, dict[str, Any]]:
    """Return what asks a function of `state, seat, piece` within an expression, and what that knows by name."""
    text, known = getattr(function, "expression", ("{call}(state, seat, piece)", {"call": function}))
    return f"({_named(text, {one: f'{{{name}_{one}}}' for one in known})})", {
        f"{name}_{one}": value for one, value in known.items()
    }


def statement(texts: Sequence[str], **known: Any) -> Any:
    """Return the function that does what lines say; what is known stands in braces as in an expression."""
    lines = list(texts)
    for name in [name for name in known if any(f"{{{name}()}}" in line for line in lines)]:
        asked, its = inline(name, known.pop(name))
        lines, known = [line.replace(f"{{{name}()}}", asked) for line in lines], known | its
    function = written("does(state, seat, piece)", lines_of(lines), known)
    function.lines = lines, known
    return function


def in_lines(name: str, run: Any) -> tuple[list[str], dict[str, Any]]:
    """Return the lines that do what a function of `state, seat, piece` does, and what they know by name."""
    lines, known = getattr(run, "lines", (["{call}(state, seat, piece)"], {"call": run}))
    names = {one: f"{{{name}_{one}}}" for one in known}
    return [_named(line, names) for line in lines], {f"{name}_{one}": value for one, value in known.items()}


def indented(lines: Iterable[str]) -> list[str]:
    """Return lines as they stand below one that begins a block."""
    return [f"    {line}" for line in lines]


def lines_of(texts: Iterable[str]) -> list[str]:
    """Return lines in which what is known stands in braces as they are written."""
    return [_named(text, {}) for text in texts]


def _named(text: str, names: dict[str, str]) -> str:
    """Return an expression in which what stands in braces has other names, or is named there as it is."""
    return re.sub(r"{(\w+)}", lambda found: names.get(found[1], found[1]), text)


def all_hold(tests: Sequence[Any]) -> Any:
    """Return the test of whether all of some tests of `state, seat, piece` hold."""
    return tests[0] if len(tests) == 1 else joined(" and ", tests)


def joined(between: str, parts: Sequence[Any]) -> Any:
    """Return the function that some of `state, seat, piece` are, with an operator between them."""
    each = numbered("part", parts)
    return expression(between.join(f"{{{name}()}}" for name in each), **each)


def numbered(name: str, values: Sequence[Any]) -> dict[str, Any]:
    """Return values by a name with a number: `test0`, `test1` and so on."""
    return {f"{name}{number}": value for number, value in enumerate(values)}


@cache
def _writer(text: str) -> Callable[..., Any]:
    """Return what makes functions of one shape, each with its own values."""
    file, names = f"<written {crc32(text.encode()):08x}>", dict[str, Any]()
    linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file  # so that tracebacks show the lines
    exec(compile(text, file, "exec"), names)  # noqa: S102 (our own lines: what an author wrote is among the values)
    writer: Callable[..., Any] = names["write"]
    return writer
