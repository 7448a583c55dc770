"""How players choose: greedy ones and those who plan know no more than their seat does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.toy import ENDING, HEAD, toy
from toolkit.engine import Engine
from toolkit.playouts import planning
from toolkit.playouts.planning import play_on
from toolkit.playouts.playout import play
from toolkit.playouts.policies import mind_of, policy_of, seed_of

ONE = "who: one-turn, summary: A day., rule: play.all"
DECK = "{id: deck, take: {deck: fruit}, shuffle: true, to: deck, rule: play.all}, "
MONEY = "{id: coins, gain: {coins: 1}, each: player, rule: play.all}"
LOTTERY = (  # a card that is worth 9 or nothing, or 4 for sure
    "{id: day, name: Day, " + ONE + ", steps: [{id: luck, name: Luck, does: "
    "[{choose: [{do: [{draw: {cards: 1, from: [fruit]}}]}, {do: [{gain: {coins: 4}}]}]}]}]}"
)
DETOUR = (  # a coin now, or four where there is one way on
    "{id: day, name: Day, " + ONE + ", steps: [{id: luck, name: Luck, does: "
    "[{choose: [{do: [{choose: [{do: [{gain: {coins: 4}}]}, {when: {counter: coins, at_least: 99}, "
    "do: [{gain: {time: 1}}]}]}]}, {do: [{gain: {coins: 1}}]}]}]}]}"
)
SOWING = (  # who pays now has three times as much later, each time
    "{id: spring, name: Spring, " + ONE + ", steps: [{id: sow, name: Sow, does: "
    "[{choose: [{do: [{lose: {coins: 1}}, {gain: {time: 1}}]}, {do: [{gain: {coins: 1}}]}]}]}]}, "
    "{id: summer, name: Summer, " + ONE + ", steps: [{id: wait, name: Wait, does: "
    "[{choose: [{do: [{gain: {coins: 1}}]}, {do: [{lose: {coins: 1}}]}]}]}]}, "
    "{id: autumn, name: Autumn, "
    + ONE
    + ", steps: [{id: reap, name: Reap, does: ["
    + ", ".join(["{gain: {coins: {value: time}}}"] * 3)
    + "]}]}"
)
WAYS = ", ".join(f"{{do: [{{gain: {{coins: {number}}}}}]}}" for number in range(1, 5))
IN_HAND = (
    "{wins: most, lines: [{id: coins, name: Coins, counter: coins}, {id: hand, name: Hand, "
    "each: {card: fruit, in: hand}, points: {field: worth}}], summary: Most coins., rule: play.all}"
)
FRUIT = "  - {id: apple, name: Apple, copies: 8, worth: 0}\n  - {id: pear, name: Pear, copies: 8, worth: 9}\n"


def lottery(root: Path) -> Engine:
    return toy(root, cards=FRUIT, setup=DECK + MONEY, phases=LOTTERY, scoring=IN_HAND)


def test_greedy_players_do_not_see_the_card_that_they_would_draw(tmp_path: Path) -> None:
    engine = lottery(tmp_path)
    choose, worths = policy_of("greedy", engine), []
    for number in range(60):
        state = engine.start(seed_of(1, number))
        options = engine.advance(state)
        top = state.zones[engine.table.layout.place("deck")][-1]
        drawn = choose(seed_of(1, number))(state, engine.seat(state), options) == options[0]
        worths += [engine.table.name(top)] if drawn else []
    assert 8 <= worths.count("apple") <= 22  # half of those who drew drew nothing
    assert 8 <= worths.count("pear") <= 22


def test_greedy_players_see_through_a_question_that_has_one_answer(tmp_path: Path) -> None:
    engine = toy(tmp_path, setup=MONEY, phases=DETOUR)
    assert all(play(engine, number, policy_of("greedy", engine)(number)).scores[0] >= 5 for number in range(10))


@pytest.mark.parametrize("ends", ["winners: {counter: time, at_least: 1}", "everybody: wins"])
def test_greedy_players_see_who_wins_whatever_the_score(tmp_path: Path, ends: str) -> None:
    day = (
        "{id: day, name: Day, " + ONE + ", steps: [{id: race, name: Race, does: "
        "[{choose: [{do: [{gain: {coins: 9}}]}, {do: [{gain: {time: 1}}]}]}]}]}"
    )
    early = f"{{id: race, when: {{counter: time, at_least: 1}}, then: stop, {ends}, summary: Won., rule: play.all}}"
    engine = toy(tmp_path, phases=day, ending=f"{early}, {ENDING}")
    games = [play(engine, number, policy_of("greedy", engine)(number)) for number in range(10)]
    assert [game.ending for game in games] == [0] * 10


def test_who_plans_pays_now_for_what_comes_later(tmp_path: Path) -> None:
    engine = toy(tmp_path, setup=MONEY, phases=SOWING)
    means = {}
    for name in ("greedy", "plan:16"):
        players = policy_of(name, engine)
        scores = [score for number in range(10) for score in play(engine, number, players(number)).scores]
        means[name] = sum(scores) / len(scores)
    assert means["greedy"] == 7  # two coins each round
    assert means["plan:16"] > 12


def test_each_seat_may_choose_in_its_own_way(tmp_path: Path) -> None:
    engine = toy(tmp_path, setup=MONEY, phases=SOWING)
    players = policy_of("plan:16,greedy", engine)
    for number in range(5):
        planned, greedy = play(engine, number, players(number)).scores
        assert planned > greedy == 7


MEETING = (  # both go to one of two places; where they meet, the first one gains
    "{id: go, name: Go, who: WHO, summary: Go., rule: play.all, steps: [{id: go, name: Go, rounds: [1], does: "
    "[{choose: [{do: [{move: {what: {card: fruit, where: {id: apple}, in: hand}, to: table}}]}, "
    "{do: [{move: {what: {card: fruit, where: {id: pear}, in: hand}, to: table}}]}]}]}]}, "
    "{id: meet, name: Meet, who: first-player, summary: Meet., rule: play.all, "
    "steps: [{id: meet, name: Meet, rounds: [1], does: "
    "[{if: {when: {have: {card: fruit, where: {id: apple}, in: table}, at_least: 2}, then: [{gain: {coins: 9}}]}}, "
    "{if: {when: {have: {card: fruit, where: {id: pear}, in: table}, at_least: 2}, then: [{gain: {coins: 9}}]}}]}]}"
)
HANDS = ", ".join(
    f"{{id: {one}, take: {{deck: fruit, where: {{id: {one}}}}}, count: 2, each: player, to: hand, rule: play.all}}"
    for one in ("apple", "pear")
)


@pytest.mark.parametrize(("who", "least", "most"), [("one-turn", 0, 4), ("together", 10, 30)])
def test_nobody_sees_what_others_do_at_once(tmp_path: Path, who: str, least: int, most: int) -> None:
    engine = toy(tmp_path, setup=HANDS, phases=MEETING.replace("WHO", who, 1))
    met = 0
    for number in range(40):
        state, players = engine.start(number), policy_of("plan:16", engine)(number)
        for _ in range(2):
            options = engine.advance(state)
            engine.take(state, players(state, engine.seat(state), options))
        engine.advance(state)
        met += len({engine.table.name(piece) for piece in state.zones[engine.table.layout.place("table")]}) == 1
    assert least <= met <= most


DRAFT = (  # everybody keeps a fruit in secret; then all show theirs, and are paid what it is worth
    "{id: keep, name: Keep, who: together, summary: Keep., rule: play.all, steps: [{id: keep, name: Keep, does: "
    "[{move: {what: {card: fruit, in: hand}, to: kept}}]}]}, "
    "{id: show, name: Show, who: nobody, summary: Show., rule: play.all, steps: [{id: show, name: Show, does: "
    "[{let: {who: everybody, do: [{move: {what: {in: kept}, to: board, amount: all}}]}}]}]}"
)
SHOWN = (
    "{wins: most, lines: [{id: shown, name: Shown, each: {card: fruit, in: board}, points: {field: worth}}], "
    "summary: Points., rule: play.all}"
)


def test_of_those_who_keep_a_card_at_once_none_looks_further_than_the_others(tmp_path: Path) -> None:
    head = HEAD.replace("table: {one", "kept: {one: kept, each: player, seen: owner}\n  table: {one")
    engine = toy(tmp_path, cards=FRUIT, setup=HANDS, phases=DRAFT, scoring=SHOWN, head=head, seats=3)
    for number in range(5):
        state, players = engine.start(number), policy_of("greedy", engine)(number)
        for _ in range(3):
            options = engine.advance(state)
            engine.take(state, players(state, engine.seat(state), options))
        engine.advance(state)
        assert engine.scores(state) == [9, 9, 9]  # not the last one's alone


def test_who_plans_chooses_the_same_again(tmp_path: Path) -> None:
    engine = lottery(tmp_path)
    runs = [[play(engine, 7, policy_of("plan:8", engine)(7)).digest() for _ in range(2)] for _ in range(2)]
    assert len({digest for run in runs for digest in run}) == 1


def test_who_plans_so_many_rounds_ahead_sees_no_further(tmp_path: Path) -> None:
    engine = toy(tmp_path, setup=MONEY, phases=SOWING.replace("id: reap, ", "id: reap, rounds: [2], "))
    first = {}
    for name in ("plan:16/1", "plan:16/2"):
        state, players = engine.start(1), policy_of(name, engine)(1)
        options = engine.advance(state)
        first[name] = options.index(players(state, engine.seat(state), options))
    assert first == {"plan:16/1": 1, "plan:16/2": 0}  # what is sown now comes up in the second round


@pytest.mark.parametrize(("name", "most"), [("plan:4/1", 4), ("plan:2/3", 2), ("plan:16/1", 16), ("plan:8", 8)])
def test_who_plans_plays_on_no_more_often_than_they_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, most: int
) -> None:
    engine = toy(tmp_path, setup=MONEY, phases=SOWING.replace("{do: [{gain: {coins: 1}}]}", WAYS))
    played = 0

    def counted(*args: Any) -> None:
        nonlocal played
        played += 1
        play_on(*args)

    monkeypatch.setattr(planning, "play_on", counted)
    state = engine.start(1)
    options = engine.advance(state)
    assert len(options) == 5
    policy_of(name, engine)(1)(state, engine.seat(state), options)
    assert most // 2 < played <= most


def test_a_game_that_is_over_in_time_is_judged_by_who_wins(tmp_path: Path) -> None:
    engine = toy(tmp_path, setup=MONEY, phases=SOWING)
    for number in range(3):
        digests = [play(engine, number, policy_of(name, engine)(number)).digest() for name in ("plan:8", "plan:8/99")]
        assert digests[0] == digests[1]


@pytest.mark.parametrize("name", ["plan", "plan:0", "plan:x", "plan:/2", "plan:8/", "plan:8/0", "plan:8/2/1"])
def test_how_to_plan_is_told(name: str) -> None:
    with pytest.raises(
        LookupError,
        match=r"^'.*' does not say how to plan; expected plan:N .*plan:N/R .*plan:8/2 or plan:64x4/1; learn: .*",
    ):
        mind_of(name)


@pytest.mark.parametrize("name", ["lazy", "planner", ""])
def test_a_policy_that_is_none_is_told(name: str) -> None:
    with pytest.raises(LookupError, match="there are random, greedy, plan:N and plan:N/R"):
        mind_of(name)
