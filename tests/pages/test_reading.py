"""Pages keep to themselves and can be read by everybody: offline, without scripts, on any width, in any shade."""

from __future__ import annotations

import functools
import http.server
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Reader
from tests.pages.kinds import KINDS

OUT_OF_REACH = """() => [...document.querySelectorAll("main *")]
  .filter(one => one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX))
  .filter(one => one.tabIndex < 0 || !one.ariaLabel).map(one => one.outerHTML.slice(0, 80))"""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on a free port of this machine."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=folder))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_no_page_loads_anything_from_elsewhere_and_nothing_sticks_out_of_any(reader: Reader) -> None:
    page = reader.open("index")
    page.keyboard.press("/")
    for name in KINDS:
        page.goto(reader.address(name))
        for width in (320, 390, 768, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, name
            assert page.evaluate(OUT_OF_REACH) == [], name
    assert reader.problems == []
    assert all(url.startswith(reader.site.as_uri()) for url in reader.requests)


def test_it_works_under_any_path_of_a_server(reader: Reader) -> None:
    with served(reader.site.parents[1]) as address:
        page = reader.open("index")
        page.goto(f"{address}/{reader.site.parent.name}/site/rules/errands.html")
        page.get_by_role("link", name="Cards", exact=True).click()
        page.wait_for_url("**/cards.html")
        page.keyboard.press("/")
        page.get_by_label("Search rules, terms and cards").fill("picnic")
        page.locator("#_search-found").get_by_role("link", name="card Picnic").click()
        expect(page.get_by_role("heading", name="Picnic")).to_be_visible()
    assert reader.problems == []


def test_it_is_read_without_scripts(reader: Reader) -> None:
    page = reader.open("setup", java_script_enabled=False)
    for control in ("Search", "Dark", "Keyboard"):
        expect(page.get_by_role("button", name=control)).to_have_count(0)
    page.locator(".chooser label").last.click()
    expect(page.get_by_role("heading", name="With 5 players")).to_be_visible()
    expect(page.get_by_role("heading", name="With 2 players")).not_to_be_visible()
    expect(page.get_by_role("region", name="Set-up by number of players")).to_be_visible()


def test_the_table_is_shown_whole_on_a_phone(reader: Reader) -> None:
    page = reader.open("setup", width=375)
    table = page.get_by_role("img", name="The table laid out for").bounding_box()
    assert table
    assert table["x"] >= 0
    assert table["x"] + table["width"] <= 375
    last = page.get_by_role("columnheader", name="5 players").bounding_box()
    assert last
    assert last["x"] + last["width"] <= 375


@pytest.mark.parametrize("width", [375, 768, 1024, 1280])
def test_the_words_of_the_overview_have_room(reader: Reader, width: int) -> None:
    words = reader.open("index", width=width).locator(".hero .lead").bounding_box()
    assert words
    assert words["width"] >= min(280, 0.7 * width)


def test_the_contents_of_a_page_stand_at_its_right(reader: Reader) -> None:
    page = reader.open("rules/errands", moving=False)
    contents = page.get_by_role("navigation", name="On this page")
    contents.get_by_role("link", name=re.compile(r"^7\.\d The property market")).click()
    expect(page).to_have_url(reader.address("rules/errands#errands.market"))
    page.evaluate("scrollTo(0, 0)")
    expect(contents.locator("[aria-current]")).to_have_text("7.1 Sending an errand boy")
    page.set_viewport_size({"width": 768, "height": 900})
    expect(contents).not_to_be_visible()


def test_all_rules_stand_on_one_page(reader: Reader) -> None:
    page = reader.open("rules")
    page.get_by_role("link", name="all on one page", exact=True).click()
    page.wait_for_url("**/all-rules.html", wait_until="load")
    numbers = [text.strip() for text in page.locator(".rule .number").all_text_contents()]
    assert len(numbers) > 150
    assert {"1.1", "7.5.1", "19.1"} <= set(numbers)
    page.locator("[id='errands.sending']").get_by_role("link", name="19.4").click()
    expect(page).to_have_url(re.compile(r"/all-rules\.html#mistakes\."))


def test_lines_are_of_a_length_that_reads_well(reader: Reader) -> None:
    page = reader.open("rules/errands", width=1440)
    width = page.evaluate(
        """() => {
          const text = document.querySelector(".rule .text p"), probe = text.cloneNode();
          probe.textContent = "Every rule has a number and an address that stays what it is for ever.";
          probe.style.cssText = "display: inline-block; white-space: nowrap";
          text.after(probe);
          return text.clientWidth / probe.getBoundingClientRect().width * probe.textContent.length;
        }"""
    )
    assert 60 <= width <= 75


def test_the_shade_is_remembered(reader: Reader) -> None:
    page = reader.open("index")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark").click()
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    page.goto(reader.address("cards"))
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light


def test_cards_keep_their_paper_in_the_dark(gardener: Reader) -> None:
    shown = [
        gardener.open("cards", dark=dark).locator("img.face").first.screenshot(animations="disabled")
        for dark in (False, True)
    ]
    assert len(shown[0]) == pytest.approx(len(shown[1]), rel=0.05)
    page = gardener.open("cards", dark=True)
    assert page.evaluate("getComputedStyle(document.querySelector('img.face')).filter") == "none"


def test_nothing_moves_for_those_who_do_not_want_it(reader: Reader) -> None:
    page = reader.open("cards", moving=False)
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"


def test_the_paragraph_that_a_link_leads_to_stands_out(reader: Reader) -> None:
    page = reader.open("rules/errands#errands.sending")
    marked = "id => getComputedStyle(document.getElementById(id)).backgroundColor"
    assert page.evaluate(marked, "errands.sending") != page.evaluate(marked, "errands.kinds")


def test_a_link_to_a_paragraph_is_copied(reader: Reader) -> None:
    page = reader.open("rules/errands", permissions=["clipboard-read", "clipboard-write"])
    page.locator("[id='errands.sending'] .copy").click()
    expect(page.locator(".toast")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == reader.address("rules/errands#errands.sending")


def test_a_deck_can_be_looked_at_alone(reader: Reader) -> None:
    page = reader.open("cards")
    page.locator(".filter").get_by_role("link", name="Properties").click()
    expect(page.locator("#deck-properties")).to_be_visible()
    expect(page.locator("#deck-events")).not_to_be_visible()


def test_only_words_are_printed(reader: Reader) -> None:
    page = reader.open("rules/errands")
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation", name="Contents")).not_to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_no_heading_is_printed_at_the_foot_of_a_page(reader: Reader) -> None:
    page = reader.open("all-rules")
    headings = {" ".join(one.split()) for one in page.locator("h2, h3, h4, h5, .worked-title").all_inner_texts()}
    with pdfium.PdfDocument(page.pdf(format="A5")) as printed:
        feet = [one.get_textpage().get_text_range().strip().splitlines()[-1].strip() for one in printed]
    assert len(feet) > 40
    assert [foot for foot in feet if foot in headings] == []


def test_pictures_have_a_size_before_they_are_loaded_and_wait_for_their_turn(gardener: Reader) -> None:
    page = gardener.open("cards")
    pictures = page.locator("img.face")
    assert pictures.count() > 5
    for picture in pictures.all():
        assert picture.get_attribute("width")
        assert picture.get_attribute("height")
        assert picture.get_attribute("loading") == "lazy"


@pytest.mark.parametrize("name", ["components/picnic", "playtests"])
def test_what_a_phone_taps_is_large_enough(reader: Reader, name: str) -> None:
    page = reader.open(name, width=360)
    small = "[...document.querySelectorAll('nav a, header a, button, summary')].filter(one => {"
    small += "const box = one.getBoundingClientRect(); return box.height > 0 && Math.min(box.height, box.width) < 24;"
    assert page.evaluate(f"{small} }}).map(one => one.outerHTML)") == []


@pytest.mark.parametrize("width", [300, 360, 420])
def test_no_line_of_the_facts_begins_with_a_dot(reader: Reader, width: int) -> None:
    page = reader.open("index", width=width)
    drawn = page.evaluate("""() => [...document.querySelectorAll('p.facts span')].map(one => [
        one.getClientRects().length, getComputedStyle(one, '::before').content])""")
    assert {(1, "none")} == {tuple(one) for one in drawn}


@pytest.mark.parametrize("name", ["index", "setup", "components/picnic"])
def test_every_page_leads_back_to_all_games(reader: Reader, name: str) -> None:
    page = reader.open(name, width=390)
    page.click("text=All games")
    assert page.url == (reader.site.parent / "index.html").as_uri()


def test_the_bar_is_as_high_before_its_fonts_are_there(reader: Reader) -> None:
    """A name on two lines, or on one, moves nothing below it."""
    page = reader.open("index", width=390)
    height = "document.querySelector('.bar').getBoundingClientRect().height"
    before = page.evaluate(height)
    page.evaluate("document.querySelector('.home').textContent = 'A much longer name of a game'")
    assert page.evaluate(height) == before


def test_the_contents_of_the_box_say_once_where_they_are_from_and_show_pieces(gardener: Reader, reader: Reader) -> None:
    rows = reader.open("components").locator(".box tbody tr")
    assert not any("Last Will" in told for told in rows.all_inner_texts())
    assert gardener.open("components").locator(".box .look img").count() > 0


def test_seeds_and_digests_are_folded_away(reader: Reader) -> None:
    told = reader.open("playtests").locator("main").inner_text()
    assert "digest" not in told
    assert "seed" not in told


def test_the_steps_of_the_trail_stand_on_one_line(reader: Reader) -> None:
    page = reader.open("components/picnic", width=360)
    feet = "[...document.querySelectorAll('.trail li')].map(one => {const last = document.createRange();"
    feet += "last.selectNodeContents(one); return [...last.getClientRects()].filter(box => box.width).at(-1)"
    centres = page.evaluate(f"{feet} }}).map(box => Math.round((box.top + box.bottom) / 2))")
    assert max(centres) - min(centres) <= 2


def test_a_printed_page_has_margins(reader: Reader) -> None:
    with pdfium.PdfDocument(reader.open("rules/properties").pdf(format="A4")) as printed:
        text = printed[0].get_textpage()
        assert min(text.get_charbox(at)[0] for at in range(40)) > 36  # points


def test_a_step_of_the_set_up_that_has_a_name_goes_by_it(reader: Reader) -> None:
    text = reader.open("setup").inner_text("main")
    assert "Reading of the will" in text
    assert "have exactly" not in text


def test_what_a_row_is_about_stays_in_sight_where_a_table_is_moved_on_a_phone(reader: Reader) -> None:
    page = reader.open("playtests", width=390)
    tables = page.locator(".table:has(.figures)")
    moved = next(one for one in tables.all() if one.evaluate("it => it.scrollWidth > it.clientWidth"))
    name = moved.locator("tbody th").first
    before = name.bounding_box()
    moved.evaluate("it => it.scrollLeft = 60")
    after = name.bounding_box()
    assert before
    assert after
    assert (after["x"], after["width"]) == (before["x"], before["width"])
    assert after["width"] <= 0.4 * 390
