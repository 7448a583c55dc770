"""Values as a person would write them: plain where YAML allows it, quoted where it must, several lines as a block."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from toolkit.load.scalar import Scalar, resolve
from toolkit.load.spans import Style

WIDTH: Final = 100  # characters to which a list or a mapping may grow in one line
WRAPPED: Final = 120  # characters at which a text of one paragraph goes on in the next line
_INDICATORS: Final = "-?:,[]{}#&*!|>'\"%@`"
_HEAD: Final = re.compile(r"\|([1-9+-]*)(.*)")  # of a block of lines
_HIDDEN: Final = re.compile(r"[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


def scalar(value: Scalar, *, flow: bool, indent: int, style: Style = "plain") -> str:
    """Return what is written for a value; `indent` is the column of the key or the dash, `style` how it was written."""
    if isinstance(value, str):
        return _text(value, flow=flow, indent=indent, style=style)
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, float) and not math.isfinite(value):
        return ".nan" if math.isnan(value) else ".inf" if value > 0 else "-.inf"
    return _decimal(value) if isinstance(value, float) else str(value)


def _decimal(value: float) -> str:
    text = repr(value)
    return text if "e" not in text else f"{value:.15f}".rstrip("0")


def _text(value: str, *, flow: bool, indent: int, style: Style) -> str:
    if _HIDDEN.search(value) or (flow and "\n" in value):
        return _escaped(value)
    if "\n" in value or (style in ("|", ">") and value.strip() and not flow):
        return _block(value, indent, ">" if style == ">" and _folds(value) else "|")
    if style in ("'", '"'):
        return _single(value) if style == "'" else _escaped(value)
    if is_plain(value, flow=flow):
        return value
    return _single(value) if ('"' in value or "\\" in value) and "'" not in value else _escaped(value)


def _single(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"


def _escaped(value: str) -> str:
    """Return a text in double quotes; what cannot be seen is escaped."""
    text = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return '"' + _HIDDEN.sub(lambda found: _code(ord(found[0])), text) + '"'


def _code(number: int) -> str:
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _folds(value: str) -> bool:
    """Whether a text can be written in folded lines: one paragraph, none of whose blanks would be lost."""
    line = value.removesuffix("\n")
    return "\n" not in line and line == line.strip() and "  " not in line


def _block(value: str, indent: int, style: str, margin: int | None = None, note: str = "") -> str:
    """Return a text in lines of its own, `margin` characters in; a `note` may stand behind what begins it."""
    if _is_blank(value):
        return _escaped(value)
    margin = indent + 2 if margin is None else margin
    lines = value.split("\n")
    ends = len(value) - len(value.rstrip("\n"))
    keep = "-" if ends == 0 else "" if ends == 1 else "+"
    start = next(line for line in lines if line)
    level = str(margin - max(indent, 0)) if start[0] in " \t" or not lines[0] else ""
    if style == ">":
        lines = wrapped(value.removesuffix("\n"), WRAPPED - margin)
    elif ends:
        lines = lines[:-1]
    pad = " " * margin
    return "\n".join([f"{style}{level}{keep}{note}", *(f"{pad}{line}" if line else "" for line in lines)])


def _is_blank(value: str) -> bool:
    """Whether a text is nothing, or ends in nothing, but blanks, which lines would lose."""
    return not value.strip() or value.rstrip("\n").endswith((" ", "\t"))


def reblocked(written: str, value: str, indent: int) -> str | None:
    """Return a text in lines as far to the right as those `written`, with the note behind what begins them."""
    head, _, body = written.partition("\n")
    found = _HEAD.fullmatch(head)
    first = next((line for line in body.split("\n") if line.strip()), "")
    if not found or not first or _HIDDEN.search(value) or _is_blank(value) or indent < 0:
        return None
    level = re.search("[1-9]", found[1])
    margin = indent + int(level[0]) if level else len(first) - len(first.lstrip(" "))
    return _block(value, indent, "|", margin, found[2]) if indent < margin < indent + 10 else None


def wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines of at most so many characters, where its words allow it."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] += f" {word}" if lines[-1] else word
    return lines


def is_plain(text: str, *, flow: bool) -> bool:
    """Whether a text of one line may stand without quotes, and says the same."""
    if not text or text != text.strip() or text.startswith(("---", "...")):
        return False
    follows = text[1:2]
    if text[0] in _INDICATORS and not (text[0] in "-?:" and follows and follows not in (" ,[]{}" if flow else " ")):
        return False
    if ": " in text or " #" in text or text.endswith(":") or (flow and re.search(r"[,\[\]{}]|:(?=[,\[\]{}])", text)):
        return False
    try:
        return isinstance(resolve(text), str)
    except OverflowError:
        return False


def is_hidden(text: str) -> bool:
    """Whether a text holds letters that cannot be seen, which are written in quotes alone."""
    return _HIDDEN.search(text) is not None


def in_a_line(value: Any) -> str:
    """Return a value as it is written within brackets or braces."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key_of(name, flow=True)}: {in_a_line(one)}" for name, one in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(in_a_line, value)) + "]"
    return scalar(value, flow=True, indent=0)


