"""What the toolkit ships for printing, joined with a project's own print.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, reduce
from pathlib import Path

from toolkit.load.document import Document
from toolkit.load.head import read_head
from toolkit.load.outlines import Outlines
from toolkit.load.reading import parse, read_bytes
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.production.printing import PrintFile
from toolkit.model.production.service import Service

PRINT_FILE = "print.yaml"
_SHIPPED = Path(__file__).with_name(PRINT_FILE)


@dataclass(frozen=True)
class Printing:
    """Papers, sizes, sleeves and layouts, and the findings about a project's own; `whole`: none was left out."""

    file: PrintFile
    diagnostics: tuple[Diagnostic, ...] = ()
    whole: bool = True


@cache
def shipped_printing() -> PrintFile:
    """Return what the toolkit ships: one file for paper and sizes, one for each print service."""
    files = (_SHIPPED, *sorted(_SHIPPED.with_name("services").iterdir()))
    read = (PrintFile.model_validate(parse(file.name, file.read_bytes()).value) for file in files)
    return reduce(PrintFile.__or__, read)


def read_printing(root: Path) -> Printing:
    """Read the print.yaml of the project in `root`, if it has one, and add it to what is shipped."""
    if not (root / PRINT_FILE).exists():
        return Printing(shipped_printing())
    data = read_bytes(root, PRINT_FILE)
    if isinstance(data, Diagnostic):
        return Printing(shipped_printing(), (data,), whole=False)
    document = parse(PRINT_FILE, data)
    read = read_head(PrintFile, document, {})
    own = read.head or PrintFile()
    outlines = Outlines(root, "cards", document)
    sizes = {name: outlines.read(size, ("sizes", name)) for name, size in own.sizes.items()}
    joined = shipped_printing() | own.model_copy(update={"sizes": sizes})
    found = (*document.diagnostics, *read.diagnostics, *outlines.findings, *_sleeves(joined, document))
    return Printing(joined, found, whole=not read.broken and read.head is not None)


def place_of_service(root: Path, service: Service) -> Position | None:
    """Return where the project's own print.yaml says what a service takes; None for one that is shipped."""
    data = read_bytes(root, PRINT_FILE)
    if isinstance(data, Diagnostic):
        return None
    document = parse(PRINT_FILE, data)
    own = read_head(PrintFile, document, {}).head or PrintFile()
    found = next((name for name, one in own.services.items() if one == service), None)
    return document.locate(("services", found), key=True) if found else None


def _sleeves(printing: PrintFile, document: Document) -> Iterator[Diagnostic]:
    """Every layout names a sleeve that is there."""
    for name, layout in printing.layouts.items():
        if layout.sleeve not in printing.sleeves:
            place = document.locate(("layouts", name, "sleeve"))
            help_ = did_you_mean(layout.sleeve, printing.sleeves) or f"there are {any_of(printing.sleeves, 'and')}"
            yield finding("R203", f"there is no sleeve '{layout.sleeve}'", place, help=help_)
