"""Where the spaces of boards are: read from the faces that templates make, where they say `data-space="plan 8"`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple
from functools import reduce
from typing import Final

from toolkit.cache.records import keep, recall
from toolkit.model.faces.drawn import Box, Drawn, Side, Spot
from toolkit.model.faces.face import Face
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import did_you_mean
from toolkit.model.loaded.lent import is_drawn, with_spaces
from toolkit.model.loaded.project import Game
from toolkit.render.components.faces import FaceMaker, Sides
from toolkit.render.components.unchanged import Standards
from toolkit.render.drawing.plan import Planner
from toolkit.render.sources.places import Places

GROUNDS: Final = ("tile", "place")  # spaces that a board shows as areas
KEPT: Final = "spaces.json"
MOST: Final = 400  # faces of which is known where their spaces are
SIDES: Final[tuple[Side, Side]] = ("front", "back")
_MARKED: Final = re.compile(r"<[a-z]+\b[^>]*\bdata-space=\"([^\"]+)\"[^>]*>")
_LENGTH: Final = re.compile(r"(?<![-\w])(left|top|width|height):\s*(-?[\d.]+)(?:mm)?\s*(?:;|$)")
_STYLE: Final = re.compile(r"\bstyle=\"([^\"]*)")
Known = dict[str, dict[str, Spot]]  # by the key of a face
Made = tuple[Game, Standards | None, Sequence[Sides]]


def spots_in(html: str) -> dict[str, Spot]:
    """Return the spaces that a face marks; of several marks of one the smallest is where pieces lie."""
    found: dict[str, list[Box]] = {}
    for tag in _MARKED.finditer(html):
        style = _STYLE.search(tag[0])
        lengths = {name: float(length) for name, length in _LENGTH.findall(style[1] if style else "")}
        if {"left", "top"} <= lengths.keys():
            box = Box(lengths["left"], lengths["top"], lengths.get("width", 0.0), lengths.get("height", 0.0))
            for name in tag[1].split(", "):
                found.setdefault(name, []).append(box)
    return {name: _spot(boxes) for name, boxes in found.items()}


def _spot(boxes: Iterable[Box]) -> Spot:
    small, *more = sorted(boxes, key=lambda one: one.size)  # those of one size stay as the face has them
    return Spot(small, reduce(Box.joined, more, small), (small, *more))


def spots_on(places: Places, made: Iterable[Made], planner: Planner) -> dict[str, Drawn]:
    """Return where the spaces of some games are drawn; of faces that stand as they were, that is kept."""
    known = _recalled(places)
    before = set(known)
    found = {game.id: _spots_of(places, one, planner, known) for one in made for game in (one[0],)}
    if known.keys() - before:
        record = {
            key: {name: [astuple(box) for box in one.boxes] for name, one in spots.items()}
            for key, spots in known.items()
        }
        keep(places.cache, KEPT, dict([*record.items()][-MOST:]))
    return found


def unmarked(game: Game, drawn: Drawn) -> Iterator[Diagnostic]:
    """Yield what pieces are laid on that no face shows: of play.yaml, and of maps that are printed on boards."""
    yield from _laid_on_nothing(game, drawn)
    for name, spread in game.head.maps.items():
        board = game.by_id.get(str(spread.board)) if spread.board else None
        if board is None or not is_drawn(game, board.id):
            continue
        marked = {space for side in SIDES for space in drawn.get((board.id, side), ())}
        spaces = [one for one in spread.chart.spaces if one.kind in GROUNDS]
        missing = [
            one for one in spaces if marked.isdisjoint(f"{one.kind} {called}" for called in (one.id, *one.names))
        ]
        if missing:
            first = f"{missing[0].kind} {missing[0].id}"
            lacks = "none of the spaces" if len(missing) == len(spaces) else f"not all of the spaces ('{first}')"
            message = f"the face of '{board.id}' marks {lacks} of the map '{name}': pieces lie beside it"
            advice = f'write data-space="{first}" in its template, where that space is drawn'
            yield finding("R225", message, game.place("maps", name, "board"), help=advice)


def _laid_on_nothing(game: Game, drawn: Drawn) -> Iterator[Diagnostic]:
    """Yield where play.yaml lays things on what is no component, no space of a map and on no face."""
    play = game.play.body.table if game.play else None
    if play is None or not play.at:
        return
    on_maps = {f"{one.kind} {one.name}" for spread in game.head.maps.values() for one in spread.chart.spaces}
    known = (*game.by_id, *on_maps, *(name for spots in drawn.values() for name in spots))
    for zone, where in play.at.items():
        if where not in known:
            advice = did_you_mean(where, known) or "name a component, or a space that a face marks with data-space"
            message = f"nothing on the table is called '{where}', and no face marks a space so"
            yield finding("R224", message, game.in_play("table", "at", str(zone)), help=advice)


def _recalled(places: Places) -> Known:
    record = recall(places.cache, KEPT) or {}
    return {
        key: {name: _spot(Box(*box) for box in boxes) for name, boxes in spots.items()} for key, spots in record.items()
    }


def _spots_of(places: Places, made: Made, planner: Planner, known: Known) -> Drawn:
    game, standards, sides = made
    wanted = with_spaces(game)
    keys: dict[tuple[str, Side], str] = {}
    for one in sides:
        for side, face in zip(SIDES, (one.front, one.back), strict=True):
            if face and one.id in wanted:
                keys[one.id, side] = key = planner.order(face).key
                if key not in known:
                    known[key] = spots_in(face.html)
    keys |= {place: key for place, key in _standing(game, standards, sides) if place[0] in wanted}
    lacking = {name for (name, _), key in keys.items() if key not in known}
    if lacking:
        made_anew = {place: spots_in(face.html) for place, face in _made(game, lacking, places)}
        known |= {key: made_anew.get(place, {}) for place, key in keys.items() if key not in known}
    return {place: spots for place, key in keys.items() if (spots := known[key])}


def _standing(
    game: Game, standards: Standards | None, sides: Sequence[Sides]
) -> Iterator[tuple[tuple[str, Side], str]]:
    """Yield the keys of faces that are not made anew."""
    for one in sides:
        yield from (((one.id, side), face[0]) for side, face in zip(SIDES, one.drawn or (), strict=False) if face)
    wanted = with_spaces(game)
    for lot in standards.lots.values() if standards else ():
        for piece in () if wanted.isdisjoint(lot.names) else lot:
            faces = zip(SIDES, (piece.front, piece.back), strict=True)
            yield from (((piece.component, side), face.key) for side, face in faces if face)


def _made(game: Game, names: Iterable[str], places: Places) -> Iterator[tuple[tuple[str, Side], Face]]:
    made, _ = FaceMaker(places).make(game, wanted=frozenset(names))
    for one in made:
        yield from (((one.id, side), face) for side, face in zip(SIDES, (one.front, one.back), strict=True) if face)
