"""What is renamed is called otherwise wherever it is named, and what else says the old name is told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.importing.tables import bring
from tests.projects import change
from toolkit.cli.command import run
from toolkit.edit.files import MovedOnError
from toolkit.model.findings.refusal import RefusedError
from toolkit.project import Project
from toolkit.shipped import shipped_cases
from toolkit.workflows.rename import rename, write_renamed

RULES = """\
section: market
title: The market
paragraphs:
  - id: pears
    title: Pears
    text: |
      A {card pear|ripe pear} is worth {value pear.worth}, and there are {count deck=fruit} fruits in the
      {deck fruit}. An apple pays {value apple.play.1.gain.coins as coins}; see {rule market.pears}.  # no comment
      Two pears are worth {n value pear.worth+value pear.worth = 6}.
    source: {ref: notes, at: page 2}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    shutil.copytree(shipped_cases() / "base", root)
    (root / "cards/orchard/rules").mkdir()
    (root / "cards/orchard/rules/1-market.yaml").write_text(RULES)
    (root / "cards/orchard/art").mkdir()
    (root / "cards/orchard/art/pear.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return root


def renamed(root: Path, old: str, new: str, kind: str | None = None) -> tuple[str, ...]:
    """Rename something; return what is wrong then and was not before."""
    with Project(root) as project:
        done = rename(project, "orchard", old, new, kind)
        write_renamed(project, done)
    return tuple(one.message for one in done.broken)


def differing(root: Path, before: dict[str, str]) -> dict[str, list[str]]:
    """Return the lines of each file that are not as they were."""
    found = dict[str, list[str]]()
    for name, text in texts(root).items():
        old = before.get(name, "").splitlines()
        if lines := [line.strip() for line in text.splitlines() if line not in old]:
            found[name] = lines
    return found


def texts(root: Path) -> dict[str, str]:
    files = (path for path in (root / "cards").rglob("*") if path.is_file())
    return {path.relative_to(root / "cards/orchard").as_posix(): path.read_text() for path in files}


def test_a_component_is_renamed_with_its_mentions_and_its_picture(root: Path) -> None:
    before = texts(root)
    assert renamed(root, "pear", "quince") == ()
    mentioned = (
        "A {card quince|ripe pear} is worth {value quince.worth}, and there are {count deck=fruit} fruits in the"
    )
    reckoned = "Two pears are worth {n value quince.worth+value quince.worth = 6}."
    assert differing(root, before) == {
        "decks/fruit.yaml": ["- {id: quince, name: Pear, copies: 3, worth: 3}"],
        "rules/1-market.yaml": [mentioned, reckoned],
        "art/quince.svg": [before["art/pear.svg"]],
    }
    assert not (root / "cards/orchard/art/pear.svg").exists()


def test_a_deck_is_renamed_with_its_pile_and_its_file(root: Path) -> None:
    assert renamed(root, "fruit", "produce") == ()
    found = texts(root)
    assert found["decks/produce.yaml"].startswith("deck: produce\n")
    assert "decks/fruit.yaml" not in found
    assert "{count deck=produce} fruits in the\n      {deck produce}" in found["rules/1-market.yaml"]


def test_a_counter_is_renamed_in_effects_and_in_the_units_of_numbers(root: Path) -> None:
    renamed(root, "coins", "ducats", "counter")
    found = texts(root)
    assert "play: [{gain: {ducats: 2}}]" in found["decks/fruit.yaml"]
    assert "{value apple.play.1.gain.ducats as ducats}" in found["rules/1-market.yaml"]


def test_a_paragraph_is_renamed_by_its_address(root: Path) -> None:
    assert renamed(root, "market.pears", "market.fruits") == ()
    found = texts(root)["rules/1-market.yaml"]
    assert "- id: fruits\n" in found
    assert "{rule market.fruits}" in found


def test_a_field_is_renamed_in_its_deck_and_where_it_is_asked_for(root: Path) -> None:
    assert renamed(root, "fruit.worth", "value") == ()
    found = texts(root)
    assert "  value: {type: integer, min: 1, max: 9}\n" in found["decks/fruit.yaml"]
    assert "- {id: pear, name: Pear, copies: 3, value: 3}" in found["decks/fruit.yaml"]
    assert "{value pear.value}" in found["rules/1-market.yaml"]


def test_what_cannot_be_changed_is_told_with_its_line(root: Path) -> None:
    path = root / "templates/paper/faces/card.html"
    path.write_text(path.read_text() + "\n{# as on the pear #}\n")
    with Project(root) as project:
        left = rename(project, "orchard", "pear", "quince").left
    assert [(file, words) for file, _, words in left] == [("templates/paper/faces/card.html", "{# as on the pear #}")]


def test_renaming_back_brings_every_byte_back(root: Path) -> None:
    before = texts(root)
    for old, new in (("pear", "quince"), ("fruit", "produce"), ("market.pears", "market.fruits")):
        renamed(root, old, new)
        renamed(root, new, old)
        assert texts(root) == before


def test_a_file_that_somebody_changes_meanwhile_keeps_all_from_being_written(root: Path) -> None:
    with Project(root) as project:
        done = rename(project, "orchard", "pear", "quince")
        change(root / "cards/orchard/decks/fruit.yaml", "Apple", "Red Apple")
        before = texts(root)
        with pytest.raises(MovedOnError):
            write_renamed(project, done)
    assert texts(root) == before


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("peer", "quince", "orchard has no thing called 'peer'; did you mean 'pear'?"),
        ("pear", "apple", "orchard has a component called 'apple' already; choose another name"),
        ("pear", "My Pear", "'My Pear' is no name: use lower-case words joined by hyphens"),
        ("fruit.worth", "play", "the deck fruit declares a field 'play' already; choose another name"),
        ("fruit.wort", "value", "the deck fruit declares no field 'wort'; did you mean 'worth'?"),
    ],
)
def test_what_cannot_be_renamed_is_refused(root: Path, old: str, new: str, why: str) -> None:
    with Project(root) as project, pytest.raises(RefusedError) as caught:
        rename(project, "orchard", old, new)
    assert str(caught.value) == why


