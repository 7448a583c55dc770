"""Exports: the formats that a reference can be written in as one text, and folders of files for other programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from toolkit.model.reference import Reference
from toolkit.publish.manifest import EXPORTS, MANIFEST, read_manifest
from toolkit.publish.markdown import markdown
from toolkit.publish.release import Release
from toolkit.publish.site import Site, stage_files
from toolkit.publish.stamp import STAMP, renewed

FORMS: Final[Mapping[str, Callable[[Reference], str]]] = {"markdown": markdown}


def export_folder(game: str, form: str) -> str:
    """Give the folder in build/ that a game's export goes to."""
    return f"{EXPORTS}/{game}/{form}"


def stage_export(files: Release, game: str, form: str, made: Mapping[str, str | bytes | Path]) -> dict[str, str]:
    """Stage files of an export; give the SHA-256 of each."""
    return stage_files(files, export_folder(game, form), made.items())


def finish_export(files: Release, game: str, form: str, staged: Mapping[str, str]) -> None:
    """Put an export's staged files into its folder, whole or not at all; what an earlier one had besides goes."""
    site = Site(game, export_folder(game, form), dict(sorted(staged.items())))
    before = read_manifest(files.build)
    after = before.with_export(site)
    stamp = renewed(files.build, MANIFEST, files.write(MANIFEST, after.text()))
    if stamp:
        files.write(STAMP, stamp)
    files.commit(remove=before.paths() - after.paths())
