"""The starter game, drawn once for each test process."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.docs.pages import write_files
from tests.exporting.exports import Drawn
from toolkit.load import load_project
from toolkit.render.components.games import Drawer
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates


@pytest.fixture(scope="session")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    """Return the guide's game with pieces of any outline, drawn in the plain theme."""
    root = tmp_path_factory.mktemp("orchard")
    write_files("boards-and-tokens", root)
    places = Places(root, (shipped_templates(),), root / "build" / ".cache")
    (game,) = load_project(root).games
    tokens = [one.id for one in game.components() if one.deck in ("arrows", "clouds", "leaves")]
    drawing = Drawer(places).draw([(game, tokens)])
    return Drawn(root, game, drawing.placements[game.id])


@pytest.fixture(scope="session")
def garden(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    """Return the game `garden` with its drawn faces, in a copy where pictures may be kept."""
    root = Path(shutil.copytree(built, tmp_path_factory.mktemp("garden") / "project"))
    places = Places(root, (root / "templates", shipped_templates()), root / "build" / ".cache")
    (game,) = load_project(root).games
    drawing = Drawer(places).draw([(game, game.ids)])
    assert not drawing.drawn
    return Drawn(root, game, drawing.placements[game.id])
