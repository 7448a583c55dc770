"""A galley: text laid out in one column without an end, the places where it may be cut, and the columns cut from it.

Written for the version of WeasyPrint that `tuned` knows, as `columns`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, Final

from weasyprint.formatting_structure import boxes
from weasyprint.layout import block
from weasyprint.layout.absolute import AbsolutePlaceholder

from toolkit.render.typesetting.breaking import Column, Place

WHOLE: Final = "avoid-column"
AVOID: Final = frozenset(("avoid", "avoid-page", WHOLE))
LARGE: Final = 0.15  # of two columns or more: what should stay together may be cut from this height on, at a cost
CUT: Final = 5.0  # that cost
PARTED: Final = 1.2  # what it costs to part a paragraph
LISTED: Final = 0.6  # the same, of a list
FEW: Final = 2  # lines of it that go on alone, or stay behind: that costs as much again
CLOSE: Final = 0.02  # of a CSS pixel
Path = tuple[int, ...]  # the number of a child, that of a child of that one, and so on


class Galley:
    """Text in one long column, which is cut once, from its beginning to its end."""

    def __init__(self, root: Any, room: float, count: int) -> None:
        self._root = root
        self.places: list[Place] = []
        self._paths: list[Path] = []
        self._add((), Place(_top(root), _top(root)))
        for path, place in _Places(LARGE * room * max(count, 2), room).inside(root, ()):
            self._add(path, place)
        self._add((), Place(_bottom(root), _bottom(root)))
        self._gaps = [place for place in self.places if place.gap]
        self._starts = [place.start - CLOSE for place in self._gaps]

    def _add(self, path: Path, place: Place) -> None:
        glue = self.places[-1].glue + self.places[-1].gap if self.places else 0.0
        end = max(place.end, self.places[-1].end) if self.places else place.end
        self.places.append(Place(end, place.start, place.cost, glue, place.gap))
        self._paths.append(path)

    def before(self, number: int) -> int:
        """Return the place where a child of the galley begins, or for one more than it has, the galley's end."""
        if number >= len(self._root.children):
            return len(self.places) - 1
        at = _top(self._root.children[number]) - CLOSE
        return next(index for index, place in enumerate(self.places) if place.start >= at)

    def cut(self, column: Column, x: float, y: float) -> Any:
        """Return a column with its upper left corner at a place; what is cut of the galley is moved there."""
        first, last = self.places[column.first], self.places[column.last]
        piece = _fragment(self._root, (self._paths[column.first], first.start), (self._paths[column.last], last.end))

        def lower(at: float) -> float:
            """Return how much lower than in the galley something at a height stands."""
            number = bisect_right(self._starts, at)
            glue = self._gaps[number - 1].glue + self._gaps[number - 1].gap if number else 0.0
            return y - first.start + column.stretch * max(0.0, glue - first.glue - first.gap)

        for child in piece.children:
            self._move(child, x - piece.position_x, lower)
        piece.position_x, piece.position_y = x, y
        piece.height = last.end + lower(last.end - 2 * CLOSE) - y
        return piece

    def _move(self, box: Any, across: float, lower: Any) -> None:
        top, bottom = _top(box), _bottom(box)
        here, there = lower(top), lower(bottom - 2 * CLOSE)
        if here == there or not _is_divided(box):
            box.translate(across, here)
            return
        box.position_x += across
        box.position_y += here
        box.height += there - here
        for child in box.children:
            self._move(child, across, lower)


def waiting(column: Any) -> Iterator[Any]:
    """Yield what in a column is still to be placed on its page."""
    for box in column.descendants():
        if isinstance(box, AbsolutePlaceholder) and not box._layout_done:  # noqa: SLF001 (there is no other way to ask)
            yield box


def _top(box: Any) -> float:
    return float(box.position_y if isinstance(box, boxes.LineBox | AbsolutePlaceholder) else box.border_box_y())


def _bottom(box: Any) -> float:
    if isinstance(box, boxes.LineBox):
        return float(box.position_y + box.height)
    return _top(box) if isinstance(box, AbsolutePlaceholder) else float(box.border_box_y() + box.border_height())


