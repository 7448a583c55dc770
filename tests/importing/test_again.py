"""A table that comes again: only what differs in it is changed, and what an author has changed is theirs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter

from tests.importing.books import xlsx
from tests.importing.tables import bring, deck, write
from tests.projects import change
from toolkit.importing import cards as cards_module
from toolkit.importing.convert import Way
from toolkit.project import Project
from toolkit.workflows.check import check
from toolkit.workflows.importing import Wanted

TABLE = "Name,Qty,Cost,Kind,Text\n" + "".join(
    f"{name},{n},{n},{'tree' if n % 2 else 'bush'},Grow [leaf].\n"
    for n, name in enumerate(("Oak", "Elm", "Fir", "Yew", "Ash", "Box", "Bay", "Fig"), 1)
)
DECK = "cards/deck/decks/deck.yaml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write(tmp_path, "deck.csv", TABLE)
    bring(tmp_path, "deck.csv")
    return tmp_path


def sheet(root: Path, *changes: tuple[str, str]) -> None:
    """Write the table with some changes."""
    text = TABLE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    write(root, "deck.csv", text)


def cards(root: Path) -> list[str]:
    return [one["id"] for one in deck(root)["components"]]


def test_what_the_author_has_changed_and_added_stays(root: Path) -> None:
    change(root / DECK, "    cost: 2\n", "    cost: 9  # dearer\n    designed: By hand.\n")
    before = (root / DECK).read_text("utf-8")
    sheet(root, ("Fir,3,3", "Fir,3,7"))
    bring(root)
    assert (root / DECK).read_text("utf-8") == before.replace("    cost: 3\n", "    cost: 7\n")


def test_what_was_changed_on_both_sides_is_shown_with_both(root: Path) -> None:
    change(root / DECK, "    cost: 2\n", "    cost: 9\n")
    before = (root / DECK).read_bytes()
    sheet(root, ("Elm,2,2", "Elm,2,4"), ("Fir,3,3", "Fir,3,7"))
    (found,) = bring(root).findings
    assert found.message == "cell C3: the table says 4, the deck 9, and both were changed"
    assert str(found.related[0].position).startswith(f"{DECK}:")
    assert (root / DECK).read_bytes() == before  # nothing is half brought in


@pytest.mark.parametrize(("side", "cost"), [("sheet", 4), ("deck", 9)])
def test_a_side_can_be_taken(root: Path, side: str, cost: int) -> None:
    change(root / DECK, "    cost: 2\n", "    cost: 9\n")
    sheet(root, ("Elm,2,2", "Elm,2,4"))
    assert bring(root, take=side).findings == []
    assert deck(root)["components"][1]["cost"] == cost
    assert bring(root).findings == []  # it is no longer a question


def test_new_rows_come_where_they_stand_and_vanished_ones_go_only_when_asked(root: Path) -> None:
    sheet(root, ("Fir,3,3,tree,Grow [leaf].\n", "Pine,1,1,tree,\nLarch,1,1,tree,\n"))
    made = bring(root)
    assert cards(root) == ["oak", "elm", "pine", "larch", "fir", "yew", "ash", "box", "bay", "fig"]
    assert "no longer in the table, and left as they are: fir; --prune removes them" in made.told
    assert deck(root)["fields"]["text"]["optional"] is True
    bring(root, prune=True)
    assert "fir" not in cards(root)


def test_a_card_that_the_author_took_out_stays_out(root: Path) -> None:
    text = (root / DECK).read_text("utf-8")
    at, end = text.index("  - id: fir"), text.index("  - id: yew")
    (root / DECK).write_text(text[:at] + text[end:], "utf-8")
    assert "'fir' was taken out of the deck, and stays out" in bring(root).told
    assert "fir" not in cards(root)


def test_a_new_column_is_a_new_field_and_a_new_value_a_new_choice(root: Path) -> None:
    rows = TABLE.splitlines()
    rows = [f"{rows[0]},Height", *(f"{row},{at}" for at, row in enumerate(rows[1:], 1))]
    write(root, "deck.csv", "\n".join(rows).replace("tree", "plant", 1))
    bring(root)
    said = deck(root)
    assert said["fields"]["height"] == {"type": "integer"}
    assert said["fields"]["kind"]["of"] == ["bush", "tree", "plant"]
    assert said["imported"]["columns"]["Height"] == "height"
    assert check(Project(root), frozenset(("deck",)))[1] == ()


def test_a_cell_that_no_longer_fits_is_told_and_nothing_is_written(root: Path) -> None:
    before = (root / DECK).read_bytes()
    sheet(root, ("Elm,2,2", "Elm,2,many"), ("Fir,3,3", "Fir,3,7"))
    (found,) = bring(root).findings
    assert (found.code, found.message) == ("D109", "cell C3: expected a whole number, found 'many'")
    assert (root / DECK).read_bytes() == before


def test_a_new_icon_is_declared_and_drawn(root: Path) -> None:
    sheet(root, ("Elm,2,2,bush,Grow [leaf].", "Elm,2,2,bush,Grow [Big Root]."))
    bring(root)
    assert "big-root" in (root / "cards/deck/game.yaml").read_text("utf-8")
    assert check(Project(root), frozenset(("deck",)))[1] == ()


def test_an_identifier_stays_when_the_card_is_called_otherwise(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", "Code,Name,Text\n007,Oak,a b\n008,Elm,c d\n")
    bring(tmp_path, "deck.csv")
    assert cards(tmp_path) == ["card-007", "card-008"]
    write(tmp_path, "deck.csv", "Code,Name,Text\n007,Old Oak,a b\n008,Elm,c d\n")
    bring(tmp_path)
    assert [one["name"] for one in deck(tmp_path)["components"]] == ["Old Oak", "Elm"]


def test_a_second_table_is_a_second_deck_whose_identifiers_are_its_own(root: Path) -> None:
    write(root, "more.csv", "Name,Text\nOak,Another.\nPine,New.\n")
    bring(root, "more.csv")
    assert [one["id"] for one in deck(root, "more")["components"]] == ["card-oak", "pine"]
    assert check(Project(root), frozenset(("deck",)))[1] == ()


def test_a_game_in_a_look_that_comes_with_tuckbox_gets_one_of_its_own_for_new_icons(tmp_path: Path) -> None:
    (tmp_path / "cards/wood").mkdir(parents=True)
    head = 'name: Wood\nversion: "0.1"\nplayers: {min: 2, max: 4}\n'
    write(tmp_path / "cards/wood", "game.yaml", head)
    write(tmp_path, "trees.csv", "Name,Text\nOak,Gain [acornling].\nElm,Lean.\n")
    made = bring(tmp_path, "trees.csv")
    assert "the game has a theme of its own now, templates/wood/" in made.told
    assert check(Project(tmp_path), frozenset(("wood",)))[1] == ()
    assert (tmp_path / "templates/wood/icons/acornling.svg").is_file()


def test_a_row_that_is_as_it_was_is_not_understood_once_more(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    understood = list[int]()
    values = cards_module._values

    def counted(read: cards_module.Cards, row: int, ways: Mapping[str, Way]) -> dict[str, Any]:
        understood.append(row)
        return values(read, row, ways)

    monkeypatch.setattr(cards_module, "_values", counted)
    sheet(root, ("Fir,3,3", "Fir,3,7"))
    bring(root)
    assert (understood, deck(root)["components"][2]["cost"]) == ([3], 7)
    change(root / DECK, "cost: {type: integer}", "cost: {type: number}")  # all of them mean something else now
    bring(root)
    assert len(understood) == 1 + 8


def test_each_sheet_of_a_file_has_its_own_deck(tmp_path: Path) -> None:
    with xlsxwriter.Workbook(str(tmp_path / "game.xlsx")) as book:
        for sheet, card in (("Heroes", "Knight"), ("Monsters", "Rat")):
            page = book.add_worksheet(sheet)
            page.write_row(0, 0, ["Name", "HP"])
            page.write_row(1, 0, [card, 3])
    bring(tmp_path, "game.xlsx")
    bring(tmp_path, "game.xlsx", wanted=Wanted(sheet="Monsters"))
    assert [deck(tmp_path, one, "game")["components"][0]["id"] for one in ("heroes", "monsters")] == ["knight", "rat"]
    assert bring(tmp_path, "game.xlsx").files == {}
    assert bring(tmp_path, "game.xlsx", wanted=Wanted(sheet="Monsters")).files == {}


def test_a_sheet_that_is_called_otherwise_is_found_once_and_known_then(tmp_path: Path) -> None:
    xlsx(tmp_path / "game.xlsx", [["Name", "HP"], ["Rat", 3]], sheet="Sheet1")
    bring(tmp_path, "game.xlsx")
    xlsx(tmp_path / "game.xlsx", [["Name", "HP"], ["Rat", 4]], sheet="Monsters")
    assert bring(tmp_path, "game.xlsx").told == ["rat: hp is 4, was 3"]
    assert deck(tmp_path, "game", "game")["imported"]["sheet"] == "Monsters"
    assert bring(tmp_path).files == {}


def test_a_new_column_may_be_left_out_by_cards_that_are_not_in_the_table(root: Path) -> None:
    write(root, "deck.csv", "Name,Qty,Cost,Kind,Text,Height\nOak,1,1,tree,Grow [leaf].,4\n")
    bring(root)
    assert deck(root)["fields"]["height"] == {"type": "integer", "optional": True}
    assert check(Project(root), frozenset(("deck",)))[1] == ()
