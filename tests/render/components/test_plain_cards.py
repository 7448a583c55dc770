"""What the theme `plain` makes of the fields of a card: words of the author's, labels, choices."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from PIL import Image, ImageColor

from tests.render.drawn_faces import locate, picture
from tests.render.games import make_faces, make_game, write
from toolkit.model.content.game import Symbol
from toolkit.render.drawing.draw import draw
from toolkit.render.drawing.plan import Planner
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates

HALVES = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5">'
    '<path fill="red" d="M0 0h4v5h-4z"/><path fill="blue" d="M4 0h4v5h-4z"/></svg>'
)
GAIN = ({"gain": {"money": 2}},)
LOSE = ({"lose": {"money": 1}},)
EFFECT = {"type": "effect", "optional": True}


def printed(root: Path, fields: dict[str, Any], **card: Any) -> str:
    """Return what a card prints, without its tags but with what is a label in brackets."""
    places = Places(root, (shipped_templates(),), root / ".cache")
    game = make_game({"id": "dog", **card}, fields=fields)
    made, _ = make_faces(game, places)
    html = next(face.html for one in made for face in one.faces if face.side == "front")
    body = html[html.index('class="body"') :]
    labelled = re.sub(r'<span class="label">(.*?)</span>', r"[\1] ", body)
    return " ".join(re.sub(r"<[^>]*>", " ", labelled[labelled.index(">") + 1 :]).split())


def test_the_words_of_an_author_stand_in_place_of_those_made_of_the_effect(tmp_path: Path) -> None:
    fields = {"play": {"type": "effect", "words": "says"}, "says": {"type": "text", "optional": True}}
    said = printed(tmp_path, fields, play=GAIN, says="A stranger pays you.")
    assert "A stranger pays you." in said
    assert said.count("stranger") == 1
    assert "2 pounds" not in said
    assert "Gain 2 pounds." in printed(tmp_path, fields, play=GAIN)


def test_words_in_the_field_called_text_are_not_said_twice(tmp_path: Path) -> None:
    fields = {"play": {"type": "effect", "words": "text"}, "text": {"type": "text", "optional": True}}
    assert printed(tmp_path, fields, play=GAIN, text="A stranger pays you.").count("stranger") == 1


def test_a_label_stands_before_its_effect(tmp_path: Path) -> None:
    fields = {"play": {**EFFECT, "label": "By night"}}
    assert printed(tmp_path, fields, play=GAIN).startswith("[By night] +2 Gain 2 pounds.")


def test_several_effects_are_told_apart_by_their_names(tmp_path: Path) -> None:
    said = printed(tmp_path, {"at_day": EFFECT, "night": EFFECT}, at_day=GAIN, night=LOSE)
    assert said.index("[At day]") < said.index("Gain") < said.index("[Night]") < said.index("Lose")


def test_the_only_effect_needs_no_name(tmp_path: Path) -> None:
    assert "[" not in printed(tmp_path, {"play": EFFECT}, play=GAIN)


def test_a_label_stands_before_a_text(tmp_path: Path) -> None:
    said = printed(tmp_path, {"moral": {"type": "text", "label": "Moral"}}, moral="Build on stilts.")
    assert said.startswith("[Moral] Build on stilts.")


def test_each_choice_of_a_list_is_told_by_what_it_is_called(tmp_path: Path) -> None:
    record = {"type": "record", "fields": {"text": {"type": "text"}, "do": {"type": "effect"}}}
    ways = ({"text": "Flee", "do": LOSE}, {"text": "Stay", "do": GAIN})
    said = printed(tmp_path, {"ways": {"type": "list", "of": record}}, ways=ways)
    assert said.index("[Flee]") < said.index("Lose 1 pound") < said.index("[Stay]") < said.index("Gain 2 pounds")


def test_what_stands_in_a_record_beside_an_effect_is_told_under_its_label(tmp_path: Path) -> None:
    inner = {"price": {"type": "integer", "label": "Mana"}, "do": {"type": "effect", "label": "By night"}}
    spells = {"type": "list", "of": {"type": "record", "fields": inner}}
    said = printed(tmp_path, {"spells": spells}, spells=({"price": 5, "do": GAIN},))
    assert said.startswith("[Mana 5, By night] +2")


def test_an_effect_in_a_record_that_is_no_list_is_shown(tmp_path: Path) -> None:
    inner = {"price": {"type": "integer"}, "do": {"type": "effect"}}
    said = printed(tmp_path, {"spell": {"type": "record", "fields": inner}}, spell={"price": 5, "do": GAIN})
    assert said.startswith("[Price 5] +2")


def front(root: Path, fields: dict[str, Any], **card: Any) -> str:
    """Return the whole front of a card."""
    made, _ = make_faces(make_game({"id": "dog", **card}, fields=fields), Places(root, (shipped_templates(),), root))
    return next(face.html for one in made for face in one.faces if face.side == "front")


def test_the_number_on_the_coin_has_its_label_and_no_decimals_that_nobody_wrote(tmp_path: Path) -> None:
    html = front(tmp_path, {"cost": {"type": "number", "label": "Mana"}}, cost=3.0)
    assert re.search(r"<b[^>]*>3</b><i[^>]*>Mana</i>", html)
    assert ">2.5</b>" in front(tmp_path, {"cost": {"type": "number"}}, cost=2.5)


def test_a_number_stands_below_an_icon_that_the_game_names(tmp_path: Path) -> None:
    game = make_game({"id": "dog", "cost": 3}, fields={"cost": {"type": "integer"}})
    coin = Symbol(one="coin", meaning="Money.", icon="game-icons/two-coins")
    named = replace(game, head=game.head.model_copy(update={"symbols": {"coin": coin}}))
    for one, badge in ((game, "badge cost"), (named, "badge cost round")):
        made, _ = make_faces(one, Places(tmp_path, (shipped_templates(),), tmp_path / ".cache"))
        assert f'class="{badge}"' in next(face.html for each in made for face in each.faces if face.side == "front")


def drawn_findings(root: Path, fields: dict[str, Any], **card: Any) -> list[str]:
    """Return what is found on a drawn card, a line a finding."""
    game = make_game({"id": "dog", **card}, fields=fields)
    places = Places(root, (shipped_templates(),), root / ".cache")
    made, _ = make_faces(game, places)
    faces = [face for one in made for face in one.faces]
    return [f"{one.code} {one.message}" for one in draw(faces, Planner(places), locate).diagnostics]


def test_a_long_number_shrinks_to_its_coin_and_one_that_is_too_long_is_found(tmp_path: Path) -> None:
    fields = {"cost": {"type": "integer"}}
    assert drawn_findings(tmp_path, fields, cost=1800) == []
    (found,) = drawn_findings(tmp_path, fields, cost=18_000_000)
    assert "field 'cost'" in found
    assert "too wide" in found


def test_a_picture_gives_way_to_a_long_text(tmp_path: Path) -> None:
    (tmp_path / "cards/toy/art").mkdir(parents=True)
    (tmp_path / "cards/toy/art/dog.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>')
    fields = {"picture": {"type": "picture"}, "text": {"type": "text"}, "saying": {"type": "text", "optional": True}}
    words = "When the lamp goes out, every player in turn order says what they heard. " * 5
    for text in ({"text": words * 2}, {"text": words, "saying": words}):
        assert drawn_findings(tmp_path, fields, picture="art/dog.svg", **text) == []
    assert "height:53.5" in front(tmp_path, fields, picture="art/dog.svg", text="Short.")


def test_a_picture_shows_the_part_that_its_card_says(tmp_path: Path) -> None:
    def shown(said: object) -> Image.Image:
        places = Places(tmp_path, (shipped_templates(),), tmp_path / ".cache")
        write(tmp_path, "cards/toy/art/dog.svg", HALVES)
        game = make_game({"id": "dog", "picture": said}, fields={"picture": {"type": "picture"}})
        made, found = make_faces(game, places)
        assert not any(one.code == "P202" for one in found)
        face = next(face for one in made for face in one.faces if face.side == "front")
        return picture(draw([face], Planner(places), locate).faces[0], 1)

    placed = {"file": "art/dog.svg", "scale": 4}
    for said, colours in (
        ("art/dog.svg", ("red", "blue")),
        ({**placed, "at": (0, 50)}, ("red", "red")),
        ({**placed, "at": (100, 50)}, ("blue", "blue")),
    ):
        image = shown(said)
        found = [image.getpixel((int(image.width * part), 20)) for part in (0.3, 0.7)]
        assert found == [ImageColor.getrgb(colour) for colour in colours]
