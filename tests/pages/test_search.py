"""Search finds rules, terms and cards, the likeliest first, misspelt too, from a disk, and at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.conftest import Reader
from toolkit.render.site.search import Found, index

SCRIPT = Path(__file__).parents[2] / "templates/reference/search.js"


def search(page: Page, words: str) -> list[str]:
    """Return the titles that are found, in their order."""
    if not page.locator("#_search").is_visible():
        page.keyboard.press("/")
    page.get_by_label("Search rules, terms and cards").fill(words)
    expect(page.locator("#_search-count")).not_to_be_empty()
    return page.locator("#_search-found .title").all_inner_texts()


def test_a_card_is_found_by_its_name(reader: Reader) -> None:
    page = reader.open("index")
    assert search(page, "boat trip")[0] == "Boat Trip"
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{reader.address('components/boat-trip')}?mark=boat%20trip")


@pytest.mark.parametrize("words", ["bota trip", "baot trp", "carrige ride", "carraige"])
def test_a_slip_is_forgiven(reader: Reader, words: str) -> None:
    assert search(reader.open("rules/errands"), words)[0] in {"Boat Trip", "Carriage Ride"}


def test_a_word_that_is_there_is_no_slip_of_a_rarer_one(reader: Reader) -> None:
    found = search(reader.open("rules/errands"), "card")
    assert found
    assert {"Garden Party", "Landscape Gardener"}.isdisjoint(found)


def test_a_rule_is_found_by_what_it_says(reader: Reader) -> None:
    page = reader.open("components/picnic")
    assert search(page, "starting player")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('#_search-found') !== null")


def test_a_page_marks_what_was_sought_where_it_was_found(reader: Reader) -> None:
    page = reader.open("index")
    search(page, "starting plyer")
    page.locator("#_search-found a[href*='#setting-up.starting-player']").click()
    page.locator("mark").first.wait_for()
    assert {one.lower() for one in page.locator("mark").all_inner_texts()} == {"starting", "player"}
    assert page.locator("mark").count() == page.locator(":target mark").count()
    page.get_by_role("button", name="Remove the marks").click()
    expect(page.locator("mark")).to_have_count(0)
    assert "?" not in page.url


def test_nothing_is_found_for_what_is_not_there(reader: Reader) -> None:
    page = reader.open("index")
    assert search(page, "xylophone quartz") == []
    expect(page.get_by_role("status").first).to_have_text("0 found")


def test_words_that_are_written_without_spaces_are_found(chromium: Browser) -> None:
    page = chromium.new_page()
    page.add_script_tag(path=SCRIPT)
    rules = ("山札からカードを3枚引く。", "手札を捨てる。", "カフェに行く。", "花園")
    page.add_script_tag(content=index(Found("rule", str(at), text, text) for at, text in enumerate(rules)))
    find = "query => referenceSearch.search(referenceSearch.prepare(searchIndex), query).map(found => found.url)"
    for query, urls in (
        ("山札", ["0"]),
        ("札を捨", ["1"]),
        ("カ", ["0", "2"]),
        ("手", ["1"]),
        ("馬車", []),
        ("園", ["3"]),
    ):
        assert sorted(page.evaluate(find, query)) == sorted(urls), query
    page.close()


def test_two_thousand_cards_answer_in_fifty_milliseconds(chromium: Browser) -> None:
    page = chromium.new_page()
    page.add_script_tag(path=SCRIPT)
    page.add_script_tag(content=large_index())
    longest = page.evaluate(
        """() => {
          const index = referenceSearch.prepare(searchIndex), times = [];
          for (const query of ["silver lantern", "slver lantren", "s", "draw cards for each gold", "harbuor of owls"]) {
            for (let i = 0; i < 3; i++) {
              const start = performance.now();
              if (!referenceSearch.search(index, query).length) throw new Error(query);
              times.push(performance.now() - start);
            }
          }
          return times.sort((a, b) => a - b)[times.length >> 1];
        }"""
    )
    page.close()
    assert longest < 50


def large_index() -> str:
    """Index 2,000 made-up cards with some 60 words each, and as many different words as a long rulebook has."""
    first = ["silver", "lantern", "harbour", "owl", "winter", "copper", "thorn", "gold", "river", "ember"]
    tails = ["", "s", "ed", "ing", "er", "ly", "ful", "ness", "less", "ward"]
    words = [f"{head}{tail}{chr(97 + n)}" for head in first for tail in tails for n in range(26)]
    cards = (
        Found(
            "card",
            f"components/{n}.html",
            f"{first[n % 10].title()} {first[n // 10 % 10].title()} {n}",
            " ".join(["draw cards for each gold", *(words[(n * 37 + k * 11) % len(words)] for k in range(55))]),
        )
        for n in range(2000)
    )
    return index(cards)
