"""What is of the wrong shape is said in our words, once, with the nearest name that is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import DECK, GAME, Project
from toolkit.load import load_project


def told(project: Project) -> list[tuple[str, str, str | None]]:
    """Return code, message and help of each finding."""
    return [(one.code, one.message, one.help) for one in load_project(project.root).diagnostics]


AMOUNT = (
    "expected a number, or a mapping with count, value, left_over, field, side, person, bid, players, rolled, longest, "
    "largest, distance, track, sum, difference, rank or sets"
)
TYPES = "one of integer, number, number or mark, text, flag, choice, picture, symbol, component, deck, term, counter, …"
FIELDS = """\
  must: {type: integer, default: 1}
  weight: {type: number, optional: true}
  level: {type: choice, of: [1, 2, three], optional: true}
  words: {type: text, optional: true}
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.mark.parametrize(
    ("card", "message", "advice"),
    [
        ("{id: a, name: A, copys: 2}", "unknown key 'copys'", "did you mean 'copies'?"),
        ("{id: a, nmae: A}", "unknown key 'nmae'", "did you mean 'name'?"),
        (
            "{id: a, name: A, designed: Sweet, and sour.}",
            "unknown key 'and sour.'",
            "a comma ends a text that stands in braces: put the whole text in quotes",
        ),
        ("{id: a}", "the key 'name' is missing", None),
        ("{id: a, name: 12}", "expected text, found the number 12", "put it in quotes"),
        ("{id: a, name: }", "expected text, found nothing", None),
        (
            '{id: a, name: ""}',
            "expected text that says something, found an empty text",
            "write it, or leave its line out",
        ),
        ("{id: a, name: A, copies: 2.5}", "expected a whole number, found the number 2.5", None),
        ("{id: a, name: A, copies: yes}", "expected a whole number, found the text 'yes'", None),
        ("{id: a, name: A, copies: 0}", "expected at least 1, found 0", None),
        (
            "{id: Old Oak, name: A}",
            "expected lower-case words joined by hyphens, found 'Old Oak'",
            "for example 'old-oak'",
        ),
        (
            "{id: a, name: A, colour: bleu}",
            "expected red, green or blue, found the text 'bleu'",
            "did you mean 'blue'?",
        ),
        (
            "{id: a, name: A, motto: Longer than ten}",
            "expected at most 10 characters, found 15",
            "the deck says under 'fields' what 'motto' may hold",
        ),
        (
            "{id: a, name: A, scale: []}",
            "expected at least 1 value, found 0",
            "the deck says under 'fields' what 'scale' may hold",
        ),
        ("{id: a, name: A, scale: [1, x]}", "expected a whole number, found the text 'x'", None),
        ("{id: a, name: A, scale: 3}", "expected a list, found the number 3", "a list of one is [3]"),
        (
            "just text",
            "expected a mapping, found the text 'just text'",
            "its keys: source, designed, id, name, copies, stands_for, face, back, look, colour, motto, scale, …",
        ),
        (
            "{id: a, name: A, scale: [2.5 cm]}",
            "expected a whole number, found the text '2.5 cm'",
            "in millimetres, without a unit: 25",
        ),
        ("{id: a, name: A, source: rules}", "expected a mapping, found the text 'rules'", "its keys: ref and at"),
        ('{id: a, name: A, scale: ["3"]}', "expected a whole number, found the text '3'", "without quotes: 3"),
        ('{id: a, name: A, copies: "03"}', "expected a whole number, found the text '03'", "without quotes: 3"),
        ("{id: a, name: A, copies: 2.0}", "expected a whole number, found the number 2.0", "without a point: 2"),
        ('{id: a, name: A, scale: ["2.5"]}', "expected a whole number, found the text '2.5'", None),
        (
            "{id: a, name: A, weight: 2,5}",
            "the number 5 does not fit here",
            "a decimal number has a point, as 2.5; a comma begins the next key",
        ),
        ('{id: a, name: A, weight: "2,5"}', "expected a number, found the text '2,5'", "without quotes: 2.5"),
        ('{id: a, name: A, level: "2"}', "expected 1, 2 or three, found the text '2'", "without quotes: 2"),
        (
            '{id: a, name: A, play: [{gain: {coins: "3"}}]}',
            f"{AMOUNT}, found the text '3'",
            "without quotes: 3",
        ),
        (
            "{id: a, name: A, must: }",
            "expected a whole number, found nothing",
            "with 'optional: true' where the deck declares 'must', it may be left out",
        ),
        ('{id: a, name: " "}', "expected text that says something, found blanks", None),
        (
            '{id: a, name: "\\u200b\\u00a0"}',
            "expected text that says something, found letters that are not seen",
            "write it, or leave its line out",
        ),
        (
            f"{{id: a, name: A, words: {'x' * 5001}}}",
            "expected at most 5000 characters, found 5001",
            "no text of a component is longer",
        ),
    ],
)
def test_a_card_with_one_mistake_has_one_finding(project: Project, card: str, message: str, advice: str | None) -> None:
    project.write(DECK, fields=FIELDS, components=f"  - {card}\n")
    assert [one[1:] for one in told(project)] == [(message, advice)]


