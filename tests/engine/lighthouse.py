"""A small co-operative game: keepers bring oil to three lamps, while a storm that is never shuffled anew runs out.

It has all that such a game may ask for: one score of all, an end for all, a pile that stays empty, roles that change
numbers of the game, and an action that asks another player for a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.load.project import Project
from toolkit.load import load_project
from toolkit.model.loaded.project import Game

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """\
name: Lighthouse
version: "1.0"
players: {min: 2, max: 3}
numbers: {stamina: 2, hand-limit: 3, haul: 1}
zones:
  hand: {one: hand, each: player, seen: all, role: hand}
  role: {one: role, each: player, role: play}
  deck: {one: pile, each: pile, seen: nobody, role: draw}
  heap: {one: discard pile, each: pile, role: discard}
  lamp: {one: lamp}
actions:
  light: {one: light the lamp, does: "light the lamp with {card}"}
  ask: {one: ask for oil, does: ask for oil}
  haul: {one: haul oil, does: haul oil}
piles:
  oil: {one: oil}
  storm: {one: storm, reshuffled: false}
"""
CARDS = """\
deck: {name}
name: {name}
one: {name} card
kind: card
size: poker
pile: {pile}
face: card
back: card
designed: For tests.
{rest}"""
OIL = """\
fields: {colour: {type: choice, of: [red, green, blue]}}
components:
  - {id: red-oil, name: Red Oil, copies: 6, colour: red}
  - {id: green-oil, name: Green Oil, copies: 6, colour: green}
  - {id: blue-oil, name: Blue Oil, copies: 6, colour: blue}
"""
STORM = "components: [{id: wave, name: Wave, copies: 5}]\n"
ROLES = """\
fields: {power: {type: effect}}
components:
  - {id: runner, name: Runner, power: [{modify: {numbers: {stamina: 1}}}]}
  - {id: carrier, name: Carrier, power: [{modify: {numbers: {hand-limit: 2, haul: 1}}}]}
  - {id: old-keeper, name: Old Keeper, power: [{modify: {numbers: {stamina: -1}}}]}
"""
ASK = "{ask: {for: {card: oil, where: {colour: red}}, may_refuse: true}}"
PLAY = f"""\
setup:
  - {{id: oil, take: {{deck: oil}}, shuffle: true, to: deck, rule: game.all}}
  - {{id: storm, take: {{deck: storm}}, shuffle: true, to: deck, rule: game.all}}
  - {{id: roles, take: {{deck: roles}}, count: 1, each: player, shuffle: true, to: role, rule: game.all}}
  - {{id: hands, take: {{deck: oil}}, count: 2, from: deck, each: player, to: hand, rule: game.all}}
actions:
  light:
    pick: {{card: oil, where: {{colour: red}}, in: hand}}
    does: [{{move: {{what: this, to: lamp}}}}]
    rule: game.all
  haul: {{does: [{{draw: {{cards: haul, from: [oil]}}}}], rule: game.all}}
  ask: {{does: [{ASK}], rule: game.all}}
phases:
  - id: work
    name: Work
    who: one-turn
    summary: Do two things.
    rule: game.all
    steps:
      - {{id: act, name: Act, actions: [light, haul, ask], limit: {{times: stamina, each: turn}}}}
      - {{id: rest, name: Rest, does: [{{keep: {{in: hand, cards: hand-limit}}}}]}}
  - id: storm
    name: Storm
    who: nobody
    summary: A wave comes in.
    rule: game.all
    steps: [{{id: wave, name: Wave, does: [{{turn_over: {{from: storm}}}}]}}]
ending:
  - id: lit
    when: {{have: {{card: oil, in: lamp}}, at_least: 5}}
    then: stop
    everybody: wins
    summary: Five measures of oil burn in the lamp.
    rule: game.all
  - id: dark
    when: {{have: {{pile: storm, in: deck}}, at_most: 0}}
    then: stop
    everybody: loses
    summary: The last wave has come in.
    rule: game.all
scoring:
  wins: most
  together: {{}}
  lines:
    - {{id: oil, name: Oil, each: {{card: oil, in: lamp}}, points: 3}}
    - {{id: held, name: Oil in hand, each: {{card: oil, where: {{colour: red}}, in: hand}}}}
  summary: You have one score together.
  rule: game.all
"""
RULES = """\
section: game
title: The game
designed: For tests.
paragraphs: [{id: all, text: Light the lamp.}]
"""


def lighthouse(root: Path, *changes: tuple[str, str], example: str = "") -> Game:
    """Load the game, with parts of its files exchanged for others."""
    project = Project(root)
    files = {
        "game.yaml": HEAD,
        "decks/oil.yaml": CARDS.format(name="oil", pile="oil", rest=OIL),
        "decks/storm.yaml": CARDS.format(name="storm", pile="storm", rest=STORM),
        "decks/roles.yaml": CARDS.format(name="roles", pile="roles", rest=ROLES),
        "play.yaml": PLAY,
        "rules/01-game.yaml": RULES,
        **({"examples/one.yaml": example} if example else {}),
    }
    for path, text in files.items():
        for before, after in changes:
            text = text.replace(before, after)  # noqa: PLW2901
        project.put(f"cards/lighthouse/{path}", text)
    loaded = load_project(root)
    assert loaded.diagnostics == ()
    return loaded.games[0]
