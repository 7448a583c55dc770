"""The table as the set-up lays it, drawn for each number of players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from tests.projects import shipped_reference
from tests.reference.orchard import HEAD, Orchard, section
from tests.render.scene.overlaps import out_of_order, overlaps
from tests.thorough import THOROUGH, only_thorough, some
from toolkit.load import load_project
from toolkit.model.document.figure import Area, Piece
from toolkit.model.document.laying import LaidTable, Lot
from toolkit.model.document.nodes import Call, Figure, plain
from toolkit.model.document.reference import Reference
from toolkit.playing.positions import positions
from toolkit.reference import reference_of
from toolkit.render.scene import DESK, PHONE, Room, table_top, table_tops
from toolkit.render.scene.steps import laid_table, numbered
from toolkit.workflows.new import start_game, starters

GOLD = {"gold-1": 1, "gold-5": 5}
PACKS = ("last-will", "expedition-to-newdale", "here-comes-a-candle", "letters-and-seals", "oh-my-goods")


@pytest.fixture
def references() -> Callable[[str], Reference]:
    """Return a game's reference by its identifier."""
    return shipped_reference


PLAY = """\
setup:
  - {id: market, take: {deck: fruit}, count: {players: {2: 3, default: 2}}, shuffle: true, to: stall, rule: start.p1}
  - {id: hand, take: {deck: fruit}, count: 2, each: player, to: hand, rule: start.p1}
"""


def tables_of(root: Path, play: str = PLAY) -> dict[int, Figure]:
    """Return the tables of the orchard with some play.yaml."""
    return table_tops(orchard_of(root, play))


def orchard_of(root: Path, play: str = PLAY) -> Reference:
    """Return the reference of the orchard, where everybody has a hand, with some play.yaml."""
    Orchard(root, sections={"01-start": section("start", "Lay out {deck fruit}.")}, play=play).write()
    head = HEAD.replace("hand: {one: hand}", "hand: {one: hand, each: player}")
    (root / "cards/orchard/game.yaml").write_text(head, "utf-8")
    (game,) = load_project(root).games
    return reference_of(game, positions=positions(game))


def test_the_table_is_laid_for_each_number_of_players(tmp_path: Path) -> None:
    tables = tables_of(tmp_path)
    assert sorted(tables) == [2, 3, 4]
    assert {piece.side for piece in tables[2].pieces} == {"back"}
    assert [call.number for call in tables[2].calls] == [1, 2]
    small, large = sorted({piece.width for piece in tables[4].pieces})
    assert small < large == 60.0, "those of other players are smaller"
    assert all(piece.x + piece.width <= tables[4].width for piece in tables[4].pieces)


def test_a_long_row_of_cards_is_laid_in_rows_that_can_be_seen(tmp_path: Path) -> None:
    step = "  - {{id: pile-{n}, take: {{deck: fruit}}, count: 1, to: stall, rule: start.p1}}\n"
    play = "setup:\n" + "".join(step.format(n=n) for n in range(10))
    tables = tables_of(tmp_path, play)
    assert [len(table.pieces) for table in tables.values()] == [10, 10, 10]
    assert all(table.width < 4 * table.height for table in tables.values())


def test_a_side_that_depends_on_the_players_is_shown_for_these(tmp_path: Path) -> None:
    play = PLAY.replace("to: stall", "side: {players: {2: front, default: back}}, to: stall")
    tables = tables_of(tmp_path, play)
    assert {n: table.pieces[0].side for n, table in tables.items()} == {2: "front", 3: "back", 4: "back"}


def test_a_card_whose_side_is_left_to_chance_lies_as_it_was_dealt(tmp_path: Path) -> None:
    play = PLAY.replace("to: stall", "side: random, to: stall")
    tables = tables_of(tmp_path, play)
    shown = {n: tuple(piece.side for piece in table.pieces if piece.y < 100) for n, table in tables.items()}
    assert {"front", "back"} == {side for sides in shown.values() for side in sides}


def laid(root: Path, play: str, players: int = 3) -> Figure:
    """Return the table of the orchard with another play.yaml."""
    return tables_of(root, play)[players]


