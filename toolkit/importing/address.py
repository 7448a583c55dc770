"""A table at an https address, such as a sheet that is published as CSV: all that is ever fetched from a network."""

from __future__ import annotations

import http.client
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from toolkit.model.findings.refusal import RefusedError
from toolkit.paths import MIB

LARGEST: Final = 16 * MIB
_SECONDS: Final = 30
_PAGE: Final = (b"<!doctype html", b"<html")

Open = Callable[..., AbstractContextManager[Any]]


class _OnlyHttps(HTTPRedirectHandler):
    """Follows an address to another one only where that is https, too."""

    def redirect_request(self, req: Request, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> Request | None:
        check_address(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def is_address(source: str) -> bool:
    """Whether a table is named by an address and not by a path."""
    return "://" in source


def check_address(address: str) -> None:
    """Raise RefusedError for an address that is not https, or names nobody."""
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password:
        raise RefusedError(f"{address} is no https address; publish the sheet as CSV, or save it as a file")


def fetch(address: str, open_: Open | None = None) -> bytes:
    """Return what lies at an https address; RefusedError where nothing does, where it is a page, or too large."""
    check_address(address)
    opened = open_ or build_opener(_OnlyHttps()).open
    try:
        with opened(Request(address, headers={"User-Agent": "tuckbox"}), timeout=_SECONDS) as answer:  # noqa: S310 (https)
            data: bytes = answer.read(LARGEST + 1)
    except (URLError, OSError, http.client.HTTPException, ValueError) as error:
        raise RefusedError(f"{address} does not answer: {getattr(error, 'reason', None) or error}") from None
    if len(data) > LARGEST:
        raise RefusedError(f"{address} has more than {LARGEST // MIB} MiB; save the sheet as a file")
    if data[:200].lstrip().lower().startswith(_PAGE):
        message = "answers with a web page and no table; publish the sheet as CSV (File, Share, Publish to web)"
        raise RefusedError(f"{address} {message}")
    return data
