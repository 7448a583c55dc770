"""Requests to answers: what a page sends is read, the desk's thread does the work, and errors are told in JSON."""

from __future__ import annotations

import asyncio
import errno
import json
from collections.abc import Awaitable, Callable
from json import JSONDecodeError
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from toolkit.model.findings.refusal import RefusedError
from toolkit.paths import PathError
from toolkit.serve.door.commands import BadRequestError
from toolkit.serve.work.desk import BrokenError, Desk, NotFoundError
from toolkit.serve.work.worker import Urgency
from toolkit.workflows.command import ChangeError, MovedOnError

Endpoint = Callable[[Request], Awaitable[Response]]
Work = Callable[[Desk, Request, Any], Any]
SlowWork = Callable[[Desk, Request], Awaitable[Any]]
_FULL: Final = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG))


class Told(JSONResponse):
    """An answer in JSON, in which a name that is no text stands with question marks."""

    def render(self, content: Any) -> bytes:
        """Return its bytes."""
        return json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode(
            "utf-8", "replace"
        )


class ReferredError(RefusedError):
    """Something that is to be taken away is named elsewhere, at the places `uses`."""

    def __init__(self, message: str, uses: list[dict[str, Any]]) -> None:
        super().__init__(message)
        self.uses = uses


class MovedError(RefusedError):
    """A file has moved on: what stands there now goes to whoever wanted to change it."""

    def __init__(self, error: MovedOnError, **said: Any) -> None:
        super().__init__(f"{error.edit.path} was changed elsewhere meanwhile, just where you changed it.")
        self.said = said


_KINDS: Final[tuple[tuple[type[Exception], int, str, Callable[[Any], dict[str, Any]]], ...]] = (
    (NotFoundError, 404, "missing", lambda _: {}),
    (MovedError, 409, "moved", lambda error: error.said),
    (MovedOnError, 409, "moved", lambda error: {"file": error.edit.path}),
    (BrokenError, 422, "broken", lambda error: {"finding": error.finding}),
    (BadRequestError, 400, "bad", lambda _: {}),
    (ReferredError, 422, "referred", lambda error: {"uses": error.uses}),
    (RefusedError, 422, "refused", lambda _: {}),
    (ChangeError, 422, "refused", lambda _: {}),
    (PathError, 422, "refused", lambda _: {}),
)


def answers(work: Work, urgency: Urgency = Urgency.READ) -> Endpoint:
    """Return an endpoint that answers with what some work on the desk returns: JSON, or a response of its own.

    What somebody waits for who types says so with `?now=1`, and comes next.
    """

    async def endpoint(request: Request) -> Response:
        desk: Desk = request.app.state.desk
        try:
            body = await sent(request)
            asked = desk.worker.do(
                lambda: work(desk, request, body), Urgency.EDIT if "now" in request.query_params else urgency
            )
            made = await (_unless_gone(request, asked) if request.method == "GET" else asked)
        except asyncio.CancelledError:  # the page has gone, or the studio is closing
            return told(503, "The studio is closing.", "closing")
        except Exception as error:
            answer = failed(error)
            if answer is None:
                raise
            return answer
        return made if isinstance(made, Response) else Told(made)

    return endpoint


async def sent(request: Request) -> Any:
    """Return what a page sent, nothing where it only asks; BadRequestError."""
    try:
        return await request.json() if request.method == "POST" and await request.body() else {}
    except (JSONDecodeError, UnicodeDecodeError, RecursionError):
        raise BadRequestError("What was sent is not JSON.") from None


async def _unless_gone(request: Request, asked: Awaitable[Any]) -> Any:
    """Return what was asked for; CancelledError: whoever asked has gone before it was begun.

    Such as for a picture that was scrolled out of sight.
    """
    wanted, left = asyncio.ensure_future(asked), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((wanted, left), return_when=asyncio.FIRST_COMPLETED)
        if not wanted.done():
            wanted.cancel()
        return await wanted
    finally:
        left.cancel()
        wanted.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def answers_slowly(work: SlowWork) -> Endpoint:
    """Return an endpoint that answers with what becomes of some work that is done elsewhere."""

    async def endpoint(request: Request) -> Response:
        try:
            made = await work(request.app.state.desk, request)
        except asyncio.CancelledError:  # the page has gone, or the studio is closing
            return told(503, "The studio is closing.", "closing")
        except Exception as error:
            answer = failed(error)
            if answer is None:
                raise
            return answer
        return made if isinstance(made, Response) else Told(made)

    return endpoint


def failed(error: Exception) -> Response | None:
    """Return the answer that tells of an error that can be somebody's; None for one of our own."""
    if isinstance(error, OSError) and not isinstance(error, PathError):
        full = error.errno in _FULL
        why = "There is no room left on the disk" if full else (error.strerror or str(error))
        return told(507 if full else 422, f"{why}: nothing was written, and what you typed is still here.", "disk")
    for kind, status, name, more in _KINDS:
        if isinstance(error, kind):
            return told(status, str(error), name, **more(error))
    return None


def told(status: int, message: str, kind: str, **more: Any) -> Response:
    """Return an answer that says what is wrong."""
    words = message[:1].upper() + message[1:]
    return Told({"error": {"message": words, "kind": kind, **more}}, status)
