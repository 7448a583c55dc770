"""The pages of a site as they were written last, each known by the hash of all that it was made of."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from toolkit import fingerprint
from toolkit.kept import recall, sealed
from toolkit.paths import read
from toolkit.publish.folder import LARGEST_RECORD
from toolkit.publish.release import Release
from toolkit.publish.site import HTML, Site

KEPT: Final = ".cache/site"  # records: <game>.json


class Leaves:
    """The pages of a game that a build before this one wrote."""

    def __init__(self, build: Path, game: str) -> None:
        self._build = build
        self._folder = f"{HTML}/{game}"
        self._known: dict[str, tuple[str, str]] = recall(build, f"{KEPT}/{game}.json") or {}

    def text(self, path: str, key: str) -> str | None:
        """Return a page that was made of the very same; None where none was, or it is no longer as it was written."""
        made_of, digest = self._known.get(path, ("", ""))
        if made_of == key:
            with suppress(OSError, ValueError):
                data = read(self._build, f"{self._folder}/{path}", LARGEST_RECORD)
                return data.decode("utf-8") if fingerprint.of_bytes(data) == digest else None
        return None


def keep_leaves(files: Release, site: Site, keys: Mapping[str, str]) -> None:
    """Write down what the pages of a site were made of."""
    name = f"{KEPT}/{site.game}.json"
    files.write(name, sealed(name, {path: (key, site.files[path]) for path, key in keys.items()}))
