"""In a browser, too, a sentence from the left has its full stop behind it on a page from the right."""

from __future__ import annotations

import pytest

from tests.pages.conftest import Reader
from toolkit.render.text.bidi import turned

PAGE = '<html lang="he" dir="rtl"><body><p>Take 2 <b>coins</b>.</p><p>קח שני מטבעות.</p></body></html>'
SIDES = """() => [...document.querySelectorAll('p')].map(p => {
  const range = document.createRange(), last = p.lastChild;
  range.setStart(last, last.length - 1); range.setEnd(last, last.length);
  const stop = range.getBoundingClientRect(), whole = document.createRange();
  whole.selectNodeContents(p);
  const all = whole.getBoundingClientRect();
  return stop.left + stop.right > all.left + all.right ? 'right' : 'left';
})"""


def test_full_stops_of_a_site(reader: Reader) -> None:
    page = reader.open("index")
    page.set_content(turned(PAGE, "he"))
    assert page.evaluate(SIDES) == ["right", "left"]
    page.set_content(PAGE)
    assert page.evaluate(SIDES) == ["left", "left"]


FIRST = """text => {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT), range = document.createRange();
  const node = walker.nextNode(), box = (from, to) => {
    range.setStart(node, from); range.setEnd(node, to);
    return range.getBoundingClientRect().left;
  };
  return box(0, 1) < box(node.length - 1, node.length);
}"""


@pytest.mark.parametrize(("name", "facts"), [("index", "p.facts span"), ("cards", ".sum"), ("components", ".sum")])
def test_a_number_stays_before_what_is_counted(reader: Reader, name: str, facts: str) -> None:
    page = reader.open(name)
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert [one.evaluate(FIRST) for one in page.locator(facts).all()].count(False) == 0
    assert page.locator(facts).count()
