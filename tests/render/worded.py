"""A game that shows every layout with words of several lengths, in any look, and what its cards show when laid out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, get_args

from toolkit.load.loader import Loader
from toolkit.model.faces.choices import Layout
from toolkit.model.faces.face import Face
from toolkit.model.faces.marks import Mark
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.render.components.faces import FaceMaker
from toolkit.render.drawing.plan import Planner
from toolkit.render.drawing.processes import draw_within_limits, marks_within_limits
from toolkit.render.sources.chunk import Chunk, Flaw
from toolkit.render.sources.places import Places
from toolkit.shipped import theme_folders

LAYOUTS: Final[tuple[str, ...]] = get_args(Layout)
SIZES: Final = {"mini": "mini-euro", "resource": "mini-euro", "tarot": "tarot"}
NAMES: Final = {
    "short": "Oak",
    "usual": "The Inn at the Pass",
    "german": "Donaudampfschiffkapitän",
    "double": "Rechtsschutzversicherung der Binnenschiffer",
    "endless": "Der Schiffer",
}
TEXTS: Final = {
    "short": "Heal two.",
    "usual": "Nobody sleeps, the fire is fed by turns, and somebody has to dig.",
    "german": "Wer die Straßenbahnhaltestelle erreicht, nimmt eine Geschwindigkeitsbegrenzung.",
    "double": "Wer die Straßenbahnhaltestelle erreicht, nimmt eine Geschwindigkeitsbegrenzung und legt beliebig "
    "viele Holzverarbeitungsbetriebe ab, für jeden einen Punkt.",
    "endless": "Wer die Straßenbahnhaltestelle erreicht, legt Holzverarbeitungsbetriebe ab. " * 18,
}
SMALLEST: Final = 7.5  # points
_GAME: Final = """name: Words
version: "0.1"
language: de
theme: {look}
players: {{min: 2, max: 4}}
counters:
  coins: {{one: coin, icon: coin}}
  wood: {{one: wood, many: wood, icon: wood}}
symbols:
  coin: {{one: coin, meaning: Money.}}
  wood: {{one: wood, meaning: Wood.}}
"""
_DECK: Final = """deck: {layout}s
name: Karten
one: card
kind: card
size: {size}
face: card
back: card
look: {{layout: {layout}{art}}}
designed: It shows a layout.
fields: {{{fields}}}
components:
"""
_FIELDS: Final = "cost: {type: integer}, value: {type: integer}, play: {type: effect, optional: true}"
_TEXT: Final = "text: {type: text, optional: true}"
_OWN: Final = {
    "rank": ("rank: {type: number or mark}, suit: {type: symbol}", "rank: 7, suit: wood"),
    "order": (
        f"{_FIELDS}, {_TEXT}, wants: {{type: list, of: {{type: symbol}}}}",
        "cost: 3, value: 4, wants: [wood, coin]",
    ),
    "unit": (f"strength: {{type: integer}}, speed: {{type: integer}}, {_TEXT}", "strength: 4, speed: 12"),
}
_EFFECT: Final = "play: [{pay: {wood: 2}}, {gain: {coins: 3}}]"


class Shown(NamedTuple):
    """A card: its layout, how long its words are, what is wrong with it, what it shows."""

    layout: str
    length: str
    flaws: tuple[Flaw, ...]
    marks: tuple[Mark, ...]


def write_game(root: Path, look: str, lengths: tuple[str, ...], *, art: bool = False) -> None:
    """Write the game, with a deck of each layout and a card of each length in it."""
    home = root / "cards" / "words" / "decks"
    home.mkdir(parents=True)
    (home.parent / "game.yaml").write_text(_GAME.format(look=look), "utf-8")
    for layout in LAYOUTS:
        fields, own = _OWN.get(layout, (f"{_FIELDS}, {_TEXT}", "cost: 3, value: 12"))
        drawn = ", art: landscape" if art else ""
        size = SIZES.get(layout, "poker")
        cards = (_card(layout, length, own, small=size == "mini-euro") for length in lengths)
        deck = _DECK.format(layout=layout, size=size, fields=fields, art=drawn)
        (home / f"{layout}s.yaml").write_text(deck + "".join(cards), "utf-8")


def _card(layout: str, length: str, own: str, *, small: bool) -> str:
    told = "" if layout == "rank" else f", text: {TEXTS[length]!r}"
    acts = f", {_EFFECT}" if layout not in ("rank", "unit") and not small else ""
    return f"  - {{id: {layout}-{length}, name: {NAMES[length]!r}, {own}{told}{acts}}}\n"


def shown(root: Path) -> tuple[tuple[Diagnostic, ...], list[Shown]]:
    """Return the findings about the game and its theme, and each card as it is drawn."""
    places = Places(root, theme_folders(root), root / "build" / ".cache")
    places.cache.mkdir(parents=True)
    loaded = Loader(root, places.cache).load()
    (game,) = loaded.games
    sides, findings = FaceMaker(places).make(game)
    fronts = [side.front for side in sides if side.front]
    return (*loaded.diagnostics, *findings), list(_drawn(fronts, places))


def _drawn(fronts: list[Face], places: Places) -> Iterator[Shown]:
    orders = Planner(places).orders(fronts)
    files = {address: path for order in orders for address, path in order.files.items()}
    chunk = Chunk(tuple(order.page for order in orders), orders[0].look, files, places.cache / "words.pdf")
    flaws, marks = draw_within_limits(chunk).flaws, marks_within_limits(chunk)
    for face, wrong, seen in zip(fronts, flaws, marks, strict=True):
        layout, _, length = face.owner.rpartition("/")[2].rpartition("-")
        yield Shown(layout, length, wrong, seen)
