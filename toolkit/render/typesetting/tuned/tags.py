"""The structure tree of tagged PDF tuned: an element holds its text itself, with none around each run of it or of none.

Written for the version of WeasyPrint that `tuned` knows, which gives every run of text a Span that says nothing: more
than half of all objects in a book. In links it puts text in as here.
"""

from __future__ import annotations

from typing import Any, Final

HOLDS: Final = frozenset(
    f"/{name}" for name in ["P", "H1", "H2", "H3", "H4", "Span", "NonStruct", "LBody", "Lbl", "TD", "TH", "Caption"]
)  # what may have text beside other elements
SAYS_NOTHING: Final = ("Type", "S", "K", "Pg", "P")  # the keys of an element that is only there for its text


def hold_text(pdf: Any) -> None:
    """Put the text of plain Spans into the elements around them."""
    root = _object(pdf, pdf.catalog.get("StructTreeRoot"))
    if root is None:
        return
    listed = _object(pdf, root["ParentTree"])["Nums"]
    owners = dict(zip(listed[::2], listed[1::2], strict=True))  # by page: the elements of its texts, in their order
    pages = {page: number for number, page in enumerate(pdf.page_references)}
    for span in reversed(pdf.objects):  # those inside of others first
        if _is_plain(span):
            around, texts = _object(pdf, span["P"]), span["K"]
            if not texts or (around.get("S") in HOLDS and around.get("Pg") == span["Pg"]):
                at = around["K"].index(span.reference)
                around["K"][at : at + 1] = texts
                for text in texts:
                    owners[pages[span["Pg"]]][text] = around.reference
                span.clear()  # binding leaves it out; pydyf would write a wrong table of contents without it


def _object(pdf: Any, reference: bytes | None) -> Any:
    return None if reference is None else pdf.objects[int(reference.split()[0])]


def _is_plain(thing: Any) -> bool:
    """Whether an object is a Span that holds at most one text and nothing else."""
    return (
        isinstance(thing, dict)
        and thing.get("S") == "/Span"
        and tuple(thing) == SAYS_NOTHING
        and len(thing["K"]) <= 1
        and all(isinstance(kid, int) for kid in thing["K"])
    )
