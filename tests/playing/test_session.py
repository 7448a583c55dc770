"""Many games: the same results wherever they are played, and what is said of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.playing.orchards import bundle, game, orchard, order, played, result
from tests.projects import change
from toolkit.executor.inline import InlineExecutor
from toolkit.load.cases import read_case
from toolkit.playing.session import compare_games, crew, play_games
from toolkit.playing.work import player_of
from toolkit.playouts.chunk import Joined, play_chunk
from toolkit.playouts.coverage import paragraphs

REST = """
    @action("rest", "setting-up.rest")
    def rest(self):
        return Action(lambda *_: [], self.take_coins, self.name)

"""


def test_the_digest_is_the_same_for_any_chunks_any_workers_and_again(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    digest = played(order(root)).digest
    planned = played(order(root, 6, policy="plan:6,plan:6/1")).digest
    assert [played(order(root, chunk=size)).digest for size in (1, 7, 60)] == [digest] * 3
    for workers in (2, 3):
        with crew(workers) as (executor, there):
            assert play_games(order(root, chunk=9), executor, there).digest == digest
            assert play_games(order(root, 6, policy="plan:6,plan:6/1", chunk=1), executor, there).digest == planned


def test_another_seed_policy_or_content_has_another_digest(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    first = order(root)
    trials = (first.trial, replace(first.trial, seed=2), replace(first.trial, policy="greedy"))
    digests = {played(replace(first, trial=trial)).digest for trial in trials}
    change(root / "cards/orchard/decks/fruit.yaml", "worth: 3", "worth: 4")
    assert len(digests | {played(order(root)).digest}) == 4


def test_results_come_in_game_order_whatever_the_order_of_chunks(tmp_path: Path) -> None:
    wanted = order(orchard(tmp_path), games=30)
    player, _ = player_of(wanted.bundle, wanted.trial)
    chunks = [play_chunk(player, first, 10) for first in (0, 10, 20)]
    joined = [Joined(), Joined()]
    for one, numbers in zip(joined, ((0, 1, 2), (2, 0, 1)), strict=True):
        for number in numbers:
            one.add(chunks[number])
    assert joined[0].digest == joined[1].digest == played(wanted).digest
    assert joined[0].tally == joined[1].tally
    lost = Joined()
    lost.add(chunks[1])
    with pytest.raises(LookupError, match="game 0"):
        _ = lost.digest


def test_what_is_counted_of_cards_is_what_happens_to_them(tmp_path: Path) -> None:
    facts = result(orchard(root := tmp_path), order(root, games=50)).facts
    cards = {card["card"]: card for card in facts["cards"]}
    assert {name: card["drawn"] for name, card in cards.items()} == {"apple": 150, "pear": 150}
    assert sum(card["played"] for card in cards.values()) == 50 * 2 * 3
    assert all(card["played"] <= card["playable"] <= card["drawn"] for card in cards.values())
    assert facts["length"]["rounds"]["counts"] == {"3": 50}
    assert sum(int(score) * times for score, times in facts["scores"]["all"]["counts"].items()) == 50 * (3 * 2 + 3 * 3)
    assert sum(seat["wins"]["value"] for seat in facts["seats"]) == pytest.approx(1)
    assert facts["endings"][0]["games"] == 50


def test_a_greedy_player_sells_what_is_worth_more(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    change(root / "cards/orchard/play.yaml", "{most: 3}", "{most: 1}")
    orders = (order(root, games=200, policy=policy) for policy in ("random", "greedy"))
    by_chance, greedily = (result(root, one).facts["scores"]["all"]["mean"] for one in orders)
    assert by_chance == pytest.approx(2.5, abs=0.15)
    assert greedily > 2.85


def test_figures_of_two_equal_versions_do_not_move(tmp_path: Path) -> None:
    wanted = order(orchard(tmp_path))
    pairs, moves = compare_games(wanted, wanted.bundle, InlineExecutor(), 1)
    assert pairs.pairs == 60
    assert moves
    assert not any(move.is_beyond_noise or move.gap.value for move in moves)


def test_figures_that_moved_are_told_with_how_far(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    before = bundle(root)
    change(root / "cards/orchard/decks/fruit.yaml", "worth: 3", "worth: 4")
    _, moves = compare_games(order(root), before, InlineExecutor(), 1)
    moved = {move.figure: move for move in moves if move.is_beyond_noise}
    assert (moved["score of all seats"].before, moved["score of all seats"].after) == (15, 18)
    assert moved["score of all seats"].gap.value == 3
    assert not {"rounds", "apple drawn"} & moved.keys()


def test_coverage_names_what_was_reached_and_what_was_not(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    change(root / "cards/orchard/rules.py", "    def fruit(", f"{REST}    def fruit(")
    change(root / "cards/orchard/play.yaml", "[sell]", "[sell, rest]")
    items = {item.name: item for item in result(root, order(root, covered=True)).coverage}
    assert items["action sell"].times == 60 * 6
    assert items["action rest"].times == 0
    assert items["set-up hands"].times == items["ends by closing"].times == 60
    assert items["apple"].kind == "card"
    assert items["apple.play.1.gain"].times == 0
    assert paragraphs(items.values()) == {"setting-up.start": 60 * 6 + 60 + 60, "setting-up.rest": 0}


def test_chunks_written_down_with_coverage_have_the_same_digest(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    assert played(order(root, covered=True)).digest == played(order(root)).digest


def test_a_game_that_always_fails_has_findings_and_no_figures(tmp_path: Path) -> None:
    found = result(orchard(root := tmp_path, read_case("G703").bad), order(root, games=3))
    assert [one.code for one in found.findings] == ["G703"]
    assert "length" not in found.facts
    assert found.facts["failed"] == 3
    assert game(root).id == found.facts["game"]
