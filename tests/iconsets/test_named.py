"""Icons of sets that games and themes name: how they are drawn, and whose they are said to be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.render.games import write
from toolkit.load import load_project
from toolkit.model.loaded.project import Game
from toolkit.reference import reference_of
from toolkit.reference.credits import credits_of
from toolkit.render.sources.library import Library
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates

HEAD = 'name: Meadow\nversion: "0.1"\ntheme: mine\nplayers: {min: 2, max: 4}\n'
Opened = tuple[Game, Places]


@pytest.fixture
def opened(tmp_path: Path) -> Callable[..., Opened]:
    def of(head: str, theme: str = "{}\n") -> Opened:
        write(tmp_path, "cards/meadow/game.yaml", HEAD + head)
        write(tmp_path, "templates/mine/theme.yaml", theme)
        (game,) = load_project(tmp_path).games
        return game, Places(tmp_path, (tmp_path / "templates", shipped_templates()), tmp_path / "build/.cache")

    return of


def test_a_symbol_is_drawn_with_its_icon_before_the_theme_s(opened: Callable[..., Opened], tmp_path: Path) -> None:
    write(tmp_path, "templates/mine/icons/coin.svg", "<svg/>")
    game, places = opened('symbols: {coin: {one: coin, meaning: Seen, icon: phosphor/coin, colour: "#AA5500"}}\n')
    path = places.icon(game.theme, "coin")
    assert path
    assert "#aa5500" in path.read_text()
    assert Library(places, "meadow", game.theme).path("file:///templates/mine/icons/coin.svg") == path
    assert places.icon(game.theme, "leaf") is None


def test_a_file_in_the_cache_is_not_believed(opened: Callable[..., Opened]) -> None:
    game, places = opened("symbols: {coin: {one: coin, meaning: Seen, icon: phosphor/coin}}\n")
    path = places.icon(game.theme, "coin")
    assert path
    kept = path.read_bytes()
    path.write_text("<svg><script/></svg>")
    assert places.icon(game.theme, "coin") == path
    assert path.read_bytes() == kept


def test_a_theme_names_icons_and_a_game_paints_them(opened: Callable[..., Opened]) -> None:
    theme = 'extends: plain\npalette: {ink: "#102030"}\nicons: {wood: tabler/wood, axe: game-icons/wood-axe}\n'
    game, _ = opened(
        "symbols: {wood: {one: wood, meaning: Seen, colour: deck-1}, axe: {one: axe, meaning: Seen}}\n", theme
    )
    assert game.theme.icon("axe") == ("game-icons/wood-axe", "#102030")
    assert game.theme.icon("wood") == ("tabler/wood", dict(game.theme.palette)["deck-1"])


def test_what_has_an_icon_names_one_without_a_symbol(opened: Callable[..., Opened]) -> None:
    game, places = opened("counters: {wood: {one: wood, icon: tabler/wood}}\n")
    assert places.icon(game.theme, "tabler/wood")
    assert places.icon(game.theme, "tabler/axe") is None


def test_those_whose_icons_are_used_are_named(opened: Callable[..., Opened], tmp_path: Path) -> None:
    write(tmp_path, "templates/mine/faces/card.html", '<section class="face">{{ icon("bear") }}</section>')
    head = """notice: Ours.
counters: {wood: {one: wood, icon: tabler/wood}}
symbols:
  acorn: {one: acorn, meaning: Seen, icon: game-icons/acorn}
  abbot: {one: abbot, meaning: Seen, icon: game-icons/abbot-meeple}
"""
    theme = "icons: {bear: lucide/leaf, unused: phosphor/coin}\n"
    game, _ = opened(head, theme)
    assert reference_of(game).notice == (
        "Ours. Icons by Delapouite and Lorc (game-icons.net; CC BY 3.0, creativecommons.org/licenses/by/3.0), "
        "recoloured. Icons by Lucide Icons and Contributors (lucide.dev; ISC), recoloured. "
        "Icons by Paweł Kuna (tabler.io/icons; MIT), recoloured."
    )
    assert " ".join(["Ours.", *credits_of(game).splitlines()]) == reference_of(game).notice
    assert reference_of(opened("", theme="{}\n")[0]).notice is None
