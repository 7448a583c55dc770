"""Pictures of faces for printers and virtual tables: drawn on all processors, and kept by what they are made of."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from pathlib import Path

from toolkit.executor import Chunks
from toolkit.model.face import StoredFace
from toolkit.render.pictures.scan import Distances, Job, Scan

BATCH = 20_000_000  # pixels that a task draws
KEPT = 7 * 86400  # seconds that a picture is kept without use
TEXTS = "texts.json"


class Scans:
    """The kept pictures of a project in `cache`; what is not there is drawn by an executor."""

    def __init__(self, cache: Path, executor: Executor) -> None:
        self._folder = cache / "scans"
        self._executor = executor

    def files(self, scans: Iterable[Scan]) -> dict[Scan, Path]:
        """Give the file of each scan, drawn if need be; OSError where one cannot be written."""
        self._folder.mkdir(parents=True, exist_ok=True)
        found = {scan: self._folder / f"{scan.key}.png" for scan in scans}
        missing = {path: Job(scan, path) for scan, path in found.items() if not path.is_file()}
        drawing = Chunks[int, int](self._executor, _draw)
        for batch in _batches(list(missing.values())):
            drawing.add(len(batch), batch)
        for _, done in drawing:
            done.result()
        self._let_go(set(found.values()))
        return found

    def texts(self, faces: Iterable[StoredFace]) -> dict[str, Distances | None]:
        """Say by the key of each face how far its text stays from the cut; None where it has none."""
        self._folder.mkdir(parents=True, exist_ok=True)
        wanted = {face.key: face for face in faces}
        known = {key: told for key, told in _read(self._folder / TEXTS).items() if key in wanted}
        missing = [face for key, face in wanted.items() if key not in known]
        measuring = Chunks[int, list[Distances | None]](self._executor, _measure)
        for start in range(0, len(missing), 40):
            measuring.add(start, missing[start : start + 40])
        for start, done in measuring:
            known |= {face.key: told for face, told in zip(missing[start:], done.result(), strict=False)}
        if missing:
            part = self._folder / f".{TEXTS}"
            part.write_text(json.dumps(known), "utf-8")
            part.replace(self._folder / TEXTS)
        return known

    def _let_go(self, in_use: set[Path]) -> None:
        """Remove pictures that nothing has used for long; note the use of the others."""
        oldest = time.time() - KEPT
        for path in self._folder.glob("*.png"):
            if path in in_use:
                path.touch()
            elif path.stat().st_mtime < oldest:
                path.unlink(missing_ok=True)


def _batches(jobs: Sequence[Job]) -> Iterable[list[Job]]:
    """Share jobs out by their pixels, the largest first, so that no process ends long after the others."""
    batch: list[Job] = []
    pixels = 0
    for job in sorted(jobs, key=lambda job: -job.scan.size[0] * job.scan.size[1]):
        batch.append(job)
        pixels += job.scan.size[0] * job.scan.size[1]
        if pixels >= BATCH:
            yield batch
            batch, pixels = [], 0
    if batch:
        yield batch


def _draw(jobs: Sequence[Job]) -> int:
    from toolkit.render.pictures.raster import draw_scans  # noqa: PLC0415 (imports PDFium)

    return draw_scans(jobs)


def _measure(faces: Sequence[StoredFace]) -> list[Distances | None]:
    from toolkit.render.pictures.raster import text_distances  # noqa: PLC0415 (imports PDFium)

    return text_distances(faces)


def _read(path: Path) -> dict[str, Distances | None]:
    try:
        told = json.loads(path.read_text("utf-8"))
        return {key: tuple(found) if found else None for key, found in told.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}
