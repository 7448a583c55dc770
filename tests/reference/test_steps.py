"""The steps of the set-up as somebody reads them out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference.orchard import FRUIT, Orchard, section
from toolkit.model.document.nodes import plain
from toolkit.speech.en import English

STEP = "setup:\n  - {id: one, take: {deck: fruit}, %s, rule: start.p1}\n"
TEXTS = {"01-start": section("start", "Lay out {deck fruit}.")}


def said(root: Path, play: str, players: int = 2) -> str:
    """Return the last step of a set-up, as the book prints it."""
    (*_, row) = Orchard(root, sections=TEXTS, play=play).reference().setup
    return plain(dict(row.printed)[players])


def test_a_step_that_gives_nothing_is_not_told(tmp_path: Path) -> None:
    steps = "setup:\n" + "".join(
        f"  - {{id: c{n}, gain: {{coins: {n}}}, each: player, rule: start.p1}}\n" for n in (0, 2)
    )
    setup = Orchard(tmp_path, sections=TEXTS, play=steps).reference().setup
    assert [row.id for row in setup] == ["c2"]


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("to: stall", "Put the 10 fruit in the stall."),
        ("shuffle: true, to: stall", "Shuffle the 10 fruit and lay them out in the stall."),
        ("count: 2, shuffle: true, to: stall", "Lay out 2 fruit at random in the stall."),
        (
            "count: {players: {2: 3, default: 5}}, shuffle: true, to: stall",
            "Lay out 3 fruit (5 with 3 or 4) at random in the stall.",
        ),
        ("count: 2, each: player, to: hand", "Everybody puts 2 fruit in the hand."),
        ("count: 1, each: player, shuffle: true, to: hand", "Everybody puts a fruit, drawn at random, in the hand."),
        ("count: 1, each: player, seats: [1], to: hand", "The first player puts a fruit in the hand."),
        ("count: 1, each: player, seats: [2], to: hand", "The second player puts a fruit in the hand."),
        (
            "count: 1, each: player, seats: [1, 2], to: hand",
            "Each of players 1 and 2 in the order of play puts a fruit in the hand.",
        ),
        ("to: stall, said: Heap the fruit up", "Heap the fruit up."),
    ],
)
def test_a_step_is_a_sentence(tmp_path: Path, step: str, sentence: str) -> None:
    assert said(tmp_path, STEP % step) == sentence


@pytest.mark.parametrize(
    ("place", "where"),
    [
        ("bag", "in the bag"),
        ("draw pile of events", "on the draw pile of events"),
        ("zero of the action track", "on the zero of the action track"),
        ("own board", "on their own board"),
        ("Creekside or Thickthorn", "in Creekside or Thickthorn"),
        ("cards to be shuffled", "among the cards to be shuffled"),
    ],
)
def test_a_place_has_its_preposition(place: str, where: str) -> None:
    assert English().upon(place) == where


def test_of_what_there_is_but_once_a_sentence_says_the(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.reference.orchard.FRUIT", FRUIT.replace("copies: 4, ", ""))
    step = "setup:\n  - {id: one, take: {deck: fruit, where: {kind: apple}}, count: 1, to: stall, rule: start.p1}\n"
    assert said(tmp_path, step) == "Put the Gala Apple in the stall."


def test_a_name_stands_before_a_sentence_that_leaves_out_what_it_speaks_of(tmp_path: Path) -> None:
    def name(said: str) -> str | None:
        step = STEP % f"name: Ripe fruit, to: stall, said: {said}"
        return Orchard(tmp_path, sections=TEXTS, play=step).reference().setup[0].name

    assert name("Heap it up") == "Ripe fruit"
    assert name("Heap the fruit up") is None
