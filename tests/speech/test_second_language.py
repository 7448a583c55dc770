"""A second language stands beside English, and neither a verb nor the reference knows of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from tests.reference.orchard import FRUIT, THEME, Orchard, section
from tests.speech.german import German
from toolkit.check import findings_of
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.model.effects import AnyStep, Lexicon, Noun, Step, Unit, effect_rows
from toolkit.model.effects.speech import sentences
from toolkit.model.faces.looks import Looks, Theme
from toolkit.reference.markdown.document import markdown
from toolkit.render.book.environment import open_book
from toolkit.render.book.maker import Maker
from toolkit.render.site.site import Sites
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates
from toolkit.speech import LANGUAGES, spoken_in

STEPS: TypeAdapter[tuple[Step, ...]] = TypeAdapter(tuple[AnyStep, ...])
NAMES = {
    ("pile", "events"): Noun("Ereignis", "Ereignisse"),
    ("deck", "farms"): Noun("Hof", "Höfe"),
    ("component", "dog"): Noun("Hund", "Hunde"),
    ("component", "cat"): Noun("Katze", "Katzen"),
    ("counter", "coins"): Unit("Münze", "Münzen"),
}
DRAW = {"draw": {"cards": 3, "from": ("events",)}}
TWO_FARMS = {"have": {"card": "farms"}, "at_least": 2}


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "de", German())


def said(*steps: dict[str, Any]) -> str:
    return sentences(STEPS.validate_python(steps), Lexicon("de-AT", NAMES))


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (DRAW, "3 Ereigniskarten ziehen."),
        ({"discard": {"token": ("dog", "cat")}}, "1 Hund oder Katze abwerfen."),
        ({"if": {"when": TWO_FARMS, "then": (DRAW,)}}, "Falls du mindestens 2 Höfe hast: 3 Ereigniskarten ziehen."),
        (
            {"if": {"when": {"all": (TWO_FARMS, {"not": TWO_FARMS})}, "then": (DRAW,)}},
            "Falls du mindestens 2 Höfe hast und du nicht mindestens 2 Höfe hast: 3 Ereigniskarten ziehen.",
        ),
        (
            {"may": {"discard": {"token": "dog"}, "then": (DRAW,)}},
            "Du darfst 1 Hund abwerfen, um 3 Ereigniskarten ziehen zu dürfen.",
        ),
        (
            {"draw": {"cards": {"count": {"card": "farms"}}, "from": ("events",)}},
            "1 Ereigniskarte je Hof ziehen.",
        ),
    ],
)
def test_cards_speak_it(step: dict[str, Any], words: str) -> None:
    assert said(step) == words


def test_steps_are_listed_with_its_own_words() -> None:
    assert said(DRAW, {"discard": {"token": "dog"}}) == "3 Ereigniskarten ziehen und 1 Hund abwerfen."


def test_english_stands_in_for_what_it_lacks() -> None:
    assert said({"flip": {"card": "farms"}}) == "Flip 1 Hof."
    assert spoken_in("fr") is LANGUAGES["en"]


def test_marks_without_an_icon_speak_it() -> None:
    (row,) = effect_rows(STEPS.validate_python(({"gain": {"coins": 2}},)), Lexicon("de", NAMES))
    assert row.after[0].text == "+2 Münzen"


HEAD = "language: de\ncontents:\n  - {name: Früchte, count: 10, of: {deck: fruit}}\n"
PLAY = "setup:\n  - {id: hand, take: {deck: fruit}, count: 2, each: player, to: hand, rule: start.p1}\n"


def test_the_reference_speaks_it_on_the_site_in_the_book_and_in_markdown(tmp_path: Path) -> None:
    orchard = Orchard(tmp_path, HEAD, {"01-start": section("start", "Zieh Karten.")}, PLAY)
    game, reference = orchard.game(), orchard.reference()
    assert "Für 2 bis 4 Spieler. Ausgabe 1.0." in markdown(reference)
    assert "| What | 2 Spieler | 3 Spieler | 4 Spieler | Where |" in markdown(reference)
    places = Places(tmp_path, (shipped_templates(),), tmp_path / "cache")
    pages = (str(file.content) for file in Sites([(game, ())], places, InlineExecutor()).written(reference))
    assert '<span class="told">Inhaltsverzeichnis</span>' in next(pages)
    assert any("<h1>Aufbau</h1>" in page for page in pages)
    front = Maker(reference, open_book(places, Theme("plain"))).make("front", 1, {}).html
    assert "<h2>Inhalt</h2>" in front
    assert "Aufbau im Überblick" in front


def test_a_template_of_a_stranger_reaches_nothing_by_a_sentence(tmp_path: Path) -> None:
    reference = Orchard(tmp_path).reference()
    assert reference.say("{a.__class__} {a!r} {a}", a="x") == "{a.__class__} {a!r} x"
    assert len(reference.say("{a}" * 10**6, a="x" * 10**6)) < 10**6
    with pytest.raises(TypeError, match="filled with texts and numbers"):
        reference.say("{a}", a=reference)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("effect", "found"),
    [
        ("{draw: {cards: 2, from: [fruit]}}", []),
        ("{shuffle: {zone: hand}}", ["2 texts of effects are printed in English, for want of words in 'de'"]),
    ],
)
def test_an_author_learns_what_is_said_in_english(tmp_path: Path, effect: str, found: list[str]) -> None:
    orchard = Orchard(tmp_path, "language: de\n")
    orchard.write()
    deck = tmp_path / "cards" / "orchard" / "decks" / "fruit.yaml"
    deck.write_text(FRUIT.replace("{gain: {coins: 2}}", effect), "utf-8")
    (game,) = load_project(tmp_path).games
    reported = findings_of(game, Looks(THEME, ("plain",), frozenset()))
    assert [one.message for one in reported if one.code == "T516"] == found
