"""A book's columns are cut from one galley: nothing is lost, and nothing is parted that belongs together."""

from __future__ import annotations

from typing import Any

import pytest
from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration

from toolkit.render.typesetting import tuned
from toolkit.render.typesetting.tuned.columns import even_columns
from toolkit.shipped import shipped_templates

pytestmark = pytest.mark.skipif(not tuned.fits(), reason="another WeasyPrint: columns are laid out as it does")

FONT = shipped_templates() / "last-will/fonts/playfair-display-latin-700-normal.woff"
STYLE = f"""@font-face {{ font-family: Text; src: url("{FONT.as_uri()}") }}
@page {{ size: 220px 320px; margin: 10px }} html, body {{ margin: 0; font: 7px/10px Text; orphans: 2; widows: 2 }}
p, h2, ul, table, div {{ margin: 0 }} p, .box, table, li {{ margin-bottom: 4px }} ul {{ padding: 0 0 0 12px }}
.columns {{ columns: 2; column-gap: 10px; column-fill: auto }} .one {{ columns: 1 }}
h2 {{ font-size: 7px; break-after: avoid }} .box, table {{ break-inside: avoid }} td, th {{ padding: 0 }}"""
Words = list[tuple[int, float, float, str]]  # page, left edge, top, word


def words(body: str, kind: str = "columns", direction: str = "ltr") -> Words:
    """Lay text out, and tell where each word stands."""
    html = f"<style>{STYLE}</style><div class='{kind}' dir='{direction}'>{body}</div>"
    with even_columns():
        pages = HTML(string=html).render(font_config=FontConfiguration()).pages
    return [found for number, page in enumerate(pages) for found in _words(page._page_box, number)]


def _words(box: Any, page: int) -> Words:
    if getattr(box, "text", None):
        return [(page, box.position_x, box.position_y, word) for word in box.text.split()]
    return [one for child in box.all_children() for one in _words(child, page)] if hasattr(box, "all_children") else []


def paragraphs(count: int, lines: int = 1) -> str:
    return "".join(f"<p>{'<br>'.join(f'w{number}.{line}' for line in range(lines))}</p>" for number in range(count))


def column_of(found: Words, word: str) -> tuple[int, bool]:
    """Name the column in which a word stands: its page, and whether it is the right one."""
    return next((page, x > 100) for page, x, _, text in found if text == word)


@pytest.mark.parametrize("kind", ["columns", "columns one"])
@pytest.mark.parametrize(("count", "lines"), [(3, 2), (50, 1), (20, 5), (3, 31)])
def test_every_word_is_printed_once_and_in_order(kind: str, count: int, lines: int) -> None:
    found = words(paragraphs(count, lines), kind)
    assert [text for *_, text in found] == [f"w{number}.{line}" for number in range(count) for line in range(lines)]
    places = [(page, x, y) for page, x, y, _ in found]
    assert places == sorted(places)
    assert max(y for *_, y, _ in found) <= 300
    assert min(y for *_, y, _ in found) >= 10


def test_a_little_text_stands_in_two_columns() -> None:
    found = words(paragraphs(6, 2))
    assert {page for page, *_ in found} == {0}
    assert len({column_of(found, f"w{number}.0") for number in range(6)}) == 2


def test_where_words_run_from_the_right_so_do_columns() -> None:
    found = words(paragraphs(50), direction="rtl")
    assert column_of(found, "w0.0") == (0, True)
    assert column_of(found, "w49.0")[1] is False


def test_columns_end_at_the_foot_where_a_box_does_not_fit() -> None:
    """The box of eight lines does not fit below; what is before it is set with more space instead."""
    box = "<div class='box'>" + "<br>".join(f"box.{line}" for line in range(5)) + "</div>"
    found = words(paragraphs(18) + box + paragraphs(60))
    assert len({column_of(found, f"box.{line}") for line in range(5)}) == 1
    feet: dict[tuple[int, bool], float] = {}
    for page, x, y, _ in found:
        feet[page, x > 100] = max(y + 10, feet.get((page, x > 100), 0))
    assert all(foot > 290 for place, foot in sorted(feet.items())[:-2])


def test_a_heading_stays_with_its_text() -> None:
    for before in (17, 19, 20):
        found = words(paragraphs(before) + "<h2>Title</h2>" + paragraphs(30, 2).replace("w0.0", "first"))
        assert column_of(found, "Title") == column_of(found, "first")


