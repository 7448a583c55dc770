"""Every rule of every rulebook is said: `tests/games/GAME/rules.yaml` lists them with the paragraphs that say them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from toolkit.model.document.reference import Paragraph, Reference

LISTS = sorted((Path(__file__).parents[1] / "games").glob("*/rules.yaml"))
EXAMPLES = {"last-will": 12, "oh-my-goods": 10}  # the fewest that a game should have
PICTURES = {"setting-up.picture"}  # examples that show a table and play nothing
RETOLD = {"fortune.story"}  # what a rulebook tells as a story and the pack tells in a story of its own

Rules = list[tuple[str, str, list[str]]]
Paragraphs = dict[str, Paragraph]


@pytest.fixture(params=LISTS, ids=lambda path: path.parent.name, scope="module")
def game(request: pytest.FixtureRequest) -> str:
    """Return the identifier of each game that has a list."""
    return str(request.param.parent.name.replace("_", "-"))


@pytest.fixture(scope="module")
def rules(game: str) -> Rules:
    """Return the rules of the game's rulebook: heading, rule, the paragraphs that say it."""
    (path,) = (path for path in LISTS if path.parent.name == game.replace("-", "_"))
    stated: dict[str, list[dict[str, Any]]] = yaml.safe_load(path.read_text())
    return [(heading, one["rule"], one["by"]) for heading, rules in stated.items() for one in rules]


@pytest.fixture(scope="module")
def covering(rules: Rules) -> set[str]:
    """Return the addresses that say some rule."""
    return {address for _, _, by in rules for address in by}


@pytest.fixture(scope="module")
def paragraphs(game: str, references: Callable[[str], Reference]) -> Paragraphs:
    """Return the paragraphs by address."""
    return {one.address: one for one in references(game).paragraphs()}


def test_every_rule_of_the_rulebook_is_said_by_paragraphs_that_exist(rules: Rules, paragraphs: Paragraphs) -> None:
    assert [one for one in rules if not one[2] or not set(one[2]) <= paragraphs.keys()] == []


def test_no_rule_is_listed_twice(rules: Rules) -> None:
    assert len({(heading, rule) for heading, rule, _ in rules}) == len(rules) > 80


def test_every_paragraph_says_a_rule_or_why_it_was_designed(covering: set[str], paragraphs: Paragraphs) -> None:
    assert [one.address for one in paragraphs.values() if one.address not in covering and not one.origin.designed] == []


def test_what_is_decided_here_is_called_so_and_told_among_the_changes(
    game: str, paragraphs: Paragraphs, references: Callable[[str], Reference]
) -> None:
    settled = {note.target for version in references(game).changes for note in version.notes}
    decided = {one.address for one in paragraphs.values() if one.kind == "decision"}
    assert decided == settled
    assert all(paragraphs[address].origin.designed for address in decided)


def test_what_the_rulebook_states_names_its_source(covering: set[str], paragraphs: Paragraphs) -> None:
    assert {address for address in covering if not paragraphs[address].origin.source} <= RETOLD


def test_an_example_tells_what_is_given_played_and_what_comes_of_it(game: str, paragraphs: Paragraphs) -> None:
    told = [one for one in paragraphs.values() if one.kind == "example" and one.address not in PICTURES]
    assert len(told) >= EXAMPLES[game]
    for one in told:
        parts = [one.plain.find(word) for word in ("Given.", "Play.", "Result.", "Not possible.")]
        said = [place for place in parts if place >= 0]
        assert parts[0] >= 0, one.address
        assert len(said) > 1, one.address
        assert said == sorted(said), one.address
