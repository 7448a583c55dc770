"""Words from files as a terminal may have them: nothing in them steers it, hides itself or begins another line."""

from __future__ import annotations

import codecs
import json
import re
import sys
from typing import Any, Final

from toolkit.cli.paint import CODES

# Letters that are printed as nothing at all, though Unicode has them as letters.
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\U000e0100")
_SHORT: Final = {"\n": r"\n", "\r": r"\r", "\t": " "}
_PAINTED: Final = re.compile("(\x1b\\[(?:" + "|".join(("0", *CODES.values())) + "|;)+m)")
_UNSAFE: Final = re.compile(r"[^ -~\n]")
_BYTES: Final = range(0xDC80, 0xDD00)  # how Python keeps the bytes of a file's name that are no text


def plain(text: str) -> str:
    r"""Return text on one line, with visible words for what no terminal shows: `\n`, `\x1b`, `<U+202E>`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(letter if _is_seen(letter) else _stand_in(letter) for letter in text)


def plain_but_painted(text: str) -> str:
    """Return text on one line as `plain` does, with the colours that Paint gave it."""
    return "".join(part if number % 2 else plain(part) for number, part in enumerate(_PAINTED.split(text)))


def _is_seen(letter: str) -> bool:
    return letter.isprintable() and letter not in _INVISIBLE


def _stand_in(letter: str) -> str:
    number = ord(letter)
    if letter in _SHORT:
        return _SHORT[letter]
    if number in _BYTES:
        return f"\\x{number - 0xDC00:02x}"
    if number < 0xA0:
        return f"\\x{number:02x}"
    return f"<U+{number:04X}>" if number in (0x2028, 0x2029) or not letter.isspace() else " "


def as_json(value: Any) -> str:
    """Write a value as JSON on several lines; what no terminal shows is escaped as JSON has it."""
    text = json.dumps(value, ensure_ascii=False, indent=1)
    return _UNSAFE.sub(lambda found: found[0] if _is_seen(found[0]) else _escaped(found[0]), text)


def speak_any_encoding() -> None:
    """Have the standard output and error escape the letters that they lack, so that nothing is left unsaid."""
    codecs.register_error("tuckbox", _lacking)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="tuckbox")


def _lacking(error: UnicodeError) -> tuple[str, int]:
    """Escape what an encoding lacks as JSON does, so that JSON stays JSON."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_escaped, error.object[error.start : error.end])), error.end


def _escaped(letter: str) -> str:
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
