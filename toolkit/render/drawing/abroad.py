"""Chunks of faces drawn on a cluster whose workers share no disk with this machine.

A chunk travels with the hash of each file in place of its path. A worker that lacks a file says so; it is then brought
to all of them, once, and kept there for other builds. Workers draw in processes that are shut in, as here, and send the
drawn chunk back. What no worker can draw, because the cluster is lost, say, is drawn here.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import chain, count
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final, ParamSpec, TypeVar

from toolkit.cache import hashing
from toolkit.cache.files import clear_strays, replacing
from toolkit.executor.cluster import Cluster, NoClusterError, cluster
from toolkit.executor.confinement import Confinement
from toolkit.executor.pool import processors
from toolkit.executor.process_pool import ProcessPool
from toolkit.render.drawing.processes import PRELOADED, confinement_of, draw_within_limits, most_of
from toolkit.render.sources.chunk import Chunk, Drawn
from toolkit.render.sources.places import Places
from toolkit.render.sources.versions import drawing
from toolkit.system.homes import caches

P = ParamSpec("P")
T = TypeVar("T")
TRIES: Final = 4  # times that a chunk is sent, before it is drawn here
LOOK, PATIENCE = 1.0, 15.0  # seconds between looks at who is there, and without any worker before it is drawn here
UNUSED: Final = 30 * 86400  # seconds after which a worker lets go of a file that nobody has asked for
BROUGHT: Final = re.compile(r"[0-9a-f]{64}(\.|$)")  # the name of a file that was brought to a worker, whole
OTHERS = (
    "the workers of {} draw with other versions than this machine; install the same release of Tuckbox on all of them"
)


class Abroad(ProcessPool):
    """A pool that has chunks of faces drawn by the cluster at an address; whatever else it is asked for, it does here.

    NoClusterError where nobody answers, or where workers would draw in another way.
    """

    def __init__(self, address: str, places: Places) -> None:
        super().__init__(processors(), PRELOADED, confinement_of(places), most_of(places))
        self._stack = ExitStack()
        self._cluster = self._stack.enter_context(cluster(address))
        self.drawers = self._cluster.workers
        self._desk = self._stack.enter_context(ThreadPoolExecutor(1))  # the cluster's own thread must not wait
        self._abroad = set[Future[Outcome]]()
        self._left = Event()
        _compare_versions(self._cluster, address)
        Thread(target=self._watch, daemon=True).start()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As `ProcessPool.submit`; a chunk to draw goes to the cluster."""
        if fn is not draw_within_limits:
            return super().submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        self._send(args[0], future, 1)  # type: ignore[arg-type]
        return future

    def leave(self) -> None:
        """End the processes here, and let the cluster go."""
        self._left.set()
        with suppress(Exception):  # it may be gone by now
            self._stack.close()
        super().leave()

    def _send(self, chunk: Chunk, future: Future[Drawn], number: int) -> None:
        packed, _ = _packed(chunk)
        sent = self._cluster.executor.submit(draw_there, packed, drawing())
        self._abroad.add(sent)
        sent.add_done_callback(lambda done: self._desk.submit(self._take, done, chunk, future, number))

    def _watch(self) -> None:
        """Take back what is abroad once there has been no worker for a while: the cluster would wait for ever."""
        seen = time.monotonic()
        while not self._left.wait(LOOK):
            seen = time.monotonic() if self._has_workers() else seen
            if time.monotonic() - seen > PATIENCE:
                for sent in tuple(self._abroad):
                    sent.cancel()

    def _has_workers(self) -> bool:
        try:
            return self._cluster.present() > 0
        except Exception:  # noqa: BLE001 (it is lost, in one of many ways)
            return False

    def _take(self, done: Future[Outcome], chunk: Chunk, future: Future[Drawn], number: int) -> None:
        """Take what came of a chunk: it is drawn, it failed, files are lacking, or it has to be drawn here."""
        self._abroad.discard(done)
        if future.cancelled():
            return
        outcome = None if done.cancelled() or done.exception() else done.result()
        if isinstance(outcome, Lacking) and number < TRIES and self._bring(outcome.names, chunk):
            self._send(chunk, future, number + 1)
        elif isinstance(outcome, Sent) and hashing.of_bytes(outcome.data) == outcome.drawn.digest:
            _finish(future, lambda: _stored(outcome, chunk.target))
        elif isinstance(outcome, Exception):
            _finish(future, lambda: _raised(outcome))
        else:
            here = self.put(0, (draw_within_limits, (chunk,), {}))
            here.add_done_callback(lambda drawn: _finish(future, drawn.result))

    def _bring(self, names: tuple[str, ...], chunk: Chunk) -> bool:
        """Bring files to all workers, unless that was done since a chunk was sent; whether they can be had."""
        _, files = _packed(chunk)
        with suppress(Exception):
            wanted = set(chain.from_iterable(self._cluster.everywhere(lacking, names)))
            self._cluster.everywhere(keep, {name: files[name].read_bytes() for name in wanted})
            return True
        return False


