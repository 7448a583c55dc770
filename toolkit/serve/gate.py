"""Who may ask: this machine's own browser, on the page of this run, and nobody on another page."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Final
from urllib.parse import parse_qs

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

TOKEN: Final = "x-tuckbox-token"
OPEN: Final = ("/page/", "/fonts/")  # what everybody may see: it says nothing of any game
_READING: Final = frozenset(("GET", "HEAD"))
_SAME: Final = frozenset(("same-origin", "none"))
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' blob: data:; "
    "connect-src 'self'; font-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'"
)
_ALWAYS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Gate:
    """Refuses what comes by another name, from another page, or without the token of this run.

    A picture or a frame, which cannot send a header, brings the token in `?token=`, or before its path as `/t/TOKEN/`,
    so that what it asks for by relative addresses has it, too.
    """

    def __init__(self, app: ASGIApp, token: str, hosts: Iterable[str], *, read_only: bool = False) -> None:
        self._app, self._token, self._hosts, self._read_only = app, token, frozenset(hosts), read_only

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        scope["nonce"] = nonce = secrets.token_urlsafe(16)
        given = _token(scope, headers)
        why = self._refusal(scope, headers, given)

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                more = {**_ALWAYS, "content-security-policy": _POLICY.format(nonce=nonce)}
                message["headers"] += [(k.encode(), v.encode()) for k, v in more.items() if k.encode() not in known]
            await send(message)

        if why:
            answer = JSONResponse({"error": {"message": why, "kind": "refused"}}, 403)
            await answer(scope, receive, sent)
            return
        await self._app(scope, receive, sent)

    def _refusal(self, scope: Scope, headers: dict[str, str], token: str) -> str:
        """Return why a request is refused; nothing where it is not."""
        host = headers.get("host", "")
        if host not in self._hosts:
            return "The studio answers to its own address alone."
        origin = headers.get("origin")
        if origin not in (None, f"http://{host}") and not (origin == "null" and scope["method"] in _READING):
            return "The studio does not answer other pages."
        path = scope["path"]
        if not path.startswith("/api/"):
            return "" if scope["method"] in _READING else "Nothing can be sent there."
        if not secrets.compare_digest(token.encode(), self._token.encode()):
            return "This page is of an earlier run; open the address that `tuckbox serve` shows now."
        if scope["method"] in _READING:
            return ""
        if headers.get("sec-fetch-site", "none") not in _SAME:
            return "The studio does not answer other pages."
        asks = scope["path"].rpartition("/")[2] in ("complete", "hover", "lint", "say")
        return "The studio was opened with --read-only: nothing is changed." if self._read_only and not asks else ""


def _token(scope: Scope, headers: dict[str, str]) -> str:
    """Return the token that a request brings; where it stands before the path, it is taken away."""
    if headers.get(TOKEN):
        return headers[TOKEN]
    if scope["path"].startswith("/t/"):
        token, _, rest = scope["path"][3:].partition("/")
        scope["path"] = scope["raw_path"] = f"/{rest}"
        scope["raw_path"] = scope["path"].encode()
        return str(token)
    return str(parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0])
