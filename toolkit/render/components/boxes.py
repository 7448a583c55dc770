"""The printed outside of tuckboxes: a theme's boxes/tuckbox.html, or the plain one of the base theme."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial

from jinja2 import Environment

from toolkit.model.content.components import Deck
from toolkit.model.faces.face import Face, StoredFace, fold
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.geometry.net import Box, Net
from toolkit.model.loaded.match import counted_by
from toolkit.model.loaded.project import Game
from toolkit.model.production.boxing import boxed, copies, holds_cards
from toolkit.render.drawing.draw import draw
from toolkit.render.drawing.plan import Planner
from toolkit.render.sources.library import template_file
from toolkit.render.sources.places import Places
from toolkit.render.templates.dress import look_of_all, painted
from toolkit.render.templates.environment import open_environment, run
from toolkit.render.templates.template_faults import failed, forbidden
from toolkit.render.templates.views import Offer, View, known
from toolkit.speech import spoken_in

TEMPLATES = ("boxes/tuckbox.html", "base/boxes/tuckbox.html")
Labels = dict[Box, StoredFace]


def draw_labels(
    game: Game, boxes: Sequence[Box], places: Places, executor: Executor | None = None, *, proof: bool = False
) -> tuple[Labels, tuple[Diagnostic, ...]]:
    """Draw what is printed on some boxes of a game, each different one once; findings tell of what cannot be drawn."""
    if not boxes:
        return {}, ()
    environment = open_environment(places, game.theme)
    environment.globals["ornament"] = Offer(partial(painted, game.theme), "ornament")
    template = next(shown for name in TEMPLATES for shown, path in [template_file(places, game.theme, name)] if path)
    decks = {deck.id: deck for deck in game.decks}
    faces: dict[Box, Face] = {}
    found: list[Diagnostic] = []
    for box in dict.fromkeys(boxes):
        try:
            face = _face(environment, game, decks.get(box.deck), box, places.allowance.now.seconds)
        except Exception as error:  # noqa: BLE001 (a template can raise anything; the finding says what)
            found.append(failed(error, f"the box of '{box.deck or game.id}'", template))
            if found[-1].code == "P107":
                break
            continue
        if wrong := forbidden(face.html, f"the box of '{box.deck or game.id}'", template):
            found.append(wrong)
        else:
            faces[box] = face

    def locate(owner: str, _field: str | None) -> Position:
        deck = decks.get(owner.split("/")[1])
        return game.locator.locate(deck.file if deck else game.file, ("name",))

    drawn = draw(list(faces.values()), Planner(places, proof=proof), locate, executor=executor)
    stored = zip(faces, drawn.faces, strict=True)
    return {box: face for box, face in stored if face}, (*found, *drawn.diagnostics)


def _face(environment: Environment, game: Game, deck: Deck | None, box: Box, seconds: float) -> Face:
    net, head = box.net, game.head
    given = {
        "game": known("game", {"id": game.id, "name": head.name, "version": head.version, "summary": head.summary}),
        "deck": deck and known("deck", {"id": deck.id, "name": deck.head.name, "number": game.decks.index(deck) + 1}),
        "look": known("look", look_of_all(game.theme)),
        "box": _seen(net, box.cards, tuple(_facts(game)), tuple(_contents(game, deck))),
    }
    html = fold(run(environment, TEMPLATES, seconds, given))
    owner = f"{game.id}/{deck.id if deck else ''}/box"
    return Face(owner, "front", html, (net.width, net.height), 0, game.theme, head.language)


def _facts(game: Game) -> Iterator[str]:
    """Yield how many play a game, and how long."""
    speech, (least, *more) = spoken_in(game.head.language), game.people
    players = speech.say("{least}–{most} players", least=least, most=more[-1]) if more else ""
    yield players or speech.counted(least, speech.say("player"), speech.say("players"))
    if minutes := game.head.minutes:
        most = minutes.max or minutes.min
        yield speech.say("{minutes} minutes", minutes=minutes.min if minutes.min == most else f"{minutes.min}–{most}")


def _contents(game: Game, deck: Deck | None) -> Iterator[str]:
    """Yield what is in a box, line by line."""
    box, held = game.box, [deck] if deck else boxed(game)[""]
    kept = {name for one in held for name, _, _ in one.pieces}
    lines = [(line, {part.id for part in counted_by(box, line)}) for line in game.own_head.contents if not deck]
    inside = [line for line, parts in lines if parts <= kept and (parts or not holds_cards(game))]
    named = [(line.count, line.name) for line in inside] or [(copies(one), one.head.name) for one in held]
    yield from (f"{count}\xa0{name}" for count, name in named)


def _seen(net: Net, cards: int, facts: tuple[str, ...], contents: tuple[str, ...]) -> View:
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
    sizes = {"width": width, "height": height, "depth": depth}
    return known("box", {"panels": panels, "cards": cards, "facts": facts, "contents": contents, **sizes})
