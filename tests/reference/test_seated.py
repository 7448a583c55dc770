"""Steps of the set-up that give each player the same in another colour are one step in print."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from toolkit.load import load_project
from toolkit.model.document.laying import LaidTable, Lot
from toolkit.model.document.nodes import Words, plain
from toolkit.model.document.reference import Reference
from toolkit.reference import reference_of
from toolkit.reference.printed import printed
from toolkit.workflows.new import start_game


def started(root: Path, like: str) -> Reference:
    start_game(root, "mine", like=like)
    return reference_of(load_project(root).games[0])


def said(reference: Reference) -> list[str]:
    return [plain(line) for row in printed(reference).setup for _, line in row.printed[-1:]]


@pytest.mark.parametrize(
    ("like", "sentence"),
    [
        ("area", "Everybody takes the 12 carts of one flavour."),
        ("hexes", "Everybody takes the 6 hives and 12 trails of one colour."),
        ("mats", "Everybody takes a hermit crab, each of another colour."),
    ],
)
def test_what_differs_in_colour_alone_is_said_once_and_has_one_badge(tmp_path: Path, like: str, sentence: str) -> None:
    reference = started(tmp_path, like)
    first, *others = [row.id for row in reference.setup if row.who not in (None, "each player")]
    lots = tuple(Lot("", seat, "row", (), (name,)) for seat, name in enumerate((first, *others)))
    told = printed(replace(reference, tables=(LaidTable(4, (), lots),)))
    assert sentence in said(reference)
    assert not {row.id for row in told.setup} & set(others)
    assert {lot.steps for lot in told.tables[0].lots} == {(first,)}


def test_sentences_of_the_author_s_own_stand(tmp_path: Path) -> None:
    reference = started(tmp_path, "mats")
    own = ((reference.usual, (Words("Take a crab, dear."),)),)
    rows = tuple(replace(row, printed=own) if row.id == "red" else row for row in reference.setup)
    assert "Take a crab, dear." in said(replace(reference, setup=rows))
    assert "The second player takes a blue hermit crab." in said(replace(reference, setup=rows))


def test_a_bag_is_filled_and_a_sentence_may_go_on(tmp_path: Path) -> None:
    assert "Put the 60 creatures into the bag and mix them." in said(started(tmp_path / "mats", "mats"))
    area = said(started(tmp_path / "area", "area"))
    assert {"Take the brass band …", "… and put it on the Bandstand."} <= set(area)