def _compare_versions(there: Cluster, address: str) -> None:
    try:
        versions = there.everywhere(drawing)
    except Exception as error:
        raise NoClusterError(f"the workers of {address} cannot draw: {error}") from error
    if any(one != drawing() for one in versions):
        raise NoClusterError(OTHERS.format(address))


def _finish(future: Future[Drawn], result: Callable[[], Drawn]) -> None:
    if future.set_running_or_notify_cancel():
        try:
            future.set_result(result())
        except Exception as error:  # noqa: BLE001 (a future carries any exception)
            future.set_exception(error)


def _stored(sent: Sent, target: Path) -> Drawn:
    with replacing(target) as part:
        part.write_bytes(sent.data)
    return sent.drawn


def _raised(error: Exception) -> Drawn:
    raise error


@dataclass(frozen=True, slots=True)
class Sent:
    """A chunk that was drawn elsewhere, with its PDF file."""

    drawn: Drawn
    data: bytes


@dataclass(frozen=True, slots=True)
class Lacking:
    """The files that a worker has to be brought before it can draw."""

    names: tuple[str, ...]


Outcome = Sent | Lacking | Exception | None


def _packed(chunk: Chunk) -> tuple[Chunk, dict[str, Path]]:
    """Return a chunk as it travels, with names made of hashes in place of paths, and the path of each name."""
    named = {path: _name(path, path.stat()) for path in chain(chunk.files.values(), chunk.look.files.values())}
    packed = _mapped(chunk, lambda path: Path(named[path]), Path(chunk.target.name))
    return packed, {name: path for path, name in named.items()}


def _name(path: Path, state: os.stat_result) -> str:
    return _hashed(path, state.st_mtime_ns, state.st_size) + path.suffix.lower()


@lru_cache(maxsize=100_000)
def _hashed(path: Path, _changed: int, _size: int) -> str:
    return hashing.of_file(path) or ""


def _mapped(chunk: Chunk, path_of: Callable[[Path], Path], target: Path) -> Chunk:
    def mapped(files: Mapping[str, Path]) -> dict[str, Path]:
        return {address: path_of(path) for address, path in files.items()}

    look = replace(chunk.look, files=mapped(chunk.look.files))
    return replace(chunk, files=mapped(chunk.files), look=look, target=target)


# What follows runs on the workers.


def draw_there(chunk: Chunk, versions: str) -> Outcome:
    """Draw a chunk that has travelled; an error is returned, since the cluster would try again what it is raised by."""
    if versions != drawing():
        return None
    names = {path.name for path in chain(chunk.files.values(), chunk.look.files.values())}
    if missing := lacking(tuple(names)):
        return Lacking(missing)
    target = _shelf() / f"{os.getpid()}-{next(_numbers)}.pdf"
    try:
        drawn = _pool().submit(draw_within_limits, _mapped(chunk, lambda path: _shelf() / path.name, target)).result()
        return Sent(drawn, target.read_bytes())
    except Exception as error:  # noqa: BLE001 (whatever it is, who asked has to know)
        return error
    finally:
        for left in (target, *_shelf().glob(f".{target.name}.*")):  # a process that was ended leaves half of one
            left.unlink(missing_ok=True)


def lacking(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return which files this worker does not have; the others are in use from now on."""
    return tuple(name for name in names if not _touched(_shelf() / name))


def keep(files: Mapping[str, bytes]) -> None:
    """Keep files on this worker, by names that begin with their hashes."""
    for name, data in files.items():
        if Path(name).stem == hashing.of_bytes(data):
            with replacing(_shelf() / name) as part:
                part.write_bytes(data)


def _touched(path: Path) -> bool:
    try:
        os.utime(path)
    except OSError:
        return False
    return True


_numbers = count()


@cache
def _shelf() -> Path:
    """Return the folder of what this worker keeps, without what is long unused or was left half written."""
    shelf = caches()[0] / "shelf"
    shelf.mkdir(mode=0o700, parents=True, exist_ok=True)
    clear_strays(shelf, set(_used(shelf)))
    return shelf


def _used(shelf: Path) -> Iterator[str]:
    """Yield the names of the files that were brought here, and asked for not long ago."""
    oldest = time.time() - UNUSED
    for path in shelf.iterdir():
        with suppress(FileNotFoundError):  # another worker of this machine may clear away, too
            if BROUGHT.match(path.name) and path.stat().st_mtime >= oldest:
                yield path.name


@cache
def _pool() -> ProcessPool:
    return ProcessPool(processors(), PRELOADED, Confinement((_shelf(),), (_shelf(),)))
