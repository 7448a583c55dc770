"""The printed outside of tuckboxes: a theme's boxes/tuckbox.html, or the plain one of the base theme."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor

from jinja2 import Environment

from toolkit.model.diagnostic import Diagnostic, Position
from toolkit.model.face import Face, StoredFace, fold
from toolkit.model.net import Box, Net
from toolkit.model.project import Deck, Game
from toolkit.render.draw import draw
from toolkit.render.environment import open_environment, run
from toolkit.render.places import Places
from toolkit.render.plan import Planner
from toolkit.render.template_faults import failed, forbidden
from toolkit.render.views import View, known

TEMPLATES = ("boxes/tuckbox.html", "base/boxes/tuckbox.html")
Labels = dict[Box, StoredFace]


def draw_labels(
    game: Game, boxes: Sequence[Box], places: Places, executor: Executor | None = None, *, proof: bool = False
) -> tuple[Labels, tuple[Diagnostic, ...]]:
    """Draw what is printed on some boxes of a game, each different one once; findings tell of what cannot be drawn."""
    if not boxes:
        return {}, ()
    environment = open_environment(places, game.head.theme)
    decks = {deck.id: deck for deck in game.decks}
    faces: dict[Box, Face] = {}
    found: list[Diagnostic] = []
    for box in dict.fromkeys(boxes):
        try:
            face = _face(environment, game, decks[box.deck], box, places.allowance.now.seconds)
        except Exception as error:  # noqa: BLE001 (a template can raise anything; the finding says what)
            found.append(failed(error, f"the box of '{box.deck}'", game.head.theme, TEMPLATES[0]))
            if found[-1].code == "P107":
                break
            continue
        if wrong := forbidden(face.html, f"the box of '{box.deck}'", game.head.theme, TEMPLATES[0]):
            found.append(wrong)
        else:
            faces[box] = face

    def locate(owner: str, _field: str | None) -> Position:
        return game.locator.locate(decks[owner.split("/")[1]].file, ("name",))

    drawn = draw(list(faces.values()), Planner(places, proof=proof), locate, executor=executor)
    stored = zip(faces, drawn.faces, strict=True)
    return {box: face for box, face in stored if face}, (*found, *drawn.diagnostics)


def _face(environment: Environment, game: Game, deck: Deck, box: Box, seconds: float) -> Face:
    net = box.net
    given = {
        "game": known("game", {"id": game.id, "name": game.head.name, "version": game.head.version}),
        "deck": known("deck", {"id": deck.id, "name": deck.head.name, "number": game.decks.index(deck) + 1}),
        "box": _seen(net, box.cards),
    }
    html = fold(run(environment, TEMPLATES, seconds, given))
    return Face(
        f"{game.id}/{deck.id}/box", "front", html, (net.width, net.height), 0, game.head.theme, game.head.language
    )


def _seen(net: Net, cards: int) -> View:
    panels = [
        known(
            "panel",
            {
                "name": panel.name,
                "left": round(panel.x, 3),
                "top": round(net.height - panel.y - panel.height, 3),
                "width": round(panel.width, 3),
                "height": round(panel.height, 3),
            },
        )
        for panel in net.panels
    ]
    width, height, depth = net.inside
    return known("box", {"panels": panels, "cards": cards, "width": width, "height": height, "depth": depth})
