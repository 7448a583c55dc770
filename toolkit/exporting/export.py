"""What an export is made with, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

from toolkit.exporting.listing import Line
from toolkit.exporting.paths import Outline, dxf, svg
from toolkit.exporting.pieces import Piece
from toolkit.impose.document import Imposer
from toolkit.impose.offset import contour_points
from toolkit.impose.sheet import Imposition
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.production.printing import Paper
from toolkit.preflight.asked import Asked, Check
from toolkit.preflight.checks import Limits
from toolkit.preflight.pieces import Expected
from toolkit.preflight.reports import Task
from toolkit.render.pictures.scans import Scans

Content = str | bytes | Path


@dataclass(frozen=True)
class ExportTools:
    """What exports share: who draws, PDF, the project's folder, where the files will lie, the papers asked for."""

    cache: Path
    executor: Executor
    imposer: Imposer
    root: Path
    folder: Path
    papers: Mapping[str, Paper]

    @property
    def scans(self) -> Scans:
        """The pictures of faces that are kept, and the others, which are drawn now."""
        return Scans(self.cache, self.executor)


def wanted_sheets(imposition: Imposition, pieces: Iterable[Piece]) -> Expected:
    """Return what is known of sheets: pages, what lies where on each, the paper, each piece's bleed and outline."""
    placed = {piece.component.id: piece.placement for piece in pieces}
    cells = tuple(tuple(cell.component for cell in side.cells) for _, side in imposition.pages)
    bleeds = {name: one.front.bleed for name, one in placed.items()}
    trims = {name: (one.front.trim, one.shape) for name, one in placed.items() if one.shape != "rectangle"}
    outlines = {name: (trim, contour_points(shape, trim)) for name, (trim, shape) in trims.items()}
    paper = imposition.paper.width, imposition.paper.height
    return Expected(len(cells), cells, bleeds, paper, outlines=outlines)


@dataclass(frozen=True)
class Pixels:
    """What a picture is to be: its size and its resolution; `most` is how long a side may be.

    A `clear` one is seen through somewhere.
    """

    size: tuple[int, int]
    dpi: float
    most: int | None = None
    clear: bool = False


@dataclass
class Export:
    """The files of an export by their paths in its folder, what is where, what was measured and what is wrong.

    `notes` are for the report: what was decided that nobody asked for.

    `pdfs` and `pictures` are those files that are read back when they are finished, with what is asked of them.
    """

    name: str
    files: dict[str, Content] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    pdfs: dict[str, Task] = field(default_factory=dict)
    pictures: dict[str, Pixels] = field(default_factory=dict)
    checks: list[Check] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def put_sheets(self, name: str, imposition: Imposition, pieces: Iterable[Piece], imposer: Imposer) -> None:
        """Write sheets into a PDF file, with what is asked of it."""
        target = BytesIO()
        imposer.write(imposition, target)
        self.put_pdf(f"{name}.pdf", target, wanted_sheets(imposition, pieces))

    def put_pdf(
        self, name: str, target: BytesIO, expected: Expected, limits: Limits | None = None, asked: Asked | None = None
    ) -> None:
        """Put a PDF file into the folder: to be judged there by what is known of it, and what a service asks for."""
        self.files[name] = target.getvalue()
        self.pdfs[name] = Task(Path(name), name, expected, limits or Limits(), asked)

    def put_paths(self, name: str, outlines: Sequence[Outline], paper: Paper) -> None:
        """Write what a cutter cuts of a sheet, in both of the formats that cutters read."""
        self.files[f"{name}.svg"] = svg(outlines, paper.width, paper.height)
        self.files[f"{name}.dxf"] = dxf(outlines)
