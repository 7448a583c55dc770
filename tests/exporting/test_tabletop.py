"""Tabletop Simulator: its grammar, its limits, every copy in the box, and each cell of a sheet its own card."""

from __future__ import annotations

import io
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from pydantic import ValidationError

from tests.exporting.exports import Drawn, data_of
from tests.exporting.grammar import Bag, Deck, Saved, Tile
from toolkit.executor.inline import InlineExecutor
from toolkit.exporting.export import Export
from toolkit.exporting.objects import board, tile
from toolkit.exporting.pieces import batches
from toolkit.exporting.tablesheet import LARGEST, best_grid, sheets
from toolkit.model.geometry.size import Size
from toolkit.render.pictures.scan import Scan
from toolkit.render.pictures.scans import Scans

TABLE = "tabletop-simulator"


def saved(made: Export) -> Saved:
    return Saved.model_validate_json(data_of(made.files["garden.json"]))


def opened(made: Export, url: str) -> Image.Image:
    return Image.open(io.BytesIO(data_of(made.files[url.rpartition("/")[2]])))


def test_the_saved_object_keeps_to_the_grammar(garden: Drawn) -> None:
    things = saved(garden.export(TABLE, dpi=72)).everything()
    assert len({one.GUID for one in things}) == len(things)


def test_the_grammar_notices_a_card_in_the_hidden_cell(garden: Drawn) -> None:
    told = json.loads(data_of(garden.export(TABLE, dpi=72).files["garden.json"]))
    card = told["ObjectStates"][0]["ContainedObjects"][0]
    (sheet,) = card["CustomDeck"].values()
    card["CardID"] = 100 + sheet["NumWidth"] * sheet["NumHeight"] - 1
    with pytest.raises(ValidationError):
        Saved.model_validate(told)


def test_every_copy_is_in_the_box(garden: Drawn) -> None:
    found = Counter[str]()
    for thing in saved(garden.export(TABLE, dpi=72)).ObjectStates:
        names = [one.Nickname for one in getattr(thing, "ContainedObjects", [thing])]
        found.update(names)
    assert found == Counter({one.name: one.copies for one in garden.game.components()})


def test_each_cell_is_its_card_s_own_picture(garden: Drawn, tmp_path: Path) -> None:
    """The sheet is cut again; each cell is compared with the face that the card has."""
    made = garden.export(TABLE, dpi=72)
    faces = {one.component: one.front for one in garden.placements}
    names = {one.name: one.id for one in garden.game.components()}
    seen = 0
    for deck in (one for one in saved(made).ObjectStates if isinstance(one, Deck)):
        for card in deck.ContainedObjects:
            key, number = divmod(card.CardID, 100)
            sheet = deck.CustomDeck[str(key)]
            whole = opened(made, sheet.FaceURL)
            wide, high = whole.width // sheet.NumWidth, whole.height // sheet.NumHeight
            row, column = divmod(number, sheet.NumWidth)
            cell = whole.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))
            scan = Scan((faces[names[card.Nickname]],), (wide, high))
            own = Image.open(Scans(tmp_path, InlineExecutor()).files([scan])[scan])
            assert ImageStat.Stat(ImageChops.difference(cell, own)).sum == [0, 0, 0]
            seen += 1
    assert seen == sum(one.copies for one in garden.game.components() if one.kind == "card")


def test_the_last_cell_is_the_back_and_a_shared_back_is_one_picture(garden: Drawn) -> None:
    made = garden.export(TABLE, dpi=72)
    deck = next(one for one in saved(made).ObjectStates if isinstance(one, Deck))
    (sheet,) = deck.CustomDeck.values()
    assert (sheet.UniqueBack, sheet.BackIsHidden) == (False, True)
    front, back = opened(made, sheet.FaceURL), opened(made, sheet.BackURL)
    last = front.crop((front.width - back.width, front.height - back.height, front.width, front.height))
    assert ImageStat.Stat(ImageChops.difference(last, back)).sum == [0, 0, 0]


