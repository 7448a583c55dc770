"""The studio begins: a port of this machine alone, a token for this run, and one process beside it that checks."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Lock, Thread
from typing import Any, Final

import uvicorn

from toolkit.model.findings.refusal import RefusedError
from toolkit.project import Project
from toolkit.serve.app import app_of
from toolkit.serve.desk import Desk
from toolkit.serve.events import Events

PORT: Final = 8750
TRIED: Final = 20  # ports, the first of which that is free is taken
HOST: Final = "127.0.0.1"


def _end_with_parent() -> None:
    """Let this process end where the one that began it has ended, however that came."""
    parent = parent_process()
    if parent is not None:
        Thread(target=lambda: (wait([parent.sentinel]), os._exit(0)), daemon=True).start()


class Aside(Executor):
    """One process that does what takes long; another one takes its place where it is gone."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pool = self._opened()

    @staticmethod
    def _opened() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_end_with_parent)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have something done there."""
        with self._lock:
            try:
                return self._pool.submit(fn, *args, **kwargs)
            except BrokenExecutor:
                self._pool = self._opened()
                return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 (as it is there)
        """Let the process go."""
        self._pool.shutdown(wait=wait, cancel_futures=cancel_futures)


def serve(project: Project, port: int | None, opened: Callable[[str], None], *, read_only: bool = False) -> None:
    """Serve the studio until Ctrl-C; `opened` is told its address once it answers. RefusedError: the port is taken."""
    listening = listening_on(port)
    number = listening.getsockname()[1]
    hosts = (f"{HOST}:{number}", f"localhost:{number}")
    token = secrets.token_urlsafe(24)
    aside = Aside()
    desk = Desk(project, Events(), aside, read_only=read_only)
    config = uvicorn.Config(
        app_of(desk, token, hosts),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        server_header=False,
    )
    server = _Server(config, lambda: opened(f"http://{hosts[0]}/#token={token}"))
    try:
        server.run(sockets=[listening])
    finally:
        listening.close()
        aside.shutdown(wait=False, cancel_futures=True)


class _Server(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        self._ready()


def listening_on(port: int | None) -> socket.socket:
    """Return a socket that listens on a port of this machine, one that is free if left out; RefusedError."""
    ports = range(PORT, PORT + TRIED) if port is None else (port,)
    for number in ports:
        one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((HOST, number))
            one.listen(128)
        except OSError:
            one.close()
            continue
        return one
    which = f"port {port} is" if port is not None else f"the ports {PORT} to {PORT + TRIED - 1} are"
    raise RefusedError(f"{which} taken; choose another one with --port")
