"""What a verb is told, it tells: when any value of any field changes, so do the printed words and the icons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

from tests.model.effects.grown import INSIDE, LEXICON, Path, changed, examples, places
from tests.thorough import some
from toolkit.model.effects import VERBS, AnyStep, Lexicon, Mark, Noun, Row, Step, effect_rows
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.values.condition import SHAPES as CONDITIONS
from toolkit.model.effects.values.quantity import FORMS as AMOUNTS
from toolkit.model.effects.wording.lexicon import Place as Zone

STEPS: TypeAdapter[tuple[Step, ...]] = TypeAdapter(tuple[AnyStep, ...])
HOLDERS: dict[str, Any] = {
    "choose": lambda do: {"choose": ({"do": do}, {"do": INSIDE})},
    "may": lambda do: {"may": {"then": do}},
    "if": lambda do: {"if": {"when": {"have": {}}, "then": INSIDE, "otherwise": do}},
    "repeat": lambda do: {"repeat": {"times": 2, "do": do}},
    "for_each": lambda do: {"for_each": {"of": {}, "do": do}},
    "roll": lambda do: {"roll": {"results": {1: do}}},
    "trigger": lambda do: {"trigger": {"on": "dawn", "do": do}},
}

DEEPLY = {"if", "gain", "move", "put"}  # verbs that hold every condition, amount and selector between them

# What a change cannot show in, and why.
WORDS_ALONE = {"note": "words for the reader, of which there is no picture", "text": "the same, for a procedure"}
WORDS_ALONE["way"] = "which way a marker goes on its card: its own icon draws that"
NEITHER = {"name": "the procedure's name in rules.py, which no reader sees"}
NEITHER["goes_to"] = "where what was used up goes; that it is used once only is told"
NEITHER["carry_out"] = "the field of the component, which shows it itself"
NEITHER["said"] = "how a way is called where somebody chooses it; what it does stands on the card"


def told(raw: dict[str, Any]) -> tuple[str, list[Row]]:
    """Return an effect's words and rows."""
    effect = STEPS.validate_python((raw,))
    return sentences(effect, LEXICON), effect_rows(effect, LEXICON)


def untold(*examples: dict[str, Any], near: int = 2, deep: int = 99) -> list[str]:
    """List the values of effects that can change without a word, or without an icon.

    What lies deep is told by the parts around it, wherever those stand: a value of the same type, under the same
    `near` names, is tried once, and only if it lies under `deep` names at most.
    """
    tried: set[tuple[Path, Path, type]] = set()
    met: set[tuple[Path, int]] = set()
    found: list[str] = []
    for raw in examples:
        new = {_question(path, kind, near): path for path, kind in places(raw, met) if _depth(path) <= deep}
        if fresh := new.keys() - tried:
            tried |= fresh
            found += _untold_at([path for question, path in new.items() if question in fresh], raw)
    return found


def _depth(path: Path) -> int:
    return sum(isinstance(step, str) for step in path)


def _question(path: Path, kind: type, near: int) -> tuple[Path, Path, type]:
    names = tuple(step for step in path if isinstance(step, str))
    return names[-near:], path[len(path) - isinstance(path[-1], int) :], kind


def _untold_at(paths: Iterable[Path], raw: dict[str, Any]) -> Iterator[str]:
    words, rows = told(raw)
    for path in paths:
        if path[-1] in NEITHER:
            continue
        new_words, new_rows = told(changed(raw, path))
        where = ".".join(map(str, path))
        if new_words == words:
            yield f"{where} in words"
        if new_rows == rows and path[-1] not in WORDS_ALONE:
            yield f"{where} in icons"


@pytest.mark.parametrize("verb", some(VERBS, 16))
def test_every_value_of_every_field_is_told(verb: str) -> None:
    """What amounts, selectors and conditions hold in each other is gone through in the verbs that have all of them."""
    assert untold(*examples(verb), **({"near": 3} if verb in DEEPLY else {"deep": 3})) == []


@pytest.mark.parametrize("holder", HOLDERS)
def test_every_field_of_every_verb_is_told_inside_another(holder: str) -> None:
    assert untold(*(HOLDERS[holder]((examples(inner)[0],)) for inner in VERBS)) == []


def test_the_examples_set_every_field_and_take_every_form() -> None:
    (full, *_) = examples("may")
    assert set(full["may"]) == {"discard", "pay", "lose", "then"}
    forms = [next(iter(raw["choose"][0]["when"])) for raw in examples("choose")]
    assert set(forms) == set(CONDITIONS)
    amounts = [raw["draw"]["cards"] for raw in examples("draw")]
    assert {next(iter(one)) if isinstance(one, dict) else "number" for one in amounts} == {"number", *AMOUNTS}


def test_a_field_that_is_not_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VERBS["draw"], "after", lambda self, lex: (Mark(text="cards"),))
    assert untold({"draw": {"cards": 2, "from": ("events",)}}) == ["draw.cards in icons", "draw.from.0 in icons"]


def test_a_symbol_stands_for_its_deck_and_its_field() -> None:
    lex = Lexicon("en", dict(LEXICON.names) | {("symbol", "apple"): Noun("apple", "apples", "apple")})
    (step,) = STEPS.validate_python(({"flip": {"card": "farms", "where": {"worth": "apple"}}},))
    assert (step.words(lex), step.after(lex)) == ("flip an apple", (Mark(text="flip"), Mark("apple")))


def test_a_zone_that_the_verb_looks_in_anyway_is_not_said() -> None:
    (named, unnamed, elsewhere) = (
        STEPS.validate_python(({"discard": {"card": "farms", **where}},))[0].words(LEXICON)
        for where in ({"in": "hand"}, {}, {"in": "orchard"})
    )
    assert (named, unnamed, elsewhere) == (
        "discard a farms",
        "discard a farms",
        "discard a farms from your orchard",
    )


def test_a_zone_that_all_share_is_nobodys() -> None:
    lex = Lexicon("en", dict(LEXICON.names) | {("zone", "market"): Zone("market", "markets", "market")})
    (step,) = STEPS.validate_python(({"flip": {"card": "farms", "in": "market", "whose": "all"}},))
    assert step.words(lex) == "flip a farms in the market"
