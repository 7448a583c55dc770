"""Chance: numbers that are copied with the state, each stream by itself, the same in every process and version."""

from collections import Counter

from toolkit.engine.state.chance import flips, mixed, roll, shuffle


def test_a_seed_gives_the_same_order_for_ever() -> None:
    streams, pieces = [mixed(1, 0)], list(range(10))
    shuffle(streams, 0, pieces)
    assert pieces == [6, 0, 7, 2, 4, 3, 1, 8, 9, 5]
    assert [roll([mixed(seed, 0)], 0, 2, 6) for seed in range(6)] == [7, 5, 7, 7, 7, 11]


def test_a_draw_moves_its_own_stream_on_and_no_other() -> None:
    streams = [mixed(7, number) for number in range(3)]
    before = streams[:]
    roll(streams, 1, 1, 6)
    assert [new == old for new, old in zip(streams, before, strict=True)] == [True, False, True]


def test_a_copy_of_the_stream_draws_the_same() -> None:
    streams = [mixed(7, 0)]
    copy = streams[:]
    assert [roll(streams, 0, 1, 100) for _ in range(9)] == [roll(copy, 0, 1, 100) for _ in range(9)]


def test_every_order_comes_about_as_often_as_any_other() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        pieces = [0, 1, 2]
        shuffle([mixed(seed, 5)], 0, pieces)
        counts[tuple(pieces)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_every_side_of_a_die_comes_up() -> None:
    assert Counter(roll([mixed(seed, 1)], 0, 1, 6) for seed in range(600)).keys() == {1, 2, 3, 4, 5, 6}


def test_coins_fall_on_either_side_and_as_often_as_they_are_flipped() -> None:
    streams = [7]
    thrown = flips(streams, 0, 200)
    assert 70 < sum(thrown) < 130
    assert set(thrown) == {0, 1}
    assert flips(streams, 0, 200) != thrown
