"""The gallery of looks: what a game wears and chooses, icons by a word, and each taken into the game's files."""

import json
from typing import Any, Final

from tests.serve.conftest import GAME, Studio
from toolkit.serve.app import PAGE
from toolkit.workflows.new import looks

THEME: Final = f"templates/{GAME}/theme.yaml"


def gallery() -> Any:
    return json.loads((PAGE / "gallery" / "gallery.json").read_text("utf-8"))


def test_the_gallery_shows_every_look_and_its_pictures_are_there() -> None:
    shown = gallery()
    assert tuple(one["id"] for one in shown["looks"]) == looks()
    pictures = [item["picture"] for group in (*shown["looks"], *shown["choices"]) for item in group["items"]]
    assert sorted(pictures) == sorted(path.name for path in (PAGE / "gallery").glob("*.jpg"))


def test_what_a_game_wears_is_told(studio: Studio) -> None:
    told = studio.ask(f"/api/{GAME}/looks").said
    assert told["wears"] == GAME
    assert told["theme"]["file"] == THEME
    assert told["theme"]["says"]["extends"] == "botanical"
    assert {"id", "title", "file", "hash", "look"} == set(told["decks"][0])
    assert told["symbols"]


def test_icons_are_found_by_name_and_by_meaning(studio: Studio) -> None:
    found = [one["name"] for one in studio.ask(f"/api/{GAME}/icons?words=gold").said["icons"]]
    assert {"game-icons/gold-bar", "game-icons/coins"} <= {*found}
    assert studio.ask(f"/api/{GAME}/icons?words=").said["icons"] == []