@pytest.mark.parametrize("value", ["", "null", '""', "' '"])
@pytest.mark.parametrize("field", ["colour", "motto", "scale", "play", "weight", "level", "words", "face", "designed"])
def test_what_is_optional_is_left_out_by_an_empty_text_as_by_nothing(project: Project, field: str, value: str) -> None:
    project.write(DECK, fields=FIELDS, components=f"  - {{id: a, name: A, {field}: {value}}}\n")
    assert told(project) == []
    ((part,),) = (deck.components for deck in load_project(project.root).games[0].decks)
    assert getattr(part.body, field) is None


def test_a_text_has_room_for_what_is_written_unless_its_deck_says_less(project: Project) -> None:
    project.write(DECK, fields=FIELDS, components=f"  - {{id: a, name: A, words: {'x' * 5000}}}\n")
    assert told(project) == []


@pytest.mark.parametrize(
    ("step", "message", "advice"),
    [
        ("{gian: {coins: 1}}", "unknown verb 'gian'", "did you mean 'gain'?"),
        (
            "gain",
            "expected a step: a mapping whose one key is a verb, found the text 'gain'",
            "for example: - gain: {money: 1}",
        ),
        (
            "{gain: {coins: 1}, pay: {coins: 2}}",
            "a step has one verb; 'pay' is a second one",
            "make it a step of its own: start its line with -",
        ),
        (
            "{gain: {coins: one}}",
            f"{AMOUNT}, found the text 'one'",
            "for example: 2, or {value: coins}",
        ),
        (
            "{gain: {coins: {cuont: {}}}}",
            f"{AMOUNT}, found the key 'cuont'",
            "did you mean 'count'?",
        ),
        ("{gain: {}}", "expected at least 1 value, found 0", None),
        ("{discard: {card: 5}}", "expected a list or text, found the number 5", "put it in quotes"),
        ("{draw: {cards: 2}}", "the key 'from' is missing", None),
        ("{may: {then: [{gain: {coins: -1}}]}}", "expected at least 0, found -1", None),
        (
            "{if: {when: {counter: coins, atleast: 2}, then: [{flip: {}}]}}",
            "unknown key 'atleast'",
            "did you mean 'at_least'?",
        ),
        (
            "{repeat: {times: 2, do: [{gain: {coins: {count: {crad: a}}}}]}}",
            "unknown key 'crad'",
            "did you mean 'card'?",
        ),
    ],
)
def test_a_step_with_one_mistake_has_one_finding(project: Project, step: str, message: str, advice: str | None) -> None:
    project.write(DECK, components=f"  - {{id: a, name: A, play: [{step}]}}\n")
    assert [one[1:] for one in told(project)] == [(message, advice)]


@pytest.mark.parametrize(
    ("field", "message", "advice"),
    [
        ("{type: integr}", "'integr' is not a type of field", "did you mean 'integer'?"),
        ("{type: String}", "'String' is not a type of field", "did you mean 'text'?"),
        ("{type: text, optional: yes}", "expected true or false, found the text 'yes'", "did you mean true?"),
        ("{type: text, optional: 3}", "expected true or false, found the number 3", None),
        (
            "{max: 3}",
            "the key 'type' is missing",
            TYPES,
        ),
        (
            "{type: text, min: 3}",
            "unknown key 'min'",
            "known here: optional, default, help, label, told, slot, type or max",
        ),
        ("{type: choice, of: [2.5]}", "expected text or a whole number, found the number 2.5", "put it in quotes"),
        (
            "{type: integer, max: 3, default: 4}",
            "the number 4 is not a value that this field takes",
            "let it fit the type and its bounds, or leave the default out",
        ),
    ],
)
def test_a_declaration_with_one_mistake_has_one_finding(
    project: Project, field: str, message: str, advice: str | None
) -> None:
    project.write(DECK, components="  - {id: a, name: A}\n", fields=f"  extra: {field}\n")
    assert [one[1:] for one in told(project)] == [(message, advice)]


