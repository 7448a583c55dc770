"""What is in force for everybody while it lies in one place: changes of actions, moments, and spaces of overlays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.actions.test_modifiers import HELPERS, applicable
from tests.engine.toy import APPLES, HEAD, lying, toy
from tests.load.project import Project
from toolkit.engine import Engine, State
from toolkit.load import load_project

SKY = HEAD.replace("  table:", "  sky: {one: sky, role: in-force}\n  table:")
WITHOUT_PLAY = SKY.replace("  board: {one: board, each: player, role: play}\n", "")
SPACES = "spaces: {spot: {one: spot, of: [square, annexe], field: spots, called: name}}\n"
SPOTS = SKY.replace("actions:", f"{SPACES}actions:")
TILES = """\
deck: {kind}s
name: Tiles
one: tile
kind: {kind}
size: poker
face: card
back: card
fields:
  spots: {{type: list, of: {{type: record, fields: {{name: {{type: text}}}}}}}}
components:
  - {{id: {id}, name: Tile, spots: [{spots}]}}
"""
LAID = ", ".join(
    f"{{id: {name}s, take: {{deck: {name}s}}, to: table, rule: play.all}}" for name in ("board", "overlay")
)
CALL = "rest: {pick: {space: spot, free: true}, does: [{put: {what: {card: fruit, in: hand}, at: this, to: board}}]}"
HANDS = "{id: hands, take: {deck: fruit}, count: 2, each: player, to: hand, rule: play.all}"


def into(played: Engine, state: State, name: str, zone: str, source: int = 0) -> None:
    """Move a piece to a place of the table."""
    table = played.table
    table.move(state, table.box.copies(name)[0], source, table.layout.place(zone))


@pytest.mark.parametrize("head", [SKY, WITHOUT_PLAY])
def test_what_is_in_force_changes_the_actions_of_everybody(tmp_path: Path, head: str) -> None:
    played = toy(tmp_path, cards=APPLES + HELPERS.replace("LIMIT", "round"), head=head)
    state = played.start(0)
    assert not applicable(played, state)
    into(played, state, "any-play", "sky")
    assert applicable(played, state, seat=0) == applicable(played, state, seat=1) == ["any-play"]
    into(played, state, "any-play", "table", played.table.layout.place("sky"))
    assert not applicable(played, state, seat=1)


def test_a_moment_comes_for_everybody_by_what_is_in_force(tmp_path: Path) -> None:
    played = toy(tmp_path, cards=APPLES + HELPERS.replace("LIMIT", "round"), head=SKY)
    state = played.start(0)
    state.frames.clear()
    into(played, state, "cock", "sky")
    for seat in range(2):
        played.table.modifiers.fire(state, "dawn", seat)
    played.run(state)
    coins = played.table.counter("coins")
    assert state.counters[coins : coins + 2].tolist() == [2, 2]


def test_a_price_is_lower_for_everybody_and_nobody_is_asked(tmp_path: Path) -> None:
    helper = "  - {id: fair, name: Fair, play: [{modify: {action: [play], less: {coins: 1}, always: true}}]}\n"
    buy = "play: {pick: {card: fruit, where: {worth: 2}, in: hand}, pay: {coins: 1}, does: [{discard: this}]}"
    played = toy(tmp_path, cards=APPLES + helper, head=SKY, actions=buy, setup=HANDS)
    for zone, times in (("table", 0), ("sky", 1)):
        state = played.start(0)
        hand = lying(played, state, "hand")
        hand[:] = [*played.table.box.copies("apple")[:1]]
        into(played, state, "fair", zone)
        played.run(state)
        options = [played.say(state, option) for option in played.options(state)]
        assert sum("apple" in one.values() for one in options) == times, zone


def test_an_overlay_has_room_while_it_is_in_force(tmp_path: Path) -> None:
    project = Project(tmp_path)
    tiles = (("board", "square", "{name: middle}"), ("overlay", "annexe", "{name: edge}, {name: rim}"))
    for kind, name, spots in tiles:
        project.put(f"cards/toy/tiles/{name}.yaml", TILES.format(kind=kind, id=name, spots=spots))
    played = toy(tmp_path, head=SPOTS, actions=CALL, setup=f"{LAID}, {HANDS}")
    state = played.start(0)

    played.run(state)

    def open_now() -> list[str]:
        return [str(one["spot"]) for option in played.options(state) if "spot" in (one := played.say(state, option))]

    assert open_now() == ["middle"]
    table, sky = (played.table.layout.place(zone) for zone in ("table", "sky"))
    played.table.move(state, played.table.box.copies("annexe")[0], table, sky)
    assert open_now() == ["middle", "edge", "rim"]
    played.table.move(state, played.table.box.copies("annexe")[0], sky, table)
    assert open_now() == ["middle"]


def test_what_is_in_force_has_one_place(tmp_path: Path) -> None:
    Project(tmp_path).put("cards/toy/game.yaml", SKY.replace("role: in-force", "each: player, role: in-force"))
    (found,) = load_project(tmp_path).diagnostics
    assert "what is in force is for everybody" in found.message
