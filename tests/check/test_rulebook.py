"""Rules in words agree with the game; each finding is at the words that are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference.orchard import FRUIT, THEME, Orchard, section, with_text
from toolkit.check import findings_of
from toolkit.load import load_project
from toolkit.model.faces.looks import Looks

PLAY = "phases:\n  - {id: pick, name: Picking, who: turns, summary: Pick., rule: picking.p1}\n"
TERMS = "terms:\n  windfall: {name: windfall, meaning: Found fruit., rule: grass.p1}\n"
GRASS = section("grass", "A {term windfall} lies in the grass.")
SOURCE = "source: {ref: notes, at: page 2}\n"


def ours(*said: str) -> str:
    """Return a section all of which its author has designed."""
    return section(*said).replace(SOURCE, "designed: Our own.\n")


FIRST = "cards/orchard/rules/01.yaml"


def told(orchard: Orchard) -> list[tuple[str, str, str | None]]:
    """Return code, message and help of each finding."""
    return [(one.code, one.message, one.help) for one in orchard.findings()]


@pytest.mark.parametrize(
    ("text", "code", "message", "advice"),
    [
        ("{term windfal}", "R203", "there is no term 'windfal'", "did you mean 'windfall'?"),
        ("{card galla}", "R203", "there is no component 'galla'", "did you mean 'gala'?"),
        ("{deck fruits}", "R203", "there is no deck 'fruits'", "did you mean 'fruit'?"),
        ("{pile friut}", "R203", "there is no pile 'friut'", "did you mean 'fruit'?"),
        ("{zone hands}", "R203", "there is no zone 'hands'", "did you mean 'hand'?"),
        ("{action hand}", "R203", "there is no action 'hand'", "'hand' is a zone, not an action"),
        (
            "{counter coin}",
            "R203",
            "there is no counter 'coin'",
            "did you mean 'coins'? 'coin' is a symbol, not a counter",
        ),
        ("{moment dusk}", "R203", "there is no moment 'dusk'", None),
        ("{variant sole}", "R203", "there is no variant 'sole'", "did you mean 'solo'?"),
        ("{phase pik}", "R203", "there is no phase 'pik'", "did you mean 'pick'?"),
        (
            "{icon coins}",
            "R203",
            "there is no symbol 'coins'",
            "did you mean 'coin'? 'coins' is a counter, not a symbol",
        ),
        ("{rule pickin.p1}", "R203", "there is no rule 'pickin.p1'", "did you mean 'picking.p1'?"),
        ("{value galla.worth}", "T502", "there is no component 'galla'", "did you mean 'gala'?"),
        ("{value gala.wort}", "T502", "'gala' has no 'wort'", "did you mean 'worth'?"),
        ("{value gala.stages.3}", "T502", "'gala.stages' has no '3'", "it has: 1 or 2"),
        ("{value gala.play}", "T502", "'gala.play' is an effect", "ask for {words gala.play} or {icons gala.play}"),
        ("{words gala.worth}", "T502", "'gala.worth' is no effect", "name one, such as {words dinner.play}"),
        ("{value gala.worth is 3}", "T504", "the text says 3, the data say 2", "mend the one that is wrong"),
        ("{value gala.worth as coins}", None, "", None),
        ("{value gala.stages}", None, "", None),
        ("{value gala.worth as coinz}", "R203", "there is no counter, deck or pile 'coinz'", "did you mean 'coins'?"),
        ("{count deck=fruits}", "R203", "there is no deck 'fruits'", "did you mean 'fruit'?"),
        ("{count deck=fruit kin=pear}", "R204", "no field 'kin' is declared", "did you mean 'kind'?"),
        (
            "{count kind=plum}",
            "T503",
            "no component of the game is meant by this",
            "ask for less: look at the deck, pile and values that it names",
        ),
        ("{count fruit}", "T501", "a count asks by key=value, such as {count deck=fruit}", None),
        ("{crad gala}", "T501", "'crad' is no kind of reference", "did you mean 'card'?"),
        ("{gala}", "T501", "a reference is a kind and a name, such as {card dinner}", "is meant as itself"),
        ("{card gala", "T501", "this brace is not closed", "is meant as itself"),
        ("{deck fruit.few}", "T501", "'few' is no form of a name", "write .one or .many"),
        ("{n many}", "T501", "'many' is no number", "write digits, or a word up to twelve"),
    ],
)
def test_a_reference_that_leads_nowhere_is_told_with_the_nearest_name(
    tmp_path: Path, text: str, code: str | None, message: str, advice: str | None
) -> None:
    sections = {"01": section("picking", f"See {text} here."), "02": GRASS}
    found = Orchard(tmp_path, TERMS, sections, PLAY).findings()
    assert [one.code for one in found] == ([code] if code else [])
    for one in found:
        assert message in one.message
        assert (advice in (one.help or "")) if advice else one.help is None
        assert (one.position.path, one.position.line, one.position.column) == (FIRST, 7, 11)


def test_a_finding_points_at_the_words_even_when_they_stand_twice(tmp_path: Path) -> None:
    text = "First {card galaa},\nthen {zone hand},\nthen {card galaa}."
    found = with_text(tmp_path, text).findings()
    assert [(one.position.line, one.position.column, one.position.end_column) for one in found] == [
        (7, 13, 25),
        (9, 12, 24),
    ]


def test_a_number_that_no_longer_agrees_points_at_both_places(tmp_path: Path) -> None:
    (found,) = with_text(tmp_path, "Worth {value comice.worth is 4}, of {count deck=fruit is 10}.").findings()
    assert found.code == "T504"
    ((place, message),) = [(one.position, one.message) for one in found.related]
    assert (place.path, message) == ("cards/orchard/decks/fruit.yaml", "the data")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Take 3 of the two.", ["3", "two"]),
        ("Take {n 3} of the {n two}.", []),
        ("One of them, someone twofold, a 4-leaf.", []),
        ("1. First\n2. Second", []),
    ],
)
def test_a_number_typed_by_hand_is_a_warning(tmp_path: Path, text: str, numbers: list[str]) -> None:
    found = with_text(tmp_path, text).findings()
    assert [one.code for one in found] == ["T505"] * len(numbers)
    assert [one.message for one in found] == [f"the number '{number}' is typed by hand" for number in numbers]


def test_a_number_that_begins_a_sentence_is_asked_for_as_it_is_advised(tmp_path: Path) -> None:
    (found,) = with_text(tmp_path / "typed", "Three of them are laid aside.").findings()
    assert found.help == "ask for it with {value …} or {count …}, or write {n Three}"
    asked = with_text(tmp_path / "asked", "{n Three} of them are laid aside.")
    assert asked.findings() == []
    (paragraph,) = asked.reference().paragraphs()
    assert paragraph.plain == "Three of them are laid aside."


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("{card gala|the Gala Aple}", "'the Gala Aple' is nearly a name"),
        ("{card gala|a comice}", "'a comice' is another component's name"),
        ("{card gala|two Gala Apples}", None),
        ("{card gala|the red one}", None),
        ("Lay the Gala Appel down.", "'Gala Appel' is nearly a name"),
        ("Lay the Gala Apple down.", None),
        ("The Orchard Of Us is open.", None),
    ],
)
def test_a_wrong_name_of_a_component(tmp_path: Path, text: str, wrong: str | None) -> None:
    found = told(with_text(tmp_path, text))
    assert found == ([("T506", wrong, "the name is 'Gala Apple'")] if wrong else [])


def test_a_card_that_is_called_otherwise_by_now_is_meant_and_not_one_with_a_like_name(tmp_path: Path) -> None:
    files = {
        "fruit": FRUIT + "  - {id: coal-trade, name: Harbour, copies: 1, kind: pear}\n",
        "sheds": FRUIT.replace("deck: fruit\n", "deck: sheds\n").partition("  - {id: gala")[0]
        + "  - {id: coal-storage, name: Coal Stage, copies: 1, kind: pear}\n",
    }
    game = with_text(tmp_path, "The Coal Trade sells.")
    game.write()
    for name, text in files.items():
        (tmp_path / f"cards/orchard/decks/{name}.yaml").write_text(text, "utf-8")
    found = findings_of(load_project(tmp_path).games[0], Looks(THEME, ("plain",), frozenset()))
    assert [(one.message, one.help) for one in found if one.code == "T506"] == [
        ("'Coal Trade' is no longer a name", "the name is 'Harbour'")
    ]


def test_a_term_is_linked_before_it_is_defined(tmp_path: Path) -> None:
    before = ours("picking", "Take a windfall.", "Take windfalls.")
    (found,) = Orchard(tmp_path, TERMS, {"01": before, "02": GRASS}).findings()
    assert (found.code, found.message) == ("T507", "'windfall' is used before 'grass.p1' defines it")
    assert found.related[0].position.path == "cards/orchard/rules/02.yaml"
    linked = ours("picking", "Take a {term windfall}.", "Take windfalls.")
    assert told(Orchard(tmp_path, TERMS, {"01": linked, "02": GRASS})) == []
    assert told(Orchard(tmp_path, TERMS, {"01": GRASS, "02": before})) == []


def test_a_term_is_defined_where_it_says(tmp_path: Path) -> None:
    nowhere = TERMS.replace(", rule: grass.p1", "")
    assert [one[:2] for one in told(Orchard(tmp_path, nowhere, {"01": GRASS}))] == [
        ("T508", "no paragraph defines the term 'windfall'")
    ]
    silent = section("grass", "What lies in the grass.")
    assert [one[:2] for one in told(Orchard(tmp_path, TERMS, {"01": silent}))] == [
        ("T508", "the paragraph 'grass.p1' does not say 'windfall'")
    ]
    assert told(Orchard(tmp_path / "without-rules", nowhere)) == []


def test_addresses_are_given_once(tmp_path: Path) -> None:
    old = "id: old\ntext: Pick.\nformerly: [picking.p1]\n"
    found = Orchard(tmp_path, sections={"01": ours("picking", "Pick.", old), "02": ours("picking", "More.")})
    assert sorted(one.message for one in found.findings()) == [
        "the address 'picking' is given twice",
        *["the address 'picking.p1' is given twice"] * 2,
    ]


def test_a_paragraph_says_where_it_is_from(tmp_path: Path) -> None:
    bare = section("picking", "Pick.").replace(SOURCE, "")
    (found,) = Orchard(tmp_path, sections={"01": bare}).findings()
    assert (found.code, found.message) == ("C320", "the paragraph 'picking.p1' does not say where it is from")


PARTS = "[{id: part, text: Pick once., parts: [{id: less, text: Or never.}]}]"
PLACED = f"id: placed\ntext: Pick.\n{SOURCE}parts: {PARTS}\n"
APART = ("id: sample\nkind: example\ntext: You pick.\n", "id: aside\nkind: note\ntext: It is good for you.\n")


@pytest.mark.parametrize(
    ("written", "bare"),
    [
        (section("picking", "Pick.", "Eat."), ["p1", "p2"]),
        (section("picking", "Pick.", PLACED), ["p1"]),
        (section("picking", "Pick.", *APART), []),
        (ours("picking", "Pick.", "Eat."), []),
        (section("picking", PLACED, "id: own\ntext: Eat.\ndesigned: It rots.\n"), []),
    ],
    ids=["the section alone", "parts", "one rule", "designed", "each"],
)
def test_each_of_several_rules_says_where_it_is_from(tmp_path: Path, written: str, bare: list[str]) -> None:
    found = Orchard(tmp_path, sections={"01": written}).findings()
    assert [(one.code, str(one.message).split("'")[1]) for one in found] == [("C321", f"picking.{one}") for one in bare]


@pytest.mark.parametrize(
    ("table", "code", "message"),
    [
        ("caption: All", "T509", "this table is made from nothing"),
        ("caption: All, setup: all, of: {deck: fruit}", "T509", "this table is made from setup or of"),
        ("caption: All, setup: all", "T509", "there is no set-up to show"),
        ("caption: All, of: {deck: fruit}", "T509", "this table has no columns"),
        ("caption: All, of: {deck: fruit}, columns: [{title: A, shows: wort}]", "T509", "no row has 'wort'"),
        ("caption: All, list: gala.worth, columns: [{title: A, shows: a}]", "T509", "'gala.worth' is no list"),
        ("caption: All, list: gala.stage, columns: [{title: A, shows: a}]", "T502", "'gala' has no 'stage'"),
    ],
)
def test_a_table_shows_something(tmp_path: Path, table: str, code: str, message: str) -> None:
    orchard = with_text(tmp_path, f"id: p\ntext: Look.\ntable: {{{table}}}\n")
    assert [one[:2] for one in told(orchard)] == [(code, message)]


def test_a_table_of_steps_names_steps(tmp_path: Path) -> None:
    play = "setup:\n  - {id: deal, take: {deck: fruit}, rule: picking}\n"
    orchard = with_text(tmp_path, "id: p\ntext: Look.\ntable: {caption: All, setup: [dael]}\n", play=play)
    assert told(orchard) == [("R203", "there is no set-up step 'dael'", "did you mean 'deal'?")]


def test_a_figure_shows_sides_that_are_printed(tmp_path: Path) -> None:
    outside = "shows: [{component: gala, at: [70, 0]}], calls: [{at: [0, 99], text: A}]"
    figure = f"{{canvas: [60, 90], caption: Fruit, {outside}}}"
    found = told(with_text(tmp_path, f"id: p\ntext: Look.\nfigure: {figure}\n"))
    assert [one[0] for one in found] == ["T510", "T510"]


def test_words_of_play_and_changes_are_checked_too(tmp_path: Path) -> None:
    play = PLAY.replace("Pick.", '"Take {card galaa}."')
    changes = 'changes:\n  - {version: "1", date: "2026-01-01", items: [{rule: picking.p9, text: "{zone hnad}"}]}\n'
    found = Orchard(tmp_path, "", {"01": section("picking", "Pick.")}, play, changes).findings()
    assert [(one.position.path.rpartition("/")[2], one.message) for one in found] == [
        ("changes.yaml", "there is no rule 'picking.p9'"),
        ("changes.yaml", "there is no zone 'hnad'"),
        ("play.yaml", "there is no component 'galaa'"),
    ]


EXAMPLE = """\
example: sale
title: A sale
rule: picking.p1
source: {{ref: notes, at: page 2}}
{key}: {text}
players: 2
given: {{players: {{1: {{coins: 7, hand: [gala, gala, comice]}}}}}}
actions: [{{do: carry, basket: space-8}}]
expect: {{players: {{1: {{coins: 11}}}}}}
"""


@pytest.mark.parametrize("key", ["story", "told.result"])
@pytest.mark.parametrize(
    ("figure", "is_borne_out"),
    [
        *(("7", True), ("three", True), ("8", True), ("£4", True), ("5", False), ("nine coins", True), ("nine", False)),
        *(("7 + 5 = 12} and {n 12", True), ("7 + 5 = 12} and {n 13", False)),
    ],
)
def test_figures_of_a_told_example_are_its_own(tmp_path: Path, key: str, figure: str, *, is_borne_out: bool) -> None:
    """They stand in it, in names that it uses, how many lie there, by how much a number changes, or reckoned."""
    orchard = Orchard(tmp_path, sections={"01": section("picking", "Pick.")}, play=PLAY)
    orchard.write()
    words = f"Anna tells of {{n {figure}}}."
    own = {"key": "told", "text": f"{{result: {words!r}}}"} if "." in key else {"key": key, "text": words}
    path = tmp_path / "cards" / "orchard" / "examples" / "sale.yaml"
    path.parent.mkdir()
    path.write_text(EXAMPLE.format(**own), "utf-8")
    assert ("T515" in [one.code for one in orchard.findings()]) is not is_borne_out