def test_a_dry_run_prints_a_diff_and_writes_nothing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = texts(root)
    assert run(["-C", str(root), "rename", "orchard", "pear", "quince", "--dry-run"]) == 0
    shown = capsys.readouterr()
    assert "+  - {id: quince, name: Pear, copies: 3, worth: 3}" in shown.out
    assert "cards/orchard/art/pear.svg would be called cards/orchard/art/quince.svg" in shown.err
    assert texts(root) == before


def test_a_picture_of_a_theme_stays_where_another_games_theme_builds_on_it(root: Path) -> None:
    icon = root / "templates/paper/icons/coin.svg"
    shutil.copytree(root / "cards/orchard", root / "cards/meadow")
    change(root / "cards/meadow/game.yaml", "theme: paper", "theme: meadow")
    (root / "templates/meadow").mkdir()
    (root / "templates/meadow/theme.yaml").write_text("extends: paper\n")
    with Project(root) as project:
        assert not any(path.startswith("templates/") for path in rename(project, "orchard", "coin", "penny").moved)
    (root / "cards/meadow/game.yaml").unlink()
    with Project(root) as project:
        assert icon.relative_to(root).as_posix() in rename(project, "orchard", "coin", "penny").moved


@pytest.mark.parametrize(("old", "new"), [("oak", "old-oak"), ("deck", "trees"), ("deck.cost", "price")])
def test_a_table_that_comes_again_knows_what_has_another_name(tmp_path: Path, old: str, new: str) -> None:
    (tmp_path / "deck.csv").write_text("Name,Cost,Kinds\nOak,3,a/b\nElm,4,b/a\n", "utf-8")
    bring(tmp_path, "deck.csv")
    with Project(tmp_path) as project:
        renamed = rename(project, "deck", old, new)
        assert renamed.broken == ()
        write_renamed(project, renamed)
    (tmp_path / "deck.csv").write_text("Name,Cost,Kinds\nOak,5,a/b\nElm,4,b/a\n", "utf-8")
    assert [one.split(" is ")[1] for one in bring(tmp_path).told] == ["5, was 3"]
    assert bring(tmp_path).files == {}