@pytest.mark.parametrize("above", range(8, 28, 4))
def test_what_may_not_be_cut_at_all_stands_in_one_column(above: int) -> None:
    chart = f'<div style="break-inside: avoid-column">{paragraphs(18).replace("w", "c")}</div>'
    found = words(f"{paragraphs(above)}{chart}{paragraphs(30).replace('w', 'x')}")
    assert len({column_of(found, f"c{number}.0") for number in range(18)}) == 1


def test_what_floats_is_not_cut() -> None:
    float_ = "<div style='float: left; height: 45px; width: 20px'>side</div>"
    for before in (15, 18):
        found = words(
            paragraphs(before) + f"<div><p>{float_}{'<br>'.join(f'f{n}' for n in range(8))}</p></div>" + paragraphs(9)
        )
        assert len({column_of(found, word) for word in ("side", "f0", "f1", "f2", "f3")}) == 1


def test_marks_of_lists_go_with_their_lines() -> None:
    found = words("<ul>" + "".join(f"<li>item{number}</li>" for number in range(50)) + "</ul>")
    marks = [(page, round(y)) for page, _, y, text in found if text == "•"]
    assert sorted(marks) == sorted((page, round(y)) for page, _, y, text in found if text.startswith("item"))


@pytest.mark.parametrize("above", [5, 25])
def test_a_long_table_is_cut_between_rows_and_its_head_is_repeated_above_them(above: int) -> None:
    rows = "".join(f"<tr><td>row{number}</td></tr>" for number in range(70))
    table = f"<table style='break-inside: auto'><thead><tr><th>Head</th></tr></thead><tbody>{rows}</tbody></table>"
    found = words(paragraphs(above) + table + paragraphs(5))
    held = {column_of(found, f"row{number}") for number in range(70)}
    assert sorted((page, x > 100) for page, x, _, text in found if text == "Head") == sorted(held)
    assert [text for *_, text in found if text.startswith("row")] == [f"row{number}" for number in range(70)]


def test_what_is_higher_than_a_column_is_laid_out_as_weasyprint_does() -> None:
    html = paragraphs(3) + "<div style='position: relative; height: 400px'>tower</div>" + paragraphs(40)
    assert {text for *_, text in words(html)} >= {"tower", "w0.0", "w39.0"}


def test_breaks_that_are_asked_for_are_made() -> None:
    found = words(paragraphs(2) + "<p style='break-before: column'>next</p>" + paragraphs(1))
    assert column_of(found, "next") != column_of(found, "w1.0")


def test_what_spans_all_columns_stands_across_near_its_words() -> None:
    """It is no part of a column: text goes on beside it from one column to the next."""
    span = "<div style='column-span: all; height: 60px'>across</div>"
    found = words(paragraphs(20) + span + paragraphs(30, 2).replace(">w", ">v"))
    (page, x, y) = next((page, x, y) for page, x, y, word in found if word == "across")
    assert (page, x) == (0, 10)
    assert all(there == 0 for there, *_, word in found if word.startswith("w") and word.endswith(".0"))
    assert not [one for one in found if one[0] == page and y <= one[2] < y + 60 and one[3] != "across"]


def test_columns_begin_on_the_rest_of_a_page_though_something_in_them_is_higher_than_it() -> None:
    body = "<p style='height: 220px'>before</p><div class='columns'>" + paragraphs(8) + "</div>"
    box = "<div class='box' style='height: 150px'>box</div>"
    found = words(body.replace("</div>", box + paragraphs(9, 2).replace(">w", ">v") + "</div>"), "whole")
    assert {page for page, *_, word in found if word == "w0.0"} == {0}


@pytest.mark.parametrize("above", range(16, 30))
def test_no_word_is_parted_between_columns_or_pages(above: int) -> None:
    """Of long words each is divided somewhere; wherever a column ends, it ends with a whole one."""
    text = (
        "<p lang=en style='hyphens: auto; hyphenate-limit-chars: 4 2 2'>"
        + "an extraordinarily unsatisfactory circumstance of considerable misunderstandings " * 15
        + "</p>"
    )
    found = words(paragraphs(above) + text)
    ends = {(page, x > 100): word for page, x, _, word in found}
    assert any(word.endswith("\u2010") for *_, word in found), "nothing is divided at all"
    assert not [word for word in ends.values() if word.endswith("\u2010")]
