"""Exports: folders of files for other programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from toolkit.paths import find
from toolkit.publish.folder import MANIFEST
from toolkit.publish.manifest import EXPORTS, read_manifest
from toolkit.publish.release import Release
from toolkit.publish.sent import Sent, stamp_of
from toolkit.publish.site import Site, stage_files
from toolkit.publish.stamp import STAMP, renewed, stamp_text


def export_folder(game: str, form: str) -> str:
    """Return the folder in build/ that a game's export goes to."""
    return f"{EXPORTS}/{game}/{form}"


def stage_export(files: Release, folder: str, made: Mapping[str, str | bytes | Path]) -> dict[str, str]:
    """Stage files of an export; give the SHA-256 of each."""
    return stage_files(files, folder, made.items())


PROFILES = "profiles/"  # the key tells what is in it, or that nothing is


def finish_export(
    files: Release, site: Site, made_of: Mapping[str, str], outcome: tuple[str, Sent], profile: str | None
) -> None:
    """Put an export's staged files into its folder, whole or not at all; what an earlier one had besides goes.

    `made_of` lets a build tell when it is too old; `outcome`, the key of all that it was made of and what came of it,
    lets the next export tell that there is nothing to do, as long as its files and its colour profile are the same.
    """
    before, (key, sent) = read_manifest(files.build), outcome
    after = before.with_export(site, made_of)
    places = [(name, files.current(name)) for name in (f"{site.path}/{file}" for file in site.files)]
    own = find(files.build.parent, profile) if profile is not None else None
    if own is not None:
        places.append((f"../{profile}", own))
    if own is not None or profile is None or profile.startswith(PROFILES):  # without one from elsewhere, look again
        stamp = stamp_of(*site.path.split("/")[1:])
        files.write(stamp, stamp_text(key, sent.to_json(), places, stamp))
    if anew := renewed(files.build, MANIFEST, files.write(MANIFEST, after.text())):
        files.write(STAMP, anew)
    files.commit(remove=before.paths() - after.paths())
