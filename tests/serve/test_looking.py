"""How a card is looked at: as large as it will be cut, by other eyes, and beside what it was."""

from __future__ import annotations

import pytest

from tests.serve.conftest import CROPS, GAME, Visitor
from tests.serve.views.test_earlier import commit

CARD = f"/{GAME}/card/crops/leek"
WIDE = 63.5  # millimetres
BANK_CARD = 85.6
SEEN = "filter => getComputedStyle(document.querySelector('.card-sheet .face img')).filter === filter"
EYES = {
    "Without colours": ("grey", "grayscale(1)"),
    "Without red (protanopia)": ("protan", 'url("#seen-protan")'),
    "Without green (deuteranopia)": ("deutan", 'url("#seen-deutan")'),
    "Without blue (tritanopia)": ("tritan", 'url("#seen-tritan")'),
}


def width(visitor: Visitor, place: str) -> float:
    """Return how many pixels wide something is."""
    box = visitor.page.locator(place).bounding_box()
    assert box
    return box["width"]


def test_a_card_is_as_large_as_it_is_cut_once_the_screen_is_measured(visitor: Visitor) -> None:
    page = visitor.go(CARD)
    page.get_by_role("button", name="Real size").click()
    page.get_by_label("Width of the outline").fill("5")
    assert width(visitor, ".bank-card") == pytest.approx(BANK_CARD * 5, abs=1)
    page.get_by_role("button", name="It fits").click()
    page.wait_for_function("w => Math.abs(document.querySelector('.card-sheet').offsetWidth - w) < 1", arg=WIDE * 5)
    page.reload()
    page.locator(".card-sheet img").wait_for()
    assert width(visitor, ".card-sheet") == pytest.approx(WIDE * 5, abs=1), "the screen is measured once"
    page.get_by_role("button", name="Bleed").click()
    page.wait_for_function("w => document.querySelector('.card-sheet').offsetWidth > w", arg=WIDE * 5 + 20)


def test_other_eyes_see_the_card_and_the_address_says_so(visitor: Visitor) -> None:
    page = visitor.go(CARD)
    page.locator(".card-sheet img").wait_for()
    for label, (name, filter_) in EYES.items():
        page.get_by_role("button", name="Seen by").click()
        page.get_by_text(label, exact=True).click()
        page.wait_for_url(f"**seen={name}*")
        page.wait_for_function(SEEN, arg=filter_)  # it comes on slowly
    filters = page.locator("filter").evaluate_all("all => all.map((one) => one.id)")
    assert filters == ["seen-protan", "seen-deutan", "seen-tritan"], "what the styles name is there"


def test_a_card_is_put_back_as_it_was_committed(visitor: Visitor) -> None:
    commit(visitor.studio)
    before = visitor.studio.text()
    page = visitor.go(CARD)
    page.get_by_label("Name", exact=True).fill("Porree")
    page.get_by_text("Saved:").first.wait_for()
    page.get_by_role("button", name="Last commit").click()
    told = page.locator(".card-earlier")
    told.get_by_text("Leek then, Porree now").wait_for()
    assert told.locator("img").evaluate("one => one.decode().then(() => one.naturalWidth)")
    told.get_by_role("button", name="Restore").click()
    told.get_by_text("As in the last commit").wait_for()
    assert visitor.studio.text(CROPS) == before
