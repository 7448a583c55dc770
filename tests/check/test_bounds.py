"""What was once accepted without a word, what the engine would never come back from, and very many mistakes at once."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from tests.load.project import DECK, Project
from tests.reference.orchard import Orchard, section
from toolkit.load import load_project
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.production.printing import Layout, Paper, PrintFile
from toolkit.model.schema.part import printable
from toolkit.publish.request import NoRoomError, Request

RULES = {"01": section("setting-up", "Lay it out.")}
PHASE = "summary: Pick., who: turns, rule: setting-up.p1"


def played(root: Path, play: str) -> list[Diagnostic]:
    """Check a game with this play.yaml, also for its shape."""
    orchard = Orchard(root, "", RULES, play)
    orchard.write()
    return [*load_project(root).diagnostics] or orchard.findings()


@pytest.mark.parametrize(
    ("play", "line", "what"),
    [
        ("setup:\n- {id: s, take: {deck: fruit}, count: 1, rule: setting-up.p1}\n", 0, ""),
        (f"phases:\n- {{id: p, name: P, {PHASE}}}\n- {{id: p, name: Q, {PHASE}}}\n", 3, "phase"),
        (
            f"phases:\n- {{id: p, name: P, {PHASE}, steps: [\n{{id: s, name: S}},\n{{id: s, name: S}}]}}\n",
            4,
            "step of the phase",
        ),
        (
            "ending:\n" + "- {id: e, after_rounds: true, then: stop, summary: It ends., rule: setting-up.p1}\n" * 2,
            3,
            "ending",
        ),
        (
            "scoring:\n  wins: most\n  summary: Most.\n  rule: setting-up.p1\n  lines:\n"
            + "  - {id: l, name: L, counter: coins}\n" * 2,
            7,
            "line of the score",
        ),
    ],
)
def test_identifiers_of_play_are_given_once(tmp_path: Path, play: str, line: int, what: str) -> None:
    found = [one for one in played(tmp_path, play) if one.code == "R209"]
    assert [(one.position.line, one.message.split(" is called")[0]) for one in found] == (
        [(line, f"another {what}")] if what else []
    )


def test_a_step_without_what_it_does_is_told(tmp_path: Path) -> None:
    step = f"phases:\n- {{id: p, name: P, {PHASE}, steps: [{{id: s, name: S, does: []}}]}}\n"
    assert [one.code for one in played(tmp_path, step)] == ["S105"]


def test_a_step_of_the_setup_that_takes_none_is_told(tmp_path: Path) -> None:
    (one,) = played(tmp_path, "setup:\n- {id: s, take: {deck: fruit}, count: 0, rule: setting-up.p1}\n")
    assert (one.code, one.message) == ("C341", "this step takes none")


GAIN = "{gain: {coins: 1}}"
EACH = "{for_each: {of: {card: fruit, in: hand}, do: [%s]}}"


@pytest.mark.parametrize(
    ("effect", "codes"),
    [
        ("repeat: {times: 50, do: [{repeat: {times: 20, do: [{gain: {coins: 1}}]}}]}", []),
        ("repeat: {times: 50, do: [{repeat: {times: 21, do: [{gain: {coins: 1}}]}}]}", ["S104"]),
        ("repeat: {times: 1001, do: [{gain: {coins: 1}}]}", ["S104"]),
        ("repeat: {times: 2, do: [{repeat: {times: 2, do: [{repeat: {times: 2, do: [{gain: {coins: 1}}]}}]}}]}", []),
        ("repeat: {times: {players: {2: 1, default: 1001}}, do: [{gain: {coins: 1}}]}", ["S104"]),
        (f"repeat: {{times: 2, do: [{EACH % (EACH % GAIN)}]}}", []),
        (f"repeat: {{times: {{value: coins}}, do: [{EACH % GAIN}]}}", []),
        (f"repeat: {{times: {{value: coins}}, do: [{EACH % (EACH % GAIN)}]}}", ["S104"]),
    ],
)
def test_what_is_repeated_comes_to_an_end(tmp_path: Path, effect: str, codes: list[str]) -> None:
    play = f"phases:\n- {{id: p, name: P, {PHASE}, steps: [{{id: s, name: S, does: [{{{effect}}}]}}]}}\n"
    assert [one.code for one in played(tmp_path, play)] == codes


def test_how_often_something_is_done_is_told_with_what_it_is_counted_by(tmp_path: Path) -> None:
    effect = f"repeat: {{times: 20, do: [{EACH % (EACH % GAIN)}]}}"
    play = f"phases:\n- {{id: p, name: P, {PHASE}, steps: [{{id: s, name: S, does: [{{{effect}}}]}}]}}\n"
    (told,) = played(tmp_path, play)
    assert told.message == (
        "with the repeats in it this is done up to 200,000 times; 100,000 are the most, where 'for_each' and what only "
        "play counts are taken for 100 times each"
    )
    assert told.help == "take one of them out of the others, or write lower numbers"


UNCOUNTED = ("choose: d3", "choose: 0", "choose: true", "times: [1]", "off: {a: 1}", "times: -1", "player: two")


@pytest.mark.parametrize("deed", UNCOUNTED)
def test_an_action_counts_in_whole_numbers(tmp_path: Path, deed: str) -> None:
    Orchard(tmp_path, "", RULES).write()
    folder = tmp_path / "cards" / "orchard" / "examples"
    folder.mkdir()
    text = "example: e\ntitle: E\nsource: {{ref: notes, at: x}}\nplayers: 2\nactions:\n- {{do: pick, {}}}\n"
    (folder / "e.yaml").write_text(text.format(deed))
    (one,) = load_project(tmp_path).diagnostics
    assert (one.code, one.position.line) == ("S103", 6)
    assert "takes a whole number" in one.message
    (folder / "e.yaml").write_text(text.format("choose: 2, times: 1, off: -2"))
    assert load_project(tmp_path).diagnostics == ()


@pytest.mark.parametrize(("player", "lines"), [(2, []), (3, [6])])
def test_an_action_of_somebody_who_does_not_play_is_noticed_before_it_is_played(
    tmp_path: Path, player: int, lines: list[int]
) -> None:
    orchard = Orchard(tmp_path, "", RULES)
    orchard.write()
    folder = tmp_path / "cards" / "orchard" / "examples"
    folder.mkdir()
    head = "example: e\ntitle: E\nsource: {ref: notes, at: x}\nplayers: 2\n"
    (folder / "e.yaml").write_text(f"{head}actions:\n- {{player: {player}, do: pick}}\n")
    assert [one.position.line for one in orchard.findings() if one.code == "X605"] == lines


PAPERS = {"tiny": Paper(width=150, height=150, margin=50), "a6": Paper(width=105, height=148)}


@pytest.mark.parametrize(("name", "margin"), [("4x6", None), ("30x400", None), ("tiny", None), ("a6", 50.0)])
def test_a_paper_without_room_is_wrong_use(name: str, margin: float | None) -> None:
    known = PrintFile(papers=PAPERS, layouts={"home": Layout(margin=margin)})
    with pytest.raises(NoRoomError, match="has no room: it needs 60 x 60 mm within its margins"):
        Request((name,)).papers_of(known)


def test_a_paper_for_one_piece_is_as_good_as_any() -> None:
    known = PrintFile(papers=PAPERS, layouts={"home": Layout()})
    assert list(Request(("a6", "70x400")).papers_of(known)) == ["a6", "70x400"]


@pytest.mark.parametrize(
    "text",
    ["שלום", "a\u200fb\u200e", "two\nlines\tand", "\u2067שלום\u2069 and \u202bשלום\u202c", "e\u0301 🏳\ufe0f\u200d🌈"],
)
def test_words_in_any_language_can_be_printed(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize("text", [r"\e[2J", r"a\0", r"a\x9b", r"\u202Eabc", r"a\u2069", r"\u2066a\u202c"])
def test_what_cannot_be_printed_is_told(tmp_path: Path, text: str) -> None:
    project = Project(tmp_path)
    project.write(DECK, components=f'  - {{id: a, name: "{text}"}}\n')
    (one,) = load_project(tmp_path).diagnostics
    assert (one.code, one.position.column) == ("S123", 19)


@pytest.mark.parametrize(
    "components",
    [
        "  - id: a\n    name: A\n" + "".join(f"    nama{n}: 1\n" for n in range(10_000)),
        "".join(f"  - {{id: a{n}, name: A, nama: 3}}\n" for n in range(10_000)),
        "".join(f"  - {{id: A{n}, name: A}}\n" for n in range(10_000)),
        "  - {id: a, name: A, scale: [" + "x, " * 10_000 + "]}\n",
        "  - id: a\n    name: A\n    play:\n" + "    - {gain: {coins: x}}\n" * 5_000,
    ],
)
def test_of_thousands_of_mistakes_the_first_are_told_at_once(tmp_path: Path, components: str) -> None:
    project = Project(tmp_path)
    project.write(DECK, components=components)
    start = process_time()
    found = load_project(tmp_path).diagnostics
    assert process_time() - start < 5
    assert len(found) == 1000
    assert found[-1].help == "there are more mistakes like these in this file; they are reported when these are mended"


@pytest.mark.parametrize("text", ["{" * 7900, "{a " * 2600, "17 dogs " * 900, "{card x} " * 800])
def test_a_paragraph_full_of_mistakes_is_told_of_its_first(tmp_path: Path, text: str) -> None:
    start = process_time()
    found = Orchard(tmp_path, "", {"01": section("setting-up", text)}).findings()
    assert process_time() - start < 3
    assert len(found) == 30
