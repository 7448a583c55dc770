"""Themes that build on others: in which order, and what is wrong where there is no such theme."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.render.games import write
from toolkit.load.themes import MOST, read_theme
from toolkit.model.faces.colours import ROLES, TOLD_APART
from toolkit.shipped import shipped_templates


def test_a_theme_builds_on_others_the_nearest_first(tmp_path: Path) -> None:
    write(tmp_path, "templates/mine/theme.yaml", "extends: ours\n")
    write(tmp_path, "templates/ours/theme.yaml", "extends: plain\n")
    theme, findings = read_theme(tmp_path, "mine")
    assert theme.names == ("mine", "ours", "plain")
    assert findings == []


def test_a_theme_that_says_nothing_stands_for_itself(tmp_path: Path) -> None:
    write(tmp_path, "templates/mine/theme.css", "")
    assert read_theme(tmp_path, "mine")[0].names == ("mine",)
    write(tmp_path, "templates/mine/theme.yaml", "{}\n")
    assert read_theme(tmp_path, "mine")[0].names == ("mine",)


@pytest.mark.parametrize(
    ("text", "code", "message", "advice"),
    [
        ("extends: plian", "P109", "there is no theme 'plian' to build on", "did you mean 'plain'?"),
        ("extends: mine", "P110", "the theme 'mine' builds on itself: mine → mine", "a theme builds on one"),
        ("extends: ours", "P110", "the theme 'mine' builds on itself: mine → ours → mine", "a theme builds on one"),
        ("extend: plain", "S101", "unknown key 'extend'", "did you mean 'extends'?"),
        ("extends: [plain]", "S103", "", None),
        ("extends: ../secret", "S107", "", None),
        ("- plain", "S103", "expected a mapping", "begin with a key"),
        ("extends: [", "Y002", "", None),
    ],
)
def test_what_is_wrong_in_a_theme_is_told_at_its_place(
    tmp_path: Path, text: str, code: str, message: str, advice: str | None
) -> None:
    write(tmp_path, "templates/mine/theme.yaml", text)
    write(tmp_path, "templates/ours/theme.yaml", "extends: mine")
    theme, (found,) = read_theme(tmp_path, "mine")
    assert (found.code, found.position.path.rpartition("/")[2]) == (code, "theme.yaml")
    assert message in found.message
    assert (advice or "") in (found.help or "")
    assert theme.names[0] == "mine"


def test_a_theme_that_is_a_link_out_of_the_project_is_none_to_build_on(tmp_path: Path) -> None:
    write(tmp_path, "elsewhere/theme.css", "")
    write(tmp_path, "project/templates/mine/theme.yaml", "extends: strange")
    (tmp_path / "project/templates/strange").symlink_to(tmp_path / "elsewhere")
    theme, (found,) = read_theme(tmp_path / "project", "mine")
    assert (found.code, theme.names) == ("P109", ("mine",))


def test_only_so_many_themes_build_on_each_other(tmp_path: Path) -> None:
    for number in range(MOST + 5):
        write(tmp_path, f"templates/t{number}/theme.yaml", f"extends: t{number + 1}")
    theme, (found,) = read_theme(tmp_path, "t0")
    assert len(theme.names) == MOST
    assert (found.code, found.position.path) == ("P110", f"templates/t{MOST - 1}/theme.yaml")


def test_of_each_colour_the_nearest_theme_has_its_way(tmp_path: Path) -> None:
    write(
        tmp_path, "templates/mine/theme.yaml", 'extends: ours\npalette: {ink: "#000000", decks: ["#102030", "#203010"]}'
    )
    write(tmp_path, "templates/ours/theme.yaml", 'extends: plain\npalette: {ink: "#101010", quiet: "#303030"}')
    theme, findings = read_theme(tmp_path, "mine")
    assert findings == []
    colours = dict(theme.palette)
    assert (colours["ink"], colours["quiet"]) == ("#000000", "#303030")
    assert [colours[f"deck-{number}"] for number in (1, 2, 3, 6)] == ["#102030", "#203010", "#102030", "#203010"]
    assert colours["paper"] == dict(read_theme(tmp_path, "plain")[0].palette)["paper"]


def test_what_a_shipped_theme_says_can_be_read(tmp_path: Path) -> None:
    for path in shipped_templates().glob("*/theme.yaml"):
        assert read_theme(tmp_path, path.parent.name)[1] == []


@pytest.mark.parametrize(
    ("palette", "line", "words"),
    [
        ('ink: "#dddddd"', 3, "words in #dddddd ('ink') on #fffdf7 ('paper') have a contrast of 1.3:1"),
        ('decks: ["#2c6342", "#ffee66"]', 3, "words in #ffffff ('on-deck') on #ffee66 ('deck-2')"),
        ('on_deck: "#2c6342"', 3, "words in #2c6342 ('on-deck') on #2c6342 ('deck-1')"),
        ('inks: "#000000"', 3, "unknown key 'inks'"),
        ('ink: "green"', 3, "expected"),
        ("decks: []", 3, "expected"),
    ],
)
def test_a_colour_that_does_not_do_is_told_where_it_is_written(
    tmp_path: Path, palette: str, line: int, words: str
) -> None:
    write(tmp_path, "templates/mine/theme.yaml", f"extends: plain\npalette:\n  {palette}\n")
    _, (found, *_) = read_theme(tmp_path, "mine")
    assert (found.position.path, found.position.line) == ("templates/mine/theme.yaml", line)
    assert words in found.message


def test_the_plain_theme_has_every_role(tmp_path: Path) -> None:
    own = {role for role in ROLES if not role.startswith("art-")}  # generated pictures take those of decks
    assert {role for role, _ in read_theme(tmp_path, "plain")[0].palette} == own


def test_a_theme_yaml_that_is_no_file_of_the_project_is_not_read(tmp_path: Path) -> None:
    folder = write(tmp_path, "project/templates/mine/theme.css", "").parent
    os.mkfifo(folder / "theme.yaml")
    theme, (found,) = read_theme(tmp_path / "project", "mine")
    assert (found.code, found.position.path, theme.names) == ("Y014", "templates/mine/theme.yaml", ("mine",))
    (folder / "theme.yaml").unlink()
    (folder / "theme.yaml").symlink_to(write(tmp_path, "secret.yaml", "extends: plain"))
    theme, (found,) = read_theme(tmp_path / "project", "mine")
    assert (found.code, theme.names) == ("Y014", ("mine",))


def test_a_theme_chooses_and_what_it_leaves_out_is_as_in_its_base(tmp_path: Path) -> None:
    for name, text in (("mine", "extends: ours\nframe: heavy\n"), ("ours", "frame: line\ncorner: round\n")):
        (tmp_path / "templates" / name / "faces").mkdir(parents=True)
        (tmp_path / "templates" / name / "theme.yaml").write_text(text)
    theme, findings = read_theme(tmp_path, "mine")
    assert (theme.choices, findings) == ((("corner", "round"), ("frame", "heavy")), [])


def test_colours_told_apart_stand_in_place_of_a_palette(tmp_path: Path) -> None:
    (tmp_path / "templates/mine/faces").mkdir(parents=True)
    text = 'extends: bright\ncolours: told apart\npalette: {decks: ["#2c6342"]}\n'
    (tmp_path / "templates/mine/theme.yaml").write_text(text)
    theme, findings = read_theme(tmp_path, "mine")
    palette = dict(theme.palette)
    assert findings == []
    assert palette["deck-2"] == palette["player-2"] == TOLD_APART[1]
    assert palette["ink"] == "#26233a"
