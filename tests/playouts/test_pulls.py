"""What is called beyond noise is seldom noise, however many seats and cards are looked at."""

from __future__ import annotations

from random import Random

import pytest

from toolkit.playouts.figures import Z, wilson
from toolkit.playouts.pulls import Pull, z_among, z_of


def fair_shares(seats: int, games: int, chance: Random) -> list[float]:
    """Count the wins of games in which the seats are alike."""
    wins = [0] * seats
    for _ in range(games):
        wins[int(chance.random() * seats)] += 1
    return [won / games for won in wins]


def reports_with_an_unfair_seat(z: float, seats: int = 4, games: int = 300, reports: int = 400) -> int:
    chance = Random(1)  # noqa: S311 (a game, no secret)
    found = 0
    for _ in range(reports):
        told = [wilson(share * games, games, z) for share in fair_shares(seats, games, chance)]
        found += not all(one.low <= 1 / seats <= one.high for one in told)
    return found


def test_seats_that_are_alike_are_told_apart_once_in_twenty_reports() -> None:
    assert reports_with_an_unfair_seat(z_of(4)) <= 400 * 0.075
    assert reports_with_an_unfair_seat(Z) > 400 * 0.1  # as many as this without the correction


def noise(cards: int, games: int, seats: int, chance: Random) -> list[Pull]:
    """Let seats have cards that do nothing, and win by chance."""
    totals, squares, times = ([0.0] * cards for _ in range(3))
    for _ in range(games):
        winner = int(chance.random() * seats)
        for card in range(cards):
            having = [seat for seat in range(seats) if chance.random() < 0.4]
            beyond = (winner in having) - len(having) / seats
            totals[card] += beyond
            squares[card] += beyond * beyond
            times[card] += len(having)
    return [Pull(*one) for one in zip(totals, squares, map(int, times), strict=True)]


def test_cards_that_do_nothing_are_seldom_told() -> None:
    chance = Random(2)  # noqa: S311
    found = before = 0
    for _ in range(60):
        pulls = noise(40, 30, 2, chance)
        z = z_among(one.evidence for one in pulls)
        found += any(one.estimate(z).differs_from_nothing for one in pulls)
        before += any(one.estimate(Z).differs_from_nothing for one in pulls)
    assert found <= 60 * 0.1
    assert before > 60 * 0.6


@pytest.mark.parametrize("games", [2, 5, 9])
def test_a_few_games_are_no_evidence_however_one_sided(games: int) -> None:
    always_won = Pull(total=games / 2, squares=games / 4, times=games)
    assert always_won.evidence == pytest.approx(games**0.5)
    assert always_won.estimate(Z).value == 0.5
    assert not always_won.estimate(z_of(60)).differs_from_nothing


def test_many_games_are_evidence_of_a_small_effect() -> None:
    assert Pull(total=100.0, squares=400.0, times=1000).estimate(z_of(60)).differs_from_nothing


def test_what_is_called_beyond_noise_is_what_its_interval_says() -> None:
    evidence = [5.1, -4.2, 3.6, 2.9, 1.0, 0.4, *[0.1] * 14]
    z = z_among(evidence)
    assert sum(abs(one) > z for one in evidence) == 4  # 2.9 alone would not do: its chance is 1 in 268, of 20
    assert z_among([2.9, *[0.1] * 19]) == z_of(20) > 2.9


def test_nothing_is_asked_of_no_cards() -> None:
    assert z_among([]) == pytest.approx(Z)
