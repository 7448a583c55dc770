"""What WeasyPrint logs, caught and reported as flaws instead of noise on the terminal."""

from __future__ import annotations

import logging
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from toolkit.model.faces.colours import ROLES
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.render.sources.chunk import Flaw, Sheet
from toolkit.render.sources.fonts import find, installed
from toolkit.render.sources.palette import ROLE

_PLACE = re.compile(r"\s+at (\d+):(\d+)")
_FONT = re.compile(r"Font-face '(.*)' cannot be loaded")
_FONT_FACE = re.compile(r"@font-face\s*+\{[^{}]*+\}")
_FONT_FILE = re.compile(r"font:([\w-]+)")
_UNREADABLE = re.compile(r"Failed to load (?:image|stylesheet) at (?:'(.*?)'|\"(.*?)\"|(\S+)): (.*)", re.DOTALL)
_UNDRAWABLE = re.compile(r"Failed to render SVG image (.*)")
# Glyphs: glyphs.py names the component and the field. Anchors: a drawing's identifiers may recur on the next face.
_IGNORED = (".notdef glyph rendered", "Anchor defined twice")
_ADDRESS = re.compile(r"\bfile:///")


class _Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        if not message.startswith(_IGNORED):
            self.messages.append(message)


@contextmanager
def heard() -> Iterator[list[str]]:
    """Collect what WeasyPrint (or Python, about it) warns of while the block runs."""
    logger, listener = logging.getLogger("weasyprint"), _Listener()
    propagate, logger.propagate = logger.propagate, False
    logger.addHandler(listener)
    try:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always", UserWarning)
            for about_code in (DeprecationWarning, PendingDeprecationWarning, ResourceWarning):
                warnings.simplefilter("ignore", about_code)
            yield listener.messages
        listener.messages += [str(warning.message) for warning in warned]
    finally:
        logger.removeHandler(listener)
        logger.propagate = propagate


def sheet_flaw(message: str, sheet: Sheet) -> Flaw:
    """Return a message about a style sheet, with the line and column that it names."""
    if (font := _FONT.match(message)) and (flaw := _font_flaw(font[1], sheet)):
        return flaw
    place = _PLACE.search(message)
    line, column = (int(place[1]), int(place[2])) if place else (1, 1)
    words = _PLACE.sub("", message, count=1)
    role = ROLE.search(words)
    help_ = f"the palette has no '{role[1]}': {did_you_mean(role[1], ROLES) or any_of(ROLES)}" if role else None
    return Flaw("P204", f"style sheet: {_lower(words)}", help_, path=sheet.path, line=line, column=column)


def _font_flaw(family: str, sheet: Sheet) -> Flaw | None:
    """Return which file of a font is not there, at its address, with the nearest that is."""
    for face in _FONT_FACE.finditer(sheet.text):
        source = _FONT_FILE.search(face[0])
        if source and family in face[0] and find(source[1]) is None:
            before = sheet.text[: face.start() + source.start()]
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            message = f"style sheet: there is no font '{source[1]}', so '{family}' cannot be loaded"
            return Flaw("P204", message, did_you_mean(source[1], installed()), None, sheet.path, line, column)
    return None


def page_flaw(message: str, path: str) -> Flaw:
    """Return a message about pages; blame `path`, or the component when it is about a picture of the game."""
    about, reason = concerns(message), _UNREADABLE.match(message)
    if about is None:
        return Flaw("P204", _lower(message), path=path)
    blamed = None if about.startswith("file:///cards/") else path
    why = _lower(reason[4].removeprefix("ValueError: ")) if reason else "it is not valid SVG"
    return Flaw(
        "P205",
        f"'{_ADDRESS.sub('', about)[:100]}' cannot be shown: {why or 'it is not a picture'}",
        path=blamed,
        about=_ADDRESS.sub("", about) if blamed else "",
    )


def concerns(message: str) -> str | None:
    """Return the address of the file that a message is about, if it names one."""
    if found := _UNREADABLE.match(message):
        return found[1] or found[2] or found[3]
    return found[1] if (found := _UNDRAWABLE.match(message)) else None


def _lower(message: str) -> str:
    words = _ADDRESS.sub("", message).strip().rstrip(".")
    return words[:1].lower() + words[1:]
