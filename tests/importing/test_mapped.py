"""A file that says what columns are: what it says counts, is remembered, and is told where it is not understood."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.importing.tables import bring, deck, write
from toolkit.importing.mapped import Mapped, read_map
from toolkit.model.findings.refusal import RefusedError
from toolkit.project import Project
from toolkit.workflows.check import check

TABLE = "Name,Cost,Tags,Notes\nOak,3,a/b,x\nElm,4,b,y\nFir,5,c/d,z\n"
MAP = """[columns]
Cost = "price"
Notes = false

[types]
price = "text"
tags = "list"

[separators]
tags = "/"
"""


def mapped(text: str) -> Mapped:
    return read_map("map.toml", text.encode())


def test_it_says_keys_types_and_what_parts_the_values_of_lists(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", TABLE)
    bring(tmp_path, "deck.csv", mapped=mapped(MAP))
    said = deck(tmp_path)
    assert said["fields"]["price"] == {"type": "text", "label": "Cost"}
    assert said["components"][0] == {"id": "oak", "name": "Oak", "price": "3", "tags": ["a", "b"]}
    assert said["imported"]["columns"] == {"Name": "name", "Cost": "price", "Tags": "tags", "Notes": None}
    assert check(Project(tmp_path), frozenset(("deck",)))[1] == ()
    write(tmp_path, "deck.csv", TABLE.replace("c/d", "c/d/e"))
    bring(tmp_path)  # it is remembered
    assert deck(tmp_path)["components"][2]["tags"] == ["c", "d", "e"]


def test_a_choice_is_one_of_what_stands_there(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", TABLE)
    bring(tmp_path, "deck.csv", mapped=mapped('[types]\nnotes = "choice"\n'))
    assert deck(tmp_path)["fields"]["notes"] == {"type": "choice", "of": ["x", "y", "z"]}


def test_it_can_be_said_later(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", TABLE)
    bring(tmp_path, "deck.csv")
    made = bring(tmp_path, mapped=mapped('[columns]\nNotes = false\n[types]\ncost = "text"\n'))
    said = deck(tmp_path)
    assert "'Notes' is left out now" in made.told
    assert (said["fields"]["cost"], said["components"][0]["cost"]) == ({"type": "text"}, "3")
    assert said["imported"]["columns"]["Notes"] is None
    assert check(Project(tmp_path), frozenset(("deck",)))[1] == ()
    assert bring(tmp_path).files == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[columns\n", r"map.toml is no TOML: .*line 1"),
        ("[colums]\n", r"map.toml says 'colums', which no map does; did you mean 'columns'\?"),
        ("columns = 3\n", r"map.toml: \[columns\] is a table"),
        ('[columns]\nCost = "The Price"\n', r"\[columns\] 'Cost': expected the key of a field, .* found 'The Price'"),
        ("[columns]\nCost = 3\n", "expected the key of a field"),
        ('[types]\nprice = "numbr"\n', r"there is no type 'numbr'; did you mean 'number'\?"),
        ("[separators]\ntags = 3\n", "expected the sign between values"),
    ],
)
def test_what_no_map_says_is_told(text: str, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        mapped(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[columns]\nNots = false\n", r"no column is called 'Nots'; did you mean 'Notes'\?"),
        ('[types]\ncots = "text"\n', r"no column becomes 'cots'; did you mean 'cost'\?"),
    ],
)
def test_what_the_table_does_not_have_is_told_with_the_nearest(tmp_path: Path, text: str, message: str) -> None:
    write(tmp_path, "deck.csv", TABLE)
    with pytest.raises(RefusedError, match=message):
        bring(tmp_path, "deck.csv", mapped=mapped(text))
