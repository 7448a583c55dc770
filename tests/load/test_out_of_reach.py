"""Files that are not what they seem are findings: nothing outside is read, and nobody waits."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.load.project import Project
from toolkit.check import findings_of
from toolkit.load import load_project, read_looks
from toolkit.load.bundle import bundle_in
from toolkit.paths import MIB
from toolkit.shipped import shipped_templates

LEAVES = "this link leads out of the project's folder"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    outside = tmp_path / "outside"
    (outside / "decks").mkdir(parents=True)
    (outside / "decks" / "secret.yaml").write_text("token: swordfish")
    return Project(tmp_path / "project")


def told(project: Project) -> list[tuple[str, str, str]]:
    return [(one.code, one.position.path, one.message) for one in load_project(project.root).diagnostics]


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ("cards/other", "../../outside"),
        ("cards/toy/tiles", "../../../outside/decks"),
        ("cards/toy/examples", "/etc"),
        ("cards/toy/decks/more.yaml", "../../../../outside/decks/secret.yaml"),
        ("cards/toy/play.yaml", "/etc/hostname"),
        ("cards/toy/rules.py", "/etc/hostname"),
        ("print.yaml", "/etc/hostname"),
    ],
)
def test_a_link_that_leaves_is_a_finding_where_it_stands(project: Project, link: str, target: str) -> None:
    (project.root / link).symlink_to(target)
    assert told(project) == [("Y014", link, LEAVES)]


@pytest.mark.parametrize(
    "name",
    ["game.yaml", "decks/one.yaml", "play.yaml", "rules.py", "rules/one.yaml", "examples/one.yaml", "../../print.yaml"],
)
def test_a_pipe_is_a_finding_and_nobody_waits_for_it(project: Project, name: str) -> None:
    path = project.root / "cards" / "toy" / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    assert ("Y014", os.path.relpath(path, project.root), "this is a pipe, not a file") in told(project)


def refuse(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody list a folder: who runs the tests as root may list any."""
    folder.mkdir(exist_ok=True, parents=True)
    scandir = os.scandir

    def refusing(path: Path | str = ".") -> object:
        if Path(path) == folder:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)


@pytest.mark.parametrize(
    ("name", "lost"), [("decks", "deck"), ("rules", "rule"), ("examples", "example"), ("art", "picture")]
)
def test_a_folder_that_may_not_be_read_is_a_finding_and_nothing_is_said_of_what_is_in_it(
    project: Project, monkeypatch: pytest.MonkeyPatch, name: str, lost: str
) -> None:
    refuse(project.root / "cards/toy" / name, monkeypatch)
    loaded = load_project(project.root)
    assert told(project) == [("Y014", f"cards/toy/{name}", "the folder cannot be read: permission denied")]
    assert lost in loaded.games[0].partial


def test_a_link_to_a_device_is_a_finding(project: Project) -> None:
    (project.root / "cards" / "toy" / "decks" / "endless.yaml").symlink_to("/dev/zero")
    assert [code for code, _, _ in told(project)] == ["Y014"]


def test_a_file_that_is_too_large_is_a_finding_at_once(project: Project) -> None:
    with (project.root / "cards/toy/decks/large.yaml").open("wb") as file:
        file.truncate(200 * MIB)
    path = "cards/toy/decks/large.yaml"
    assert told(project) == [("Y014", path, "the file is larger than 16 MiB, the most that is read")]


def test_a_theme_that_lies_elsewhere_is_none(project: Project, tmp_path: Path) -> None:
    (tmp_path / "outside" / "faces").mkdir()
    (tmp_path / "outside" / "faces" / "card.html").write_text("secret")
    (project.root / "templates").mkdir()
    (project.root / "templates" / "plain").symlink_to("../../outside")
    game = load_project(project.root).games[0]
    looks = read_looks(project.root, game, (project.root / "templates", shipped_templates()))
    assert looks.theme is not None
    assert "secret" not in looks.theme.faces


def test_what_is_played_is_read_inside_the_project_alone(project: Project) -> None:
    (project.root / "cards" / "toy" / "rules.py").symlink_to("/etc/hostname")
    with pytest.raises(OSError, match="leads out"):
        bundle_in(project.root, "toy")


def test_a_theme_outside_is_a_finding_of_the_game(project: Project) -> None:
    (project.root / "templates").mkdir()
    (project.root / "templates" / "own").symlink_to("../../outside")
    project.put("cards/toy/game.yaml", (project.root / "cards/toy/game.yaml").read_text() + "theme: own\n")
    game = load_project(project.root).games[0]
    looks = read_looks(project.root, game, (project.root / "templates", shipped_templates()))
    found = [one.message for one in findings_of(game, looks) if one.code == "P104"]
    assert found == ["the theme 'own' is a link that leads out of the project's folder"]


def test_a_folder_of_a_theme_that_may_not_be_read_is_a_finding_and_no_template_is_missed(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(project.root / "templates/plain/faces", monkeypatch)
    game = load_project(project.root).games[0]
    looks = read_looks(project.root, game, (project.root / "templates", shipped_templates()))
    found = [(one.code, one.position.path) for one in findings_of(game, looks) if one.code in ("Y014", "P103", "R206")]
    assert found == [("Y014", "templates/plain/faces")]
