"""The sites of a build: written while books are bound, and staged when all that they lead to is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from toolkit.model.document.reference import Reference
from toolkit.printing.files import BOOK
from toolkit.printing.leaves import Leaves, keep_leaves
from toolkit.publish.manifest import Output
from toolkit.publish.release import Release
from toolkit.publish.site import Site, Spine, stage_site
from toolkit.render.site.look import File
from toolkit.render.site.prints import Print
from toolkit.render.site.site import Sites


class Web:
    """Stages the sites of a build."""

    def __init__(self, sites: Sites, files: Release) -> None:
        self._sites = sites
        self._files = files
        self._pages: dict[str, Sequence[File]] = {}

    def write(self, reference: Reference, playtests: Sequence[dict[str, Any]]) -> None:
        """Write the pages of a game that wait for nothing."""
        self._pages[reference.game] = tuple(
            self._sites.written(reference, playtests, printed=True, kept=Leaves(self._files, reference.game).find)
        )

    def put(self, reference: Reference, outputs: Iterable[Output]) -> Site | None:
        """Stage a game's site with what else was made of it; None where a template failed."""
        pages = self._pages[reference.game]
        prints = [*self._sites.prints(reference, [*map(self._print, outputs)])] if pages else []
        if not prints:
            return None
        drawn = self._sites.drawn(reference)
        spine = Spine(reference.name, reference.summary or "", self._sites.hero(reference))
        site = stage_site(self._files, reference.game, (*pages, *prints, *drawn), spine)
        keep_leaves(self._files, site, self._sites.keys(reference.game))
        return site

    def _print(self, made: Output) -> Print:
        path, paper = self._files.current(made.path), "" if made.paper == BOOK else made.paper
        return Print(path, Path(made.path).name, made.title, paper, made.pages, made.sha256)
