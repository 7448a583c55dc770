"""What a warm process makes is what a new one would make, and an edit changes the faces that show it, no others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from tests.render.games import FACE, ICON, make_game, make_places, write
from toolkit.model.content.game import Counter
from toolkit.model.faces.face import Face
from toolkit.model.loaded.project import Game
from toolkit.render.components.faces import FaceMaker, Made
from toolkit.render.drawing.plan import Order, Planner
from toolkit.render.sources.places import Places

FIELDS: dict[str, Any] = {
    "beside": {"type": "component", "optional": True},
    "play": {"type": "effect", "optional": True},
    "art": {"type": "picture", "optional": True},
}
DOG: dict[str, Any] = {"id": "dog"}
CAT: dict[str, Any] = {"id": "cat", "beside": "dog"}
OWL: dict[str, Any] = {"id": "owl", "play": ({"pay": {"money": 2}},)}
EEL: dict[str, Any] = {"id": "eel", "art": "art/dog.svg"}
CARDS = (DOG, CAT, OWL, EEL)
ALL = {"dog", "cat", "owl", "eel"}
FILES = {
    "faces/card.html": '{% from "crest.html" import crest %}<div class="face"><div class="trim">'
    "{{ card.name }}{{ crest }}{% for fact in facts() %}"
    "{{ fact.text }}{% endfor %}{{ words(card.play) }}{{ picture(card.art) }}"
    '{% include "note.html" ignore missing %}</div></div>',
    "crest.html": '{% set crest = icon("crown") %}',
    "icons/crown.svg": ICON,
}


@dataclass
class Table:
    """A project on which a warm process and new ones work."""

    root: Path
    places: Places
    game: Game
    maker: FaceMaker
    planner: Planner

    def warm(self) -> tuple[Made, dict[str, Order]]:
        """Make and plan all faces with what is kept."""
        return _made(self.game, self.maker, self.planner)

    def cold(self) -> tuple[Made, dict[str, Order]]:
        """Make and plan all faces anew."""
        return _made(self.game, FaceMaker(self.places), Planner(self.places))


def _made(game: Game, maker: FaceMaker, planner: Planner) -> tuple[Made, dict[str, Order]]:
    made = maker.make(game)
    faces = [one.front for one in made[0] if one.front]
    return made, {
        face.owner.rpartition("/")[2]: order for face, order in zip(faces, planner.orders(faces), strict=True)
    }


@pytest.fixture
def table(tmp_path: Path) -> Table:
    places = make_places(tmp_path)
    for name, text in FILES.items():
        write(tmp_path, f"templates/plain/{name}", text)
    return Table(tmp_path, places, make_game(*CARDS, fields=FIELDS), FaceMaker(places), Planner(places))


def written(name: str, text: str) -> Callable[[Table], None]:
    """Return the edit that writes a file."""

    def edit(table: Table) -> None:
        write(table.root, name, text)

    return edit


def removed(name: str) -> Callable[[Table], None]:
    """Return the edit that removes a file."""
    return lambda table: (table.root / name).unlink()


def dealt(*cards: dict[str, Any]) -> Callable[[Table], None]:
    """Return the edit after which the game has other cards."""

    def edit(table: Table) -> None:
        table.game = make_game(*cards, fields=FIELDS)

    return edit


def counted(**changes: Any) -> Callable[[Table], None]:
    """Return the edit after which money is called otherwise."""

    def edit(table: Table) -> None:
        counters = {**table.game.head.counters, "money": Counter(**{"one": "pound", "icon": "coin"} | changes)}
        table.game = replace(table.game, head=table.game.head.model_copy(update={"counters": counters}))

    return edit


@pytest.mark.parametrize(
    ("edit", "changed"),
    [
        pytest.param(lambda table: None, set(), id="nothing"),
        pytest.param(dealt(DOG, CAT, OWL, {**EEL, "name": "Eel"}), {"eel"}, id="a card's own name"),
        pytest.param(dealt({**DOG, "name": "Hound"}, CAT, OWL, EEL), {"dog", "cat"}, id="the name of another card"),
        pytest.param(dealt(EEL, OWL, CAT, DOG), set(), id="the order of the cards"),
        pytest.param(counted(one="shilling"), {"owl"}, id="the name of a counter"),
        pytest.param(counted(one="pound", icon=None), set(), id="what no template shows"),
        pytest.param(written("templates/plain/faces/card.html", FACE), ALL, id="a template"),
        pytest.param(written("templates/plain/crest.html", "{% set crest = 1 %}"), ALL, id="an imported template"),
        pytest.param(written("templates/plain/note.html", "new"), ALL, id="a template that was missing"),
        pytest.param(written("templates/plain/theme.css", ".face { color: red }"), ALL, id="a style"),
        pytest.param(written("templates/plain/icons/crown.svg", ICON + " "), ALL, id="an icon"),
        pytest.param(removed("templates/plain/icons/crown.svg"), ALL, id="no icon, asked for by an imported template"),
        pytest.param(written("cards/toy/art/dog.svg", ICON + " "), {"eel"}, id="a picture"),
        pytest.param(removed("cards/toy/art/dog.svg"), {"eel"}, id="no picture"),
    ],
)
def test_an_edit_changes_the_faces_that_show_it(table: Table, edit: Callable[[Table], None], changed: set[str]) -> None:
    _, before = table.warm()
    edit(table)
    made, after = table.warm()
    assert (made, after) == table.cold()
    assert {name for name in ALL if before[name].key != after[name].key} == changed
    assert table.warm() == (made, after)


def test_only_the_faces_that_change_are_made_again(table: Table) -> None:
    def fronts() -> dict[str, Face | None]:
        return {one.id: one.front for one in table.warm()[0][0]}

    before = fronts()
    dealt({**DOG, "name": "Hound"}, CAT, OWL, EEL)(table)
    after = fronts()
    assert {name for name in ALL if after[name] is not before[name]} == {"dog", "cat"}


def test_what_is_wrong_is_told_every_time(table: Table) -> None:
    (table.root / "cards/toy/art/dog.svg").unlink()
    assert [table.warm()[0][1] for _ in range(2)] == [table.cold()[0][1]] * 2
    assert len(table.cold()[0][1]) == 1
