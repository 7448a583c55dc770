"""Pictures that come with a table, into the game's folder: copied, or linked to where they lie."""

from __future__ import annotations

import os
import shutil

from toolkit.cache import hashing
from toolkit.cache.files import replacing
from toolkit.importing.pictures import Pictures
from toolkit.importing.plan import Desk, Plan
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Position
from toolkit.model.findings.phrases import any_of, counted
from toolkit.model.findings.refusal import RefusedError
from toolkit.paths import unlinked


def take_pictures(plan: Plan, pictures: Pictures, *, linked: bool) -> None:
    """Put the pictures that cards have into a plan, but for those that lie there already."""
    root, folder = plan.target.root, plan.target.folder
    for name, path in pictures.used.items():
        there = root / folder / name
        if linked and not path.resolve().is_relative_to(root.resolve()):
            raise RefusedError(f"{path} lies outside of the project, where links do not lead; leave --link out")
        if there.resolve() != path.resolve() and hashing.of_file(there) != hashing.of_file(path):
            plan.pictures[f"{folder}/{name}"] = path
            if linked:
                plan.target.desk.linked.add(f"{folder}/{name}")
            if there.exists():
                plan.told.append(f"new picture {name}")
    if pictures.left:
        message = f"{counted(len(pictures.left), 'picture')} that no card has: {any_of(pictures.left, 'and', 6)}"
        advice = "call each as its card is called, or name it in a column"
        plan.findings.append(finding("D116", message, Position(plan.read.table.file, 1, 1), help=advice))


def copy_pictures(desk: Desk) -> None:
    """Lay pictures into the folders of games; OSError where one cannot be."""
    for name, path in desk.pictures.items():
        there = unlinked(desk.root, name)
        there.parent.mkdir(parents=True, exist_ok=True)
        with replacing(there) as part:
            if name in desk.linked:
                part.symlink_to(os.path.relpath(path.resolve(), there.parent.resolve()))
            else:
                shutil.copyfile(path, part)
