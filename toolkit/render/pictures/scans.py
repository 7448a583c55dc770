"""Pictures of faces for printers and virtual tables: drawn on all processors, and kept by what they are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from pathlib import Path

from toolkit.cache.tray import Tray
from toolkit.executor import Chunks
from toolkit.model.faces.face import StoredFace
from toolkit.paths import MIB
from toolkit.render.pictures.scan import Distances, Job, Scan

BATCH = 20_000_000  # pixels that a task draws
ROOM = 2048 * MIB  # for pictures of some services, of which a build uses those of one


class Scans:
    """The kept pictures of a project in `cache`; what is not there is drawn by an executor."""

    def __init__(self, cache: Path, executor: Executor) -> None:
        self._tray = Tray(cache, "scans", ROOM)
        self._executor = executor

    def files(self, scans: Iterable[Scan]) -> dict[Scan, Path]:
        """Return the file of each scan, drawn if need be; OSError where one cannot be written."""
        found = {scan: self._tray.path(f"{scan.key}.png") for scan in scans}
        missing = {path: Job(scan, path) for scan, path in found.items() if path.name not in self._tray}
        drawing = Chunks[int, int](self._executor, _draw)
        for batch in _batches(list(missing.values())):
            drawing.add(len(batch), batch)
        for _, done in drawing:
            done.result()
        for path in missing:
            self._tray.add(path.name)
        self._tray.save()
        return found

    def texts(self, faces: Iterable[StoredFace]) -> dict[str, Distances | None]:
        """Return how far the text of each face stays from the cut, by its key; None where it has none."""
        wanted = {face.key: face for face in faces}
        missing = [face for key, face in wanted.items() if key not in self._tray]
        measuring = Chunks[int, list[Distances | None]](self._executor, _measure)
        for start in range(0, len(missing), 40):
            measuring.add(start, missing[start : start + 40])
        for start, done in measuring:
            for face, measured in zip(missing[start:], done.result(), strict=False):
                self._tray.note(face.key, measured)
        self._tray.save()
        return {key: self._tray[key] and tuple(self._tray[key]) for key in wanted}


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