def test_a_pile_is_as_thick_as_it_is_and_one_that_is_dealt_out_is_gone(tmp_path: Path) -> None:
    pile = "setup:\n  - {id: pile, take: {deck: fruit}, shuffle: true, to: stall, side: back, rule: start.p1}\n"
    table = "table: {lay: {stall: stack, hand: fan}}\n"
    hands = "  - {id: hand, take: {deck: fruit}, count: %s, from: stall, each: player, to: hand, rule: start.p1}\n"
    whole = laid(tmp_path / "whole", pile + table)
    assert [piece.side for piece in whole.pieces] == ["back", "back"]
    assert [call.number for call in laid(tmp_path / "some", pile + hands % 2 + table).calls] == [1, 2]
    assert [call.number for call in laid(tmp_path / "all", pile + hands % 5 + table, 2).calls] == [2]


def test_areas_lie_apart_and_that_of_one_player_is_the_nearest_and_largest(tmp_path: Path) -> None:
    figure = laid(tmp_path, PLAY, 4)
    areas = [one for one in figure.areas if one.outlined]
    near = next(one for one in areas if one.label == "You")
    assert all(one.y + one.height <= near.y + near.height + 0.01 for one in areas)
    assert all(one.width < near.width for one in areas if one is not near)
    for one, other in combinations(areas, 2):
        assert one.x + one.width <= other.x or other.x + other.width <= one.x or one.y + one.height <= other.y


def test_an_author_says_where_zones_lie(tmp_path: Path) -> None:
    figure = laid(tmp_path, PLAY + "table: {rows: [[hand, stall]]}\n")
    empty, named = (next(one for one in figure.areas if one.label == label) for label in ("hand", "stall"))
    assert empty.outlined
    assert empty.x < named.x
    gone = laid(tmp_path / "gone", PLAY + "table: {left_out: [stall]}\n")
    assert [call.number for call in gone.calls] == [2]


def test_what_variants_add_is_shown_where_it_is_most_of_the_table(tmp_path: Path) -> None:
    step = "  - {id: more-%d, take: {deck: fruit}, count: 1, to: stall, variants: [solo], rule: start.p1}\n"
    assert [call.number for call in laid(tmp_path / "one", PLAY + step % 1).calls] == [1, 2]
    most = PLAY + "".join(step % n for n in range(3))
    assert len(laid(tmp_path / "most", most, 2).calls) == 5


def tables(reference: Reference, room: Room, players: Iterable[int]) -> Iterator[tuple[Figure, LaidTable]]:
    """Yield the tables for some numbers of players, with what lies on them."""
    for n in players:
        yield table_top(reference, n, room), laid_table(reference, n)


@pytest.mark.parametrize("name", PACKS)
def test_badges_can_be_read_in_order_and_nothing_covers_anything(
    name: str, references: Callable[[str], Reference]
) -> None:
    reference = references(name)
    room = Room(178, 120, 0.6)
    players = reference.players if THOROUGH else (reference.usual,)
    for figure, table in tables(reference, room, players):
        scale = room.scale(figure)
        assert figure.width * scale == pytest.approx(178)
        assert figure.height * scale <= 120.01
        assert figure.unit * scale >= 4.0
        assert (overlaps(figure, table), out_of_order(figure)) == ([], []), table.players


@only_thorough
@pytest.mark.parametrize("name", PACKS)
def test_so_it_is_in_each_chapter(name: str, references: Callable[[str], Reference]) -> None:
    reference = references(name)
    for chapter in reference.setups:
        for players, figure in table_tops(reference, PHONE, chapter.variant).items():
            found = overlaps(figure, laid_table(reference, players, chapter.variant)), out_of_order(figure)
            assert found == ([], []), (chapter.variant, players)


@pytest.mark.parametrize("name", some(starters(), 3))
def test_tables_of_starters_come_out_well_without_a_word_of_steering(name: str, tmp_path: Path) -> None:
    start_game(tmp_path, "mine", like=name)
    (game,) = load_project(tmp_path).games
    reference = reference_of(game, positions=positions(game))
    for figure, table in tables(reference, DESK, reference.players):
        assert figure.pieces
        assert (overlaps(figure, table), out_of_order(figure)) == ([], []), table.players


