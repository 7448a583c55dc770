"""A page to print beside new sheets: what to take out of the box, and what comes in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toolkit.impose.sheet import Imposition, Line, Mark, Rect, Sheet, Side, Text
from toolkit.impose.slug import slug_line
from toolkit.model.loaded.project import Game
from toolkit.model.production.printing import Paper
from toolkit.model.versions.printed import Change, Changes

TITLE, SIZE, LEADING = 14.0, 10.0, 6.0  # type in points; its lines in millimetres
EDGE, FOOT, BOX, INDENT = 10.0, 8.0, 3.2, 6.0
OUT = {"altered": "the older one", "fewer": "no longer needed", "removed": "no longer in the game"}
IN = {"new": "new", "altered": "altered", "more": "more of them"}


def change_pages(game: Game, changes: Changes, paper: Paper) -> Imposition:
    """Lay out the list of changes on as many pages as it takes."""
    title = f"{game.head.name}: changes since {changes.since}"
    decks = {deck.id: deck.head.name for deck in game.decks}
    lines = list(_lines(changes.list, decks))
    room = max(1, int((paper.height - 2 * (paper.margin + EDGE) - FOOT) / LEADING) - 2)
    pages = [lines[start : start + room] for start in range(0, len(lines), room)]
    page = Rect(0, 0, paper.width, paper.height)
    sheets = (
        Sheet(number, ("Changes",), Side("front", page, page, (), (*_set(part, title, paper),), paper), None)
        for number, part in enumerate(pages, 1)
    )
    return Imposition(title, paper, tuple(sheets), {}, "fronts")


def _lines(found: Sequence[Change], decks: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
    """Yield lines, each with whether it has a box to tick."""
    out, new = [one for one in found if one.discard], [one for one in found if one.print]
    yield f"Throw away {_pieces(one.discard for one in out)}", False
    yield from ((_line(one.discard, one.was, _deck(one, decks), OUT[one.state]), True) for one in out)
    yield "", False
    yield f"Print and add {_pieces(one.print for one in new)}", False
    yield from ((_line(one.print, one.name, _deck(one, decks), IN[one.state]), True) for one in new)


def _pieces(counts: Iterator[int]) -> str:
    total = sum(counts)
    return f"{total} piece{'' if total == 1 else 's'}" if total else "nothing"


def _deck(change: Change, decks: Mapping[str, str]) -> str:
    """Name a deck; one that the game has no longer by its old identifier, in words."""
    return decks.get(change.deck, change.deck.replace("-", " "))


def _line(count: int, name: str, deck: str, why: str) -> str:
    return f"{count} × {name} ({deck}): {why}"


def _set(lines: Sequence[tuple[str, bool]], title: str, paper: Paper) -> Iterator[Mark]:
    left, room = paper.margin + EDGE, paper.width - 2 * (paper.margin + EDGE)
    top = paper.height - paper.margin - EDGE
    yield Text(left, top - LEADING, TITLE, title, room)
    for number, (words, ticked) in enumerate(lines):
        y = top - (number + 3) * LEADING
        yield Text(left + INDENT * ticked, y, SIZE if ticked else SIZE + 1, words, room - INDENT)
        yield from _box(left, y) if ticked else ()
    yield from slug_line(title, paper, at_side=False)


def _box(x: float, y: float) -> Iterator[Mark]:
    right, top = x + BOX, y + BOX
    for start, end in (((x, y), (right, y)), ((right, y), (right, top)), ((right, top), (x, top)), ((x, top), (x, y))):
        yield Line(*start, *end, 0.15)