class _Places:
    """Finds the places where a box may be cut: not through what floats, and at a cost through what is large.

    What says `avoid-column` and finds room in a column is never cut.
    """

    def __init__(self, large: float, room: float) -> None:
        self._large, self._room = large, room
        self._floats: list[float] = []  # how far down they reach

    def inside(self, box: Any, path: Path, cost: float = 0.0, head: float = 0.0) -> Iterator[tuple[Path, Place]]:
        """Yield the places inside of a box in their order; a `head` is repeated above what follows one of them."""
        if box.children and isinstance(box.children[0], boxes.LineBox):
            yield from self._between_lines(box, path, cost)
            return
        if isinstance(box, boxes.TableBox) and box.children[0].is_header:
            head = _bottom(box.children[0]) - _top(box.children[0])
        cost += LISTED if box.element_tag in ("ul", "ol") else 0.0
        before: Any = None
        for at, index in _in_flow(box):
            child, end, start = box.children[index], before and _bottom(before), _top(box.children[at])
            if before and self._is_clear(end) and block.block_level_page_break(before, child) not in AVOID:
                start = min(start, _top(child))
                yield (*path, at), Place(end, start - head, cost, gap=max(0.0, start - end))
            self._floats += [_bottom(one) for one in box.children[at:index] if one.is_floated()]
            dearer = cost + (CUT if child.style["break_inside"] in AVOID else 0.0)
            height = _bottom(child) - _top(child)
            is_whole = child.style["break_inside"] == WHOLE and height <= self._room
            if _is_divided(child) and not is_whole and (dearer == cost or height > self._large):
                yield from self.inside(child, (*path, index), dearer, head)
            before = child

    def _between_lines(self, box: Any, path: Path, cost: float) -> Iterator[tuple[Path, Place]]:
        count, style = len(box.children), box.style
        for number in range(max(1, style["orphans"]), count - max(1, style["widows"]) + 1):
            line = box.children[number - 1]
            end = _bottom(line)
            if self._is_clear(end) and not _parts_a_word(line):
                parted = PARTED * (1 + (number <= FEW) + (count - number <= FEW))
                yield (*path, number), Place(end, _top(box.children[number]), cost + parted)

    def _is_clear(self, end: float) -> bool:
        return all(low <= end + CLOSE for low in self._floats)


def _parts_a_word(line: Any) -> bool:
    """Whether a line ends in the middle of a word, which no column or page should."""
    last = next((box for box in reversed([*line.descendants()]) if isinstance(box, boxes.TextBox) and box.text), None)
    return last is not None and last.text.endswith(("-", last.style["hyphenate_character"]))


def _in_flow(box: Any) -> Iterator[tuple[int, int]]:
    """Yield the number of every child in the flow of text, after that of the first of what floats before it."""
    begins = None
    for index, child in enumerate(box.children):
        if child.is_in_normal_flow():
            yield index if begins is None else begins, index
            begins = None
        elif child.is_floated() and begins is None:
            begins = index


def _is_divided(box: Any) -> bool:
    """Whether a box is of a kind that can be cut between its children."""
    if isinstance(box, boxes.TableBox):
        cells = (cell for group in box.children for row in group.children for cell in row.children)
        return all(cell.rowspan == 1 for cell in cells)
    if isinstance(box, boxes.TableRowGroupBox):
        return not (box.is_header or box.is_footer)
    style = box.style
    return (
        isinstance(box, boxes.BlockBox)
        and not box.is_monolithic()
        and style["position"] == "static"
        and (style["column_count"], style["column_width"]) == ("auto", "auto")
        and bool(box.children)
    )


def _fragment(box: Any, first: tuple[Path, float], last: tuple[Path, float]) -> Any:
    """Return what lies between two cuts of a box, each with its height; an empty path cuts nothing off."""
    (begin, start), (stop, end) = first, last
    if not begin and not stop:
        return box
    least, most = begin[0] if begin else 0, stop[0] if stop else len(box.children)
    children = []
    for index in range(least, min(len(box.children), most + (len(stop) > 1))):
        child = box.children[index]
        inner = (begin[1:] if begin and index == least else (), start), (stop[1:] if index == most else (), end)
        children.append(_fragment(child, *inner))
    low = _bottom(box)
    if isinstance(box, boxes.TableBox) and begin:
        children = [*_head_again(box, start), *children]
    piece = box.copy_with_children(children)
    piece.remove_decoration(start=bool(begin), end=bool(stop))
    if begin:
        piece.position_y = start
    if isinstance(box, boxes.TableBox) and begin:
        piece.skipped_rows = _rows_above(box, begin)
    piece.height = (end if stop else low) - piece.content_box_y() - piece.padding_bottom - piece.border_bottom_width
    return piece


def _head_again(table: Any, start: float) -> Iterator[Any]:
    """Yield a table's head once more, where the table goes on in the next column.

    The head itself stands in its column by now, but the rows that are yet to come are where the galley has them.
    """
    if table.children[0].is_header:
        head = table.children[0].deepcopy()
        head.translate(table.children[1].position_x - head.position_x, start - _top(head))
        yield head


def _rows_above(table: Any, path: Path) -> int:
    """Count the rows of a table that are above a cut."""
    return sum(len(group.children) for group in table.children[: path[0]]) + (path[1] if len(path) > 1 else 0)
