"""Faces drawn by workers that share no disk are those drawn here, also when workers are killed meanwhile."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tests.executor.clusters import free_port, process, scheduler, wait_for_workers, worker
from tests.papers import PAPERS
from tests.render.drawn_faces import drawn, face
from tests.render.games import make_places
from tests.thorough import only_thorough
from toolkit.cache import hashing
from toolkit.cache.files import STRAY_AFTER
from toolkit.executor.cluster import NoClusterError
from toolkit.executor.inline import InlineExecutor
from toolkit.executor.process_pool import LostError
from toolkit.impose.document import Imposer
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.sheets import impose
from toolkit.model.faces.face import Face, Placement, Rendering
from toolkit.render.drawing import abroad
from toolkit.render.sources.chunk import Chunk, Look
from toolkit.render.sources.places import Places
from toolkit.render.sources.versions import drawing

pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")


def faces(count: int = 60) -> list[Face]:
    """Faces with words and a picture, and one that fits nowhere."""
    inside = '<img src="icons/coin.svg" style="width: 4mm"><p>{} of many</p>'
    return [face(inside.format(number), owner=f"toy/things/dog-{number}") for number in range(count)]


def sheets(rendering: Rendering) -> bytes:
    placements = (Placement(one.key, one, None, 1) for one in rendering.faces if one)
    target = BytesIO()
    Imposer().write(impose(PrintJob("Toy", "1", "Things", (Batch("Things", tuple(placements)),)), PAPERS["a4"]), target)
    return target.getvalue()


@contextmanager
def drawing_on(address: str, root: Path) -> Iterator[Callable[..., Rendering]]:
    places = Places(root, (root / "templates",), root / "build/.cache")
    press = abroad.Abroad(address, places)
    try:
        yield lambda faces, **options: drawn(root, *faces, executor=press, **options)
    finally:
        press.leave()


def kept(*shelves: Path) -> list[dict[str, int]]:
    """The files that workers were brought, and where each lies on the disk; not what a killed one was just writing."""
    brought = [[path for path in shelf.glob("tuckbox/shelf/*") if abroad.BROUGHT.match(path.name)] for shelf in shelves]
    return [{path.name: path.stat().st_ino for path in paths} for paths in brought]


@only_thorough
def test_workers_that_share_no_disk_draw_the_same_bytes_and_any_of_them_may_die(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(abroad, "PATIENCE", 1.0)
    roots = [tmp_path / name for name in ("here", "there", "again")]
    for root in roots:
        make_places(root)
    wide = face('<div data-field="name" style="width: 5mm; white-space: nowrap">Much too wide</div>')
    wanted = [*faces(), wide]
    here = drawn(roots[0], *wanted)
    shelves = tmp_path / "one", tmp_path / "other"
    with (
        scheduler() as address,
        process(*worker(address), XDG_CACHE_HOME=str(shelves[0])) as first,
        process(*worker(address), XDG_CACHE_HOME=str(shelves[1])) as second,
    ):
        wait_for_workers(address, 2)
        with drawing_on(address, roots[1]) as draw:
            there = draw(wanted)
        assert sheets(there) == sheets(here)
        assert there.diagnostics == here.diagnostics
        assert [finding.code for finding in there.diagnostics] == ["P201"]
        before = kept(*shelves)
        assert before[0].keys() == before[1].keys() != set()

        with drawing_on(address, roots[2]) as draw:
            again = draw(wanted, progress=killing(first, second))
        assert sheets(again) == sheets(here)
        assert kept(*shelves) == before
        assert first.wait() == second.wait() == -signal.SIGKILL


def killing(*workers: object) -> Callable[[int, int, int], None]:
    """Kill one worker after the other, as faces come in."""
    alive = list(workers)

    def kill(done: int, *_: int) -> None:
        if done and alive:
            os.kill(alive.pop().pid, signal.SIGKILL)  # type: ignore[attr-defined]

    return kill


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make this process a worker that has not looked at its shelf yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = tmp_path / "tuckbox" / "shelf"
    folder.mkdir(parents=True)
    abroad._shelf.cache_clear()
    yield folder
    abroad._shelf.cache_clear()


@pytest.mark.usefixtures("shelf")
def test_what_a_worker_is_brought_is_believed_by_its_hash_alone() -> None:
    name = f"{hashing.of_bytes(b'good')}.png"
    abroad.keep({name: b"bad"})
    assert abroad.lacking((name,)) == (name,)
    abroad.keep({name: b"good"})
    assert abroad.lacking((name,)) == ()


def test_a_worker_clears_away_what_is_long_unused_and_what_killed_ones_left_half_written(shelf: Path) -> None:
    name = f"{hashing.of_bytes(b'')}.png"
    used, unused = name, f"{hashing.of_bytes(b'old')}.png"
    writing, done, dead = ".4371-1.pdf.4630", "4371-1.pdf", f".{name}.4371"
    ages = {
        used: abroad.UNUSED / 2,
        unused: abroad.UNUSED * 2,
        writing: 1,
        done: STRAY_AFTER * 2,
        dead: STRAY_AFTER * 2,
    }
    for left, age in ages.items():
        (shelf / left).touch()
        os.utime(shelf / left, times=(time.time() - age,) * 2)
    assert abroad.lacking((used, unused)) == (unused,)
    assert {path.name for path in shelf.iterdir()} == {used, writing}


class Killed(InlineExecutor):
    """Draws nothing, as a process that is killed while it writes."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Leave half a file."""
        target: Path = args[0].target
        target.with_name(f".{target.name}.{os.getpid()}").touch()
        return super().submit(raising, LostError("it was killed"))


def raising(error: Exception) -> None:
    raise error


def test_a_worker_keeps_nothing_of_a_chunk_whose_drawing_was_killed(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(abroad, "_pool", Killed)
    chunk = Chunk((), Look("", "", "", proof=False, sheets=()), {}, Path("chunk.pdf"))
    assert isinstance(abroad.draw_there(chunk, drawing()), LostError)
    assert list(shelf.iterdir()) == []


def test_without_a_cluster_nothing_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.executor.cluster.PATIENCE", 1)
    make_places(tmp_path)
    with (
        pytest.raises(NoClusterError, match="no cluster answers"),
        drawing_on(f"tcp://127.0.0.1:{free_port()}", tmp_path),
    ):
        pass
