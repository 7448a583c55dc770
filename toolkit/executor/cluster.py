"""Workers on other machines: an executor over a Dask cluster. `distributed` is an optional extra of the package."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final

RETRIES: Final = 3  # times that a chunk is tried again when the worker that had it is gone
PATIENCE: Final = 15  # seconds


class NoClusterError(OSError):
    """There is no cluster at the address, or nothing to reach it with."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Give an executor over the Dask scheduler at an address, such as tcp://10.0.0.5:8786, and how many workers it has.

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
        client.wait_for_workers(1, timeout=PATIENCE)
        workers = sum(client.nthreads().values())
        yield client.get_executor(pure=False, retries=RETRIES), max(1, workers)
