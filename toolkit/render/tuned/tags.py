"""The structure tree of tagged PDF tuned: an element holds its text itself, with none around each run of it.

Written for the version of WeasyPrint that `tuned` knows, which gives every run of text a Span that says nothing: more
than half of all objects in a book. In links it puts text in as here.
"""

# ruff: noqa: SLF001

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import pydyf
from weasyprint.formatting_structure import boxes
from weasyprint.layout.absolute import AbsolutePlaceholder
from weasyprint.pdf import tags

_stock_build = tags._build_box_tree

_SPECIAL = frozenset(("Link", "LI", "Table", "TH", "TD", "Figure"))
_NO_ELEMENTS = (AbsolutePlaceholder, boxes.PageBox, boxes.MarginBox, boxes.ReplacedBox)

HOLDS: Final = frozenset(
    f"/{name}" for name in ["P", "H1", "H2", "H3", "H4", "Span", "NonStruct", "LBody", "Lbl", "TD", "TH", "Caption"]
)  # what may have text beside other elements
SAYS_NOTHING: Final = ("Type", "S", "K", "Pg", "P")  # the keys of an element that is only there for its text


def patches() -> list[tuple[Any, str, Any]]:
    """Give what is put in place: the owner, the name of its part, the part."""
    return [(tags, "_build_box_tree", _build)]


@lru_cache(maxsize=1024)
def _name(element: str | None) -> str | None:
    """Give the tag of an HTML element; None where WeasyPrint makes more than an element of it."""
    name = tags._get_pdf_tag(element)
    return None if name in _SPECIAL or element in {"html", "body"} else f"/{name}"


def _build(box: Any, parent: Any, pdf: Any, page: int, *rest: Any) -> Any:
    """Give the elements of a box, which are added to the file with all that is in it."""
    name = None if isinstance(box, _NO_ELEMENTS) else _name(box.element_tag if box.element is not None else None)
    if not name or box.link_annotation or box.widget_annotation:
        return _stock_build(box, parent, pdf, page, *rest)
    element = _element(name, pdf.page_references[page], parent, pdf)
    kids, holds = element["K"], name in HOLDS
    nums, _, marked = rest
    for line in box.children:
        for child in line.children if isinstance(line, boxes.LineBox) else (line,):
            if isinstance(child, boxes.TextBox):
                text = marked.pop(child)["mcid"]
                holder = element if holds else _element("/Span", element["Pg"], element, pdf)
                holder["K"].append(text)
                nums[text] = holder.reference
                if not holds:
                    kids.append(holder.reference)
            else:
                at = len(kids)  # lists inside of lists go behind the children that hold them
                found = tags._build_box_tree(child, element, pdf, page, *rest)
                kids[at:at] = [one.reference for one in found]
    return [element]


def _element(name: str, page: bytes, parent: Any, pdf: Any) -> Any:
    kids = pydyf.Array()
    element = pydyf.Dictionary({"Type": "/StructElem", "S": name, "K": kids, "Pg": page, "P": parent.reference})
    pdf.add_object(element)
    return element


def hold_text(pdf: Any) -> None:
    """Put the text of plain Spans into the elements around them, where WeasyPrint made these."""
    root = _object(pdf, pdf.catalog.get("StructTreeRoot"))
    if root is None:
        return
    listed = _object(pdf, root["ParentTree"])["Nums"]
    owners = dict(zip(listed[::2], listed[1::2], strict=True))  # by page: the elements of its texts, in their order
    pages = {page: number for number, page in enumerate(pdf.page_references)}
    for span in reversed(pdf.objects):  # those inside of others first
        if _is_plain(span):
            around = _object(pdf, span["P"])
            if around.get("S") in HOLDS and around.get("Pg") == span["Pg"]:
                (text,), kids = span["K"], around["K"]
                kids[kids.index(span.reference)] = text
                owners[pages[span["Pg"]]][text] = around.reference
                span.clear()  # binding leaves it out; pydyf would write a wrong table of contents without it


def _object(pdf: Any, reference: bytes | None) -> Any:
    return None if reference is None else pdf.objects[int(reference.split()[0])]


def _is_plain(thing: Any) -> bool:
    """Say whether an object is a Span that holds one text and nothing else."""
    return (
        isinstance(thing, dict)
        and thing.get("S") == "/Span"
        and tuple(thing) == SAYS_NOTHING
        and len(thing["K"]) == 1
        and isinstance(thing["K"][0], int)
    )
