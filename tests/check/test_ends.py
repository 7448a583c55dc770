"""Names of fields are declared, goods are laid down, and turns and games come to an end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.valley import HEAD, reloaded, told
from tests.engine.valley import valley as closed_valley
from tests.load.project import DECK

FREE = "does: [{gain: {coins: 1}}]"
LINKS = "[[pier, mill], [mill, ford], [ford, hill], [hill, rock]]"
GIVEN = "E442 the counter 'coins' is what its goods are worth, so that nothing can give or take it"
GOODS = "coins: {one: coin, paid_with: {in: board, kind: ware, worth: WORTH}}"


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("pick: {says: waer}, does: [{discard: this}]", "E440 no deck declares a field 'waer'"),
        ("does: [{gain: {coins: {count: {in: hand, on_space: waer}}}}]", "E440 no deck declares a field 'waer'"),
        ("does: [{place: {token: [house], like: waer, on: {}}}]", "E440 no deck declares a field 'waer'"),
        ("pick: {space: place}, does: [{carry_out: waer}]", "E440 no deck declares a field 'waer'"),
        ("does: [{gain: {coins: {track: waer, marker: house}}}]", "E440 no deck declares a field 'waer'"),
        ("does: [{gain: {coins: {count: {in: hand, rolled: waer}}}}]", "E440 no deck declares a field 'waer'"),
        (
            "does: [{guess: {of: {card: fruit}, from: another, field: waer, right: [{gain: {coins: 1}}]}}]",
            "E440 no deck declares a field 'waer'",
        ),
    ],
)
def test_a_field_that_nothing_has_is_found(action: str, message: str, tmp_path: Path) -> None:
    assert message in told(closed_valley(tmp_path, action, LINKS))


@pytest.mark.parametrize(
    ("action", "worth", "messages"),
    [
        ("pick: {space: place}, pay: {coins: 1}, does: [{gain: {reach: 1}}]", "ware", []),
        ("pick: {space: place}, does: [{pay: {coins: 1}}]", "wrae", ["E440 no deck declares a field 'wrae'"]),
        *(
            (f"pick: {{space: place}}, {does}", "ware", [GIVEN])
            for does in (
                "does: [{gain: {coins: 1}}]",
                "does: [{lose: {coins: 1}}]",
                "does: [{set: {coins: 1}}]",
                "earns: {coins: 1}, does: [{gain: {reach: 1}}]",
                "does: [{exchange: {give: {reach: 1}, get: {coins: 1}}}]",
            )
        ),
    ],
)
def test_goods_are_laid_down_and_not_given(action: str, worth: str, messages: list[str], tmp_path: Path) -> None:
    head = HEAD.replace("coins: {one: coin}", GOODS.replace("WORTH", worth)).replace("coins: 4", "reach: 4")
    found = told(closed_valley(tmp_path, action, LINKS, head, setup=""))
    assert [one for one in found if one[:4] in ("E408", "E410", "E440", "E441", "E442")] == messages


@pytest.mark.parametrize(
    ("action", "ends"),
    [
        (FREE, False),
        (f"limit: {{times: 1, each: turn}}, {FREE}", True),
        (f"when: {{counter: coins, at_most: 3}}, {FREE}", True),
        (f"pay: {{reach: 1}}, {FREE}", True),
        ("does: [{pay: {reach: 1}}, {gain: {coins: 1}}]", True),
    ],
)
def test_an_action_that_could_be_done_for_ever_is_found(action: str, ends: bool, tmp_path: Path) -> None:  # noqa: FBT001
    message = "E443 'build' costs nothing and changes nothing that it needs, so that a turn of it need never end"
    assert told(closed_valley(tmp_path, action, LINKS)) == ([] if ends else [message])


def test_a_game_says_when_it_ends(tmp_path: Path) -> None:
    game = closed_valley(tmp_path, links=LINKS)
    assert told(game) == []
    play = tmp_path / "cards/toy/play.yaml"
    play.write_text(play.read_text().replace("rounds: {most: 3}\n", ""))
    assert told(reloaded(tmp_path)) == ["E443 there is no last round, so that this never ends the game"]
    text = play.read_text()
    play.write_text(text[: text.index("ending:")] + text[text.index("scoring:") :])
    assert told(reloaded(tmp_path)) == ["E443 nothing says when the game ends"]


def test_turns_that_go_round_for_ever_are_found(tmp_path: Path) -> None:
    again = "who: turns, again: {until: {all: [{counter: coins, at_least: 3}, {counter: coins, at_most: 1}]}}"
    closed_valley(tmp_path, links=LINKS)
    play = tmp_path / "cards/toy/play.yaml"
    play.write_text(play.read_text().replace("who: turns", again))
    assert told(reloaded(tmp_path)) == ["E414 this condition can never hold, so that turns go round for ever"]


ROUND = "so that turns go round for ever"


@pytest.mark.parametrize(
    ("until", "messages"),
    [
        ("{counter: coins, at_least: 3}", []),
        ("{any: [{counter: pass, at_least: 3}, {counter: coins, at_least: 3}]}", []),
        (
            "{counter: pass, at_least: 3}",
            [f"E443 nothing that is done in this phase changes the counter 'pass', {ROUND}"],
        ),
        ("{players_left: {at_most: 1}}", [f"E414 this condition can never hold, {ROUND}"]),
        (
            "{counter: coins, at_most: 0}",
            [f"E443 nothing that is done in this phase lowers the counter 'coins', {ROUND}"],
        ),
        (
            "{all: [{counter: pass, at_least: 3}, {have: {card: fruit, in: board}, at_least: 2}]}",
            [f"E443 nothing that is done in this phase changes the counter 'pass', {ROUND}"],
        ),
        (
            "{have: {card: fruit, in: board}, at_least: 2}",
            [f"E443 nothing that is done in this phase moves anything to or from the zone 'board', {ROUND}"],
        ),
        ("{not: {have: {card: fruit, in: board}}}", []),
    ],
)
def test_what_is_done_in_a_phase_ends_its_turns(until: str, messages: list[str], tmp_path: Path) -> None:
    closed_valley(tmp_path, FREE, LINKS, more="thresholds: []\n")
    play = tmp_path / "cards/toy/play.yaml"
    gives = play.read_text().replace("pass: 0}", "pass: 4}")
    play.write_text(gives.replace("who: turns", f"who: turns, again: {{until: {until}}}"))
    assert [one for one in told(reloaded(tmp_path)) if "for ever" in one] == messages


@pytest.mark.parametrize(
    ("does", "until"),
    [
        ("{move: {what: {card: fruit, in: hand}, to: board}}", "{have: {card: fruit, in: board}, at_least: 2}"),
        ("{move: {what: {card: fruit, in: hand}, to: board}}", "{have: {card: fruit, in: hand}, at_most: 0}"),
        ("{draw: {cards: 1, from: [fruit]}}", "{have: {card: fruit, in: hand}, at_least: 5}"),
        ("{lose: {coins: 1}}", "{counter: coins, at_most: 0}"),
        ("{leave: round}", "{players_left: {at_most: 1}}"),
    ],
)
def test_what_may_end_the_turns_of_a_phase_is_left_alone(does: str, until: str, tmp_path: Path) -> None:
    closed_valley(tmp_path, f"does: [{does}]", LINKS, more="thresholds: []\n")
    play = tmp_path / "cards/toy/play.yaml"
    play.write_text(play.read_text().replace("who: turns", f"who: turns, again: {{until: {until}}}"))
    assert [one for one in told(reloaded(tmp_path)) if "for ever" in one] == []


@pytest.mark.parametrize(
    ("when", "messages"),
    [
        ("{counter: coins, at_least: 9}", []),
        (
            "{counter: coins, at_most: 0}",
            ["E443 nothing in the game lowers the counter 'coins', so that this never ends it"],
        ),
        ("{have: {card: fruit, in: attic}}", ["E445 nothing that is meant here ever comes to the zone 'attic'"]),
        ("{counter: rent, at_least: 9}", ["E410 nothing changes the counter 'rent', so there is nothing to read"]),
    ],
)
def test_what_nothing_brings_about_ends_no_game(when: str, messages: list[str], tmp_path: Path) -> None:
    head = HEAD.replace("zones:\n", "zones:\n  attic: {one: attic}\n")
    head = head.replace("counters: {", "counters: {rent: {one: rent}, ")
    closed_valley(tmp_path, f"limit: {{times: 1, each: turn}}, {FREE}", LINKS, head, more="thresholds: []\n")
    play = tmp_path / "cards/toy/play.yaml"
    play.write_text(play.read_text().replace("after_rounds: true", f"when: {when}"))
    assert [one for one in told(reloaded(tmp_path)) if one[0] == "E"] == messages


def test_where_nobody_is_asked_nobody_passes(tmp_path: Path) -> None:
    closed_valley(tmp_path, FREE, LINKS)
    play = tmp_path / "cards/toy/play.yaml"
    step = "again: {until: passed}, steps: [{id: go, name: Go, does: [{gain: {coins: 1}}]}]"
    play.write_text(play.read_text().replace("actions: [build]", step))
    asked = "E443 players are asked for no action here, so that nobody passes and turns go round for ever"
    assert asked in told(reloaded(tmp_path))


@pytest.mark.parametrize(
    ("step", "is_open"),
    [
        ("actions: [build]", False),
        ("steps: [{id: go, name: Go, actions: [build]}]", False),
        ("actions: [build], steps: [{id: go, name: Go, who: first-player, actions: [build]}]", True),
    ],
)
def test_actions_that_nobody_is_asked_for_are_found(step: str, is_open: bool, tmp_path: Path) -> None:  # noqa: FBT001
    closed_valley(tmp_path, f"limit: {{times: 1, each: turn}}, {FREE}", LINKS)
    play = tmp_path / "cards/toy/play.yaml"
    play.write_text(play.read_text().replace("who: turns", "who: nobody").replace("actions: [build]", step))
    message = "E446 nobody acts here, so that nobody can do 'build'"
    assert told(reloaded(tmp_path)) == ([] if is_open else [message])


def test_a_price_beyond_the_pieces_of_a_counter_is_found(tmp_path: Path) -> None:
    price = "pay: {coins: PRICE}, does: [{gain: {coins: 1}}]"
    head = HEAD.replace("coins: {one: coin}", "coins: {one: coin, pieces: house}")
    for amount, messages in ((12, []), (13, ["E408 this can never be paid: a player can have at most 12 'coins'"])):
        game = closed_valley(tmp_path, price.replace("PRICE", str(amount)), LINKS, head)
        assert [one for one in told(game) if one.startswith("E408")] == messages


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("wroth", "E440 no deck declares a field 'wroth'"),
        ("ware", "E404 'ware' is no integer field of all that is counted here"),
    ],
)
def test_a_line_of_the_score_counts_a_number_of_its_cards(field: str, message: str, tmp_path: Path) -> None:
    closed_valley(tmp_path, FREE, LINKS)
    play = tmp_path / "cards/toy/play.yaml"
    line = f"each: {{card: fruit, in: board}}, points: {{field: {field}}}}}"
    play.write_text(play.read_text().replace("counter: coins}", line))
    assert [one for one in told(reloaded(tmp_path)) if field in one] == [message]


def test_a_step_that_is_never_done_is_found(tmp_path: Path) -> None:
    closed_valley(tmp_path, links=LINKS)
    play = tmp_path / "cards/toy/play.yaml"
    when = "when: {have: {token: house}, at_least: 99}"
    steps = f"steps: [{{id: s, name: S, {when}, actions: [build]}}], summary: A day"
    play.write_text(play.read_text().replace("actions: [build], summary: A day", steps))
    assert told(reloaded(tmp_path)) == ["E414 this condition can never hold"]


SAME = "E448 tied players have as much of this, so that it tells nobody apart"
NOTHING = "E448 nothing says what tells tied players apart here"
NOBODY = "E448 several may have as much, and only one of them can {}"


@pytest.mark.parametrize(
    ("ties", "messages"),
    [
        ("{by: {value: reach}, summary: More reach.}", []),
        ("{by: {value: coins}, summary: More coins.}", [SAME]),
        ("{by: {value: reach}, summary: More.}, {by: {value: reach}, wins: least, summary: Less.}", [SAME]),
        ("{summary: The younger player.}", [NOTHING]),
    ],
)
def test_a_tie_is_broken_by_what_tied_players_may_have_unlike(ties: str, messages: list[str], tmp_path: Path) -> None:
    game = closed_valley(tmp_path, FREE, LINKS)
    play = tmp_path / "cards/toy/play.yaml"
    play.write_text(play.read_text().replace("counter: coins}],", f"counter: coins}}], ties: [{ties}],"))
    assert [one for one in told(reloaded(tmp_path)) if one.startswith("E448")] == messages
    assert not [one for one in told(game) if one.startswith("E448")]


@pytest.mark.parametrize(
    ("who", "deed", "messages"),
    [
        ("{most: coins}", "{gain: {reach: 1}}", []),
        ("{most: coins}", "{become: first-player}", [NOBODY.format("be the first player")]),
        ("{least: coins, ties: nobody}", "{become: first-player}", []),
        ("{most: coins}", "{move: {what: {token: house, in: hand, whose: all}, to: hand}}", []),
        (
            "{most: coins}",
            "{move: {what: {token: cup, in: hand, whose: all}, to: hand}}",
            [NOBODY.format("have what is there once")],
        ),
    ],
)
def test_what_only_one_can_do_is_not_for_several(who: str, deed: str, messages: list[str], tmp_path: Path) -> None:
    closed_valley(tmp_path, f"does: [{{gain: {{coins: 1}}}}, {{let: {{who: {who}, do: [{deed}]}}}}]", LINKS)
    deck = tmp_path / DECK
    deck.write_text(f"{deck.read_text()}  - {{id: cup, name: Cup}}\n")
    assert [one for one in told(reloaded(tmp_path)) if one.startswith("E448")] == messages


@pytest.mark.parametrize(
    ("written", "meant"), [("to: shed, rule", "to: shde, rule"), ("{deck: fruit, where: {id: house}}", "{pile: friut}")]
)
def test_a_name_that_is_not_there_is_told_alone(written: str, meant: str, tmp_path: Path) -> None:
    more = "{id: more, take: {deck: fruit, where: {id: house}}, count: 1, from: shed, to: board, each: player"
    closed_valley(tmp_path, links=LINKS, setup=f"  - {more}, rule: play.all}}")
    play = tmp_path / "cards/toy/play.yaml"
    play.write_text(play.read_text().replace(written, meant, 1))
    assert [one[:4] for one in told(reloaded(tmp_path))] == ["R203"]


@pytest.mark.parametrize(
    ("chain", "messages"),
    [
        ("[wood, coins]", []),
        ("[wodo]", ["E403 the field 'chain' may hold 'wodo', which no card counts as, and which is no good"]),
    ],
)
def test_a_chain_takes_what_there_is(chain: str, messages: list[str], tmp_path: Path) -> None:
    head = HEAD.replace("coins: {one: coin}", GOODS.replace("WORTH", "ware"))
    closed_valley(tmp_path, "does: [{link: {takes: chain, cards: ware, goods: coins}}]", LINKS, head, setup="")
    deck = tmp_path / DECK
    fields = "fields:\n  chain: {type: list, of: {type: text}, optional: true}\n"
    mill = f"  - {{id: mill, name: Mill, chain: {chain}}}\n"
    deck.write_text(deck.read_text("utf-8").replace("fields:\n", fields) + mill, "utf-8")
    assert [one for one in told(reloaded(tmp_path)) if one.startswith("E403")] == messages
