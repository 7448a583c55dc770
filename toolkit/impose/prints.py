"""All documents of a game, laid out on every paper that is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolkit.impose.bed import laid
from toolkit.impose.boxes import box_sheets, boxes
from toolkit.impose.documents import documents
from toolkit.impose.job import PrintJob
from toolkit.impose.sheet import Imposition
from toolkit.impose.sheets import impose
from toolkit.model.face import Placement, StoredFace
from toolkit.model.net import Box
from toolkit.model.printing import Layout, Paper, PrintFile
from toolkit.model.project import Game


@dataclass(frozen=True, slots=True)
class Shop:
    """On which papers, by name, and how a build prints."""

    papers: Mapping[str, Paper]
    layout: Layout
    known: PrintFile

    def boxes(self, game: Game) -> dict[str, list[Box]]:
        """The boxes of a game on each paper; none where the layout makes none."""
        sleeve = self.known.sleeves[self.layout.sleeve]
        papers = self.papers if self.layout.boxes else {}
        return {name: boxes(game, paper, self.layout, sleeve) for name, paper in papers.items()}


@dataclass(frozen=True, slots=True)
class Print:
    """One document on one paper; `name` is its file's, without the ending."""

    name: str
    title: str
    paper: str
    imposition: Imposition


def prints(
    game: Game,
    pieces: Sequence[Placement],
    parts: Sequence[str],
    shop: Shop,
    labels: Mapping[Box, StoredFace],
    *,
    proof: bool,
) -> Iterator[Print]:
    """Lay out every document of a game that has a page; `labels` are drawn for the boxes of the shop."""
    end = "-proof" if proof else ""
    for document in documents(game, pieces, parts, proof=proof):
        for name, paper in shop.papers.items():
            imposition = impose(document.job, paper, shop.layout)
            if imposition.sheets:
                yield Print(f"{game.id}-{document.name}-{name}{end}", document.job.title, name, imposition)
    title = f"{game.head.name}: boxes"
    job = PrintJob(game.head.name, game.head.version, title, (), proof)
    for name, every in shop.boxes(game).items():
        made = {box: labels[box] for box in every if box in labels}
        if made:
            imposition = box_sheets(job, game, made, laid(shop.papers[name], shop.layout), pieces)
            yield Print(f"{game.id}-boxes-{name}{end}", title, name, imposition)
