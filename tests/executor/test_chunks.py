"""Work in chunks by any executor: all of it, never too much at a time, and none that nobody waits for."""

from __future__ import annotations

import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import pytest

from toolkit.executor import Chunks, sliced
from toolkit.executor.inline import InlineExecutor


@pytest.mark.parametrize(("total", "workers", "most"), [(1, 1, 200), (7, 3, 2), (1000, 2, 200), (999, 16, 50)])
def test_slices_cover_everything_once_and_none_is_too_large(total: int, workers: int, most: int) -> None:
    slices = list(sliced(total, workers, most))
    assert [number for first, count in slices for number in range(first, first + count)] == list(range(total))
    assert max(count for _, count in slices) <= most


def test_every_chunk_is_done_and_known_by_what_it_is_about() -> None:
    with ThreadPoolExecutor(3) as pool:
        chunks = Chunks[str, int](pool, abs, workers=3)
        for number in range(50):
            chunks.add(f"number {number}", -number)
        assert {about: done.result() for about, done in chunks} == {f"number {n}": n for n in range(50)}


class _Crowded(Executor):
    """Never does anything; counts what it is given."""

    def __init__(self) -> None:
        self.given: list[Future[int]] = []

    def submit(self, *_: object, **__: object) -> Future[int]:  # type: ignore[override]
        self.given.append(Future())
        return self.given[-1]


def test_an_executor_has_only_a_few_chunks_for_each_worker() -> None:
    crowded = _Crowded()
    chunks = Chunks[int, int](crowded, abs, workers=2)
    for number in range(100):
        chunks.add(number, number)
    assert len(crowded.given) == 4


def test_chunks_may_be_added_while_others_are_taken() -> None:
    chunks = Chunks[int, int](InlineExecutor(), abs)
    chunks.add(3, -3)
    seen = []
    for about, done in chunks:
        seen.append(done.result())
        if about:
            chunks.add(about - 1, about - 1)
    assert seen == [3, 2, 1, 0]


def test_leaving_early_cancels_what_has_not_begun() -> None:
    released = threading.Event()
    with ThreadPoolExecutor(1) as pool:
        chunks = Chunks[int, bool](pool, lambda wait: wait and released.wait(), workers=9)
        chunks.add(0, False)  # noqa: FBT003 (whether to wait)
        for number in range(1, 9):
            chunks.add(number, True)  # noqa: FBT003
        taken = iter(chunks)
        assert next(taken)[0] == 0
        taken.close()  # type: ignore[attr-defined]
        waiting = [future for future in chunks._running if future.cancelled()]
        released.set()
    assert len(waiting) >= 6


def test_what_a_chunk_raises_is_in_its_future() -> None:
    chunks = Chunks[str, int](InlineExecutor(), int)
    chunks.add("no number", "x")
    ((_, done),) = chunks
    assert isinstance(done.exception(), ValueError)
