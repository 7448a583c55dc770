"""A small game, written by a test in a few lines of YAML and compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.load.project import DECK, GAME, Project
from toolkit.engine import Engine, Rules, State
from toolkit.load import load_project

if TYPE_CHECKING:
    from pathlib import Path

    from toolkit.engine.code.types import Run
    from toolkit.engine.rules.table import Table

HEAD = """\
name: Toy
version: "1.0"
players: {min: 2, max: 4}
counters: {coins: {one: coin}, time: {one: hour}}
zones:
  hand: {one: hand, each: player, seen: owner, role: hand}
  board: {one: board, each: player, role: play}
  deck: {one: deck, each: pile, seen: nobody, role: draw}
  heap: {one: heap, each: pile, role: discard}
  bank: {one: bank, role: supply}
  table: {one: table}
actions: {play: {one: play}, rest: {one: rest}}
moments: {dawn: {one: each dawn}}
variants: {poor: {name: poor, meaning: Nobody starts with coins.}}
"""
CARDS = """\
deck: fruit
name: Fruit
one: fruit
kind: card
size: poker
face: card
back: card
fields:
  worth: {type: integer, min: 0, max: 9, default: 1}
  play: {type: effect, optional: true}
components:
"""
APPLES = "  - {id: apple, name: Apple, copies: 4, worth: 2, play: [{pay: {time: 1}}, {gain: {coins: 2}}]}\n"
PEARS = "  - {id: pear, name: Pear, copies: 4, worth: 3, play: [{pay: {time: 2}}, {gain: {coins: 3}}]}\n"
PLAY = """\
setup: [SETUP]
actions: {ACTIONS}
rounds: {most: 3}
phases: [PHASES]
ending: [ENDING]
scoring: SCORING
"""
PHASE = "{id: day, name: Day, who: turns, actions: [play, rest], summary: A day., rule: play.all}"
ENDING = "{id: over, after_rounds: true, then: stop, summary: Over., rule: play.all}"
SCORING = "{wins: most, lines: [{id: coins, name: Coins, counter: coins}], summary: Most coins., rule: play.all}"


def toy(
    root: Path,
    *,
    cards: str = APPLES + PEARS,
    setup: str = "",
    phases: str = PHASE,
    ending: str = ENDING,
    scoring: str = SCORING,
    seats: int = 2,
    variants: tuple[str, ...] = (),
    rules: type[Rules] = Rules,
    actions: str = "",
    head: str = HEAD,
    fields: str = "",
) -> Engine:
    """Compile a game of fruit; set-up steps, phases and the like are given as YAML, without their `rule`."""
    project = Project(root)
    project.put(GAME, head)
    project.put(DECK, CARDS.replace("components:", f"  {fields}\ncomponents:" if fields else "components:") + cards)
    play = (
        PLAY.replace("SETUP", setup)
        .replace("PHASES", phases)
        .replace("ENDING", ending)
        .replace("SCORING", scoring)
        .replace("ACTIONS", actions)
    )
    project.put("cards/toy/play.yaml", play)
    project.put("cards/toy/rules/01-play.yaml", "section: play\ntitle: Play\nparagraphs: [{id: all, text: Play.}]\n")
    loaded = load_project(root)
    assert loaded.diagnostics == ()
    return Engine(loaded.games[0], seats, frozenset(variants), rules)


def lying(played: Engine, state: State, zone: str, seat: int = 0) -> list[int]:
    """Return the pieces that lie in a zone."""
    return state.zones[played.table.layout.place(zone, seat)]


def discarding(table: Table, place: int) -> Run:
    """Return the function that discards a piece from a player's place."""
    return lambda state, seat, piece: table.discard(state, seat, piece, place + seat)
