"""Builds while somebody goes on working: told as they go, stopped at once, and what was made stays to be found."""

import time
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.projects import change
from tests.serve.conftest import CROPS, GAME, Studio, Visitor
from tests.thorough import only_thorough
from toolkit.model.findings.refusal import RefusedError
from toolkit.publish.request import Request
from toolkit.serve.work.events import Events
from toolkit.serve.work.jobs import Jobs, Work


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


@only_thorough
def test_somebody_prints_a_card_and_takes_the_file_home(visitor: Visitor) -> None:
    page = visitor.go(f"/{GAME}/print?only=crops/leek")
    page.get_by_role("button", name="Build", exact=True).click()
    expect(page.locator(".print-progress")).to_contain_text("Reading the game")
    expect(page.get_by_role("region", name="The last build")).to_contain_text("Built.", timeout=60_000)
    page.reload()
    expect(page.get_by_role("region", name="The last build")).to_contain_text("Built.")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download", exact=True).click()
    assert download.value.path().read_bytes().startswith(b"%PDF")
    page.locator(".print-sheet").click()
    expect(page.get_by_role("img", name="Page 1 of")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("img", name="Page 2 of")).to_be_visible()

    (file,) = visitor.studio.ask(f"/api/{GAME}/print").said["files"]
    picture = file["address"].replace("/made/", "/page/")
    assert visitor.studio.ask(f"{picture}?page=2&width=100").data.startswith(b"\xff\xd8")
    assert visitor.studio.ask(f"{picture}?page=3").status == 404
    assert visitor.studio.ask(f"/api/{GAME}/made/manifest.json").status == 404


def test_what_was_built_before_the_last_change_says_so(visitor: Visitor) -> None:
    studio = visitor.studio
    now = time.time()
    ended = {"job": "1", "game": GAME, "what": "The build", "begun": now, "time": now}
    studio.desk.jobs.last[GAME] = {**ended, "ok": True, "cancelled": False, "message": "Built.", "findings": []}
    page = visitor.go(f"/{GAME}/print")
    outcome = page.get_by_role("region", name="The last build")
    expect(outcome).to_contain_text("Built.")
    expect(outcome).not_to_contain_text("Something has changed since.")
    change(studio.root / CROPS, "name: Leek", "name: Porree")
    studio.desk.noticed([CROPS])
    expect(outcome).to_contain_text("Something has changed since.")


def test_one_card_of_a_deck_is_chosen_to_be_built(visitor: Visitor) -> None:
    page = visitor.go(f"/{GAME}/print?only=crops")
    page.get_by_label("Card", exact=True).select_option(label="Leek")
    page.wait_for_url("**/print?only=crops%2Fleek")
    page.get_by_label("Deck", exact=True).select_option(label="Weather")
    page.wait_for_url("**/print?only=weather")


def test_a_wish_that_cannot_be_met_is_refused(studio: Studio) -> None:
    answer = studio.ask(f"/api/{GAME}/build", {"papers": ["a44"]})
    assert (answer.status, answer.said["error"]["message"]) == (422, "There is no paper 'a44'; did you mean 'a4'?")
    assert studio.ask(f"/api/{GAME}/build", {"papers": "a4"}).status == 422
