"""A game at the table in the browser: played by clicks and by keys, looked at before, and taken back."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.serve.conftest import GAME, Studio, Visitor
from tests.serve.test_views import COLOURS, RULES, against
from tests.thorough import only_thorough

MOVE = ".play-moves button[data-move]"


def sit_down(visitor: Visitor, others: str = "greedy") -> Page:
    """Begin a game of two, and return the page that shows it."""
    page = visitor.go(f"/{GAME}/play")
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Seat 2").select_option(others)
    page.get_by_role("button", name="Sit down").click()
    page.locator(MOVE).first.wait_for()
    return page


@only_thorough
def test_a_whole_game_by_keys_and_clicks(visitor: Visitor) -> None:
    page = sit_down(visitor)
    over = page.get_by_role("heading", name="The game is over")
    for number in range(200):
        page.locator(MOVE).first.or_(over).first.wait_for()
        if over.is_visible():
            break
        if number % 2:
            page.keyboard.press("1")
        else:
            page.locator(MOVE).first.dispatch_event("click")
        page.wait_for_timeout(50)
    expect(over).to_be_visible()
    expect(page.locator(".play-story li").first).to_contain_text("You")


def test_a_card_that_glows_is_pressed_and_a_choice_is_taken_back(visitor: Visitor) -> None:
    page = sit_down(visitor)
    open_card = page.locator(".hand .piece.open > button").first
    page.locator(MOVE).first.click()  # of what the morning brings
    open_card.wait_for()
    page.get_by_role("button", name="Pause").click()
    story = page.locator(".play-story")
    before = story.inner_text()
    open_card.click()
    expect(story).to_contain_text("You plant")
    page.get_by_role("button", name="Take back").click()
    expect(story).to_have_text(before, use_inner_text=True)


def test_what_a_player_compared_can_be_read(visitor: Visitor) -> None:
    page = sit_down(visitor)
    page.locator(MOVE).first.click()
    why = page.locator(".play-story .why").first
    why.locator("summary").click(timeout=30_000)
    expect(why.locator("li").nth(1)).to_contain_text("at once")


def test_what_another_person_holds_is_behind_a_curtain(visitor: Visitor) -> None:
    page = sit_down(visitor, others="person")
    show = page.get_by_role("button", name="Show it to")
    page.locator(MOVE).first.click()
    expect(show).to_be_visible(timeout=30_000)
    expect(page.locator(".hand .piece")).to_have_count(0)
    show.click()
    expect(page.locator(MOVE).first).to_be_visible()


def test_a_step_is_saved_as_an_example_and_read(visitor: Visitor) -> None:
    page = sit_down(visitor, others="person")
    page.locator(MOVE).first.click()
    expect(page.locator(".play-story li")).to_have_count(1)
    page.get_by_role("button", name="Save as example").click()
    page.get_by_label("What does it show?").fill("An early start")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".cm-content")).to_contain_text("title: An early start")


def test_a_table_can_be_read_by_everybody(studio: Studio, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)  # axe needs styles
    page = sit_down(Visitor(context.new_page(), studio), others="person")
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.locator(".felt .face img").first.wait_for()
    wrong = against(page, RULES)
    page.emulate_media(color_scheme="dark")
    wrong += against(page, COLOURS)
    context.close()
    assert wrong == []


def test_ways_are_compared_and_a_changed_card_says_what_it_did(visitor: Visitor) -> None:
    page = sit_down(visitor, others="person")
    page.locator(MOVE).first.click()
    story = page.locator(".play-story li")
    expect(story).to_have_count(1)
    first = story.first.inner_text()
    page.get_by_role("button", name="Take back").click()
    page.locator(MOVE).nth(1).click()
    page.get_by_role("button", name="Compare 2 ways").click()
    left = page.get_by_role("row", name="Way 2")
    expect(left).to_contain_text("step 1: " + first.splitlines()[-1].strip())
    left.get_by_role("button", name="Take it up").click()
    expect(story.first).to_have_text(first, use_inner_text=True)

    play = visitor.studio.root / f"cards/{GAME}/play.yaml"
    play.write_text(play.read_text("utf-8").replace("gain: {coins: 3}", "gain: {coins: 7}"), "utf-8")
    expect(page.locator(".played-anew")).to_contain_text(re.compile(r"Anna has [789] coins, before [345] coins"))
