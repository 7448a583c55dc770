"""What a machine can check of PDF/UA-1, by the numbers of the Matterhorn Protocol 1.1, as far as our books have it.

They have no forms, no attachments, no layers, no formulas and no notes: that they have none is checked, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

import pikepdf
from pikepdf import Array, Dictionary, Pdf

PAINTING: Final = re.compile(r"[fFBbSs]|[fBb]\*|sh|Do|T[jJ]|'|\"|INLINE IMAGE")
STANDARD: Final = re.compile(
    "Document|Part|Art|Sect|Div|BlockQuote|Caption|TOCI?|Index|NonStruct|Private|P|H[1-6]?|L|LI|Lbl|LBody|Table|T[RHD]"
    "|THead|TBody|TFoot|Span|Quote|Note|Reference|BibEntry|Code|Link|Annot|Ruby|Warichu|Figure|Formula|Form"
)
INSIDE: Final = {  # what may stand directly in what
    "Table": {"TR", "THead", "TBody", "TFoot", "Caption"},
    "THead": {"TR"},
    "TBody": {"TR"},
    "TFoot": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"L", "LI", "Caption"},
    "LI": {"Lbl", "LBody"},
}
AROUND: Final = {  # what must stand directly in what
    "TR": {"Table", "THead", "TBody", "TFoot"},
    "TH": {"TR"},
    "TD": {"TR"},
    "LI": {"L"},
    "Lbl": {"LI"},
    "LBody": {"LI"},
}
Check = Callable[[Pdf], Iterator[str]]


def failures(pdf: Pdf) -> set[str]:
    """Name the conditions that a file fails, each once."""
    return {found for check in CHECKS for found in check(pdf)}


def kids(element: Any) -> list[Any]:
    held = element.get("/K", Array())
    return list(held) if isinstance(held, Array) else [held]


def is_element(kid: Any) -> bool:
    return isinstance(kid, Dictionary) and kid.get("/Type") not in ("/OBJR", "/MCR")


def kind(element: Any) -> str:
    return str(element.S)[1:]


def elements(pdf: Pdf) -> Iterator[Any]:
    waiting = kids(pdf.Root.StructTreeRoot)
    while waiting:
        element = waiting.pop(0)
        yield element
        waiting[:0] = filter(is_element, kids(element))


def _content(pdf: Pdf) -> Iterator[str]:
    """Artifacts apart from what is tagged, and nothing that is neither."""
    for page in pdf.pages:
        marks = list[str]()
        for one in pikepdf.parse_content_stream(page):
            name = str(one.operator)
            if name in ("BDC", "BMC"):
                marks.append("artifact" if str(one.operands[0]) == "/Artifact" else "tagged")
                if set(marks) == {"artifact", "tagged"}:
                    yield "01-003" if marks[-1] == "artifact" else "01-004"
            elif name == "EMC":
                marks.pop()
            elif PAINTING.fullmatch(name) and not marks:
                yield "01-005"


def _parents(pdf: Pdf) -> Iterator[str]:
    """Every piece of marked content belongs to the element that the parent tree names, and to no other."""
    flat = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    owners = dict(zip(map(int, flat[::2]), flat[1::2], strict=True))
    pages = {page.obj.objgen: int(page.obj.StructParents) for page in pdf.pages}
    for element in elements(pdf):
        for kid in kids(element):
            if isinstance(kid, int) and owners[pages[element.Pg.objgen]][kid].objgen != element.objgen:
                yield "01-006"
            if is_element(kid) and kid.P.objgen != element.objgen:
                yield "01-006"


def _kinds(pdf: Pdf) -> Iterator[str]:
    for element in elements(pdf):
        name = kind(element)
        if not STANDARD.fullmatch(name):
            yield "02-001"
        around = kind(element.P) if "/S" in element.P else ""
        if name in AROUND and around not in AROUND[name]:
            yield "09-004" if name.startswith("T") else "09-005"
        if name in INSIDE and not {kind(kid) for kid in kids(element) if is_element(kid)} <= INSIDE[name]:
            yield "09-004" if name.startswith("T") else "09-005"


def _metadata(pdf: Pdf) -> Iterator[str]:
    if "/Metadata" not in pdf.Root:
        yield "06-001"
        return
    with pdf.open_metadata() as told:
        if told.get("pdfuaid:part") != "1":
            yield "06-002"
        if not told.get("dc:title"):
            yield "06-003"
    if not pdf.Root.get("/ViewerPreferences", Dictionary()).get("/DisplayDocTitle", False):
        yield "07-001"


def _language(pdf: Pdf) -> Iterator[str]:
    if not str(pdf.Root.get("/Lang", "")):
        yield "11-001"


def _figures(pdf: Pdf) -> Iterator[str]:
    for element in elements(pdf):
        if kind(element) == "Figure" and not str(element.get("/Alt", "")):
            yield "13-004"


def _headings(pdf: Pdf) -> Iterator[str]:
    levels = [int(kind(one)[1:]) for one in elements(pdf) if kind(one)[0] == "H" and kind(one)[1:].isdigit()]
    if levels and levels[0] != 1:
        yield "14-002"
    if any(after - before > 1 for before, after in pairwise(levels)):
        yield "14-003"


def _tables(pdf: Pdf) -> Iterator[str]:
    for element in elements(pdf):
        if kind(element) == "TH" and str(element.get("/A", Dictionary()).get("/Scope", "")) not in (
            "/Column",
            "/Row",
            "/Both",
        ):
            yield "15-003"


def _links(pdf: Pdf) -> Iterator[str]:
    held = {kid.Obj.objgen for one in elements(pdf) if kind(one) == "Link" for kid in kids(one) if _is_reference(kid)}
    for page in pdf.pages:
        links = list(page.get("/Annots", Array()))
        if links and page.obj.get("/Tabs") != "/S":
            yield "28-009"
        for link in links:
            if link.Subtype != "/Link" or link.objgen not in held or "/StructParent" not in link:
                yield "28-011"
            if not str(link.get("/Contents", "")):
                yield "28-012"


def _is_reference(kid: Any) -> bool:
    return isinstance(kid, Dictionary) and kid.get("/Type") == "/OBJR"


def _absent(pdf: Pdf) -> Iterator[str]:
    for key, condition in (("/OCProperties", "20-001"), ("/AcroForm", "25-001"), ("/Collection", "21-001")):
        if key in pdf.Root:
            yield condition
    if pdf.is_encrypted:
        yield "26-001"


def _fonts(pdf: Pdf) -> Iterator[str]:
    for font in (one for one in pdf.objects if isinstance(one, Dictionary) and one.get("/Type") == "/Font"):
        inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
        described = inner.get("/FontDescriptor", Dictionary())
        if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(described.keys()):
            yield "31-009"
        if inner.Subtype == "/CIDFontType2" and "/CIDToGIDMap" not in inner:
            yield "31-004"
        if font.Subtype == "/Type0" and "/ToUnicode" not in font:
            yield "31-027"


CHECKS: Final[tuple[Check, ...]] = (
    _content,
    _parents,
    _kinds,
    _metadata,
    _language,
    _figures,
    _headings,
    _tables,
    _links,
    _absent,
    _fonts,
)
