"""A pack and its base: one game, of which everything keeps the place where it was written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import Project
from toolkit.load import Loader, load_project
from toolkit.load.bundle import bundle_in
from toolkit.model.loaded.project import Game

HEAD = "name: {name}\nversion: '0.1'\nplayers: {{min: 2, max: 4}}\n"
SECTION = "section: {name}\ntitle: {name}\ndesigned: Ours.\nparagraphs: [{{id: all, text: All.}}]\n"
BASE_PLAY = """\
setup:
  - {id: pay, gain: {coins: 5}, each: player, rule: toy.all}
  - {id: more, gain: {coins: start}, each: player, rule: toy.all}
phases:
  - id: day
    name: Day
    who: one-turn
    summary: Work.
    rule: toy.all
    steps:
      - {id: wake, name: Wake, does: [{gain: {coins: 1}}]}
      - {id: work, name: Work, actions: [dig]}
actions: {dig: {does: [{gain: {coins: 1}}]}}
ending: [{id: rich, when: {counter: coins, at_least: 9}, then: stop, summary: Rich., rule: toy.all}]
scoring: {wins: most, summary: Most., rule: toy.all, lines: [{id: coins, name: Coins, counter: coins}]}
"""
PLAY = """\
setup: [{id: more, gain: {coins: 2}, each: player, rule: extra.all}]
actions: {dance: {does: [{gain: {coins: 2}}]}}
adds:
  - {to: day, step: work, actions: [dance]}
  - {to: day, after: wake, steps: [{id: wash, name: Wash, does: [{lose: {coins: 1}}]}]}
