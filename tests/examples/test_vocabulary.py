"""The words of a game's options are heard in play, and what no option says is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import PHASE, toy
from toolkit.engine import Engine
from toolkit.engine.rules import Action, Rules, action, step
from toolkit.examples.lay_out import Laying
from toolkit.examples.vocabulary import Vocabulary, unheard
from toolkit.model.content.example import ExampleFile, Given, Standing
from toolkit.model.gameplay.deed import Deed

EVENING = ", {id: dusk, name: Dusk, who: nobody, summary: Dusk., rule: play.all, steps: [{id: fall, name: Fall}]}"


class Evening(Rules):
    """One may rest in some way; then the night falls."""

    @action("rest")
    def rest(self) -> Action:
        """Rest for some hours."""
        return Action(
            lambda state, seat, refuse: [(1,), (2,), (3,)],
            lambda state, seat, option: None,
            lambda state, seat, option: {"hours": option[0], "mood": "calm" if option[0] > 1 else "cross"},
        )

    @step("dusk.fall")
    def fall(self, state: object) -> None:
        """Let it fall."""


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    limited = PHASE.replace("actions: [play, rest]", "actions: [play, rest], limit: {times: 2, each: turn}")
    return toy(tmp_path, rules=Evening, phases=limited + EVENING)


def test_options_are_listed_as_an_example_writes_them(engine: Engine) -> None:
    assert list(Vocabulary(engine).lines()) == ["{do: rest, hours: 1 to 3, mood: calm | cross}"]


def test_an_action_is_called_by_its_name_even_where_a_component_has_it(tmp_path: Path) -> None:
    rest = "  - {id: rest, name: Rest, copies: 4}\n"
    engine = toy(tmp_path, cards=rest, rules=Evening, phases=PHASE + EVENING)
    assert "{do: rest, hours: 1 to 3, mood: calm | cross}" in Vocabulary(engine).lines()


@pytest.mark.parametrize(
    ("deed", "message", "help_"),
    [
        ({"hour": 2}, "no option is called 'hour'", "did you mean 'hours'?"),
        ({"do": "rest", "mood": "clam"}, "no 'mood' is called 'clam'", "did you mean 'calm'?"),
    ],
)
def test_words_that_no_option_says_are_told(engine: Engine, deed: Deed, message: str, help_: str) -> None:
    (fault,) = unheard(("try",), deed, Vocabulary(engine))
    assert (fault.code, fault.message, fault.help) == ("X609", message, help_)


def test_words_that_an_option_says_are_not_told(engine: Engine) -> None:
    words = Vocabulary(engine)
    assert not list(unheard(("try",), {"do": "rest", "mood": "cross", "hours": 9, "player": 2}, words))
    assert not list(unheard(("try",), {"way": "best"}, words, [{"way": "worst"}]))


def test_a_word_that_no_game_at_random_came_to_is_not_told(tmp_path: Path) -> None:
    cards = "  - {id: nap, name: Nap, copies: 4}\n"
    words = Vocabulary(toy(tmp_path, cards=cards, rules=Evening, phases=PHASE + EVENING))
    words.shapes = {(("do", "rest"), ("mood", "")): {"do": {"rest"}, "mood": {"cross"}}}
    legal: list[Deed] = [{"mood": "calm"}, {"mood": "nap"}, {"tile": "a1"}, {"guess": "nap", "of": 2}, {"walk": "nap"}]
    for deed in legal:
        assert not list(unheard(("try",), deed, words)), deed
    assert [one.message for one in unheard(("try",), {"mood": "clam"}, words)] == ["no 'mood' is called 'clam'"]


def faults(engine: Engine, **turn: object) -> list[tuple[str, str | None]]:
    example = ExampleFile(example="e", title="E", players=2, given=Given(turn=Standing.model_validate(turn)))
    return [(one.message, one.help) for one in Laying(engine, example).faults]


def test_a_step_that_is_done_for_all_is_nobody_s_turn(engine: Engine) -> None:
    assert faults(engine, phase="dusk", step="fall", player=1) == [
        ("the step 'fall' is done once for everybody, so it is not player 1's", "leave `player` out")
    ]
    assert not faults(engine, phase="dusk", step="fall")
    assert not faults(engine, phase="day", player=2)
