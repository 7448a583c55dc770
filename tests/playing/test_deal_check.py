"""The set-up is dealt for every number of players and variant, as part of the check."""

from __future__ import annotations

from pathlib import Path

from tests.playing.orchards import orchard
from tests.projects import change
from tests.test_cases import lay_out
from toolkit.engine import Engine
from toolkit.load import load_project
from toolkit.load.cases import read_case
from toolkit.playing.deal_check import cannot_be_dealt
from toolkit.playouts.playout import play as play_game
from toolkit.playouts.policies import policy_of
from toolkit.playouts.watch import Watch
from toolkit.project import Project
from toolkit.workflows.check import check

BACK = "  - {id: back, take: {deck: fruit}, count: %d, from: hand, to: heap, rule: setting-up.start}\nrounds: {most"
ASKS = "  - {id: drop, each: player, does: [{move: {what: {in: hand}, to: heap}}], rule: setting-up.start}\n"


def dealt(root: Path) -> list[tuple[str, str]]:
    (game,) = load_project(root).games
    return [(str(found.position), found.message) for found in cannot_be_dealt(game)]


def test_what_arithmetic_cannot_see_is_found_by_dealing(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    change(root / "cards/orchard/play.yaml", "rounds: {most", BACK % 4)  # six lie in two hands, and three in the first
    place, told = dealt(root)[0]
    assert place == "cards/orchard/play.yaml:3:5"
    assert told == "with 2 players this cannot be dealt: it takes 4, and 3 are there"
    _, findings = check(Project(root), frozenset({"orchard"}))
    assert [(one.code, str(one.position)) for one in findings] == [("C340", place)]
    change(root / "cards/orchard/play.yaml", "count: 4", "count: 3")
    assert check(Project(root), frozenset({"orchard"}))[1] == ()


def test_what_an_effect_asks_is_told_at_its_step_unless_one_answer_is_all_there_is(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    play = root / "cards/orchard/play.yaml"
    change(play, "rounds: {most", ASKS + "rounds: {most")
    (game,) = load_project(root).games
    (found,) = cannot_be_dealt(game)
    assert (found.code, str(found.position)) == ("C340", "cards/orchard/play.yaml:3:5")
    assert found.message == "with 2 players this cannot be dealt: it asks a player before anybody plays"
    assert found.help == "ask in a step of the first round: 'rounds: [1]'"
    change(play, "count: 3", "count: 1")
    assert dealt(root) == []
    (game,) = load_project(root).games
    engine = Engine(game, 2)
    state = engine.deal(1)
    assert [len(state.zones[engine.table.layout.place("hand") + seat]) for seat in range(2)] == [0, 0]


def test_a_variant_is_dealt_too(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    change(root / "cards/orchard/play.yaml", "rounds: {most", (BACK % 4).replace("rule:", "variants: [rich], rule:"))
    change(root / "cards/orchard/game.yaml", "zones:", "variants:\n  rich: {name: Rich, meaning: More fruit.}\nzones:")
    assert dealt(root)[0][1].startswith("with 2 players and the variant 'rich' this cannot be dealt")


def test_rules_py_is_not_run_to_deal(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    (root / "cards/orchard/rules.py").write_text("raise SystemExit\n", "utf-8")
    assert dealt(root) == []


TOKENS = """\
deck: stones
name: Stones
one: stone
many: stones
kind: token
size: {width: 20, height: 20}
face: card
designed: For tests.
components:
  - {id: black, name: Black stone, copies: 3}
  - {id: white, name: White stone, copies: 3}
"""


def test_a_game_without_cards_can_be_dealt_and_played(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    folder = root / "cards/orchard"
    (folder / "rules.py").unlink()
    (folder / "decks/fruit.yaml").unlink()
    (folder / "tiles").mkdir(exist_ok=True)
    (folder / "tiles/stones.yaml").write_text(TOKENS, "utf-8")
    play = folder / "play.yaml"
    taken = "{id: hands, take: {deck: fruit}, count: 3, each: player, shuffle: true, to: hand, rule: setting-up.start}"
    change(play, taken, "{id: stones, take: {deck: stones}, shuffle: true, to: hand, rule: setting-up.start}")
    (game,) = load_project(root).games
    assert list(cannot_be_dealt(game)) == []
    engine = Engine(game, 2)
    choose = policy_of("greedy", engine)(1)
    assert play_game(engine, 1, choose, Watch(engine)).rounds == 3


def test_shares_that_are_mixed_up_are_found_and_those_that_chance_deals_are_not(tmp_path: Path) -> None:
    case = read_case("C343")
    root = lay_out(tmp_path, case.bad)
    place, told = dealt(root)[0]
    assert place == "cards/orchard/play.yaml:2:5"
    assert told.endswith("player 1 gets 2 of 'apple' and 1 of 'pear', player 2 gets 1 of 'apple' and 2 of 'pear'")
    change(root / "cards/orchard/play.yaml", "{id: first, take", "{id: first, shuffle: true, take")
    assert dealt(root) == []
    change(root / "cards/orchard/play.yaml", "shuffle: true, ", "seats: [1], ")
    assert dealt(root) == []
