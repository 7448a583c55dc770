"""What was printed and exported: files of build/ as the manifest lists them, and their pages as pictures."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from toolkit.load.printing import read_printing
from toolkit.model.production.printing import PrintFile
from toolkit.project import Project
from toolkit.publish.manifest import read_manifest
from toolkit.render.pictures.raster import page_picture, page_with

__all__ = ["exported", "made", "page_picture", "page_with", "print_file"]


def made(project: Project, name: str) -> list[Mapping[str, Any]]:
    """Return the finished files of a game, each as it stands in the manifest."""
    known = read_manifest(project.build_folder, project.games())
    return [one for one in known.outputs if one["game"] == name]


def exported(project: Project, name: str) -> dict[str, list[Path]]:
    """Return the files of each export of a game, by its format; their paths begin at build/."""
    known = read_manifest(project.build_folder, project.games())
    own = [one for one in known.exports if one["game"] == name]
    return {one["path"].rpartition("/")[2]: [Path(one["path"], file) for file in sorted(one["files"])] for one in own}


def print_file(project: Project) -> PrintFile:
    """Return papers, layouts and print services: what is shipped, and the project's own."""
    return read_printing(project.root).file