def test_the_board_under_what_stands_on_its_map_is_drawn_though_no_step_lays_it_out(tmp_path: Path) -> None:
    start_game(tmp_path, "mine", like="area")
    plays = tmp_path / "cards/mine/play.yaml"
    kept = [line for line in plays.read_text("utf-8").splitlines() if "{id: board," not in line]
    plays.write_text("\n".join(kept), "utf-8")
    (game,) = load_project(tmp_path).games
    reference = reference_of(game, positions=positions(game))
    ((figure, table),) = tables(reference, DESK, [reference.usual])
    assert "town" in {piece.component for piece in figure.pieces}
    assert all(steps for steps in (lot.steps for lot in table.lots if lot.zone))
    assert overlaps(figure, table) == []


APPLE, PEAR = (Piece(name, "front", x, 0.0, 60.0, 90.0) for name, x in (("gala", 20.0), ("comice", 100.0)))
BADGES = tuple(Call(n, x, 10.0, ()) for n, x in ((1, 10.0), (2, 90.0)))
APART = Figure(170.0, 90.0, (APPLE, PEAR), BADGES, (), unit=10.0)
LOTS = tuple(Lot(one.component, None, "row", ((one.component, "front"),), ()) for one in (APPLE, PEAR))


def test_what_covers_something_is_found() -> None:
    table = LaidTable(2, (), LOTS)
    assert overlaps(APART, table) == []
    over = replace(APART, pieces=(APPLE, replace(PEAR, x=70.0)), calls=())
    assert overlaps(over, table) == [("gala", "comice")]
    assert overlaps(over, LaidTable(2, (), (LOTS[0], replace(LOTS[1], host=0)))) == [], "one lies on the other"
    assert overlaps(replace(APART, calls=(replace(BADGES[0], x=18.0),)), table) == [("badge 1", "gala")]
    label = Area(90.0, 80.0, 40.0, 8.0, "pears", outlined=False)
    assert overlaps(replace(APART, areas=(label,)), table) == [("pears", "comice")]


def test_numbers_that_are_met_too_early_are_found() -> None:
    assert out_of_order(APART) == []
    first, second = BADGES
    assert out_of_order(replace(APART, calls=(replace(first, number=2), replace(second, number=1)))) == [(1, 2)]


def test_what_lies_on_a_card_is_drawn_on_it_with_its_number(references: Callable[[str], Reference]) -> None:
    reference = references("oh-my-goods")
    figure = table_top(reference, 3, DESK)
    assert sorted(call.number for call in figure.calls) == [1, 2, 3, 4, 5, 6]
    hosts = [one for one in figure.pieces if one.component.startswith("charburner")]
    coals = [one for one in figure.pieces if one.turn == 90 and one.side == "back"]
    assert (len(hosts), len(coals)) == (3, 6)  # two edges of each pile show
    at = figure.pieces.index
    for host, pile in zip(hosts, (coals[:2], coals[2:4], coals[4:]), strict=True):
        assert at(host) < min(map(at, pile)), "what is drawn later lies on top"
        assert all(host.x < coal.x < host.x + host.width for coal in pile)
        assert all(host.y < coal.y < host.y + host.height for coal in pile)


def test_what_lies_in_one_row_is_numbered_from_left_to_right(references: Callable[[str], Reference]) -> None:
    figure = table_top(references("last-will"), 4, DESK)
    rows: dict[float, list[tuple[float, int]]] = {}
    for call in figure.calls:
        rows.setdefault(round(call.y), []).append((call.x, call.number))
    numbers = [[number for _, number in sorted(row)] for row in rows.values()]
    assert all(row == sorted(row) for row in numbers)


def test_what_stands_on_tiles_and_boards_is_drawn_there(references: Callable[[str], Reference]) -> None:
    figure = table_top(references("letters-and-seals"), 4, DESK)
    at = {piece.component: piece for piece in figure.pieces}
    fountain = at["fountain"]
    merchants = [piece for piece in figure.pieces if piece.component.startswith("merchant-")]
    assert len(merchants) == 4
    for one in merchants:
        assert fountain.x < one.x < one.x + one.width < fountain.x + fountain.width
        assert fountain.y < one.y < one.y + one.height < fountain.y + fountain.height
        assert figure.pieces.index(fountain) < figure.pieces.index(one)
    palace, rubies = at["sultans-palace"], [one for one in figure.pieces if one.component == "ruby"]
    assert sum(palace.x < one.x < palace.x + palace.width and palace.y < one.y < palace.y + 95 for one in rubies) > 3
    assert [one.label for one in figure.areas if one.outlined].count("You") == 1
    assert sum(one.outlined for one in figure.areas) == 4, "everybody has an area"


