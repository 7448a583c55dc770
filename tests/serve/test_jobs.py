"""Builds while somebody goes on working: told as they go, stopped at once, and what was made stays to be found."""

import time
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.serve.conftest import GAME, Studio, served
from toolkit.model.findings.refusal import RefusedError
from toolkit.publish.request import Request
from toolkit.serve.events import Events
from toolkit.serve.jobs import Jobs, Work


class Heard(Events):
    """Keeps what is told."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, Any]]] = []
        self.ended = Event()

    def tell(self, name: str, **said: Any) -> None:
        """Keep it."""
        self.all.append((name, said))
        if name == "done":
            self.ended.set()


def work(root: Path) -> Work:
    return Work(str(root), GAME, Request(("a4",), (f"{GAME}/bean",)))


def test_a_build_is_stopped_and_no_other_is_begun_beside_it(garden: Path) -> None:
    heard = Heard()
    jobs = Jobs(heard)
    job = jobs.begin(work(garden), "The build")
    with pytest.raises(RefusedError, match="The build is not done yet"):
        jobs.begin(work(garden), "Another build")
    assert jobs.cancel(job.id)
    assert heard.ended.wait(60)
    assert jobs.last[GAME]["cancelled"]
    assert jobs.now is None
    assert not jobs.cancel()


def test_a_build_is_told_of_and_its_pages_are_there(garden: Path) -> None:
    with served(garden) as studio:
        deck = studio.ask(f"/api/{GAME}/tree").said["branches"][0]["items"][0]["id"]
        card = studio.ask(f"/api/{GAME}/deck/{deck}").said["cards"][0]["id"]
        asked = {"papers": ["a4"], "only": [f"{deck}/{card}"]}
        assert studio.ask(f"/api/{GAME}/build", asked).said["what"] == "The build"
        made = _until_made(studio)
        assert (made["last"]["ok"], made["running"]) == (True, None)
        (file,) = made["files"]
        assert file["pages"] == 2
        assert studio.ask(file["address"]).data.startswith(b"%PDF")
        assert studio.ask(file["address"].replace("/made/", "/page/") + "?page=2&width=100").data[:2] == b"\xff\xd8"
        assert studio.ask(file["address"].replace("/made/", "/page/") + "?page=3").status == 404
        assert studio.ask(f"/api/{GAME}/made/manifest.json").status == 404


def _until_made(studio: Studio) -> dict[str, Any]:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        said: dict[str, Any] = studio.ask(f"/api/{GAME}/print").said
        if said["last"]:
            return said
        time.sleep(0.05)
    raise TimeoutError


def test_a_wish_that_cannot_be_met_is_refused(studio: Studio) -> None:
    answer = studio.ask(f"/api/{GAME}/build", {"papers": ["a44"]})
    assert (answer.status, answer.said["error"]["message"]) == (422, "There is no paper 'a44'; did you mean 'a4'?")
    assert studio.ask(f"/api/{GAME}/build", {"papers": "a4"}).status == 422
