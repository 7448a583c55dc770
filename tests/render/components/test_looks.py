"""What ready-made looks make of a game's pieces: tiles, dice, money, standees, boards, and the pieces of players."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.docs.looks import project
from tests.projects import change
from tests.render.games import make_faces
from tests.thorough import some
from toolkit.load import load_project
from toolkit.render.components.faces import FaceMaker
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates
from toolkit.workflows.new import looks, start_game

GOODS = ("nectar", "pollen", "resin", "water")


def fronts(root: Path, look: str) -> Mapping[str, str]:
    """Return the fronts of all components of the game that shows looks, by their names."""
    project(root, look)
    return _shown(root)


@pytest.mark.parametrize("look", some(looks(), 3))
def test_every_look_has_all_that_lies_in_a_box(tmp_path: Path, look: str) -> None:
    shown = fronts(tmp_path, look)
    steps = re.findall(r'class="step(?: fifth)?"[^>]*>(\d+)<', shown["main"])
    assert [*map(int, steps)] == list(range(51))
    assert shown["main"].count('class="step stage"') == 8
    assert all(f">{place}<" in shown["main"] for place in ("Village", "Mill", "Ferry", "Far Valley"))
    assert [shown[name].count("<circle") for name in ("die-1", "die-2", "die-3")] == [5, 6, 0]
    assert [shown[name].count("icons/") for name in ("die-3", "die-4", "forest", "coin-5")] == [1, 2, 1, 1]
    assert 'data-field="number"' in shown["forest"]
    assert shown["pass"].count("<g transform") - shown["meadow"].count("<g transform") >= 4
    assert 'data-field="value"' in shown["coin-5"]
    assert "player-1" in shown["st-1"]
    assert len({re.findall(r'd="(.*?)"', shown[f"pawn-{n}"])[-1] for n in range(1, 7)}) == 6
    told = re.sub("<[^>]*>", "", shown["aid"]).split()
    assert "Morning: Turn over an event and do what it says." in " ".join(told)
    assert shown["aid"].count('class="act"') == 3
    assert shown["aid"].count('class="aid-sign"') == 6


def test_a_player_aid_follows_what_is_played_and_shows_the_parts_that_it_asks_for(tmp_path: Path) -> None:
    project(tmp_path, "bright")
    with_parts = "fields:\n  parts: {type: list, of: {type: choice, of: [turn, actions, symbols]}}\ncomponents:"
    change(tmp_path / "cards/bright/decks/aids.yaml", "components:", with_parts)
    change(tmp_path / "cards/bright/decks/aids.yaml", "name: Your turn", "name: Your turn, parts: [turn]")
    places = Places(tmp_path, (shipped_templates(),), tmp_path / ".cache")
    maker = FaceMaker(places)

    def aid() -> str:
        (game,) = load_project(tmp_path).games
        sides, findings = maker.make(game)
        assert not findings
        return next(one.front.html for one in sides if one.front and one.front.owner.endswith("/aid"))

    before = aid()
    assert "Morning:" in before
    assert 'class="act"' not in before
    assert 'class="aid-sign"' not in before
    change(tmp_path / "cards/bright/play.yaml", "name: Morning", "name: Dawn")
    assert "Dawn:" in aid()


def test_a_name_that_its_region_is_too_dark_for_stands_on_paper(tmp_path: Path) -> None:
    assert _plated(tmp_path / "own", "abstract") == 0
    own, theme = tmp_path / "dark", tmp_path / "dark/templates/mine/theme.yaml"
    theme.parent.mkdir(parents=True)
    dark = ", ".join(6 * ['"#101010"'])
    theme.write_text(f"extends: abstract\npalette: {{art: [{dark}]}}\n", "utf-8")
    assert _plated(own, "mine") == 5


def _plated(root: Path, look: str) -> int:
    return fronts(root, look)["main"].count('class="place-name crowded"')


@pytest.mark.parametrize("look", some(looks(), 2))
def test_numbers_that_two_dice_roll_have_a_dot_for_each_way_to_roll_them(tmp_path: Path, look: str) -> None:
    start_game(tmp_path, "mine", "hexes", look)
    shown = _shown(tmp_path)
    dots = {name: shown[name].count("<circle") for name in ("clover-2", "clover-5", "poppies-6", "pond-9", "fallow")}
    assert dots == {"clover-2": 1, "clover-5": 4, "poppies-6": 5, "pond-9": 4, "fallow": 0}
    assert [" often" in shown[name] for name in ("poppies-6", "pines-8", "pond-9")] == [True, True, False]


def test_a_board_of_tiles_alone_has_a_rim_around_them_and_no_sheet(tmp_path: Path) -> None:
    start_game(tmp_path, "mine", "hexes")
    shown = _shown(tmp_path)
    assert " of-tiles" in shown["frame"]
    assert shown["frame"].count('class="chart"') == 3  # the rim, the tiles, a dot on each corner
    assert shown["frame"].count("<circle") == 40


def test_pieces_have_the_colour_of_their_symbol_or_their_player(tmp_path: Path) -> None:
    start_game(tmp_path, "mine", "hexes")
    shown = _shown(tmp_path)
    grounds = {re.findall(r'class="ground" style="background:(#\w+)"', shown[f"{name}-chip"])[0] for name in GOODS}
    assert len(grounds) == len(GOODS)
    assert all("icons/hive" in shown[f"hive-{name}"] for name in ("amber", "plum"))
    assert all('class="picture"' in shown[f"trail-{name}"] for name in ("amber", "plum"))


@pytest.mark.parametrize("look", some(looks(), 2))
def test_a_card_is_in_the_colour_of_its_symbol_and_has_a_scale_of_what_some_are_worth(
    tmp_path: Path, look: str
) -> None:
    start_game(tmp_path, "mine", "drafting", look)
    shown = _shown(tmp_path)
    hues = {re.findall(r'style="--hue:(#\w+)"', shown[f"{name}-button"])[0] for name in ("cherry", "sky", "moss")}
    assert len(hues) == 3
    change(tmp_path / "cards/mine/game.yaml", 'cherry, colour: "#a52b35"', 'cherry, colour: "#ffd0d0"')
    assert "--hue" not in _shown(tmp_path)["cherry-button"]  # nothing could be read on it
    assert [shown[name].count('class="worth-of"') for name in ("cherry-button", "duck", "toggle", "pearl")] == [
        4,
        6,
        2,
        0,
    ]
    assert "for each pair of toggles" in shown["toggle"]
    assert "points for 1, 2, 3 or 4" not in re.sub("<[^>]*>", "", shown["cherry-button"])  # `slot: none`


def test_a_card_says_how_many_of_it_there_are(tmp_path: Path) -> None:
    start_game(tmp_path, "mine", "deduction")
    assert _counted(tmp_path) == {"moth": 1, "cat": 2, "fox": 4}
    change(tmp_path / "cards/mine/decks/visitors.yaml", "copies: shown", "copies: none")
    assert _counted(tmp_path) == {"moth": 0, "cat": 0, "fox": 0}


@pytest.mark.parametrize("look", some(looks(), 2))
def test_a_card_that_names_places_shows_the_pictures_that_they_have(tmp_path: Path, look: str) -> None:
    start_game(tmp_path, "mine", "area", look)
    shown = _shown(tmp_path)
    call = shown["windmill-pier"]
    assert re.findall(r'class="view-name"[^>]*>(.*?)<', call) == ["Windmill", "Pier"]
    assert len(set(re.findall(r'class="wash" style="background:(#\w+)"', call))) in (1, 2)  # six colours, seven places
    assert shown["at-lido"].count('class="view"') == 1
    assert "lido.svg" in shown["at-lido"]
    assert 'class="view-name"' not in shown["at-lido"]  # the card's own name says where it is


def test_cards_of_one_pile_cannot_be_told_apart_from_behind(tmp_path: Path) -> None:
    start_game(tmp_path, "mine", "area")
    backs = _shown(tmp_path, "back")
    assert backs["windmill-pier"] == backs["march"].replace("deck-twists", "deck-calls")
    assert backs["windmill-pier"] != backs["at-lido"]


@pytest.mark.parametrize("look", some(looks(), 2))
def test_a_card_of_one_place_says_in_its_picture_where_that_is(tmp_path: Path, look: str) -> None:
    start_game(tmp_path, "mine", "cooperative", look)
    shown = _shown(tmp_path)
    assert re.findall(r'class="view-name"[^>]*>(.*?)<', shown["wet-paint"]) == ["Paint Loft"]
    assert "paint-loft.svg" in shown["wet-paint"]
    assert 'class="fact"' not in shown["wet-paint"]
    assert re.findall(r'class="view-name"[^>]*>(.*?)<', shown["blackout"]) == ["Stage", "Auditorium"]
    assert "How many doors you go through at once." in shown["call-mouse"]


def test_pictures_fill_a_card_or_its_back_and_pips_stand_over_them(tmp_path: Path) -> None:
    start_game(tmp_path, "sky", "tricks")
    card = _shown(tmp_path)["star-7"]
    assert re.findall(r'class="drawn"><img class="picture" src="[^"]*/(art/[a-z]+.svg)"', card) == ["art/star.svg"]
    assert [card.count(f'class="{part}') for part in ("scene", "pip", "called", "badge")] == [0, 7, 1, 1]
    assert "art/chart.svg" in _shown(tmp_path, "back")["star-7"]


def test_a_number_in_a_corner_says_what_it_counts_and_a_kind_fills_an_empty_corner(tmp_path: Path) -> None:
    start_game(tmp_path / "plot", "garden", "garden")
    start_game(tmp_path / "sale", "sale", "auction")
    carrot, hat = _shown(tmp_path / "plot")["carrot"], _shown(tmp_path / "sale")["bowler"]
    signs = [re.findall(r'class="counted"><span class="icon icon-([a-z]+)"', card) for card in (carrot, hat)]
    assert signs == [["coin", "point"], ["point"]]
    assert re.findall(r'data-field="(\w+)"><span class="icon icon-(\w+)"', hat) == [("family", "hat")]


@pytest.mark.parametrize("look", some(looks(), 2))
def test_square_tiles_of_a_board_are_in_the_colours_of_their_symbols(tmp_path: Path, look: str) -> None:
    start_game(tmp_path, "pools", "mats", look)
    mat = _shown(tmp_path)["mat"]
    assert mat.count('fill="#2f7891"') == mat.count("icon-deep") == 4
    assert mat.count('data-space="tile ') == 16
    assert mat.count("space-name dark") == 4
    assert "art/rocks.svg" in mat


def _counted(root: Path) -> Mapping[str, int]:
    shown = _shown(root)
    feet = {name: shown[name].partition('class="copies"')[2] for name in ("moth", "cat", "fox")}
    return {name: foot.count("icons/visitor") for name, foot in feet.items()}


def _shown(root: Path, side: str = "front") -> Mapping[str, str]:
    loaded = load_project(root)
    assert loaded.diagnostics == ()
    (game,) = loaded.games
    made, findings = make_faces(game, Places(root, (root / "templates", shipped_templates()), root / ".cache"))
    assert not findings
    faces = (face for one in made for face in one.faces)
    return {face.owner.rpartition("/")[2]: face.html for face in faces if face.side == side}
