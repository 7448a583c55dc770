"""Findings in every format, from one error with a related place and one warning."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from toolkit.cli.formats import FORMATS, written
from toolkit.cli.formats.source import Sources
from toolkit.cli.paint import Paint
from toolkit.model.findings.diagnostic import Diagnostic, Level, Position, Related
from toolkit.model.findings.phrases import MORE

GAME, DECK = "cards/chess/game.yaml", "cards/chess/decks/men.yaml"
ERROR = Diagnostic(
    "C312",
    "3 is more than 2",
    Position(DECK, 12, 11, 12, 12),
    "make it 1 or 2",
    (Related(Position(GAME, 3, 5, 3, 9), "the rule that is broken"),),
)
WARNING = Diagnostic("R207", "the term 'check' is never used", Position(GAME, 2, 3), level=Level.WARNING)
PLAIN = Paint(on=False)


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    for name, lines in {
        GAME: ["terms:", "  check: {}", "  - rule: at most 2"],
        DECK: [""] * 11 + ["  values: 3"],
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("\n".join(lines))
    return Sources(tmp_path)


def test_human(sources: Sources) -> None:
    assert written("human", [WARNING, ERROR], sources, PLAIN) == dedent("""\
        error[C312]: 3 is more than 2
          --> cards/chess/decks/men.yaml:12:11
           |
        12 |   values: 3
           |           ^
          ::: cards/chess/game.yaml:3:5
           |
         3 |   - rule: at most 2
           |     ---- the rule that is broken
           = help: make it 1 or 2

        warning[R207]: the term 'check' is never used
         --> cards/chess/game.yaml:2:3
          |
        2 |   check: {}
          |   ^
        """)


def test_concise(sources: Sources) -> None:
    assert written("concise", [ERROR, WARNING], sources, PLAIN) == dedent("""\
        cards/chess/decks/men.yaml:12:11: error: 3 is more than 2 (make it 1 or 2) [C312]
        cards/chess/game.yaml:2:3: warning: the term 'check' is never used [R207]
        """)


def test_json(sources: Sources) -> None:
    first, second = json.loads(written("json", [ERROR, WARNING], sources, PLAIN))
    assert first == {
        "code": "C312",
        "level": "error",
        "path": DECK,
        "line": 12,
        "column": 11,
        "end_line": 12,
        "end_column": 12,
        "message": "3 is more than 2",
        "help": "make it 1 or 2",
        "related": [
            {
                "path": GAME,
                "line": 3,
                "column": 5,
                "end_line": 3,
                "end_column": 9,
                "message": "the rule that is broken",
            }
        ],
    }
    assert (second["help"], second["related"]) == (None, [])


def test_github(sources: Sources) -> None:
    finding = Diagnostic("S101", "100% odd", Position("a,b.yaml", 1, 2), "write\nit so")
    assert written("github", [finding, WARNING], sources, PLAIN) == (
        "::error file=a%2Cb.yaml,line=1,col=2,title=S101::100%25 odd%0Ahelp: write\\nit so\n"
        "::warning file=cards/chess/game.yaml,line=2,col=3,title=R207::the term 'check' is never used\n"
    )


def test_sarif(sources: Sources) -> None:
    log: dict[str, Any] = json.loads(written("sarif", [WARNING, ERROR], sources, PLAIN))
    assert log["version"] == "2.1.0"
    assert "sarif-2.1.0" in log["$schema"]
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "tuckbox"
    for result in run["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in {"error", "warning"}
        assert result["message"]["text"]
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == DECK
    assert place["region"] == {"startLine": 12, "startColumn": 11, "endLine": 12, "endColumn": 12}
    (related,) = run["results"][0]["relatedLocations"]
    assert related["message"]["text"] == "the rule that is broken"


@pytest.mark.parametrize(("name", "text"), {"human": "", "concise": "", "json": "[]\n", "github": ""}.items())
def test_nothing_found(name: str, text: str, sources: Sources) -> None:
    assert written(name, [], sources, PLAIN) == text


@pytest.mark.parametrize("name", FORMATS)
def test_colour_changes_nothing_but_colour(name: str, sources: Sources) -> None:

    painted = written(name, [ERROR, WARNING], sources, Paint(on=True))
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == written(name, [ERROR, WARNING], sources, PLAIN)


def frame_of(tmp_path: Path, line: str, column: int, end: int) -> list[str]:
    (tmp_path / "a.yaml").write_text(line, "utf-8")
    finding = Diagnostic("S103", "odd", Position("a.yaml", 1, column, 1, end))
    return written("human", [finding], Sources(tmp_path), PLAIN).splitlines()[3:]


def test_underlines_stand_under_wide_and_combining_letters(tmp_path: Path) -> None:
    shown, under = frame_of(tmp_path, "名: e\N{COMBINING ACUTE ACCENT} bad", 7, 10)
    assert shown == "1 | 名: e\N{COMBINING ACUTE ACCENT} bad"
    assert under == "  |       ^^^"


def test_a_long_line_is_shown_around_the_place(tmp_path: Path) -> None:
    shown, under = frame_of(tmp_path, "x" * 300 + "bad" + "y" * 300, 301, 304)
    assert len(shown) < 130
    start = under.index("^")
    assert shown[start : start + 3] == "bad"


def test_a_file_cannot_command_the_terminal(tmp_path: Path) -> None:
    shown, _ = frame_of(tmp_path, "a: \x1b[2J\x07\tb", 1, 2)
    assert shown == r"1 | a: \x1b[2J\x07 b"


def test_a_place_that_cannot_be_shown_is_still_named(tmp_path: Path) -> None:
    finding = Diagnostic("Y001", "not UTF-8", Position("gone.yaml", 7, 1))
    assert written("human", [finding], Sources(tmp_path), PLAIN) == "error[Y001]: not UTF-8\n --> gone.yaml:7:1\n"


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_s_name_neither_commands_the_terminal_nor_begins_a_line(name: str, tmp_path: Path) -> None:
    finding = Diagnostic("S116", "read by\u202e nobody", Position("a\x1b[2J\nerror: b\udcff.yaml", 1, 1))
    text = written(name, [finding], Sources(tmp_path), PLAIN)
    assert not {"\x1b", "\u202e"} & set(text)
    assert not [line for line in text.splitlines() if line.startswith("error: b")]
    text.encode()  # nothing is left that no terminal could have


def test_a_linked_file_outside_is_named_and_not_shown(tmp_path: Path) -> None:
    (tmp_path / "outside").write_text("TOKEN=secret\n")
    project = tmp_path / "project"
    project.mkdir()
    (project / "a.yaml").symlink_to(tmp_path / "outside")
    assert Sources(project).line("a.yaml", 1) == ""
    assert Sources(project).line("../outside", 1) == ""
    assert Sources(project, {str(tmp_path / "outside")}).line(str(tmp_path / "outside"), 1) == "TOKEN=secret"


def test_of_very_many_findings_of_one_code_people_see_the_first(tmp_path: Path) -> None:
    many = [Diagnostic("S101", f"odd '{line}'", Position("a.yaml", line, 1)) for line in range(1, 1001)]
    other = Diagnostic("S102", "missing", Position("a.yaml", 2, 1))
    text = written("human", [*many, other], Sources(tmp_path), PLAIN)
    assert text.count("error[S101]") == 50
    assert "error[S102]" in text
    assert text.endswith("\nand 950 more of S101; `--format json` lists all\n")
    assert len(json.loads(written("json", many, Sources(tmp_path), PLAIN))) == 1000


def flood(count: int, help_: str | None = "mend it") -> list[Diagnostic]:
    """Return findings alike in two files, but for the card that each is about."""
    return [
        Diagnostic("P203", f"field 'text' on 'toy/cards/c{n}': no glyph", Position(f"{n % 2}.yaml", n, 1), help_)
        for n in range(1, count + 1)
    ]


def test_a_flood_is_one_block_with_its_first_places_and_their_number(tmp_path: Path) -> None:
    assert written("human", [*flood(1381), WARNING], Sources(tmp_path), PLAIN) == dedent("""\
        error[P203]: field 'text' on 'toy/cards/c2': no glyph
         --> 0.yaml:2:1
         ::: 0.yaml:4:1
         ::: 0.yaml:6:1
         ::: 1.yaml:1:1
          = and 1,377 more like this; `--format json` lists all
          = help: mend it

        warning[R207]: the term 'check' is never used
         --> cards/chess/game.yaml:2:3
        """)


def test_of_a_flood_no_file_is_hidden(tmp_path: Path) -> None:
    many = [Diagnostic("X601", "hand: expected 2, found 3", Position(f"{n:02}.yaml", 1, 1)) for n in range(15)]
    text = written("human", many, Sources(tmp_path), PLAIN)
    assert "::: 11.yaml:1:1\n  = and 3 more like this, in 3 more files; `--format json` lists all" in text
    assert "in 1 more file;" in written("human", many[:13], Sources(tmp_path), PLAIN)


def test_texts_that_lack_different_letters_of_a_font_are_alike(tmp_path: Path) -> None:
    lacking = ["'番' (U+756A), '茄' (U+8304)", "'胡' (U+80E1)", "'雨' (U+96E8)", "'韭' (U+97ED)", "'🂡' (U+1F0A1)"]
    many = [Diagnostic("P203", f"no font of 'Text' has {some}", Position("book.css", 1, 1)) for some in lacking]
    text = written("human", many, Sources(tmp_path), PLAIN)
    assert "and 2 more like this" in text
    assert text.count("book.css:1:1") == 1  # a place is said once
    other = Diagnostic("P203", "no font of 'Title' has '番' (U+756A)", Position("book.css", 1, 1))
    assert written("human", [*many, other], Sources(tmp_path), PLAIN).count("error[P203]") == 2


def test_cards_that_lack_the_same_icon_are_alike(tmp_path: Path) -> None:
    lacking = [f"'c{n}': the theme has no icon 'click'" for n in range(5)]
    many = [Diagnostic("P202", one, Position("a.yaml", n, 1)) for n, one in enumerate(lacking, 1)]
    assert "and 2 more like this" in written("human", many, Sources(tmp_path), PLAIN)


def test_as_few_as_are_shown_are_told_one_by_one(tmp_path: Path) -> None:
    assert written("human", flood(3), Sources(tmp_path), PLAIN).count("error[P203]") == 3


def test_a_flood_that_was_not_looked_at_to_its_end_is_at_least_as_large(tmp_path: Path) -> None:
    text = written("human", [*flood(9), *flood(1, MORE)], Sources(tmp_path), PLAIN)
    assert "and at least 6 more like this" in text


def test_a_flood_is_three_lines_and_one_for_each_other_file(tmp_path: Path) -> None:
    lines = written("concise", flood(1381), Sources(tmp_path), PLAIN).splitlines()
    assert lines[1:] == [
        "0.yaml:4:1: error: field 'text' on 'toy/cards/c4': no glyph (mend it) [P203]",
        "0.yaml:6:1: error: field 'text' on 'toy/cards/c6': no glyph (mend it) [P203]",
        "1.yaml:1:1: error: field 'text' on 'toy/cards/c1': no glyph (mend it) [P203], and 1,377 more like this",
    ]
    *_, last = written("github", flood(1381), Sources(tmp_path), PLAIN).splitlines()
    assert last.endswith("no glyph%0Aand 1,377 more like this%0Ahelp: mend it")


def test_a_flood_is_one_result_that_occurs_so_often(tmp_path: Path) -> None:
    (result,) = json.loads(written("sarif", flood(1381), Sources(tmp_path), PLAIN))["runs"][0]["results"]
    assert result["occurrenceCount"] == 1381
    places = [
        one["physicalLocation"]["region"]["startLine"] for one in (*result["locations"], *result["relatedLocations"])
    ]
    assert places == [2, 4, 6, 1]


def test_a_program_is_given_all_of_a_flood(tmp_path: Path) -> None:
    assert len(json.loads(written("json", flood(1381), Sources(tmp_path), PLAIN))) == 1381


def test_of_a_file_that_is_no_text_no_line_is_shown(tmp_path: Path) -> None:
    (tmp_path / "deck.xlsx").write_bytes(b"x\x9c\0\xff and more")
    (tmp_path / "deck.csv").write_text("Name,Text")
    assert [Sources(tmp_path).line(name, 1) for name in ("deck.xlsx", "deck.csv")] == ["", "Name,Text"]
