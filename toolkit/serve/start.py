"""The studio begins: a port of this machine alone, a token for this run, and one process beside it that checks."""

from __future__ import annotations

import secrets
import signal
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from toolkit.model.findings.refusal import RefusedError
from toolkit.project import Project
from toolkit.serve.app import app_of
from toolkit.serve.work.aside import Aside
from toolkit.serve.work.desk import Desk
from toolkit.serve.work.events import Events

PORT: Final = 8750
TRIED: Final = 20  # ports, the first of which that is free is taken
HOST: Final = "127.0.0.1"


def serve(project: Project, port: int | None, opened: Callable[[str], None], *, read_only: bool = False) -> None:
    """Serve the studio until Ctrl-C; `opened` is told its address once it answers. RefusedError: the port is taken."""
    listening = listening_on(port)
    number = listening.getsockname()[1]
    hosts = (f"{HOST}:{number}", f"localhost:{number}")
    token = secrets.token_urlsafe(24)
    aside, pages, players = Aside(), Aside(), Aside()  # each begins its process when it is first asked
    desk = Desk(project, Events(), aside, pages, players, read_only=read_only)
    config = uvicorn.Config(
        app_of(desk, token, hosts),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        server_header=False,
    )
    server = _Server(config, desk.events, lambda: opened(f"http://{hosts[0]}/#token={token}"))
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # both ways of ending it clear up
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass  # that is how it ends
    finally:
        listening.close()
        for one in (aside, pages, players):
            one.shutdown(cancel_futures=True)


class _Server(uvicorn.Server):
    """A server that says when it answers, and ends what listens before it ends."""

    def __init__(self, config: uvicorn.Config, events: Events, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._events = events
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, once streams of events have come to their end: one that is cut off is told as a fault of ours."""
        self._events.end()
        await super().shutdown(sockets)


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
