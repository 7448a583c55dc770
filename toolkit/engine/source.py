"""Functions that are written while a game is compiled: what would be a loop over what is known by then, line by line.

A line names what it uses, so that functions of one shape have one text, and Python compiles that once for all games.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any
from zlib import crc32


def written(head: str, lines: Iterable[str], known: dict[str, Any]) -> Any:
    """Return the function with a head (`ask(state, seat)`) and lines, which use what is `known` by name."""
    body = "".join(f"\n        {line}" for line in lines)
    name = head.partition("(")[0]
    return _writer(f"def write({', '.join(known)}):\n    def {head}:{body}\n    return {name}\n")(**known)


def all_hold(tests: Sequence[Any]) -> Any:
    """Return the test of whether all of some tests of `state, seat, piece` hold."""
    if len(tests) == 1:
        return tests[0]
    asked = " and ".join(f"{name}(state, seat, piece)" for name in numbered("test", tests))
    return written("holds(state, seat, piece)", [f"return {asked}"], numbered("test", tests))


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
