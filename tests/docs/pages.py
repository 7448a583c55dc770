"""The guide's pages, and the files that their examples say they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = sorted(DOCS.glob("*.md"))

_BLOCK = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"(?:# |\{# |/\* |<!-- )([\w.-]+(?:/[\w.-]+)+)(?: #\}| \*/| -->)?\n")
_WORD = re.compile(r"[a-z0-9][a-z0-9_-]*|--[a-z-]+")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language and its text."""

    language: str
    text: str


def blocks(page: Path) -> list[Block]:
    """Return a page's fenced blocks in order."""
    return [Block(*found.groups()) for found in _BLOCK.finditer(page.read_text("utf-8"))]


def files(page: Path) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each block whose first line names a file of a project."""
    for block in blocks(page):
        if (named := _FILE.match(block.text)) and named[1].startswith(("cards/", "templates/")):
            yield named[1], block.text


def write_files(stem: str, root: Path) -> None:
    """Write the files that the guide's page `stem` names into a project."""
    (page,) = (one for one in PAGES if one.stem == stem)
    for name, text in files(page):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def code_words() -> frozenset[str]:
    """Return every word that the guide sets as code, in a line or in a block."""
    words: set[str] = set()
    for page in PAGES:
        text = page.read_text("utf-8")
        code = [block.text for block in blocks(page)] + re.findall(r"`([^`]+)`", _BLOCK.sub("", text))
        words.update(word for piece in code for word in _WORD.findall(piece))
    return frozenset(words)


def commands() -> list[list[str]]:
    """Return the words of every `tuckbox` command that the guide shows."""
    lines = [line for page in PAGES for block in blocks(page) for line in block.text.splitlines()]
    return [line[2:].partition("#")[0].split() for line in lines if line.startswith("$ tuckbox")]
