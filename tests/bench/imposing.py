"""Drawn faces laid out and written as one PDF file, in a process of its own, told as JSON: seconds and MB at most.

Arguments: a project that is built. The faces are those of its cache; nothing is drawn.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path

from tests.papers import PAPERS
from toolkit.impose.document import Imposer
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.sheets import impose
from toolkit.model.faces.face import Placement, StoredFace

LIST = "pieces.json"


def main(folder: Path) -> None:
    """List the pieces in this process, and lay them out in another one."""
    from toolkit.load.loader import load_project  # noqa: PLC0415 (not in the process that is measured)
    from toolkit.render.components.games import Drawer  # noqa: PLC0415
    from toolkit.render.sources.places import Places  # noqa: PLC0415
    from toolkit.shipped import shipped_templates  # noqa: PLC0415

    (game,) = load_project(folder).games
    places = Places(folder, (folder / "templates", shipped_templates()), folder / "build/.cache")
    drawing = Drawer(places).draw([(game, game.ids)])
    (folder / LIST).write_text(json.dumps([asdict(one) for one in drawing.placements[game.id]], default=str))
    run = [sys.executable, "-m", "tests.bench.imposing", "--measured", str(folder)]
    print(subprocess.run(run, check=True, stdout=subprocess.PIPE, text=True).stdout)


def measured(folder: Path) -> None:
    """Lay the listed pieces out and write them."""
    pieces = [_piece(record) for record in json.loads((folder / LIST).read_text("utf-8"))]
    start = time.perf_counter()
    job = PrintJob("Bench", "1", "Bench: cards", (Batch("Cards", tuple(pieces)),))
    Imposer().write(impose(job, PAPERS["a4"]), folder / "imposed.pdf")
    spent = time.perf_counter() - start
    told = {
        "seconds": spent,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "faces": len({face.key for one in pieces for face in (one.front, one.back) if face}),
        "cards": sum(one.copies for one in pieces),
    }
    print(json.dumps(told))


def _piece(record: dict[str, object]) -> Placement:
    sides = {side: _face(record[side]) for side in ("front", "back")}
    return Placement(**(record | sides))  # type: ignore[arg-type] # as written by main


def _face(record: object) -> StoredFace | None:
    if not isinstance(record, dict):
        return None
    return StoredFace(**(record | {"path": Path(record["path"]), "trim": tuple(record["trim"])}))


if __name__ == "__main__":
    (measured if sys.argv[1] == "--measured" else main)(Path(sys.argv[-1]))
