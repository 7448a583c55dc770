"""Pictures find their cards by a column, by what they are called, or are the cards."""

from __future__ import annotations

import shutil
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest

from tests.importing.tables import bring, deck, write
from toolkit.importing.refused import RefusedTableError
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.build import build
from toolkit.workflows.check import check


def png(path: Path, width: int = 75, height: int = 105) -> None:
    """Write a grey picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress((b"\0" + b"\x80" * width) * height)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b""))


def pictures(root: Path, name: str = "deck") -> dict[str, Any]:
    return {one["id"]: one.get("picture") for one in deck(root, name, name)["components"]}


def test_a_column_names_them_with_or_without_folder_and_suffix(tmp_path: Path) -> None:
    for name in ("Old Oak.png", "elm.png"):
        png(tmp_path / "images" / name)
    write(tmp_path, "deck.csv", "Name,Image\nOak,images\\Old Oak.PNG\nElm,elm\nFir,\n")
    assert bring(tmp_path, "deck.csv").findings == []
    assert pictures(tmp_path) == {"oak": "art/old-oak.png", "elm": "art/elm.png", "fir": None}
    assert (tmp_path / "cards/deck/art/old-oak.png").read_bytes() == (tmp_path / "images/Old Oak.png").read_bytes()
    assert bring(tmp_path).files == {}


def test_a_cell_says_how_a_picture_lies_in_its_place(tmp_path: Path) -> None:
    for name in ("oak.png", "elm.png"):
        png(tmp_path / "images" / name)
    table = 'Name,Image\nOak,"{file: Oak.png, at: [20, 30], scale: 1.5}"\nElm,elm.png\n'
    write(tmp_path, "deck.csv", table)
    assert bring(tmp_path, "deck.csv").findings == []
    assert pictures(tmp_path) == {
        "oak": {"file": "art/oak.png", "at": [20, 30], "scale": 1.5},
        "elm": "art/elm.png",
    }
    write(tmp_path, "deck.csv", f'{table}Fir,"{{file: elm.png, scale: 900}}"\n')
    (found,) = bring(tmp_path).findings
    assert found.message == "cell B4: there is no picture '{file: elm.png, scale: 900}'"


@pytest.mark.parametrize("called", ["{}.png", "card_{}_final.png", "{}-300dpi.png"])
def test_they_are_called_as_cards_are_but_for_what_all_have_before_and_behind(tmp_path: Path, called: str) -> None:
    for name in ("oak", "elm", "common-fir"):
        png(tmp_path / "art" / called.format(name))
    write(tmp_path, "deck.csv", "Name,Text\nOak,Grow.\nElm,Lean.\nCommon Fir,Stand.\n")
    made = bring(tmp_path, "deck.csv")
    assert [one is not None for one in pictures(tmp_path).values()] == [True, True, True]
    assert not any("without a picture" in note for note in made.notes)


def test_those_that_nobody_has_and_cards_without_one_are_told(tmp_path: Path) -> None:
    for name in ("oak", "ash"):
        png(tmp_path / "art" / f"{name}.png")
    write(tmp_path, "deck.csv", "Name,Text\nOak,Grow.\nElm,Lean.\n")
    made = bring(tmp_path, "deck.csv")
    assert "without a picture: Elm" in made.notes
    assert [(one.code, one.message) for one in made.findings] == [("D116", "1 picture that no card has: ash.png")]


def test_a_column_of_pictures_that_lie_nowhere_is_told_once_and_prints_no_names(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", "Name,Art\nOak,oak.png\nElm,elm.png\n")
    (found,) = bring(tmp_path, "deck.csv").findings
    assert found.message == "cell B1: 'Art' names pictures, and no folder with pictures lies beside the table"
    assert deck(tmp_path)["components"] == [{"id": "oak", "name": "Oak"}, {"id": "elm", "name": "Elm"}]
    for name in ("oak", "elm"):
        png(tmp_path / "drawn" / f"{name}.png")
    assert bring(tmp_path, "deck.csv", pictures="drawn").findings == []
    assert pictures(tmp_path) == {"oak": "art/oak.png", "elm": "art/elm.png"}
    assert deck(tmp_path)["imported"]["pictures"] == "drawn"


def test_what_cards_have_stays_where_the_folder_is_gone(tmp_path: Path) -> None:
    png(tmp_path / "art/oak.png")
    write(tmp_path, "deck.csv", "Name,Art,Cost\nOak,oak.png,1\n")
    bring(tmp_path, "deck.csv")
    shutil.rmtree(tmp_path / "art")
    write(tmp_path, "deck.csv", "Name,Art,Cost\nOak,oak.png,2\n")
    made = bring(tmp_path)
    assert "no folder with pictures lies beside the table: what cards have as picture stays" in made.notes
    assert deck(tmp_path)["components"] == [{"id": "oak", "name": "Oak", "picture": "art/oak.png", "cost": 2}]


def test_they_can_be_linked(tmp_path: Path) -> None:
    png(tmp_path / "art/oak.png")
    write(tmp_path, "deck.csv", "Name,Picture\nOak,oak.png\nElm,oak.png\n")
    bring(tmp_path, "deck.csv", linked=True)
    assert (tmp_path / "cards/deck/art/oak.png").readlink() == Path("../../../art/oak.png")
    assert check(Project(tmp_path), frozenset(("deck",)))[1] == ()


def test_a_folder_of_finished_pictures_is_a_deck_with_their_backs(tmp_path: Path) -> None:
    for name in ("goblin-x3", "orc", "orc-back", "back"):
        png(tmp_path / "finished" / f"{name}.png", 82, 112)
    bring(tmp_path, "finished")
    made = deck(tmp_path, "finished", "finished")
    assert (made["size"], made["bleed"], made["face"], made["back"]) == ("poker", 3, "finished", "finished")
    assert [(one["id"], one.get("copies", 1)) for one in made["components"]] == [("goblin", 3), ("orc", 1)]
    with Project(tmp_path, jobs=1) as project:
        assert [one for one in build(project, Request(("a4",))).findings if one.level == "error"] == []


def test_a_folder_without_pictures_is_told(tmp_path: Path) -> None:
    (tmp_path / "finished").mkdir()
    with pytest.raises(RefusedTableError, match="no pictures lie in the folder"):
        bring(tmp_path, "finished")
