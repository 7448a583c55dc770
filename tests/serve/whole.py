"""Somebody who plays whole games in the browser, choosing by chance from what is offered."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Page

MOVES: Final = ".play-moves button[data-move]"
ENDED: Final = ".play-moves .after"  # what can be done once a game is over
LIT: Final = ".felt .piece.open > button, .felt button.spot"
WAYS: Final = ".ways-open button:not(.quiet)"
WITH_KEYS: Final = 9  # moves that a digit takes
CURTAIN: Final = ".felt .empty button.accent"
STEP_LIMIT: Final = 30_000  # milliseconds that one step may take
SETTLED: Final = """before => {
  const said = document.querySelector(".play-time .quiet")?.textContent ?? "";
  return said !== before || document.querySelector(".play-moves h2")?.textContent?.startsWith("The game");
}"""
FREE: Final = """button => {
  button.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = button.getBoundingClientRect();
  const parts = [0.5, 0.12, 0.3, 0.7, 0.88];
  for (const y of parts) for (const x of parts)
    if (button.contains(document.elementFromPoint(left + x * width, top + y * height)))
      return { x: left + x * width, y: top + y * height };
  return null;
}"""  # where a piece is not covered by another one
STANDING: Final = """() => {
  const head = document.querySelector(".play-moves h2")?.textContent ?? "";
  const count = (wanted) => document.querySelectorAll(wanted).length;
  return {
    over: head === "The game is over",
    trouble: head === "The game cannot go on" ? document.querySelector(".play-moves p").textContent : "",
    moves: count(".play-moves button[data-move]"),
    lit: count(".felt .piece.open > button, .felt button.spot"),
    curtain: count(".felt .empty button.accent") > 0,
    at: document.querySelector(".play-time .quiet")?.textContent ?? "",
  };
}"""


@dataclass
class Guest:
    """Somebody at the table of a page, who plays by keys alone, or by clicks on what glows where there is any."""

    page: Page
    by_keys: bool
    chance: random.Random
    spent: list[float] = field(default_factory=list)  # milliseconds from each choice to the table that settled

    def play(self, most: int = 3000) -> str:
        """Play until the game is over; return what it could not go on for, if anything."""
        for _ in range(most):
            standing = self.page.evaluate(STANDING)
            if standing["over"] or standing["trouble"]:
                return str(standing["trouble"])
            if standing["curtain"]:
                self._look_behind()
            else:
                self._choose(standing)
        return f"it was not over after {most} choices"

    def _look_behind(self) -> None:
        button = self.page.locator(CURTAIN)
        if self.by_keys:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.click()
        self.page.wait_for_function(f"() => document.querySelector({CURTAIN!r}) === null", timeout=STEP_LIMIT)

    def _choose(self, standing: dict[str, object]) -> None:
        if not standing["moves"]:
            self.page.wait_for_selector(f"{MOVES}, {ENDED}", timeout=STEP_LIMIT)
            return
        if self.by_keys:
            self._press(int(str(standing["moves"])))
        elif standing["lit"]:
            self._click()
        else:
            self.page.locator(MOVES).nth(self.chance.randrange(int(str(standing["moves"])))).click(timeout=STEP_LIMIT)
        self.page.wait_for_function(SETTLED, arg=standing["at"], timeout=STEP_LIMIT)

    def _press(self, moves: int) -> None:
        """Take a move by its key; one that has none is found with Tab, and taken with Enter."""
        number = self.chance.randrange(moves)
        if number < WITH_KEYS:
            self.page.keyboard.press(str(number + 1))
            return
        wanted = self.page.locator(MOVES).nth(number).get_attribute("data-move")
        self.page.locator(MOVES).nth(WITH_KEYS - 1).focus()
        for _ in range(2 * moves):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("() => document.activeElement?.dataset.move") == wanted:
                break
        self.page.keyboard.press("Enter")

    def _click(self) -> None:
        """Press something that glows, and where it asks, one of the ways."""
        lit = self.page.locator(LIT)
        one = lit.nth(self.chance.randrange(lit.count()))
        free = one.evaluate(FREE)
        assert free, f"nothing of it can be pressed: {one.get_attribute('aria-label')}"
        self.page.mouse.click(free["x"], free["y"])
        ways = self.page.locator(WAYS)
        if count := ways.count():
            ways.nth(self.chance.randrange(count)).click(timeout=STEP_LIMIT)
