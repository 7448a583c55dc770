"""The sheets that lie in build/ already: a file is not laid out and written again as long as it would be the same."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.metadata import version
from typing import Any

from toolkit.cache import hashing, records
from toolkit.cache.seen import facts_of, is_as_left
from toolkit.impose.documents import PrintJob
from toolkit.model.faces.pieces import Lot, words_of
from toolkit.model.production.printing import Layout, Paper
from toolkit.publish.manifest import Output
from toolkit.publish.release import Release


class Stack:
    """What is known of a game's files of sheets: what each is made of, how it looks from outside, and what is on it."""

    def __init__(self, game: str, files: Release) -> None:
        self._name, self._files = f".cache/sheets/{game}.json", files
        self._known: dict[str, list[Any]] = records.recall(files.build, self._name) or {}
        self._changed = False

    def find(self, path: str, key: str, edition: str) -> Output | None:
        """Return what lies in build/ at a path, if it is made of the same and still what was put there."""
        made_of, facts, kept = self._known.get(path, ("", [0, 0, ""], {}))
        if made_of != key or not is_as_left(self._files.build / path, facts):
            return None
        return replace(Output(**kept), edition=edition)

    def note(self, key: str, output: Output) -> None:
        """Remember a file that was just staged."""
        facts = facts_of(self._files.current(output.path), digest=output.sha256)
        kept = {name: getattr(output, name) for name in Output.__slots__ if name != "changes"}
        self._known[output.path] = [key, facts, kept]
        self._changed = True

    def keep(self) -> None:
        """Stage what is known, for the next build."""
        if self._changed:
            there = {path: one for path, one in self._known.items() if self._files.current(path).is_file()}
            self._files.write(self._name, records.sealed(self._name, there))


def key_of(job: PrintJob, paper: Paper, layout: Layout) -> str:
    """Return what stands for all that a file of sheets is made of."""
    parts = [_imposed_by(), repr((job.game, job.version, job.title, job.proof)), repr(paper), repr(layout)]
    for batch in job.batches:
        pieces = batch.placements
        parts += [batch.name, pieces.key if isinstance(pieces, Lot) else hashing.of_parts(words_of(pieces))]
    return hashing.of_parts(parts)


@cache
def _imposed_by() -> str:
    """Return what stands for the toolkit, and for the packages that lay out and write sheets."""
    packages = (f"{name} {version(name)}" for name in ("pikepdf", "pyclipper", "fonttools", "pydantic"))
    return f"{hashing.of_toolkit()} {' '.join(packages)}"
