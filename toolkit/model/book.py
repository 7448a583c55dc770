"""What render hands to impose for a printed book: laid-out parts with places for faces, to be bound together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FACE = "face:"  # how the address of a face begins, in HTML and in the picture that keeps its place


@dataclass(frozen=True, slots=True)
class BookPart:
    """A laid-out part of a book: a PDF file known by its content `key`, with `pages` pages.

    A face stands in it as a picture one pixel high whose bytes spell the face's address; a link leads to `#name`.
    """

    key: str
    path: Path
    pages: int


@dataclass(frozen=True, slots=True)
class Book:
    """A book to be bound: `name` is its file's, `faces` are the addresses of the faces that it shows."""

    name: str
    title: str
    parts: tuple[BookPart, ...]
    faces: frozenset[str]


def face_address(component: str, side: str) -> str:
    """Give the address of a component's side."""
    return f"{FACE}{component}/{side}"