def test_a_declared_field_that_is_missing_is_told_with_what_would_let_it_be(project: Project) -> None:
    project.write(DECK, components="  - {id: a, name: A}\n", fields="  extra: {type: integer}\n")
    advice = "the deck declares 'extra' under 'fields'; with 'optional: true' there it may be left out"
    assert told(project) == [("S102", "the key 'extra' is missing", advice)]


def test_the_findings_of_all_files_come_in_one_run(project: Project) -> None:
    project.write(GAME, summary="12")
    project.write(DECK, components="  - {id: a, name: A, copies: 0}\n  - {id: b, nmae: B}\n")
    project.put("cards/toy/decks/broken.yaml", "a: [1\n")
    assert [code for code, _, _ in told(project)] == ["Y002", "S104", "S101", "S103"]


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("   copies: 2", "indent this line like its neighbours"),
        ("name: B: b", "put text that holds ': ' in quotes"),
        ("play: [", "close the bracket, or write what stands in it"),
    ],
)
def test_yaml_that_cannot_be_read_is_told_with_what_was_meant(project: Project, line: str, advice: str) -> None:
    project.write(DECK, components=f"  - id: a\n    name: A\n    {line}\n")
    assert [(code, help_) for code, _, help_ in told(project)] == [("Y002", advice)]


def test_a_size_is_a_name_or_two_lengths(project: Project) -> None:
    project.write(DECK, components="  - {id: a, name: A}\n", size="{width: 20}")
    assert told(project) == [("S102", "the key 'height' is missing", None)]


@pytest.mark.parametrize(
    ("card", "word"),
    [
        ("{id: a, name: A, copys: 2}", "copys"),
        ("{id: a, name: A, colour: bleu}", "bleu"),
        ("{id: a, name: A, play: [{gane: {coins: 1}}]}", "gane"),
        ("{id: a, name: A, play: [{repeat: {times: 2, do: [{gain: {coins: true}}]}}]}", "true"),
        ("{id: a, name: A}\nextra: {type: integr}", "integr"),
    ],
)
def test_a_finding_marks_the_word_that_is_wrong(project: Project, card: str, word: str) -> None:
    card, _, field = card.partition("\n")
    project.write(DECK, components=f"  - {card}\n", fields=f"  {field}\n" if field else "")
    (found,) = load_project(project.root).diagnostics
    line = (project.root / DECK).read_text("utf-8").splitlines()[found.position.line - 1]
    assert line[found.position.column - 1 : found.position.end_column - 1] == word


@pytest.mark.parametrize("key", ["feilds", "field"])
def test_a_misspelt_head_of_the_fields_is_one_mistake_and_not_one_of_every_card(project: Project, key: str) -> None:
    cards = "".join(f"  - {{id: a{n}, name: A, motto: short, scale: [1]}}\n" for n in range(9))
    project.write(DECK, components=cards)
    path = project.root / DECK
    path.write_text(path.read_text("utf-8").replace("\nfields:", f"\n{key}:"), "utf-8")
    assert told(project) == [("S101", f"unknown key '{key}'", "did you mean 'fields'?")]


def test_a_number_where_named_things_are_expected_is_told_as_such(tmp_path: Path) -> None:
    project = Project(tmp_path)
    (project.root / "print.yaml").write_text("sizes: 7\n", "utf-8")
    assert ("S103", "expected a mapping, found the number 7", None) in told(project)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("pt_br", "pt-BR"), ("zh-hans", "zh-Hans"), ("DE", "de"), ("de_DE.UTF-8", "de-DE"), ("sr-latn-rs", "sr-Latn-RS")],
)
def test_a_language_is_told_in_the_spelling_of_its_code(project: Project, written: str, meant: str) -> None:
    project.write(GAME, summary=f"A toy.\nlanguage: {written}")
    (found,) = told(project)
    assert found[0::2] == ("S107", f"did you mean '{meant}'?")


def test_what_is_no_language_at_all_is_left_to_its_author(project: Project) -> None:
    project.write(GAME, summary="A toy.\nlanguage: Deutsch")
    ((_, message, advice),) = told(project)
    assert (message, advice) == ("expected a language's code, such as en, pt-BR or zh-Hant, found 'Deutsch'", None)
