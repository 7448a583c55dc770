"""The pages of a site as they were written last, each known by the hash of all that it was made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolkit.cache.records import recall, sealed
from toolkit.cache.tray import Held
from toolkit.publish.release import Release
from toolkit.publish.site import HTML, Site

KEPT: Final = ".cache/site"  # records: <game>.json


class Leaves:
    """The pages of a game that a build before this one wrote."""

    def __init__(self, files: Release, game: str) -> None:
        self._files = files
        self._folder = f"{HTML}/{game}"
        self._known: dict[str, tuple[str, str]] = recall(files.build, f"{KEPT}/{game}.json") or {}

    def find(self, path: str, key: str) -> Held | None:
        """Return a page that was made of the very same; None where none was, or it is no longer as it was written."""
        made_of, digest = self._known.get(path, ("", ""))
        return Held(digest) if made_of == key and self._files.is_there(f"{self._folder}/{path}", digest) else None


def keep_leaves(files: Release, site: Site, keys: Mapping[str, str]) -> None:
    """Write down what the pages of a site were made of."""
    name = f"{KEPT}/{site.game}.json"
    files.write(name, sealed(name, {path: (key, site.files[path]) for path, key in keys.items()}))