def test_own_backs_have_a_sheet_of_their_own(garden: Drawn) -> None:
    first, second, *others = garden.placements
    changed = replace(garden, placements=(replace(first, back=second.front), second, *others))
    made = changed.export(TABLE, dpi=72)
    (sheet,) = next(one for one in saved(made).ObjectStates if isinstance(one, Deck)).CustomDeck.values()
    assert (sheet.UniqueBack, sheet.BackIsHidden) == (True, False)
    assert opened(made, sheet.BackURL).size == opened(made, sheet.FaceURL).size


POKER = (63.5, 88.9)


@pytest.mark.parametrize("cards", [1, 5, 14, 15, 23, 24, 68, 69, 70, 140])
def test_a_sheet_stays_within_limits_and_leaves_each_card_pixels(garden: Drawn, cards: int) -> None:
    batch = next(batches(garden.game, garden.placements))
    many = replace(batch, pieces=(batch.pieces[0],) * cards)
    laid = list(sheets(many, 1))
    assert sum(len(sheet.pieces) for sheet in laid) == cards
    assert len({(sheet.grid, sheet.cell) for sheet in laid}) == 1
    for sheet in laid:
        columns, rows = sheet.grid
        scan = sheet.scan([piece.placement.front for piece in sheet.pieces])
        assert 2 <= columns <= 10
        assert 2 <= rows <= 7
        assert len(sheet.pieces) < columns * rows == len(scan.faces)
        assert max(scan.size) <= LARGEST
        assert sheet.cell[0] >= 620  # ten wide, it would be 409


def test_few_cards_are_laid_as_square_as_leaves_each_the_most_pixels() -> None:
    assert best_grid(5, POKER) == (2, 3)
    assert best_grid(23, POKER) == (6, 4)
    assert best_grid(23, POKER[::-1]) == (4, 6)
    assert best_grid(69, POKER) == (10, 7)


def test_a_deck_of_several_sheets_stays_one_deck(garden: Drawn) -> None:
    game = garden.game
    deck = game.decks[0]
    part, placement = deck.components[0], garden.placements[0]
    many = [replace(part, body=part.body.model_copy(update={"id": f"crop-{n}", "copies": 1})) for n in range(70)]
    crowd = replace(game, decks=(deck.holding(many),))
    placed = tuple(replace(placement, component=one.id) for one in many)
    (one,) = saved(Drawn(garden.root, crowd, placed).export(TABLE, dpi=72)).ObjectStates
    assert isinstance(one, Deck)
    assert one.DeckIDs == [*range(100, 135), *range(200, 235)]


def test_round_tokens_are_round_and_in_a_bag(garden: Drawn) -> None:
    bag = next(one for one in saved(garden.export(TABLE, dpi=72)).ObjectStates if isinstance(one, Bag))
    tiles = [one for one in bag.ContainedObjects if isinstance(one, Tile)]
    assert {(one.CustomImage.CustomTile.Type, one.CustomImage.CustomTile.Thickness) for one in tiles} == {(2, 0.1)}


def test_shapes_and_boards() -> None:
    size = Size(width=40, height=35, shape="hex")
    assert tile("x", "a", "b", size, 0.1)["CustomImage"]["CustomTile"]["Type"] == 1
    rounded = Size(width=40, height=35, corner=3)
    assert tile("x", "a", "b", rounded, 0.1)["CustomImage"]["CustomTile"]["Type"] == 3
    assert board("x", "a", rounded)["Locked"]


def test_pictures_are_found_on_this_machine_or_at_an_address(garden: Drawn) -> None:
    here, there = (
        next(iter(next(one for one in saved(made).ObjectStates if isinstance(one, Deck)).CustomDeck.values())).FaceURL
        for made in (garden.export(TABLE, dpi=72), garden.export(TABLE, dpi=72, base_url="https://example.org/garden/"))
    )
    assert here.startswith("file:///")
    assert here.endswith(f"/exported/{TABLE}/01-crops-fronts.png")
    assert there == "https://example.org/garden/01-crops-fronts.png"
