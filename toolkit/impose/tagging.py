"""The structure trees of tagged parts made one, and what no tree names marked as an artifact."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from typing import Any, Final

from pikepdf import Array, Dictionary, Name, Pdf, String

ALONE: Final = frozenset(("/P", "/H1", "/H2", "/H3", "/H4", "/H5", "/H6"))  # never one in another of its kind
POINTS: Final = 0.75  # in a pixel
_MARK = re.compile(rb"/\w+\s*<<\s*/MCID\s+(\d+)\s*>>\s*BDC")


def tidy_structure(part: Pdf, before: int) -> None:
    """Make a part ready to stand behind `before` pages: names of its own, and artifacts where no element reaches."""
    elements = list(_elements(part.Root.StructTreeRoot.K[0]))
    if before:
        _set_apart(elements, f"{before}-")
    _mark_artifacts(part, {element.objgen for element in elements})


def mend_structure(book: Pdf) -> None:
    """Make a whole tree what readers of PDF/UA may rely on: headers of rows or columns, lists of items, places."""
    owners = _by_number(book)
    for element in list(_elements(book.Root.StructTreeRoot.K[0])):
        kind = str(element.S)
        if kind != "/Link":
            _bring_home(owners, element)
        if kind == "/TR":
            _tell_scopes(element)
        elif kind == "/LI":
            _put_into_body(book, element)
        elif kind == "/Figure":
            _tell_place(element)
        elif kind in ALONE:
            for kid in filter(_is_element, _kids(element)):
                kid.S = Name.NonStruct if kid.S == element.S else kid.S
    book.Root.StructTreeRoot.ParentTree.Nums = Array(one for pair in owners.items() for one in pair)


def _by_number(pdf: Pdf) -> dict[int, Any]:
    """Read the parent tree: by number, the elements of a page's marked content, or the one of a link."""
    flat = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    return dict(zip(map(int, flat[::2]), flat[1::2], strict=True))


def _bring_home(owners: dict[int, Any], element: Any) -> None:
    """Give the links of what stands inside a link to that link: no other element may hold any."""
    links = [kid for kid in _kids(element) if _is_link(kid)]
    around = element
    while links and around.get("/S", Name.Link) != "/Link":
        around = around.P
    if not links or around.objgen == element.objgen:
        return
    if "/S" not in around:
        element.S = Name.Link
        return
    element.K = Array(kid for kid in _kids(element) if not _is_link(kid))
    around.K.extend(links)
    for link in links:
        owners[int(link.Obj.StructParent)] = around


def _is_link(kid: Any) -> bool:
    return isinstance(kid, Dictionary) and kid.get("/Type") == "/OBJR"


def _tell_scopes(row: Any) -> None:
    """Say of the headers in a row what they head: their columns where there is nothing else in it, or the row."""
    cells = [cell for cell in _kids(row) if _is_element(cell)]
    scope = Name.Column if all(cell.S == "/TH" for cell in cells) else Name.Row
    for cell in cells:
        if cell.S == "/TH":
            cell.A.Scope = scope


def _put_into_body(book: Pdf, item: Any) -> None:
    """Put what stands loose in an item of a list into one body."""
    kids = [kid for kid in _kids(item) if _is_element(kid)]
    if all(str(kid.S) in ("/Lbl", "/LBody") for kid in kids):
        return
    held = [kid for kid in kids if kid.S != "/Lbl"]
    body = Dictionary(Type=Name.StructElem, S=Name.LBody, P=item, Pg=item.Pg, K=Array(held))
    body = book.make_indirect(body)
    for kid in held:
        kid.P, kid.S = body, Name.NonStruct if kid.S == "/LBody" else kid.S
    item.K = Array([*(kid for kid in kids if kid.S == "/Lbl"), body])


def _tell_place(figure: Any) -> None:
    """Say where a picture stands in points from the lower left of its page, not in pixels from the upper left."""
    top = float(figure.Pg.TrimBox[3])
    left, upper, right, lower = (float(value) * POINTS for value in figure.A.BBox)
    figure.A.BBox = Array(round(value, 3) for value in (left, top - lower, right, top - upper))


def merge_structure(book: Pdf, part: Pdf, pages: int) -> None:
    """Add the structure of a part whose pages stand behind the book's first `pages` pages."""
    own, more = book.Root.StructTreeRoot, book.copy_foreign(part.Root.StructTreeRoot)
    document, added = own.K[0], more.K[0]
    for child in added.K:
        child.P = document
    document.K.extend(added.K)
    shift = _next_key(own.ParentTree)
    _shift_parents(book, pages, shift)
    flat = list(more.ParentTree.Nums)
    for number, parents in zip(flat[::2], flat[1::2], strict=True):
        own.ParentTree.Nums.extend(Array([int(number) + shift, parents]))


def _next_key(tree: Any) -> int:
    return max((int(number) for number in list(tree.Nums)[::2]), default=-1) + 1


def _shift_parents(book: Pdf, pages: int, shift: int) -> None:
    for page in list(book.pages)[pages:]:
        page.StructParents = int(page.StructParents) + shift
        for annotation in page.get("/Annots", Array()):
            if "/StructParent" in annotation:
                annotation.StructParent = int(annotation.StructParent) + shift


def _set_apart(elements: Iterable[Any], prefix: str) -> None:
    """Give the identifiers of table headings a prefix, so that those of two parts differ."""
    for element in elements:
        if "/ID" in element:
            element.ID = String(f"{prefix}{element.ID}")
        if "/A" in element and "/Headers" in element.A:
            element.A.Headers = Array(String(f"{prefix}{one}") for one in element.A.Headers)


def _elements(root: Any) -> Iterator[Any]:
    waiting = [root]
    while waiting:
        element = waiting.pop()
        yield element
        waiting += filter(_is_element, _kids(element))


def _kids(element: Any) -> list[Any]:
    kids = element.get("/K", Array())
    return list(kids) if isinstance(kids, Array) else [kids]


def _is_element(kid: Any) -> bool:
    return isinstance(kid, Dictionary) and kid.get("/Type") != "/OBJR"


def _mark_artifacts(part: Pdf, known: Set[tuple[int, int]]) -> None:
    """Mark what the structure does not reach, such as running heads and page numbers, as artifacts."""
    parents = _by_number(part)
    for page in part.pages:
        owners = parents[int(page.StructParents)]
        lost = {number for number, owner in enumerate(owners) if owner.objgen not in known}
        if lost:
            _rewrite(part, page, lost)


def _rewrite(part: Pdf, page: Any, lost: set[int]) -> None:
    page.contents_coalesce()
    data = page.Contents.read_bytes()
    changed = _MARK.sub(lambda mark: b"/Artifact BMC" if int(mark[1]) in lost else mark[0], data)
    page.Contents = part.make_stream(changed)
