"""A Dask cluster of this machine alone: a scheduler, and workers that can be killed."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.projects import PATIENCE
from toolkit.executor.cluster import NoClusterError, cluster

ROOT = Path(__file__).parents[2]


@contextmanager
def process(*words: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a part of the cluster, and end it."""
    command = [sys.executable, "-W", "ignore", "-m", *words]
    quiet = subprocess.DEVNULL
    started = subprocess.Popen(command, cwd=ROOT, stdout=quiet, stderr=quiet, env={**os.environ, **environment})
    try:
        yield started
    finally:
        if started.poll() is None:
            started.terminate()
        started.wait()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


@contextmanager
def scheduler() -> Iterator[str]:
    port = free_port()
    with process("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"):
        yield f"tcp://127.0.0.1:{port}"


def worker(address: str) -> tuple[str, ...]:
    return ("distributed.cli.dask_worker", address, "--no-nanny", "--nthreads", "1", "--no-dashboard")


def wait_for_workers(address: str, workers: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with cluster(address) as there:
                if there.workers >= workers:
                    return
        except NoClusterError:
            pass
        time.sleep(0.2)
    raise AssertionError("the workers did not come")
