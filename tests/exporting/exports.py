"""Exports in the tests: the starter game, drawn once, in any format, by this process alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.papers import PAPERS
from toolkit.executor.inline import InlineExecutor
from toolkit.exporting.export import Content, Export, ExportTools
from toolkit.exporting.formats import make
from toolkit.exporting.order import Order
from toolkit.exporting.preflight import read_back
from toolkit.impose.document import Imposer
from toolkit.load.printing import shipped_printing
from toolkit.model.faces.face import Placement
from toolkit.model.loaded.project import Game
from toolkit.model.production.service import Service

SERVICES = shipped_printing().services


@dataclass(frozen=True)
class Drawn:
    """A game with its faces, in the project in `root`."""

    root: Path
    game: Game
    placements: Sequence[Placement]

    def export(self, form: str, service: Service | None = None, **order: Any) -> Export:
        """Export the game, for another service of the name if one is given, and judge what comes of it."""
        papers = {"a4": PAPERS["a4"], "letter": PAPERS["letter"]}
        target = self.root / "exported" / form
        tools = ExportTools(self.root / "build" / ".cache", InlineExecutor(), Imposer(), self.root, target, papers)
        services = {**SERVICES, **({form: service} if service else {})}
        made = make(self.game, self.placements, Order(form, **order), services, tools)
        return judged(made, tools)


def judged(made: Export, tools: ExportTools) -> Export:
    """Put an export's files into its folder, and read them back."""
    for name, content in made.files.items():
        path = tools.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data_of(content))
    made.files |= read_back(made, tools.folder.joinpath, "exported", tools)
    return made


def data_of(content: Content) -> bytes:
    """Return the bytes of a file of an export."""
    if isinstance(content, Path):
        return content.read_bytes()
    return content.encode() if isinstance(content, str) else content
