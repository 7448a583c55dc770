"""A game at the table as somebody feels it, in a browser: `python -m tests.bench.at_table` prints its rows alone.

Times are those of the page: from a click, or from the question to another player, to the table that is drawn.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tests.bench.studio import opened, served
from tests.bench.table import Row, shown
from tests.browser import started_chromium
from toolkit.shipped import shipped_cards, shipped_templates

CLICKS: Final = 40
SITTINGS: Final = 5
GAMES: Final = ("last-will", "expedition-to-newdale")
MOVES: Final = ".play-moves button[data-move]"
WATCH: Final = """() => {
  window.own = []; window.others = [];
  let since = 0, asked = 0, told = "";
  addEventListener("click", () => { since = performance.now(); }, true);
  const ask = window.fetch;
  window.fetch = (address, wish) => {
    if (String(wish?.body).includes('"lets":true')) asked = performance.now();
    return ask(address, wish);
  };
  new MutationObserver(() => {
    const step = document.querySelector(".play-time .quiet")?.textContent ?? "";
    if (step === told || !step) return;
    told = step;
    const [times, from] = asked ? [others, asked] : [own, since];
    since = asked = 0;
    if (from) requestAnimationFrame(() => requestAnimationFrame(() => times.push(performance.now() - from)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def at_table(folder: Path) -> Iterator[Row]:
    """Yield the rows of the table; `folder` is an empty one."""
    for name in GAMES:
        shutil.copytree(shipped_cards() / name, folder / "cards" / name)
    shutil.copytree(shipped_templates(), folder / "templates")
    with started_chromium() as chromium, served(folder, "--trust") as (address, _):
        page = chromium.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        yield from _played(page, address)
        yield from _begun(page, address)


def _played(page: Page, address: str) -> Iterator[Row]:
    """Yield how long a click takes, and another one's answer, in a game of three of Last Will."""
    _sit_down(page, address, "last-will")
    page.evaluate(WATCH)
    for number in range(CLICKS):
        page.wait_for_selector(MOVES, timeout=60_000)
        page.locator(MOVES).nth(number % page.locator(MOVES).count()).click()
        page.wait_for_function("count => own.length > count", arg=number, timeout=60_000)
    yield _told("click to settled table", page.evaluate("() => own"), 100)
    yield _told("a greedy player's answer", page.evaluate("() => others"), 300)


def _begun(page: Page, address: str) -> Iterator[Row]:
    """Yield how long it takes from sitting down to the table of Newdale, its faces being drawn."""
    spent = [_sit_down(page, address, "expedition-to-newdale") for _ in range(SITTINGS + 1)]
    yield _told("sitting down to the table of Newdale", spent[1:], 1000)


def _sit_down(page: Page, address: str, game: str) -> float:
    """Begin a game with greedy players; return after how many milliseconds its table lies there."""
    opened(page, address, f"/{game}/play", ".play-begin button")
    page.evaluate(
        """() => {
          addEventListener("click", () => { window.sat = performance.now(); }, true);
          const lies = () => document.querySelector(".play-moves h2") && document.querySelector(".area .piece");
          new MutationObserver((_, watching) => {
            if (!lies()) return;
            watching.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => { window.lay = performance.now() - sat; }));
          }).observe(document.body, { subtree: true, childList: true });
        }"""
    )
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_function("() => window.lay > 0", timeout=120_000)
    page.wait_for_selector(".area .face img", timeout=120_000)
    return float(page.evaluate("() => lay"))


def _told(work: str, spent: list[float], limit: int) -> Row:
    """Return the median of some times, beside it the lower quartile, which a busy machine moves less."""
    median, quarter = statistics.median(spent), statistics.quantiles(spent, n=4)[0]
    load = os.getloadavg()[0]
    told = f"{median:.0f} ms (lower quartile {quarter:.0f}; {len(spent)} times, load {load:.1f})"
    return Row(f"table: {work}, median (ms)", told, median, limit)


if __name__ == "__main__":
    sys.exit(shown(at_table))
