"""Who may ask: this machine's own browser, on the page of this run, and nobody on another page."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Final
from urllib.parse import parse_qs

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADER: Final = "x-tuckbox-token"
ASKING: Final = ("complete", "hover", "lint", "say")  # what is sent to be answered, and changes nothing
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
        host, reads = headers.get("host", ""), scope["method"] in _READING
        is_open = not scope["path"].startswith("/api/")
        knows = secrets.compare_digest(token.encode(), self._token.encode())
        origin = headers.get("origin", f"http://{host}")
        is_own = origin == f"http://{host}" or (origin == "null" and reads)
        asks = scope["path"].rpartition("/")[2] in ASKING
        reasons = {
            "The studio answers to its own address alone.": host not in self._hosts,
            "The studio does not answer other pages.": not is_own
            or (not reads and headers.get("sec-fetch-site", "none") not in _SAME),
            "Nothing can be sent there.": is_open and not reads,
            "This page is of an earlier run; open the address that `tuckbox serve` shows now.": not (is_open or knows),
            "The studio was opened with --read-only: nothing is changed.": self._read_only and not (reads or asks),
        }
        return next((why for why, holds in reasons.items() if holds), "")


def _token(scope: Scope, headers: dict[str, str]) -> str:
    """Return the token that a request brings; where it stands before the path, it is taken away."""
    before = ""
    if scope["path"].startswith("/t/"):
        before, _, rest = scope["path"][3:].partition("/")
        scope["path"] = f"/{rest}"
        scope["raw_path"] = scope["path"].encode()
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
    return str(headers.get(HEADER) or before or asked)
