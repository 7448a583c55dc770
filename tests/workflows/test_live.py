"""What is found while a game is edited: in the cards that change at once, in the whole game a little later."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from tests.projects import change
from tests.thorough import times
from toolkit.executor.inline import InlineExecutor
from toolkit.project import Project
from toolkit.serve.work.desk import Desk
from toolkit.serve.work.events import Events
from toolkit.workflows.check import check
from toolkit.workflows.live import checked, checked_at_once
from toolkit.workflows.new import start_game

CROPS, PLAY = "cards/garden/decks/crops.yaml", "cards/garden/play.yaml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a project with a starter game that was checked once."""
    start_game(tmp_path, "garden")
    assert checked(str(tmp_path), "garden") == ()
    return tmp_path


def test_a_slip_in_a_card_is_found_at_once_and_gone_once_it_is_mended(root: Path) -> None:
    before = (root / CROPS).read_text("utf-8")
    change(root / CROPS, "family: leaf\n    cost: 2", "family: leaf\n    face: leave\n    cost: 2")
    (found,) = checked_at_once(str(root), "garden", frozenset({CROPS})) or ()
    assert (found.code, found.position.path) == ("P103", CROPS)
    (root / CROPS).write_text(before, "utf-8")
    assert checked_at_once(str(root), "garden", frozenset({CROPS})) == ()


def test_what_is_found_at_once_is_what_the_whole_check_finds(root: Path) -> None:
    for old, new in (("cost: 2", "cost: two"), ("cost: two", "cost: 2"), ("name: Leek", 'name: "{card lek}"')):
        change(root / CROPS, old, new)
        at_once = checked_at_once(str(root), "garden", frozenset({CROPS}))
        assert at_once is not None
        assert {*at_once} <= {*checked(str(root), "garden")}


def test_what_was_found_before_is_what_anew_is_found_after_each_of_many_edits(root: Path) -> None:
    chance, edited, met = Random(37), dict[Path, str](), set[str]()  # noqa: S311 (no secret)
    files = sorted((root / "cards/garden").rglob("*.yaml"))
    for _ in range(times(60, 8)):
        if edited and chance.random() < 0.4:
            path, text = edited.popitem()
        else:
            path = chance.choice(files)
            text = slip(edited.setdefault(path, path.read_text("utf-8")), chance)
        path.write_text(text, "utf-8")
        found = checked(str(root), "garden")
        assert {*found} == {*check(Project(root), frozenset({"garden"}))[1]}
        met |= {one.code for one in found}
    assert met


def slip(text: str, chance: Random) -> str:
    """Return a file with one name, number or identifier of it changed."""
    sought = chance.choice((r"\b\d+\b", r"(?<=name: )[^\n,}]+", r"(?<=: )[a-z-]+(?=[,}\n])"))
    words = list(re.finditer(sought, text)) or list(re.finditer(r"\w+", text))
    at, other = chance.choice(words), chance.choice(words)
    return f"{text[: at.start()]}{chance.choice((other[0], f'{at[0]}s'))}{text[at.end() :]}"


def test_what_changes_more_than_cards_waits_for_the_whole_check(root: Path, tmp_path: Path) -> None:
    assert checked_at_once(str(root), "garden", frozenset({PLAY, CROPS})) is None
    start_game(tmp_path / "other", "garden")
    assert checked_at_once(str(tmp_path / "other"), "garden", frozenset({CROPS})) is None


class Noting(InlineExecutor):
    """Does what is asked of it, and notes what that was."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.at_once, self.whole = Event(), Event()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it now."""
        self.asked.append(fn)
        if fn is checked_at_once:
            self.at_once.set()
        if self.asked.count(checked) > 1:
            self.whole.set()
        return super().submit(fn, *args, **kwargs)


def test_the_studio_looks_at_a_card_first_and_at_the_game_after_a_pause(root: Path) -> None:
    aside = Noting()
    desk = Desk(Project(root, jobs=1), Events(), aside)
    assert desk.findings("garden") == []
    change(root / CROPS, "family: leaf\n    cost: 2", "family: leaf\n    face: leave\n    cost: 2")
    desk.noticed([CROPS])
    assert aside.at_once.wait(10)
    desk.worker.begin(lambda: None).result(10)  # what was found is noted by then
    assert [one["code"] for one in desk.findings("garden")] == ["P103"]
    desk.noticed([PLAY])
    assert aside.asked[:2] == [checked, checked_at_once]
    assert aside.whole.wait(10)
    desk.close()
