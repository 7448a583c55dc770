"""Work in chunks: handed to an executor a few at a time, and taken as each is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Final, TypeVar

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")
AHEAD: Final = 2  # chunks that lie ready for each worker, so that none waits for this process


def sliced(total: int, workers: int, most: int, rounds: int = 4) -> Iterator[tuple[int, int]]:
    """Cut `total` things into slices (first, how many): some for each worker, none of more than `most`."""
    size = max(1, min(most, -(-total // (workers * rounds))))
    return ((first, min(size, total - first)) for first in range(0, total, size))


def finished(
    executor: Executor, call: Callable[[Chunk], Result], chunks: Iterable[Chunk], workers: int
) -> Iterator[tuple[Chunk, Future[Result]]]:
    """Have an executor call a function with every chunk; yield each with its future as it is done, in any order.

    No more than a few for each worker are with the executor at a time, so that a long list of chunks takes no memory.
    What is yielded may fail; whoever leaves early cancels what has not begun. `call` and chunks must be picklable
    where the executor has other processes.
    """
    source = iter(chunks)
    running: dict[Future[Result], Chunk] = {}
    try:
        while True:
            while len(running) < workers * AHEAD and (chunk := next(source, None)) is not None:
                running[executor.submit(call, chunk)] = chunk
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future
    finally:
        for future in running:
            future.cancel()
