"""Steps of a game become worked examples that hold, in few lines; any change of what came of them is a fault."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.matches.starters import started
from tests.thorough import some, times
from toolkit.edit.writing import lines_of
from toolkit.examples.runner import run
from toolkit.matches.match import Match
from toolkit.matches.record import Record
from toolkit.matches.written import UnwrittenError, Writer, fixed
from toolkit.model.content.example import ExampleFile

STARTERS = ("garden", "hexes", "tricks", "drafting", "area", "deduction", "auction", "mats")


def played(root: Path, like: str, seats: int) -> Match:
    match = Match(started(root, like, seats), Record(("random",) * seats, seed=2))
    while match.options:
        match.let_play()
    return match


def read(told: object) -> ExampleFile:
    return ExampleFile.model_validate(fixed(told))


@pytest.mark.parametrize("like", some(STARTERS, 4))
def test_what_was_played_holds_as_an_example(tmp_path: Path, like: str) -> None:
    match = played(tmp_path, like, 3)
    writer = Writer(match)
    chosen = [number for number, step in enumerate(match.steps) if not step.is_forced]
    for number in chosen[:: max(1, len(chosen) // times(25, 6))]:
        assert run(match.engine, read(writer.write(number, number))) == ()


def test_an_example_says_little_and_what_came_of_it(tmp_path: Path) -> None:
    match = played(tmp_path, "garden", 2)
    plants = [number for number, step in enumerate(match.steps) if step.said.get("do") == "plant"]
    told = Writer(match).write(plants[0], plants[0])
    card = match.steps[plants[0]].said["card"]
    assert len(lines_of(told, 0)) <= 14
    assert told["actions"][0]["card"] == card
    assert card in str(told["expect"]["players"])
    told["expect"] = {}
    assert run(match.engine, read(told))


def test_several_steps_are_one_example(tmp_path: Path) -> None:
    match = played(tmp_path, "garden", 2)
    chosen = [number for number, step in enumerate(match.steps) if not step.is_forced]
    told = Writer(match).write(chosen[0], chosen[2])
    assert len(told["actions"]) == 3
    assert run(match.engine, read(told)) == ()


def test_what_was_no_choice_cannot_be_told(tmp_path: Path) -> None:
    match = played(tmp_path, "tricks", 3)
    match.steps[:] = [replace(match.steps[0], is_forced=True)]
    with pytest.raises(UnwrittenError, match="cannot be told by itself"):
        Writer(match).write(0, 0)


def test_who_is_out_of_the_round_is_told(tmp_path: Path) -> None:
    match, outs = played(tmp_path, "deduction", 4), list[object]()
    writer, out = Writer(match), match.engine.table.compiler.players.out
    for number, step in enumerate(match.steps):
        if not step.is_forced and any(step.before.counters[out + seat] for seat in range(4)):
            told = writer.write(number, number)
            assert run(match.engine, read(told)) == ()
            outs.append(told["given"].get("out"))
    assert any(outs), "where it matters"
