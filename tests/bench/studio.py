"""The studio as somebody feels it, measured in a browser: `python -m tests.bench.studio` prints its rows alone.

Times are those of the page: from the key, or from the file that another editor saved, to the picture that is drawn.
"""

from __future__ import annotations

import re
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from string import ascii_letters
from typing import Any, Final

import psutil
from playwright.sync_api import Page

from tests.bench.deck import write_project
from tests.bench.table import Row, shown
from tests.browser import started_chromium
from toolkit.shipped import shipped_cards, shipped_templates

TUCKBOX: Final = str(Path(sys.executable).with_name("tuckbox"))
KEYS: Final = 40
SAVES: Final = 12
DECK: Final = "cards/last-will/decks/helpers.yaml"
CARD: Final = "/last-will/card/helpers/farm-bailiff"
NAME: Final = "input[aria-label='Name'], [data-path='name'] input"
WATCH: Final = """() => {
  window.drawn = []; window.pressed = [];
  addEventListener("keydown", () => {
    const at = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => pressed.push(performance.now() - at)));
    window.since = at;
  }, true);
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.tagName === "IMG" && target.closest(".face"))
      target.decode().then(() => drawn.push([performance.now(), Date.now()]), () => {});
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["src"] });
}"""
SCROLL: Final = """async () => {
  const view = document.querySelector("main"), frames = [];
  let last = performance.now(), going = true;
  const tick = (now) => { frames.push(now - last); last = now; if (going) requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  for (let n = 0; n < 60; n++) { view.scrollBy(0, 400); await new Promise((done) => setTimeout(done, 50)); }
  going = false;
  return frames.slice(2);
}"""


@contextmanager
def served(root: Path, *flags: str) -> Iterator[tuple[str, psutil.Process]]:
    """Serve a project; yield its address, with the token, and its process."""
    command = [TUCKBOX, "-C", str(root), "serve", "--no-open", "--port", "0", *flags]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = re.search(r"http:\S+", process.stdout.readline())
            assert found
            yield found[0], psutil.Process(process.pid)
        finally:
            process.terminate()


def studio(folder: Path) -> Iterator[Row]:
    """Yield the rows of the studio; `folder` is an empty one."""
    games = folder / "games"
    shutil.copytree(shipped_cards() / "last-will", games / "cards/last-will")
    shutil.copytree(shipped_templates(), games / "templates")
    many = write_project(folder / "many", 140, 2000)
    with started_chromium() as chromium:
        page = chromium.new_page(viewport={"width": 1280, "height": 800})
        with served(games) as (address, process):
            opened(page, address, "/last-will/deck/helpers", "li.tile img")
            opened(page, address, CARD, ".face img")
            page.wait_for_timeout(3000)
            yield _first(page, address)
            yield from _typed(page, address)
            yield _saved(page, games / DECK)
            yield _memory(process)
        with served(many) as (address, _):
            yield from _scrolled(page, address)
            yield _form(page, address)


def opened(page: Page, address: str, path: str, wanted: str) -> None:
    """Open one of the studio's addresses, and wait for something on it."""
    origin, _, token = address.partition("#")
    page.goto(f"{origin.rstrip('/')}{path}#{token}")
    page.wait_for_selector(wanted, timeout=120_000)


def _first(page: Page, address: str) -> Row:
    """Return how long it takes until a deck that was drawn before stands there."""
    spent = []
    for _ in range(3):
        page.goto("about:blank")
        start = time.perf_counter()
        opened(page, address, "/last-will/deck/helpers", "li.tile img")
        spent.append(time.perf_counter() - start)
    return Row("studio: first page of a deck, warm (seconds)", f"{min(spent):.2f} s", min(spent), 1.0)


def _typed(page: Page, address: str) -> Iterator[Row]:
    """Yield how long it takes from a key to the redrawn card."""
    opened(page, address, CARD, ".face img")
    page.evaluate(WATCH)
    page.click(NAME)
    spent = []
    for letter in ascii_letters[:KEYS]:  # each makes a name that was never drawn
        spent.append(_drawn_after(page, letter))
        _drawn_after(page, "Backspace")
    median, late = statistics.median(spent), sorted(spent)[int(0.95 * len(spent))]
    yield Row("studio: key to redrawn card, median (ms)", f"{median:.0f} ms", median, 60)
    yield Row("studio: key to redrawn card, 95th percentile (ms)", f"{late:.0f} ms", late, 150)


def _drawn_after(page: Page, key: str) -> float:
    page.evaluate("() => { drawn.length = 0 }")
    page.keyboard.press(key)
    page.wait_for_function("() => drawn.length > 0", timeout=30_000)
    spent = float(page.evaluate("() => drawn[0][0] - since"))
    page.wait_for_timeout(300)
    return spent


def _saved(page: Page, file: Path) -> Row:
    """Return how long it takes from another editor's save to the redrawn card."""
    spent = []
    for number in range(SAVES):
        page.evaluate("() => { drawn.length = 0 }")
        text = re.sub(r"(?m)^(  - id: farm-bailiff\n    name: ).*$", rf"\g<1>Bailiff {number}", file.read_text("utf-8"))
        at = time.time() * 1000
        file.write_text(text, "utf-8")
        page.wait_for_function("() => drawn.length > 0", timeout=30_000)
        spent.append(float(page.evaluate("() => drawn[0][1]")) - at)
        page.wait_for_timeout(1500)
    median = statistics.median(spent)
    return Row("studio: save elsewhere to redrawn card, median (ms)", f"{median:.0f} ms", median, 300)


def _memory(process: psutil.Process) -> Row:
    held = sum(_pss(one) for one in (process, *process.children(recursive=True))) / 1e6
    return Row("studio: memory of the server and its processes (MB)", f"{held:.0f} MB", held, 400)


def _pss(process: psutil.Process) -> float:
    full: Any = process.memory_full_info()
    return float(getattr(full, "pss", full.rss))


def _scrolled(page: Page, address: str) -> Iterator[Row]:
    """Yield the longest frames while a wall of 2,000 cards is scrolled."""
    opened(page, address, "/bench/deck/bench", "li.tile img")
    frames = sorted(page.evaluate(SCROLL))
    late = float(frames[int(0.99 * len(frames))])
    yield Row("studio: a frame while 2,000 cards are scrolled, 99th percentile (ms)", f"{late:.0f} ms", late, 50)


def _form(page: Page, address: str) -> Row:
    """Return how long the page takes for a key in the form of a deck of 2,000 cards."""
    opened(page, address, "/bench/card/bench/b0001", ".face img")
    page.evaluate(WATCH)
    page.click(NAME)
    page.keyboard.type("a quick brown fox", delay=120)
    page.wait_for_timeout(500)
    spent = statistics.median(page.evaluate("() => pressed")) - 1000 / 60
    return Row("studio: key to key in a form of 2,000 cards, beyond a frame (ms)", f"{spent:.0f} ms", spent, 16)


if __name__ == "__main__":
    sys.exit(shown(studio))
