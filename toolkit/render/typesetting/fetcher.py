"""The only way for WeasyPrint to reach a file: a list of addresses that was made, and hashed, beforehand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from toolkit import paths
from toolkit.bitmap import check_bitmap
from toolkit.render.typesetting.weasy import URLFetcher, URLFetcherResponse

TYPES = {
    ".svg": "image/svg+xml",
    ".css": "text/css",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}


@cache
def _shut() -> URLFetcher:
    """Return a fetcher that gives nothing; to make one takes longer than to fetch from it."""
    return URLFetcher(allowed_protocols=frozenset())


class ListedFetcher(URLFetcher):  # type: ignore[misc]
    """Gives the files in `files` and nothing else: no other file, no data: address, no network.

    `change` may alter a file's bytes (its path comes with them) on their way.
    """

    def __init__(self, files: Mapping[str, Path], change: Callable[[bytes, Path], bytes] | None = None) -> None:
        self.__dict__.update(_shut().__dict__)
        self._files = files
        self._change = change
        self.drawings: dict[str, bytes] = {}  # SVG that was asked for, by its address

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
        """Return the response for a listed address; ValueError says why another one is refused."""
        path = self._files.get(url.partition("#")[0])
        if path is None:
            raise ValueError("not a file of the game, its theme or an installed font package")
        suffix = path.suffix.lower()
        data = paths.read_plain(path)
        check_bitmap(data)
        if self._change:
            data = self._change(data, path)
        if suffix == ".svg":
            self.drawings[url] = data
        return URLFetcherResponse(url, data, {"Content-Type": TYPES.get(suffix, "application/octet-stream")})