ending: [{id: late, after_rounds: true, then: stop, summary: Late., rule: extra.all}]
score: [{id: gold, name: Gold, counter: gold}]
"""
MORE = "requires: {pack: toy, uses: {counters: [coins], actions: [dig]}}\ncounters: {gold: {one: gold}}\n"
REPLACES = "replaces: [{what: setup.more, rule: extra.all}]\nactions: {dance: {one: dance}}\n"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    more = "counters: {coins: {one: coin}}\nactions: {dig: {one: dig}}\nnumbers: {start: 3}\n"
    made.put("cards/toy/game.yaml", HEAD.format(name="Toy") + more)
    made.put("cards/toy/play.yaml", BASE_PLAY)
    made.put("cards/toy/rules/01-toy.yaml", SECTION.format(name="toy"))
    made.put("cards/extra/game.yaml", HEAD.format(name="Extra") + MORE + REPLACES)
    made.put("cards/extra/play.yaml", PLAY)
    made.put("cards/extra/rules/01-extra.yaml", SECTION.format(name="extra"))
    return made


def extra(project: Project) -> Game:
    loaded = load_project(project.root)
    assert [one.message for one in loaded.diagnostics] == []
    return next(game for game in loaded.games if game.id == "extra")


def codes(project: Project) -> list[tuple[str, str]]:
    return [(one.code, str(one.position)) for one in load_project(project.root).diagnostics]


def test_what_both_define_is_there_and_what_is_the_packs_own_is_known(project: Project) -> None:
    game = extra(project)
    assert (game.head.name, list(game.head.counters), list(game.own_head.counters)) == (
        *("Extra", ["coins", "gold"]),
        ["gold"],
    )
    assert [part.id for part in game.components()] == ["a"]
    assert list(game.box.components()) == []
    assert game.base
    assert (game.base.id, list(game.base.head.counters)) == ("toy", ["coins"])
    assert list(game.outline) == ["toy", "toy.all", "extra", "extra.all"]
    assert [game.outline[name].number for name in ("toy.all", "extra.all")] == ["1.1", "1.1"]


def test_play_goes_on_from_the_bases(project: Project) -> None:
    play = extra(project).play
    assert play
    assert play.body.scoring
    assert [step.id for step in play.body.setup] == ["pay", "more"]
    assert [step.id for step in play.body.phases[0].steps] == ["wake", "wash", "work"]
    assert play.body.phases[0].steps[2].actions == ("dig", "dance")
    assert [one.id for one in play.body.ending] == ["rich", "late"]
    assert [one.id for one in play.body.scoring.lines] == ["coins", "gold"]
    assert list(play.body.actions) == ["dig", "dance"]


def test_a_phase_is_told_as_the_pack_says_where_it_says_so(project: Project) -> None:
    assert extra(project).plays.phases[0].summary == "Work."
    project.put(
        "cards/extra/play.yaml", PLAY.replace("step: work, actions", "summary: Work and dance., step: work, actions")
    )
    game = extra(project)
    assert game.play
    assert game.plays.phases[0].summary == "Work and dance."
    place = game.locator.locate(game.play.file, ("phases", 0, "summary"))
    assert str(place) == "cards/extra/play.yaml:4:24"


def test_things_lie_where_the_pack_says_and_else_where_the_base_does(project: Project) -> None:
    zones = "zones: {yard: {one: yard}, barn: {one: barn}}\n"
    head = (project.root / "cards/toy/game.yaml").read_text("utf-8")
    project.put("cards/toy/game.yaml", head + zones)
    project.put(
        "cards/toy/play.yaml", BASE_PLAY + "table: {rows: [[yard]], lay: {yard: heap, barn: row}, left_out: [yard]}\n"
    )
    more = MORE.replace("counters: [coins]", "counters: [coins], zones: [yard, barn]")
    project.put("cards/extra/game.yaml", HEAD.format(name="Extra") + more + REPLACES)
    project.put(
        "cards/extra/play.yaml", PLAY + "table: {lay: {barn: stack}, at: {barn: place one}, left_out: [barn]}\n"
    )
    table = extra(project).plays.table
    assert table
    assert (table.rows, dict(table.lay), dict(table.at), table.left_out) == (
        (("yard",),),
        {"yard": "heap", "barn": "stack"},
        {"barn": "place one"},
        ("barn",),
    )


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("setup", 0, "id"), "cards/toy/play.yaml:2:10"),
        (("setup", 1, "id"), "cards/extra/play.yaml:1:14"),
        (("phases", 0, "steps", 0, "id"), "cards/toy/play.yaml:11:14"),
        (("phases", 0, "steps", 1, "id"), "cards/extra/play.yaml:5:41"),
        (("phases", 0, "steps", 2, "id"), "cards/toy/play.yaml:12:14"),
        (("ending", 1, "id"), "cards/extra/play.yaml:6:15"),
        (("scoring", "lines", 0, "id"), "cards/toy/play.yaml:15:67"),
        (("scoring", "lines", 1, "id"), "cards/extra/play.yaml:7:14"),
    ],
)
def test_each_part_of_play_stands_where_it_was_written(
    project: Project, path: tuple[str | int, ...], place: str
) -> None:
    game = extra(project)
    assert game.play
    assert str(game.locator.locate(game.play.file, path)) == place


def test_each_part_of_the_head_stands_where_it_was_written(project: Project) -> None:
    game = extra(project)
    assert str(game.place("counters", "coins", key=True)) == "cards/toy/game.yaml:4:12"
    assert str(game.place("counters", "gold", key=True)) == "cards/extra/game.yaml:5:12"


def test_a_step_of_the_set_up_may_come_among_those_of_the_base(project: Project) -> None:
    project.put(
        "cards/extra/play.yaml", "setup: [{id: bonus, after: pay, gain: {coins: 1}, each: player, rule: extra.all}]\n"
    )
    project.put("cards/extra/game.yaml", HEAD.format(name="Extra") + "requires: {pack: toy}\n")
    game = extra(project)
    assert game.play
    assert [one.id for one in game.play.body.setup] == ["pay", "bonus", "more"]
    places = [str(game.locator.locate(game.play.file, ("setup", number, "id"))) for number in range(3)]
    assert places == ["cards/toy/play.yaml:2:10", "cards/extra/play.yaml:1:14", "cards/toy/play.yaml:3:10"]


def test_a_number_that_is_replaced_is_another_one_in_the_base(project: Project) -> None:
    replaces = "replaces: [{what: number.start, rule: extra.all}]\nnumbers: {start: 7}\n"
    project.put("cards/extra/game.yaml", HEAD.format(name="Extra") + MORE + replaces)
    project.put("cards/extra/play.yaml", "setup: []\n")
    played = {game.id: game.play.body.setup[1].gain for game in load_project(project.root).games if game.play}
    assert played == {"toy": {"coins": 3}, "extra": {"coins": 7}}


@pytest.mark.parametrize(
    ("head", "play", "expected"),
    [
        ("", "setup: [{id: pay, gain: {coins: 2}, rule: extra.all}]", [("R212", "cards/extra/play.yaml:1:14")]),
        ("", "setup: [{id: a, after: b, gain: {coins: 2}, rule: extra.all}]", [("R211", "cards/extra/play.yaml:1:24")]),
        ("", "adds: [{to: night, actions: [dig]}]", [("R211", "cards/extra/play.yaml:1:13")]),
        ("", "adds: [{to: day, step: play, actions: [dig]}]", [("R211", "cards/extra/play.yaml:1:24")]),
        ("", "rounds: {most: 3}", []),
        ("", "scoring: {wins: least, summary: L, rule: extra.all}", [("R212", "cards/extra/play.yaml:1:10")]),
        ("counters: {coins: {one: c}}", "", [("R212", "cards/extra/game.yaml:5:12")]),
        ("replaces: [{what: phase.day, rule: extra.all}]", "", [("R213", "cards/extra/game.yaml:5:19")]),
    ],
)
def test_what_does_not_fit_is_told(project: Project, head: str, play: str, expected: list[tuple[str, str]]) -> None:
    requires = "requires: {pack: toy}\n"
    project.put("cards/extra/game.yaml", f"{HEAD.format(name='Extra')}{requires}{head}\n")
    project.put("cards/extra/play.yaml", f"{play}\n" if play else "setup: []\n")
    assert codes(project) == expected


def test_a_finding_about_both_shows_both_places(project: Project) -> None:
    project.put("cards/extra/game.yaml", HEAD.format(name="Extra") + "requires: {pack: toy}\nnumbers: {start: 4}\n")
    project.put("cards/extra/play.yaml", "setup: []\n")
    (found,) = load_project(project.root).diagnostics
    assert [str(one.position) for one in found.related] == ["cards/toy/game.yaml:6:11"]


def test_packs_that_wait_for_each_other_are_told_and_a_base_may_have_a_base(project: Project) -> None:
    project.put("cards/third/game.yaml", HEAD.format(name="Third") + "requires: {pack: extra}\n")
    game = next(game for game in load_project(project.root).games if game.id == "third")
    assert ([base.id for base in game.bases], list(game.head.counters)) == (["extra", "toy"], ["coins", "gold"])
    assert [path for path, _ in bundle_in(project.root, "third").files] == [
        *("cards/extra/game.yaml", "cards/extra/play.yaml", "cards/third/game.yaml"),
        *("cards/toy/decks/cards.yaml", "cards/toy/game.yaml", "cards/toy/play.yaml"),
    ]
    project.put("cards/toy/game.yaml", HEAD.format(name="Toy") + "requires: {pack: third}\n")
    assert {code for code, _ in codes(project)} == {"R210"}


def test_one_pack_can_be_read_without_the_others(project: Project) -> None:
    loader = Loader(project.root)
    assert [game.id for game in loader.load(frozenset(("extra",))).games] == ["extra"]
    assert [game.id for game in loader.load(frozenset(("toy",))).games] == ["toy"]
