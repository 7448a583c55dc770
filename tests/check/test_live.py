"""While a component is edited, what is found in it is what a check of the whole game finds there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.check.toy import CARDS, HEAD, LOOKS
from tests.load.project import DECK, GAME, Project
from tests.test_cases import lay_out
from toolkit.check.analysis.survey import Survey
from toolkit.check.live import ASKED, findings_in
from toolkit.load import load_project, read_looks
from toolkit.load.cases import codes, read_case
from toolkit.model.content.components import Component
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.shipped import shipped_templates

COIN = "  - {{id: mint, name: Mint, worth: {0}, play: [{{gain: {{{1}: 1}}}}]}}\n  - {{id: shop, name: Shop}}\n"


def surveyed(root: Path, counter: str, worth: int = 1) -> Survey:
    project = Project(root)
    project.put(GAME, HEAD)
    project.put(DECK, CARDS + COIN.format(worth, counter))
    (game,) = load_project(root).games
    return Survey(game, LOOKS)


def test_a_misspelt_name_is_found_as_it_is_typed_and_gone_once_it_is_mended(tmp_path: Path) -> None:
    before, after = surveyed(tmp_path, "coins"), surveyed(tmp_path, "coin")
    assert findings_in(before.game.by_id["mint"], before.game, before) == ()
    (found,) = findings_in(after.game.by_id["mint"], after.game, before)
    assert (found.code, found.help) == ("R203", "did you mean 'coins'?")
    assert findings_in(after.game.by_id["shop"], after.game, before) == ()
    assert findings_in(before.game.by_id["mint"], before.game, after) == ()


def is_about_cards(code: str) -> bool:
    """Whether a deck alone is mended where a code fires, and not what the rest of the game says."""
    case = read_case(code)
    mended = {path for path in case.bad if case.bad[path] != case.good.get(path)}
    return case.by == "check" and all("/decks/" in path for path in (case.at, *mended))


WHOLE = frozenset(("E410", "E435"))  # what else happens, and earlier, is known of the whole game alone
ABOUT_CARDS = [code for code in codes() if is_about_cards(code) and code not in WHOLE]


@pytest.mark.parametrize("code", ABOUT_CARDS)
def test_a_component_that_breaks_a_rule_is_found_to_do_so(code: str, tmp_path: Path) -> None:
    case = read_case(code)
    for before in surveys(tmp_path / "before", case.good):
        for after in surveys(tmp_path / "after", case.bad):
            found = [one for rule in ASKED for one in rule(after)]
            for component in after.game.components():
                wanted = {one for one in found if lies_in(one, component, after.game)}
                assert wanted <= {*findings_in(component, after.game, before)}


def surveys(root: Path, files: Mapping[str, bytes]) -> Iterator[Survey]:
    """Survey the games of the small project with some files of a case."""
    lay_out(root, files)
    for game in load_project(root).games:
        yield Survey(game, read_looks(root, game, (root / "templates", shipped_templates())))


def lies_in(found: Diagnostic, component: Component, game: Game) -> bool:
    """Whether a finding is about something between the beginning of a component and the next one."""
    file, begins = component.file, game.at(component).line
    ends = [line for one in game.components() if one.file == file and (line := game.at(one).line) > begins]
    return found.position.path == file and begins <= found.position.line < min(ends, default=10**6)
