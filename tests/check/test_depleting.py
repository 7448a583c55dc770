"""An end that waits for a supply is told if the rules let too little of it lie on spaces, and if that is certain."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import LOOKS
from tests.test_cases import lay_out
from toolkit.check import findings_of
from toolkit.load import load_project
from toolkit.load.cases import read_case

GAME, TOKENS = "cards/orchard/game.yaml", "cards/orchard/decks/fruit.yaml"
PLAY = """\
setup:
  - {{id: sea, take: {{deck: fruit}}, to: sea, rule: setting-up.start}}
  {setup}
{actions}
phases:
  - id: rain
    name: Rain
    who: {who}
    summary: It rains.
    rule: setting-up.start
    {more}
    steps: [{{id: fall, name: It rains, who: nobody, does: [{does}]}}]
scoring:
  wins: most
  lines: [{{id: wet, name: Wet, each: {{token: water, in: board}}, points: 1}}]
  summary: Waters count.
  rule: setting-up.start
ending: [{{id: drowned, when: {when}, then: stop, summary: The sea is empty., rule: setting-up.start}}]
"""
EMPTY = "{have: {token: water, in: sea}, at_most: 0}"
PUT = "{put: {what: {token: water, in: sea}, at: this}}"
FEW = "{have: {token: water, in: board, at: this}, at_most: 1}"
IF = f"{{if: {{when: {FEW}, then: [{PUT}]}}}}"
RAIN = f"{{for_each: {{of: {{space: place}}, do: [{IF}]}}}}"


def found(root: Path, does: str = RAIN, when: str = EMPTY, head: tuple[str, str] = ("", ""), **more: str) -> list[str]:
    """Return what is told of a sea of 20 waters that may come to 9 places."""
    files = {name: text.decode() for name, text in read_case("E449").bad.items()}
    said = {"setup": "", "actions": "", "more": "", "who": "nobody"} | more
    files["cards/orchard/play.yaml"] = PLAY.format(does=does, when=when, **said)
    files[GAME] = files[GAME].replace(*head) if head[0] else files[GAME]
    loaded = load_project(lay_out(root, {name: text.encode() for name, text in files.items()}))
    assert loaded.diagnostics == ()
    return [one.message for one in findings_of(loaded.games[0], LOOKS) if one.code == "E449"]


def told(room: int, so: str = "so that this never ends the game") -> list[str]:
    """Return what is told where only so many find room."""
    return [f"the rules let only {room} of the 20 pieces in the zone 'sea' lie on spaces, {so}"]


@pytest.mark.parametrize(
    ("does", "room"),
    [
        (RAIN, 18),
        (RAIN.replace("at_most: 1", "at_most: 0"), 9),
        (RAIN.replace(FEW, "{not: {have: {token: water, in: board, at: this}, at_least: 2}}"), 18),
        (RAIN.replace(FEW, f"{{all: [{FEW}, {{have: {{token: water, in: sea}}, at_least: 3}}]}}"), 18),
        (
            RAIN.replace(FEW, "{have: {token: water, at: this}, at_least: 2}").replace(
                "then: [", "then: [{flip: {token: water, in: board}}], otherwise: ["
            ),
            18,
        ),
        (RAIN.replace("{space: place}", "{space: place, named: [pier, mill]}"), 4),
        ("{put: {what: {token: water, in: sea}, at: {space: place, free: true}}}", 9),
        (f"{RAIN}, {{put: {{what: {{token: water, in: sea}}, at: {{space: place, free: true}}}}}}", 18),
        (f"{RAIN}, {{move: {{what: {{token: water, in: board}}, to: sea}}}}", 18),
    ],
)
def test_it_is_told_how_many_find_room(does: str, room: int, tmp_path: Path) -> None:
    assert found(tmp_path, does) == told(room)


@pytest.mark.parametrize(
    ("when", "is_told"),
    [
        ("{have: {token: water, in: sea}, at_most: 1}", True),
        ("{have: {token: water, in: sea}, at_most: 2}", False),
        ("{not: {have: {token: water, in: sea}}}", True),
        ("{not: {have: {token: water, in: sea}, at_least: 3}}", False),
        (f"{{all: [{{have: {{token: water, in: board}}, at_least: 2}}, {EMPTY}]}}", True),
        (f"{{any: [{{have: {{token: water, in: board}}, at_least: 2}}, {EMPTY}]}}", False),
        ("{have: {token: water, in: sea}, at_most: {count: {token: water, in: board}}}", False),
    ],
)
def test_it_is_told_of_what_never_comes(when: str, is_told: bool, tmp_path: Path) -> None:  # noqa: FBT001
    assert found(tmp_path, when=when) == (told(18) if is_told else [])


@pytest.mark.parametrize(
    "does",
    [
        RAIN.replace("at_most: 1", "at_most: 2"),
        RAIN.replace(IF, PUT),
        RAIN.replace("in: board, at: this", "in: board"),
        RAIN.replace(f"then: [{PUT}]", f"then: [{PUT}, {PUT}]"),
        RAIN.replace(f"then: [{PUT}]", f"then: [{{repeat: {{times: 2, do: [{PUT}]}}}}]"),
        f"{RAIN}, {{move: {{what: {{token: water, in: board}}, to: away}}}}",
        f"{RAIN}, {{discard: {{token: water, in: board}}}}",
        f"{RAIN}, {{for_each: {{of: {{card: fruit, in: board}}, do: [{{walk: {{what: this, steps: 1}}}}]}}}}",
        f"{RAIN}, {{for_each: {{of: {{in: board}}, do: [{{discard: this}}]}}}}",
    ],
)
def test_what_may_use_more_of_it_is_left_alone(does: str, tmp_path: Path) -> None:
    zones = ("zones:\n", "zones:\n  away: {one: box}\n  heap: {one: heap, each: pile, role: discard}\n")
    assert found(tmp_path, does, head=zones) == []


def test_what_is_put_while_the_game_is_set_up_finds_room_besides(tmp_path: Path) -> None:
    each = f"{{for_each: {{of: {{space: place, named: [pier]}}, do: [{PUT}]}}}}"
    once = f"- {{id: wet, does: [{each}], rule: setting-up.start}}"
    assert found(tmp_path / "one", setup=once) == told(19)
    assert found(tmp_path / "each", setup=once.replace("{id: wet,", "{id: wet, each: player,")) == []


@pytest.mark.parametrize(
    ("build", "room"),
    [
        (f"pick: {{space: place, free: true}}, does: [{PUT}]", 9),
        (f"pick: {{space: place}}, when: {FEW}, does: [{PUT}]", 18),
        (f"pick: {{space: place}}, when: {FEW}, does: [{PUT}, {PUT}]", None),
        (f"pick: {{space: place}}, does: [{PUT}]", None),
        ("pick: {token: water, in: board}, does: [{put: {what: this, at: {space: place, free: true}}}]", None),
    ],
)
def test_places_that_players_pick_are_counted(build: str, room: int | None, tmp_path: Path) -> None:
    named = ("zones:\n", "actions: {build: {one: build}}\nzones:\n")
    actions, flip = f"actions: {{build: {{{build}}}}}", "{flip: {token: water, in: board}}"
    turns = {"actions": actions, "who": "turns", "more": "actions: [build]"}
    assert found(tmp_path, flip, head=named, **turns) == (told(room) if room else [])


def test_what_happens_by_itself_may_come_between(tmp_path: Path) -> None:
    often = "when: {have: {token: water, in: board}, at_least: 3}"
    rain = f"whenever: [{{id: wet, name: Wet, {often}, does: [{RAIN}], rule: setting-up.start}}]"
    assert found(tmp_path, actions=rain) == []


def test_a_map_for_each_player_has_room_for_more(tmp_path: Path) -> None:
    assert found(tmp_path, head=("one: valley\n", "one: valley\n    each: player\n")) == []


def test_turns_that_wait_for_a_supply_go_round_for_ever(tmp_path: Path) -> None:
    more, never = f"again: {{until: {EMPTY}}}", "{have: {token: water, in: board}, at_least: 2}"
    assert found(tmp_path, when=never, more=more, who="turns") == told(18, "so that turns go round for ever")
