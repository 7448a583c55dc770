"""What is learnt of games tells how they end, is used only where it tells that better, and always learnt alike."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.engine.tables import engine
from tests.engine.toy import HEAD, toy
from toolkit.engine import Engine
from toolkit.playouts.learning import Features, Learnt, LearntJudge, Sums, can_learn, error, fitted, judge_of
from toolkit.playouts.lessons import Lesson, Teacher, concluded
from toolkit.playouts.outcomes import Judge
from toolkit.playouts.policies import policy_of
from toolkit.playouts.searching import Aid

NAMES = ("score", "coins", "nothing")


def examples(width: int, tells: tuple[float, ...], seed: int = 1) -> dict[float, Sums]:
    """Return examples by progress, in which leads are told by what stands at the places of `tells`."""
    draw, found = Random(seed), dict[float, Sums]()  # noqa: S311 (figures, no secret)
    for part in (0.0, 0.5):
        one = Sums.none(width)
        for _ in range(60):
            there = [float(draw.randint(-5, 5)) for _ in tells] + [0.0] * (width - len(tells))
            one = one.with_(there, sum(a * b for a, b in zip(tells, there, strict=False)))
        found[part] = one
    return found


def test_what_leads_come_of_is_found() -> None:
    weights = fitted(examples(3, (1.0, 4.0)), NAMES)
    told = [now + 0.5 * later for now, later in zip(weights[:3], weights[3:], strict=True)]
    assert told == pytest.approx([1.0, 4.0, 0.0], abs=0.15)
    assert error(examples(3, (1.0, 4.0), seed=2), weights) < 0.01 * error(examples(3, (1.0, 4.0), seed=2), (0.0,) * 6)


def test_the_error_is_that_of_each_example_squared() -> None:
    sums = Sums.none(1).with_([2.0], 5.0).with_([-1.0], 1.0)
    assert error({0.0: sums}, (2.0, 9.0)) == pytest.approx((5 - 4) ** 2 + (1 + 2) ** 2)


def test_examples_add_up_in_any_parts() -> None:
    one, other = Sums.none(2).with_([1.0, 2.0], 3.0), Sums.none(2).with_([4.0, 0.0], -1.0)
    assert one.and_(other) == Sums.none(2).with_([1.0, 2.0], 3.0).with_([4.0, 0.0], -1.0)


@pytest.fixture(scope="module")
def played() -> Engine:
    return engine("oh-my-goods", 2)


@pytest.mark.parametrize(("tells", "is_of_use"), [((1.0, 4.0), True), ((1.0, 0.0), False)])
def test_it_is_used_only_where_it_tells_ends_better_than_the_score(
    played: Engine,
    tells: tuple[float, float],
    is_of_use: bool,  # noqa: FBT001
) -> None:
    width = len(Features(played).names)
    lessons = [
        Lesson({2: one[0.0], 4: one[0.5]}, {2: two[0.0], 4: two[0.5]})
        for one, two in [(examples(width, tells, seed=1), examples(width, tells, seed=2))]
    ]
    learnt = concluded(played, lessons)
    assert (learnt is not None) == is_of_use
    assert learnt is None or learnt.names == Features(played).names


def test_games_teach_the_same_again_and_something_of_each_round(played: Engine) -> None:
    first, again = (Teacher(played).lesson(0, 4) for _ in range(2))
    assert first == again
    assert set(first.kept_back) >= {2, 3}
    assert all(one.examples == 3 for one in first.learnt.values() if one.examples > 2)
    assert concluded(played, [Lesson({}, {})]) is None


def test_who_learnt_judges_by_weights_and_ends_by_who_has_won(played: Engine) -> None:
    names = Features(played).names
    coins = names.index("score") + 1
    learnt = Learnt(names, tuple(float(at == coins) for at in range(len(names))), (0.0,) * len(names))
    judge, state = judge_of(played, learnt), played.start(1)
    assert isinstance(judge, LearntJudge)
    slot = next(iter(played.table.layout.named("counter").values()))
    state.counters[slot], state.counters[slot + 1] = 5, 2
    assert judge.outcome(state) == ([1.0, 0.0], [3.0, -3.0])
    state.frames.clear()
    assert judge.outcome(state) == Judge(played).outcome(state)


def test_what_was_learnt_of_another_game_or_alone_is_not_used(played: Engine, tmp_path: Path) -> None:
    assert type(judge_of(played, Learnt(("score",), (1.0,), (0.0,)))) is Judge
    assert type(judge_of(played, None)) is Judge
    assert can_learn(played)
    assert not can_learn(toy(tmp_path, head=HEAD.replace("min: 2", "min: 1"), seats=1))


def test_players_who_learn_choose_by_it_and_others_do_not(played: Engine) -> None:
    features = Features(played)
    against = Learnt(features.names, (-1.0, *(0.0,) * (len(features.names) - 1)), (0.0,) * len(features.names))
    state = played.start(3)
    options = played.advance(state)
    for name, differs in (("learn:48/1", True), ("learn:24x2/1", True), ("plan:48/1", False), ("plan:24x2/1", False)):
        with_, without = (
            policy_of(name, played, aid)(1)(state.clone(), 0, options) for aid in (Aid(learnt=against), Aid())
        )
        assert (with_ != without) == differs
