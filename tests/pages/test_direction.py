"""In a browser, too, a sentence from the left has its full stop behind it on a page from the right."""

from __future__ import annotations

from tests.pages.conftest import Reader
from toolkit.render.bidi import turned

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
