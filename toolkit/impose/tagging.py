"""The structure trees of tagged parts made one, and what no tree names marked as an artifact."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from typing import Any

from pikepdf import Array, Dictionary, Pdf, String

_MARK = re.compile(rb"/\w+\s*<<\s*/MCID\s+(\d+)\s*>>\s*BDC")


def tidy_structure(part: Pdf, before: int) -> None:
    """Make a part ready to stand behind `before` pages: names of its own, and artifacts where no element reaches."""
    elements = list(_elements(part.Root.StructTreeRoot.K[0]))
    if before:
        _set_apart(elements, f"{before}-")
    _mark_artifacts(part, {element.objgen for element in elements})


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
        kids = element.get("/K", Array())
        waiting += [kid for kid in (kids if isinstance(kids, Array) else [kids]) if _is_element(kid)]


def _is_element(kid: Any) -> bool:
    return isinstance(kid, Dictionary) and kid.get("/Type") != "/OBJR"


def _mark_artifacts(part: Pdf, told: Set[tuple[int, int]]) -> None:
    """Mark what the structure does not reach, such as running heads and page numbers, as artifacts."""
    flat = list(part.Root.StructTreeRoot.ParentTree.Nums)
    parents = dict(zip(map(int, flat[::2]), flat[1::2], strict=True))
    for page in part.pages:
        owners = parents[int(page.StructParents)]
        lost = {number for number, owner in enumerate(owners) if owner.objgen not in told}
        if lost:
            _rewrite(part, page, lost)


def _rewrite(part: Pdf, page: Any, lost: set[int]) -> None:
    page.contents_coalesce()
    data = page.Contents.read_bytes()
    changed = _MARK.sub(lambda mark: b"/Artifact BMC" if int(mark[1]) in lost else mark[0], data)
    page.Contents = part.make_stream(changed)
