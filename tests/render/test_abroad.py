"""Faces drawn by workers that share no disk are those drawn here, also when workers are killed meanwhile."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest

from tests.executor.clusters import free_port, process, scheduler, wait_for_workers, worker
from tests.papers import PAPERS
from tests.render.drawing import drawn, face
from tests.render.games import make_places
from toolkit import fingerprint
from toolkit.executor.cluster import NoClusterError
from toolkit.impose.document import Imposer
from toolkit.impose.job import Batch, PrintJob
from toolkit.impose.sheets import impose
from toolkit.model.face import Face, Placement, Rendering
from toolkit.render import abroad
from toolkit.render.places import Places

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
    """The files that workers keep, and when each was written there."""
    return [{path.name: path.stat().st_ino for path in shelf.glob("tuckbox/shelf/*")} for shelf in shelves]


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


def test_what_a_worker_is_brought_is_believed_by_its_hash_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    abroad._shelf.cache_clear()
    name = f"{fingerprint.of_bytes(b'good')}.png"
    abroad.keep({name: b"bad"})
    assert abroad.lacking((name,)) == (name,)
    abroad.keep({name: b"good"})
    assert abroad.lacking((name,)) == ()
    abroad._shelf.cache_clear()


def test_without_a_cluster_nothing_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.executor.cluster.PATIENCE", 1)
    make_places(tmp_path)
    with (
        pytest.raises(NoClusterError, match="no cluster answers"),
        drawing_on(f"tcp://127.0.0.1:{free_port()}", tmp_path),
    ):
        pass