@lru_cache(256)
def key_of(name: str | int, *, flow: bool) -> str:
    """Return a key as it is written."""
    return scalar(name, flow=flow, indent=0)


def fits_a_line(value: Any, used: int) -> bool:
    """Whether a person would write a value within brackets: a short one that holds no texts of several lines."""
    return is_empty(value) or (len(in_a_line(value)) + used <= WIDTH and not _is_deep(value))


def is_empty(value: Any) -> bool:
    """Whether it is a list or a mapping of nothing."""
    return isinstance(value, Mapping | Sequence) and not value


def _is_deep(value: Any, levels: int = 3) -> bool:
    if isinstance(value, str):
        return "\n" in value
    if not isinstance(value, Mapping | Sequence):
        return False
    inner = value.values() if isinstance(value, Mapping) else value
    return not levels or any(_is_deep(one, levels - 1) for one in inner)


def lines_of(value: Any, indent: int) -> list[str]:
    """Return the lines of a list or a mapping in block style, which begin at a column; the first is not indented."""
    pad, lines = " " * indent, list[str]()
    if isinstance(value, Mapping):
        for name, one in value.items():
            lines += _entry(f"{key_of(name, flow=False)}:", one, indent)
    else:
        for one in value:
            lines += _item(one, indent)
    return [lines[0], *(f"{pad}{line}" if line else "" for line in lines[1:])]


def _entry(head: str, value: Any, indent: int) -> list[str]:
    """Return the lines of a key with its value, not indented."""
    if not is_collection(value):
        return f"{head} {_new(value)}".split("\n")
    if fits_a_line(value, indent + len(head) + 1):
        return [f"{head} {in_a_line(value)}"]
    first, *rest = lines_of(value, 0)
    return [head, f"  {first}", *(f"  {line}" if line else "" for line in rest)]


def _item(value: Any, indent: int) -> list[str]:
    if not is_collection(value):
        return f"- {_new(value)}".split("\n")
    if fits_a_line(value, indent + 2):
        return [f"- {in_a_line(value)}"]
    first, *rest = lines_of(value, 0)
    return [f"- {first}", *(f"  {line}" if line else "" for line in rest)]


def _new(value: Scalar) -> str:
    """Return what is written for a new value in block style; a long text is folded."""
    is_long = isinstance(value, str) and len(value) > WRAPPED and _folds(value)
    return scalar(value, flow=False, indent=0, style=">" if is_long else "plain")


def item_of(value: Any, indent: int) -> list[str]:
    """Return the lines of an item of a list, whose dash is at a column, in block style; the first is not indented."""
    first, *rest = lines_of(value, indent + 2)
    return [f"- {first}", *rest]


def is_collection(value: Any) -> bool:
    """Whether a value is a list or a mapping."""
    return isinstance(value, Mapping | Sequence) and not isinstance(value, str)
