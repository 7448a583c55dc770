"""What is changed in a sheet comes back into the deck: those values alone, and not where the deck was changed, too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.project import Project
from toolkit.workflows.sheets import Returned, bring_back, keep, sheet_files

GAME = """name: Toy
version: "1.0"
summary: A toy.
players: {min: 2, max: 4}
counters: {coins: {one: coin}}
symbols: {wood: {one: wood, meaning: Wood.}, star: {one: star, meaning: A star.}}
"""
DECK = """deck: tools
name: Tools
one: tool
kind: card
size: poker
face: card
back: card
designed: For a test.
fields:
  weight: {type: integer, optional: true, help: How heavy it is.}
  made_of: {type: symbol, optional: true}
  text: {type: text, optional: true}
  play: {type: effect, optional: true}
components:
  - {id: ladder, name: 'Ladder', weight: 8}  # the long one

  # kept for luck
  - id: basket
    name: Basket
    copies: 2
    play:
      - gain: {coins: 2}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "cards" / "toy"
    (folder / "decks").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME)
    (folder / "decks" / "tools.yaml").write_text(DECK)
    return tmp_path


def deck(root: Path) -> str:
    return (root / "cards/toy/decks/tools.yaml").read_text()


def sheet(root: Path, change: Callable[[str], str]) -> Path:
    """Write the deck as CSV with a change in it."""
    with Project(root) as project:
        ((name, data),) = sheet_files(project, "toy", "csv", "tools").items()
    (root / name).write_text(change(data.decode("utf-8-sig").replace("\r\n", "\n")), "utf-8")
    return root / name


def back(root: Path, file: Path, take: str | None = None, **how: bool) -> Returned:
    with Project(root) as project:
        return bring_back(project, keep(project, "toy", "tools"), file, take, **how)  # type: ignore[arg-type]


def test_the_sheet_says_everything_and_what_effects_mean(root: Path) -> None:
    text = sheet(root, str).read_text("utf-8")
    assert text.splitlines() == [
        'id,name,copies,weight,made_of,text,play,"play, in words"',
        "ladder,Ladder,,8,,,,",
        "basket,Basket,2,,,,[{gain: {coins: 2}}],Gain 2 coins.",
    ]


def test_a_changed_cell_changes_those_bytes_and_no_others(root: Path) -> None:
    made = back(root, sheet(root, lambda text: text.replace(",8,", ",9,")))
    assert made.told == ["ladder: weight is 9, was 8"]
    assert deck(root) == DECK.replace("weight: 8", "weight: 9")


def test_values_are_added_and_taken_away(root: Path) -> None:
    back(root, sheet(root, lambda text: text.replace("ladder,Ladder,,8,,", "ladder,Ladder,3,,wood,")))
    assert "{id: ladder, name: 'Ladder', copies: 3, made_of: wood}  # the long one" in deck(root)


def test_a_new_row_is_a_new_card_behind_the_one_above_it(root: Path) -> None:
    made = back(root, sheet(root, lambda text: text.replace("basket,", ",Big Axe,,4,,,,\nbasket,")))
    assert made.told == ["1 new tool: Big Axe"]
    assert deck(root).index("ladder") < deck(root).index("id: big-axe") < deck(root).index("id: basket")


def test_a_row_that_is_gone_is_told_and_removed_where_that_is_asked_for(root: Path) -> None:
    file = sheet(root, lambda text: text.replace("ladder,Ladder,,8,,,,\n", ""))
    assert back(root, file).told == ["no longer in the table, and left as they are: ladder; --prune removes them"]
    assert deck(root) == DECK
    back(root, file, prune=True)
    assert "ladder" not in deck(root)


def test_a_value_that_was_changed_on_both_sides_is_shown_with_both(root: Path) -> None:
    with Project(root) as project:
        kept = keep(project, "toy", "tools")
        file = sheet(root, lambda text: text.replace(",8,", ",9,"))
        path = root / "cards/toy/decks/tools.yaml"
        path.write_text(DECK.replace("weight: 8", "weight: 7"))
        (found,) = bring_back(project, kept, file).findings
        assert found.code == "D110"
        assert found.message == "cell D2: the table says 9, the deck 7, and both were changed"
        assert str(found.position) == "toy-tools.csv:2:1"
        assert str(found.related[0].position) == "cards/toy/decks/tools.yaml:15:42"
        assert "weight: 7" in deck(root)
        bring_back(project, kept, file, "sheet")
        assert "weight: 9" in deck(root)


def test_what_only_the_deck_has_changed_stays(root: Path) -> None:
    with Project(root) as project:
        kept = keep(project, "toy", "tools")
        file = sheet(root, str)
        (root / "cards/toy/decks/tools.yaml").write_text(DECK.replace("weight: 8", "weight: 7"))
        assert bring_back(project, kept, file).told == []
    assert "weight: 7" in deck(root)


def test_cells_that_cannot_be_read_are_told_and_nothing_is_changed(root: Path) -> None:
    file = sheet(
        root, lambda text: text.replace("{coins: 2}}]", "{coins: 2}]").replace(",8,", ",9,") + "ladder,Again\n"
    )
    found = [one.message for one in back(root, file).findings]
    assert found[0] == "cell A4: 'ladder' is there twice"
    assert found[1].startswith("cell G3: this is no YAML")
    assert deck(root) == DECK


def test_a_column_that_the_deck_does_not_have_is_told_with_the_nearest(root: Path) -> None:
    (found,) = back(root, sheet(root, lambda text: text.replace("weight", "wieght"))).findings
    assert (found.code, found.message) == ("D115", "cell D1: the deck has no field 'wieght'")
    assert found.help == "did you mean 'weight'?"


def test_a_spreadsheet_comes_back_in_the_sheet_of_its_deck(root: Path) -> None:
    with Project(root) as project:
        ((name, data),) = sheet_files(project, "toy", "xlsx").items()
        (root / name).write_bytes(data)
    assert back(root, root / name).told == []
    assert deck(root) == DECK
