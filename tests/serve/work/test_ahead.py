"""What is looked at is drawn while the file is being written; what could not be written was never there."""

from __future__ import annotations

import errno
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.serve.conftest import CROPS, GAME, Studio
from toolkit.serve.work import desk as at_work
from toolkit.serve.work import drawings
from toolkit.workflows.command import Edit
from toolkit.workflows.command import write as really_write
from toolkit.workflows.face import begin_glimpse


def edit(studio: Studio, name: str) -> Any:
    """Look at a card, and give it another name; return the answer."""
    card = studio.ask(f"/api/{GAME}/card/crops/carrot").said
    studio.ask(f"/api/{GAME}/face/crops/carrot?width=100&now=1")
    change = {"op": "set", "path": [*card["path"], "name"], "value": name}
    body = {"label": "a name", "edits": [{"file": card["file"], "hash": card["hash"], "do": [change]}]}
    return studio.ask(f"/api/{GAME}/edit", body)


def name_of(studio: Studio) -> str:
    """Return what the studio says that the card is called."""
    return str(studio.ask(f"/api/{GAME}/card/crops/carrot").said["name"])


def test_a_card_is_drawn_while_its_file_is_written(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, seen = list[str](), list[Any]()
    desk = studio.desk

    def noted(*of: Any, **how: Any) -> Any:
        begun.append(of[3].name)
        return begin_glimpse(*of, **how)

    def write(root: Path, edits: Sequence[Edit]) -> tuple[Edit, ...]:
        for _ in range(600):  # as long as it takes, and a minute at most
            if desk.drawings.is_begun():
                break
            time.sleep(0.1)
        seen.append((desk.drawings.is_begun(), "Purple Carrot" in studio.text()))
        return really_write(root, edits)

    monkeypatch.setattr(drawings, "begin_glimpse", noted)
    monkeypatch.setattr(at_work, "write", write)
    assert edit(studio, "Purple Carrot").status == 200
    assert begun == ["Purple Carrot"]
    assert seen == [(True, False)], "it is drawn before the file says so"
    assert (name_of(studio), "Purple Carrot" in studio.text()) == ("Purple Carrot", True)


def test_what_could_not_be_written_was_never_there(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    before = name_of(studio)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(at_work, "write", full)
    answer = edit(studio, "Purple Carrot")
    assert (answer.status, "no room left" in answer.said["error"]["message"]) == (507, True)
    assert name_of(studio) == before
    monkeypatch.setattr(at_work, "write", really_write)
    assert edit(studio, "Long Carrot").status == 200, "and it goes on from what the file says"
    assert name_of(studio) == "Long Carrot"


def test_an_edit_is_saved_though_nothing_can_be_drawn_ahead(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the process that draws is gone")

    monkeypatch.setattr(drawings, "begin_glimpse", broken)
    assert edit(studio, "Purple Carrot").status == 200
    assert (name_of(studio), "Purple Carrot" in studio.text()) == ("Purple Carrot", True)
    assert studio.desk.history(GAME).undo, "and it can be taken back"


def test_a_deck_that_the_edit_breaks_is_written_and_told(studio: Studio) -> None:
    assert edit(studio, "Purple Carrot").status == 200
    card = studio.ask(f"/api/{GAME}/card/crops/carrot").said
    studio.ask(f"/api/{GAME}/face/crops/carrot?width=100&now=1")
    text = studio.text().replace("components:", "componentz:")
    body = {"label": "x", "edits": [{"file": CROPS, "hash": card["hash"], "text": text}]}
    assert studio.ask(f"/api/{GAME}/edit", body).status == 200
    assert studio.text() == text
    assert any(one["severity"] == "error" for one in studio.ask(f"/api/{GAME}/findings").said["findings"])


def test_what_was_drawn_is_known_to_the_next_process(studio: Studio) -> None:
    edit(studio, "Purple Carrot")
    index = studio.root / "build/.cache/faces/index.json"
    studio.desk.worker.begin(studio.desk._keep).result(60)
    known = index.read_bytes()
    studio.ask(f"/api/{GAME}/face/crops/beetroot?width=100")
    assert index.read_bytes() == known, "not written with each card that is drawn"
    studio.desk.worker.begin(studio.desk._keep).result(60)
    assert index.read_bytes() != known


def test_a_card_whose_drawing_was_cleared_away_is_drawn_again(studio: Studio) -> None:
    address = f"/api/{GAME}/face/crops/carrot?width={{}}"
    assert studio.ask(address.format(100)).status == 200
    for file in (studio.root / "build/.cache/faces").glob("*.pdf"):
        file.unlink()
    assert studio.ask(address.format(140)).status == 200