def test_what_has_no_face_is_outlined_by_its_name(references: Callable[[str], Reference]) -> None:
    reference = references("letters-and-seals")
    bare = tuple(replace(one, sides=()) for one in reference.lent)
    figure = table_top(replace(reference, lent=bare), 4, DESK)
    assert {"Fountain", "Tea House", "Black Market"} <= {one.label for one in figure.areas}
    assert sum(one.round for one in figure.areas) > 4
    assert not {one.component for one in figure.pieces} & {one.id for one in bare}


def test_what_the_set_up_gives_of_money_lies_there_in_notes_and_coins(references: Callable[[str], Reference]) -> None:
    reference = references("last-will")
    worth = {"note-50": 50, "note-20": 20, "note-10": 10, "coin-5": 5, "coin-2": 2, "coin-1": 1}
    table = laid_table(reference, 4)
    given = [lot for lot in table.lots if lot.steps == ("money",)]
    assert [lot.seat for lot in given] == [0, 1, 2, 3]
    assert {sum(worth[name] for name, _ in lot.pieces) for lot in given} == {70}
    number = next(number for number, row in numbered(reference.setup, 4) if row.id == "money")
    assert number in [call.number for call in table_top(reference, 4, DESK).calls]


def test_a_pile_is_told_with_how_many_it_has(references: Callable[[str], Reference]) -> None:
    labels = {one.label for one in table_top(references("letters-and-seals"), 4, DESK).areas}
    lots = laid_table(references("letters-and-seals"), 4).lots
    letters = next(lot for lot in lots if lot.pile == "letters")
    assert f"Letters ({len(letters.pieces)})" in labels


def test_small_pieces_are_shown_larger_than_they_are(references: Callable[[str], Reference]) -> None:
    reference = references("last-will")
    figure = table_top(reference, 4, Room(178, 110, 0.6))
    true = {entry.id: entry.width for entry in reference.entries}
    assert all(one.width >= true[one.component] for one in figure.pieces if one.component == "round-counter")
    assert all(one.width == true[one.component] for one in figure.pieces if one.component == "planning-board")


def test_a_row_that_is_too_long_goes_on_below_and_a_table_is_drawn_in_the_smallest_room(
    references: Callable[[str], Reference],
) -> None:
    reference = references("last-will")
    rows = (tuple(dict.fromkeys(lot.zone for lot in laid_table(reference, 4).lots if lot.zone)),)
    asked = replace(reference, table=replace(reference.table, rows=rows))
    for high in (110, 80):
        room = Room(178, high, 0.6)
        figure = table_top(asked, 4, room)
        assert figure.pieces
        assert figure.height * room.scale(figure) <= high + 0.01


@pytest.mark.parametrize(
    ("name", "worth", "given"),
    [("letters-and-seals", {"one-lira": 1}, [6, 6, 6, 6]), ("here-comes-a-candle", GOLD, [5, 7, 6, 6])],
)
def test_money_of_a_base_lies_there_in_coins(
    name: str, worth: dict[str, int], given: list[int], references: Callable[[str], Reference]
) -> None:
    purses = [lot for lot in laid_table(references(name), 4).lots if lot.manner == "purse"]
    assert [lot.seat for lot in purses] == [0, 1, 2, 3]
    assert [sum(worth[piece] for piece, _ in lot.pieces) for lot in purses] == given, "a career may bring gold"


def test_what_is_not_drawn_is_told(tmp_path: Path, references: Callable[[str], Reference]) -> None:
    game = orchard_of(tmp_path)
    wide, narrow = (table_top(game, 4, room) for room in (DESK, Room(75.0, 32.0)))
    assert [sum(one.outlined for one in figure.areas) for figure in (wide, narrow)] == [4, 1]
    assert [plain(figure.caption).endswith("Each player has the same.") for figure in (wide, narrow)] == [False, True]
    of_a_pack = table_top(references("here-comes-a-candle"), 3, DESK)
    assert "What the base game lays out besides is not drawn." in plain(of_a_pack.caption)
