"""What can be wrong with an automaton is told where it stands, with the nearest right name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import write_files
from toolkit.check import findings_of
from toolkit.load import load_project, read_looks
from toolkit.shipped import shipped_templates

PLAY = "cards/orchard/play.yaml"


def found(root: Path, old: str, new: str, file: str = PLAY) -> list[tuple[str, str | None]]:
    """Return what is found in the guide's game with a part of a file replaced."""
    write_files("automata", root)
    text = (root / file).read_text("utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, new, 1), "utf-8")
    return findings_in(root)


def findings_in(root: Path) -> list[tuple[str, str | None]]:
    """Return what is found in a project."""
    loaded = load_project(root)
    findings = list(loaded.diagnostics)
    for game in loaded.games:
        findings += findings_of(game, read_looks(root, game, (root / "templates", shipped_templates())))
    return [(one.code, one.help) for one in findings]


@pytest.mark.parametrize(
    ("old", "new", "code", "advice"),
    [
        ("goals: [cider, sell, sweep]", "goals: [cidre, sell, sweep]", "R203", "did you mean 'cider'?"),
        ("gets: [pick]", "gets: [pik]", "R203", "did you mean 'pick'?"),
        ("take: {do: send, job: press}", "take: {do: send, job: pres}", "R203", "did you mean 'press'?"),
        ("take: {do: send, job: press}", "take: {do: sent, job: press}", "R203", "did you mean 'send'?"),
        ("      - {take: any}\n", "", "X622", "end 'nothing_left' with {take: any}"),
        (
            "{take: any}",
            "{take: any, when: {counter: coins, at_least: 1}}",
            "X622",
            "end 'nothing_left' with {take: any}",
        ),
        ("    until: {counter: apples", "    until: {counter: apple", "R203", "did you mean 'apples'?"),
        ("goals: [cider, sell, sweep]", "goals: [{field: wants, of: {card: helpers}}]", "R204", None),
    ],
)
def test_a_mistake_is_told(tmp_path: Path, old: str, new: str, code: str, advice: str | None) -> None:
    assert (code, advice) in found(tmp_path, old, new)


def test_what_an_automaton_goes_by_is_said_by_a_rule(tmp_path: Path) -> None:
    old, new = ", rule: neighbour.before}\n", "}\n"
    told = ("C321", "add 'rule:' and the paragraph that says it")
    assert told not in found(tmp_path, old, new)  # a game that names no sources
    head = tmp_path / "cards/orchard/game.yaml"
    head.write_text(head.read_text("utf-8") + "sources: {notes: {title: Notebook}}\n", "utf-8")
    assert [one for one in findings_in(tmp_path) if one[0] == "C321"] == [told]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("    take: {do: send, job: press}\n", "", "either 'take'"),
        ("    gives: {coins: 5}\n", "    gives: {coins: 5}\n    prefer: [{most: 1, least: 1}]\n", "one key"),
        ("{take: any}", "{when: {counter: coins, at_least: 1}}", "either 'take' or 'walk'"),
    ],
)
def test_what_has_no_shape_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    write_files("automata", tmp_path)
    text = (tmp_path / PLAY).read_text("utf-8")
    (tmp_path / PLAY).write_text(text.replace(old, new, 1), "utf-8")
    assert any(told in one.message for one in load_project(tmp_path).diagnostics)


def test_a_goal_that_nobody_wants_is_told(tmp_path: Path) -> None:
    more = "goals:\n  nap: {name: Nap, text: Rest a while., take: {do: pass}}\n"
    assert ("R207", "put it into a list of an automaton's stage, or delete it") in found(tmp_path, "goals:\n", more)


def test_goals_that_a_card_lists_are_looked_up(tmp_path: Path) -> None:
    write_files("automata", tmp_path)
    file = tmp_path / "cards/orchard/tiles/helpers.yaml"
    text = file.read_text("utf-8").replace(
        "components:", "fields: {wants: {type: list, of: {type: text}}}\ncomponents:"
    )
    file.write_text(text.replace("copies: 4}", "copies: 4, wants: [cider, swep]}"), "utf-8")
    told = found_again(tmp_path)
    assert ("R203", "did you mean 'sweep'?") in told


def found_again(root: Path) -> list[tuple[str, str | None]]:
    text = (root / PLAY).read_text("utf-8")
    listed = "goals: [{field: wants, of: {card: helpers}}]"
    (root / PLAY).write_text(text.replace("goals: [cider, sell, sweep]", listed, 1), "utf-8")
    (game,) = load_project(root).games
    looks = read_looks(root, game, (root / "templates", shipped_templates()))
    return [(one.code, one.help) for one in findings_of(game, looks)]
