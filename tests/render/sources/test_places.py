"""Which files of a theme are read: plain ones inside the project, and of what is not read it is told why."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from tests.render.games import make_faces, make_game, make_places, write
from toolkit.model.faces.looks import Theme
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.render.drawing.plan import Planner
from toolkit.render.sources.library import Library
from toolkit.render.templates.placing import misplaced

ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>'
Harm = Callable[[Path, Path], None]


def linked(path: Path, secret: Path) -> None:
    path.symlink_to(secret)


def piped(path: Path, _secret: Path) -> None:
    os.mkfifo(path)


def endless(path: Path, _secret: Path) -> None:
    path.symlink_to("/dev/zero")


def huge(path: Path, _secret: Path) -> None:
    with path.open("wb") as file:
        file.truncate(200 * 2**20)


def findings(root: Path, name: str, harm: Harm) -> tuple[str, list[Diagnostic]]:
    """Put something harmful in the place of a file of the theme; give what all is made of, and what was found."""
    secret = write(root, "secret.txt", "a word that nobody is to read")
    places = make_places(root / "project", templates__plain__icons__crown_dot_svg=ICON)
    path = root / "project" / name
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    harm(path, secret)
    sides, found = make_faces(make_game({"id": "dog"}), places)
    faces = [one.front for one in sides if one.front]
    return repr((faces, Planner(places).orders(faces))), list(found)


@pytest.mark.parametrize("harm", [linked, piped, endless, huge])
@pytest.mark.parametrize(
    "name",
    [
        "templates/plain/faces/card.html",
        "templates/plain/theme.css",
        "templates/plain/reference.css",
        "templates/plain/icons/crown.svg",
        "templates/book/book.css",
    ],
)
def test_what_is_no_file_of_the_project_is_told_and_not_read(tmp_path: Path, name: str, harm: Harm) -> None:
    told, found = findings(tmp_path, name, harm)
    assert "a word that nobody is to read" not in told
    (first, *_) = [one for one in found if one.code == "Y014"]
    assert first.position.path == name
    assert first.help


def test_a_theme_that_is_a_link_out_of_the_project_is_none(tmp_path: Path) -> None:
    other = make_places(tmp_path / "other").root
    places = make_places(tmp_path / "project")
    (tmp_path / "project/templates/strange").symlink_to(other / "templates/plain")
    assert places.theme("strange") is None
    assert "strange" not in places.themes()
    assert [path for path, _ in places.out_of_reach("strange")] == ["templates/strange"]


def test_a_link_that_stays_in_the_project_is_followed(tmp_path: Path) -> None:
    places = make_places(tmp_path)
    (tmp_path / "templates/twin").symlink_to("plain")
    folder = places.theme("twin")
    assert folder
    assert places.text(folder, "theme.css")
    assert list(places.out_of_reach("twin")) == []


def test_a_picture_stays_in_its_games_folder(tmp_path: Path) -> None:
    places = make_places(tmp_path)
    write(tmp_path, "cards/other/art/cat.svg", ICON)
    (tmp_path / "cards/toy/art/cat.svg").symlink_to(tmp_path / "cards/other/art/cat.svg")
    assert places.picture("toy", "art/dog.svg")
    assert places.picture("toy", "art/cat.svg") is None
    assert places.picture("toy", "../other/art/cat.svg") is None
    assert places.picture("toy", "a\0b") is None


def test_files_that_refer_to_each_other_a_thousand_deep_are_all_found(tmp_path: Path) -> None:
    places = make_places(tmp_path)
    for number in range(2000):
        write(tmp_path, f"templates/plain/deep/{number}.css", f'@import "{(number + 1) % 2000}.css";')
    library = Library(places, "toy", Theme("plain"))
    assert len(library.wanted('@import "deep/0.css"', "file:///templates/plain/theme.css")) == 2000


@pytest.mark.parametrize("text", ['href="', "url(", "url( ", 'url("', "@import ", "src "])
def test_addresses_in_a_long_text_are_found_in_no_time(tmp_path: Path, text: str) -> None:
    library = Library(make_places(tmp_path), "toy", Theme("plain"))
    began = process_time()
    library.wanted(text * 100_000, "file:///templates/plain/theme.css")
    library.wanted(text + " " * 500_000, "file:///templates/plain/theme.css")
    assert process_time() - began < 4


@pytest.mark.parametrize("text", ["<a", "<!--", "<a '", "<svg ", "<", "<div>"])
def test_the_frame_of_a_face_is_looked_for_in_no_time(text: str) -> None:
    began = process_time()
    misplaced(text * (60_000 // len(text)))
    misplaced(text * 100_000)
    assert process_time() - began < 4
