"""Workers on other machines: an executor over a Dask cluster. `distributed` is an optional extra of the package."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

RETRIES: Final = 3  # times that a chunk is tried again when the worker that had it is gone
PATIENCE: Final = 15  # seconds


class NoClusterError(OSError):
    """There is no cluster at the address, or nothing to reach it with."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """A cluster: an executor over it, and how many things its workers do at a time."""

    executor: Executor
    workers: int
    everywhere: Callable[..., list[Any]]
    """Call something on every worker; returns what each returned, raises what one of them raised."""
    present: Callable[[], int]
    """Count the workers that are there now; OSError where the cluster is lost."""


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """Yield the cluster of the Dask scheduler at an address, such as tcp://10.0.0.5:8786.

    The workers must have the same release of Tuckbox. A chunk whose worker ends before its time goes to another one.
    NoClusterError where nobody answers.
    """
    try:
        from distributed import Client  # noqa: PLC0415 (an extra, slow to import)
    except ImportError:
        raise NoClusterError("a cluster needs the package 'distributed': pip install 'tuckbox[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoClusterError(f"no cluster answers at {address}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise NoClusterError(f"the cluster at {address} has no workers") from None
        workers = max(1, sum(client.nthreads().values()))
        yield Cluster(
            client.get_executor(pure=False, retries=RETRIES),
            workers,
            lambda call, *values: list(client.run(call, *values).values()),
            lambda: len(client.nthreads()),
        )
