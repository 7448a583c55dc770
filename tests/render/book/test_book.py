"""Books: pages settle, references name the pages they lead to, faults are told with their place."""

from __future__ import annotations

import io
import re
from collections import Counter
from concurrent.futures import CancelledError, Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops

from tests.reference.orchard import Orchard, section
from tests.render.printed import orchard, print_books, theme
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.model.document.entries import ContentsLine, Fact
from toolkit.model.document.laying import LaidTable
from toolkit.model.document.nodes import Words, plain
from toolkit.model.document.reference import Elsewhere
from toolkit.model.faces.looks import Theme
from toolkit.reference import reference_of
from toolkit.render.book.books import Books
from toolkit.render.book.cards import told_cards
from toolkit.render.book.edition import FULL, PARTS
from toolkit.render.book.environment import open_book
from toolkit.render.book.functions import Functions
from toolkit.render.book.lay_out import lay_out
from toolkit.render.book.look import BookLook
from toolkit.render.book.maker import Maker
from toolkit.render.book.numbers import page_ranges
from toolkit.render.book.opening import labelled, opening
from toolkit.render.book.order import Order
from toolkit.render.book.panorama import ALONE, ROOM, set_steps, set_table
from toolkit.render.book.placeholder import placeholder
from toolkit.render.drawing.processes import open_processes
from toolkit.render.sources.places import Places
from toolkit.render.typesetting import stock, tuned
from toolkit.shipped import shipped_templates
from toolkit.workflows.new import start_game


def texts(path: Path) -> list[str]:
    with pypdfium2.PdfDocument(path) as pdf:
        return [page.get_textpage().get_text_range() for page in pdf]


def test_pages_are_printed_once_each_and_runs_as_ranges() -> None:
    assert page_ranges([9, 4, 4, 5, 6, 12, 13]) == "4\u20136, 9, 12, 13"


def test_a_placeholder_spells_the_address_of_its_face() -> None:
    picture = Image.open(io.BytesIO(placeholder("face:gala/front")))
    assert (picture.height, picture.tobytes()) == (1, b"face:gala/front")


@pytest.fixture
def unfolded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let small games have books, and no leaflets."""
    monkeypatch.setattr("toolkit.render.book.fit.SMALL", -1)


@pytest.mark.usefixtures("unfolded")
def test_every_page_that_is_named_is_the_page_that_shows_it(tmp_path: Path) -> None:
    bound, _, findings = print_books(tmp_path)
    assert findings == ()
    pages = texts(bound["rules"])
    price = next(number for number, text in enumerate(pages, 1) if "The price" in text and "Example" in text)
    line = next(line for line in pages[1].splitlines() if "Picking" in line and line.strip().startswith("2"))
    assert line.split()[-1] == str(price)
    assert f"2.1 The price {price}" in " ".join(" ".join(pages).split())


def test_a_section_may_be_called_as_a_part_of_the_book_is(tmp_path: Path) -> None:
    texts = {str(n): section(name, "Text.") for n, name in enumerate(("cards", "index", "card-gala", "contents"))}
    maker = Maker(Orchard(tmp_path, sections=texts).reference(), open_book(theme(tmp_path), Theme("plain")))
    html = "".join(maker.make(part, 1, {}).html for part in PARTS)
    names = re.findall(r' id="([^"]+)"', html)
    assert {"cards", "index", "card-gala", "contents"} <= set(names)
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_a_book_that_is_kept_is_not_laid_out_again(tmp_path: Path) -> None:
    reference, places = orchard(tmp_path).reference(), theme(tmp_path)
    first = Books([reference], places, InlineExecutor()).finish()

    class Idle(InlineExecutor):
        def submit(self, *args: object, **kwargs: object) -> None:  # type: ignore[override]
            raise AssertionError("laid out again")

    assert Books([reference], places, Idle()).finish() == first


@pytest.mark.usefixtures("unfolded")
def test_only_a_part_that_names_pages_of_later_ones_or_fills_the_book_is_laid_out_again(tmp_path: Path) -> None:
    parts: list[str] = []

    class Watching(InlineExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            parts.append(args[0].html)
            return super().submit(fn, *args, **kwargs)

    Books([orchard(tmp_path).reference()], theme(tmp_path), Watching()).finish()
    made = Counter(re.search(r"part-(\w+)", html)[1] for html in parts)  # type: ignore[index]
    assert made == {"front": 3, "rules": 2, "back": 2, "aid": 1}


def test_books_end_with_the_processes_that_lay_them_out(tmp_path: Path) -> None:
    press = open_processes(1)
    begun = Books([orchard(tmp_path).reference()], theme(tmp_path), press)
    press.leave()
    with pytest.raises((CancelledError, RuntimeError)):
        begun.finish()


def test_page_numbers_are_filled_in_where_they_would_have_been_laid_out(tmp_path: Path) -> None:
    reference, places = orchard(tmp_path).reference(), theme(tmp_path)
    made = Maker(reference, open_book(places, reference.theme)).make("rules", 9, {}, {"figure_start.p1": 3})
    assert "figure_start.p1" in made.named
    wardrobe = BookLook(places, "orchard", Theme("plain"))
    paths = [tmp_path / f"{engine.__name__}.pdf" for engine in (tuned, stock)]
    for engine, path in zip((tuned, stock), paths, strict=True):
        with tuned.even_columns():
            lay_out(Order(made.html, wardrobe.look, wardrobe.files(made.html)[1], path, made.first), engine)
    assert texts(paths[0]) == texts(paths[1])
    with pypdfium2.PdfDocument(paths[0]) as first, pypdfium2.PdfDocument(paths[1]) as second:
        mine, its = (pdf[0].render().to_pil().convert("L") for pdf in (first, second))
    assert ImageChops.difference(mine, its).getbbox() is None
    assert "2.1 The price 9" in " ".join(" ".join(texts(paths[0])).split())


def test_a_game_without_rules_has_no_book(tmp_path: Path) -> None:
    game = orchard(tmp_path)
    game.sections.clear()
    object.__setattr__(game, "play", "")
    object.__setattr__(game, "head", "")
    assert Books([game.reference()], theme(tmp_path), InlineExecutor()).finish() == ({}, ())


def test_a_template_of_the_theme_that_fails_is_told_with_its_line(tmp_path: Path) -> None:
    own = '<h1>{{ ref.name }}</h1>\n{{ face("quince") }}\n'
    bound, _, findings = print_books(tmp_path, templates__plain__book__cover_dot_html=own)
    assert "rules" not in bound
    assert [(one.code, str(one.position)) for one in findings] == [("P102", "templates/plain/book/cover.html:2:1")]
    assert "there is no component 'quince'" in findings[0].message


def test_a_size_that_nothing_can_have_is_told_in_words(tmp_path: Path) -> None:
    _, _, findings = print_books(tmp_path, templates__plain__book_dot_css="p { font-size: 1e9pt }")
    assert {one.code for one in findings} == {"P303"}
    assert all("a size or a length that is larger than any that can be drawn" in one.message for one in findings)


@pytest.mark.parametrize(("look", "patterned"), [("plain", 0), ("woodcut", 1)])
def test_a_cover_wears_the_pattern_that_its_look_chooses_and_up_to_three_cards(
    tmp_path: Path, look: str, patterned: int
) -> None:
    start_game(tmp_path, "garden", look=look if patterned else None)
    (game,) = load_project(tmp_path).games
    worn = game.theme if patterned else Theme("plain")
    reference = replace(reference_of(game), theme=worn)
    places = Places(tmp_path, (tmp_path / "templates", shipped_templates()), tmp_path / "cache")
    html = Maker(reference, open_book(places, worn)).make("cover", 1, {}).html
    assert html.count('class="ornament"') == patterned
    assert html.count('/front"') == 3
    assert f">{game.head.name}</h1>" in html


def test_what_a_cover_may_not_have_is_told_in_the_theme_s_own_file(tmp_path: Path) -> None:
    own = '<h1>{{ ref.name }}</h1>\n<img src="http://example.org/a.png">\n'
    _, _, findings = print_books(tmp_path, templates__plain__book__cover_dot_html=own)
    assert ("P105", "templates/plain/book/cover.html:2:11") in [(one.code, str(one.position)) for one in findings]


def test_an_aid_of_two_pages_is_told(tmp_path: Path) -> None:
    _, _, findings = print_books(tmp_path, templates__plain__book_dot_css=".aid { height: 400mm }")
    assert [one.code for one in findings] == ["P302"]


def test_pictures_are_as_wide_as_the_box_that_they_stand_in(tmp_path: Path) -> None:
    pieces = "{component: gala, at: [0, 0]}, {component: comice, at: [330, 0]}"
    shown = f"figure: {{caption: All, canvas: [390, 60], shows: [{pieces}]}}"
    kinds = ("rule", "example", "note", "decision")
    inner = "".join(f"  - {{id: {kind}, kind: {kind}, text: Seen., {shown}}}\n" for kind in kinds)
    alone = [f"id: {kind}\nkind: {kind}\ntext: Seen.\n{shown}\n" for kind in kinds]
    text = section("start", f"id: own\ntitle: Own\ntext: Seen.\nparts:\n{inner}", *alone)
    reference = Orchard(tmp_path, sections={"01-start": text}).reference()
    assert Books([reference], theme(tmp_path), InlineExecutor()).finish()[1] == ()
    places = theme(tmp_path, templates__plain__book_dot_css=".canvas { left: 30mm }")
    _, findings = Books([reference], places, InlineExecutor()).finish()
    assert {one.code for one in findings} == {"P302"}


@pytest.mark.parametrize("wide", [True, False])
def test_a_wide_figure_stands_across_the_page_below_its_words(tmp_path: Path, *, wide: bool) -> None:
    pieces = "[{component: gala}, {component: comice}]"
    shown = f"figure: {{caption: Seen from above, wide: {str(wide).lower()}, shows: {pieces}}}"
    texts = ["id: first\ntext: Before.\n", f"id: own\ntext: Its own words.\n{shown}\n", "id: last\ntext: After it.\n"]
    reference = Orchard(tmp_path, sections={"01-start": section("start", *texts)}).reference()
    books, findings = Books([reference], theme(tmp_path), InlineExecutor()).finish()
    assert findings == ()
    _, part, *_ = books["orchard"][0].parts
    with pypdfium2.PdfDocument(part.path) as document:
        text = document[0].get_textpage()
        at = {word: centre(text, word) for word in ("Its own words", "Seen from above", "After it")}
    assert (abs(at["Seen from above"][0] - 105) < 3) == wide
    assert not wide or at["Its own words"][1] > at["Seen from above"][1]


def centre(text: pypdfium2.PdfTextPage, words: str) -> tuple[float, float]:
    """Where the middle of some words is on their page, in millimetres from the trim's lower left corner."""
    index, count = text.search(words).get_next() or pytest.fail(f"no {words}")
    boxes = [text.get_charbox(index + n) for n in range(count)]
    (left, *_), (_, bottom, right, top) = boxes[0], boxes[-1]
    return (left + right) / 2 * 25.4 / 72 - 3, (bottom + top) / 2 * 25.4 / 72 - 3


def test_a_table_that_goes_with_the_set_up_stands_there_and_its_paragraph_says_where(tmp_path: Path) -> None:
    table = "table: {caption: All fruit, with_setup: true, of: {deck: fruit}, columns: [{title: Fruit, shows: name}]}"
    bound, _, findings = print_books(tmp_path, f"id: own\ntext: What there is.\n{table}\n")
    assert findings == ()
    with pypdfium2.PdfDocument(bound["rules"]) as document:
        pages = [page.get_textpage().get_text_range() for page in document]
    (page,) = (number for number, text in enumerate(pages, 1) if "All fruit" in text)
    assert "Set-up at a glance" in pages[page - 1]
    assert any(f"See the table: {page}" in " ".join(text.split()) for text in pages)


def test_the_table_is_set_for_the_usual_number_of_players_no_larger_than_the_page(tmp_path: Path) -> None:
    reference = orchard(tmp_path).reference()
    assert set_table(replace(reference, setup=()), 178) is None
    assert set_table(replace(reference, tables=()), 178) is None
    figure, scale = set_table(reference, 178) or pytest.fail("no table")
    assert figure.width * scale <= 178
    assert {one.side for one in figure.pieces} == {"back"}
    assert [(call.number, plain(call.text)) for call in figure.calls] == [
        (1, "Fruit →\u00a0stall"),
        (2, "Fruit, each player →\u00a0hand"),
    ]
    lots = next(one.lots for one in reference.tables if one.players == reference.usual)
    alone = replace(reference, tables=(LaidTable(reference.usual, (), lots[:1]),))
    assert (set_table(alone, 178) or pytest.fail("no table"))[1] == ALONE
    many = replace(reference, setup=reference.setup * 60)  # its list takes the whole page
    figure, scale = set_table(many, 178) or pytest.fail("no table")
    assert figure.height * scale <= ROOM


def test_a_step_that_the_usual_number_does_not_take_is_told_as_others_take_it(tmp_path: Path) -> None:
    reference = orchard(tmp_path).reference()
    row = reference.setup[0]
    alone = replace(row, counts=((2, "1"), (3, None), (4, None)), printed=row.printed[:1])
    ((number, _, said), *_) = set_steps(replace(reference, setup=(alone,)))
    assert (number, said) == (None, row.printed[0][1])
    maker = Maker(replace(reference, setup=(alone,)), open_book(theme(tmp_path), Theme("plain")))
    assert "2 players" in maker.make("front", 1, {}).html


@pytest.mark.parametrize("lines", [1, 5, 24])
def test_what_is_in_the_box_is_shown_in_pictures_as_large_as_the_page_has_room(tmp_path: Path, lines: int) -> None:
    made = orchard(tmp_path).reference()
    line = ContentsLine("fruit", 10, ("gala",), made.sections[0].paragraphs[0].origin)
    reference = replace(made, contents=(line,) * lines)
    maker = Maker(reference, open_book(theme(tmp_path), Theme("plain")))
    assert maker.make("front", 1, {}).html.count('class="piece-of-box"') == lines
    high = max(opening(reference, FULL).box.widths) * 90 / 60
    assert high == pytest.approx({1: 64.0, 5: 64.0, 24: 34.0}[lines], abs=15)


def test_the_first_card_with_numbers_on_it_is_shown_where_the_book_opens(tmp_path: Path) -> None:
    calls = "calls: [{at: [3, 3], text: Its name}]"
    shown = f"figure: {{caption: A card, canvas: [60, 90], shows: [{{component: gala}}], {calls}}}"
    reference = orchard(tmp_path, f"id: parts\ntext: A card.\n{shown}\n").reference()
    ((paragraph, _),) = labelled(reference)
    assert paragraph.address == "picking.parts"
    maker = Maker(reference, open_book(theme(tmp_path), Theme("plain")))
    assert 'class="labelled"' in maker.make("front", 1, {}).html
    assert "figure_picking.parts" in maker.make("rules", 1, {}).named


def test_a_book_has_whole_sheets_of_four_pages_and_its_last_is_read_at_a_glance(tmp_path: Path) -> None:
    bound, (rules, *_), findings = print_books(tmp_path)
    assert findings == ()
    pages = texts(bound["rules"])
    assert (len(pages) % 4, rules.closes) == (0, True)
    assert "Quick reference" in pages[-1]


def test_the_signs_on_the_back_cover_stand_before_their_names(tmp_path: Path) -> None:
    bound, _, _ = print_books(tmp_path)
    with pypdfium2.PdfDocument(bound["rules"]) as pdf:
        words = pdf[len(pdf) - 1].get_textpage()
        text = words.get_text_range()
        heading, name = (words.get_charbox(text.index(one))[0] for one in ("Icons", "coin: Money"))
    assert (name - heading) / 72 * 25.4 > 5.2  # the sign is as wide


def test_what_is_said_of_a_card_is_a_sentence_and_where_its_face_says_everything_its_name(tmp_path: Path) -> None:
    ((_, groups, abreast),) = told_cards(orchard(tmp_path).reference())
    said = [([entry.name for entry in one.entries], [plain(line) for _, line in one.parts]) for one in groups]
    assert said == [(["Gala Apple"], ["Take £2."]), (["Comice"], [])]
    assert abreast == 2


@pytest.mark.parametrize(("cards", "groups"), [(2, 2), (3, 1)], ids=["a pair", "several"])
def test_cards_of_which_the_same_is_said_are_told_together(tmp_path: Path, cards: int, groups: int) -> None:
    made = orchard(tmp_path).reference()
    gala = next(one for one in made.entries if one.id == "gala")
    alike = tuple(replace(gala, id=f"gala-{n}") for n in range(cards))
    (deck,) = made.decks
    deck = replace(deck, entries=tuple(one.id for one in alike))
    ((_, told, _),) = told_cards(replace(made, decks=(deck,), entries=(*made.entries, *alike)))
    assert len(told) == groups
    assert [entry.id for one in told for entry in one.entries] == list(deck.entries)


def test_pictures_of_cards_of_which_the_same_is_said_stand_beside_each_other_and_above_what_follows(
    tmp_path: Path,
) -> None:
    made = orchard(tmp_path).reference()
    gala = next(one for one in made.entries if one.id == "gala")
    (deck,) = made.decks
    alike = tuple(replace(gala, id=f"gala-{n}", name=f"Gala {n}") for n in range(6))
    several = replace(
        made, decks=(replace(deck, entries=tuple(one.id for one in alike)),), entries=(*made.entries, *alike)
    )
    html = Maker(several, open_book(theme(tmp_path), Theme("plain"))).make("cards", 1, {}).html
    (faces,) = re.findall(r'<p class="faces">(.*?)</p>', html)
    assert faces.count("<span style=") == 6
    assert 'class="portrait"' not in html  # which is laid over what follows where it is higher than its words


def test_more_cards_of_which_the_same_is_said_than_fill_a_row_stand_in_rows_with_their_names(tmp_path: Path) -> None:
    made = orchard(tmp_path).reference()
    gala = next(one for one in made.entries if one.id == "gala")
    (deck,) = made.decks
    alike = tuple(replace(gala, id=f"gala-{n}", name=f"Gala {n}") for n in range(9))
    many = replace(deck, entries=tuple(one.id for one in alike))
    made = replace(made, decks=(many,), entries=(*made.entries, *alike))
    html = Maker(made, open_book(theme(tmp_path), Theme("plain"))).make("cards", 1, {}).html
    assert (html.count("Take £2."), html.count("faces-in-row"), html.count("kin")) == (1, 2, 0)


def test_a_deck_for_the_site_alone_is_not_among_the_cards(tmp_path: Path) -> None:
    made = orchard(tmp_path).reference()
    (deck,) = made.decks
    assert list(told_cards(replace(made, decks=(replace(deck, book=False),)))) == []


def test_the_list_of_cards_tells_what_a_role_says(tmp_path: Path) -> None:
    made = orchard(tmp_path).reference()
    says = Fact("text", "Text", "Heal twice.", line=(Words("Heal twice."),), is_text=True)
    entries = tuple(replace(one, facts=(*one.facts, says)) for one in made.entries)
    html = Maker(replace(made, entries=entries), open_book(theme(tmp_path), Theme("plain"))).make("rules", 1, {}).html
    assert html.count("Heal twice.") == 1  # of the card that does nothing by an effect


def test_what_the_base_tells_has_no_page_in_the_book_of_an_expansion(tmp_path: Path) -> None:
    reference = orchard(tmp_path).reference()
    told = Elsewhere("base", "Base", "1", "Base", frozenset({("rule", "turn.all")}), frozenset())
    functions = Functions(replace(reference, base=told), {}, {})
    assert functions.see("turn.all") == ""
    assert functions.named == {}
    assert Functions(reference, {}, {}).see("turn.all") != ""


@pytest.mark.parametrize(("language", "stands"), [("he", 1), ("en", 0)])
def test_where_words_run_from_the_right_a_picture_stands_on_an_easel(
    tmp_path: Path, language: str, stands: int
) -> None:
    """WeasyPrint moves what has `margin: auto` past the edge of a parent that runs from the right."""
    reference = replace(orchard(tmp_path).reference(), language=language)
    html = Maker(reference, open_book(theme(tmp_path), Theme("plain"))).make("front", 1, {}).html
    assert 'class="canvas"' in html
    assert html.count('<div class="easel"><div class="canvas"') == stands


@pytest.mark.parametrize("sheet", [*shipped_templates().glob("*/book.css")], ids=lambda path: path.parent.name)
def test_what_a_theme_sets_is_not_overruled_by_the_side_on_which_writing_begins(sheet: Path) -> None:
    """WeasyPrint lets the shared sheet's `margin-inline-start` win over a `margin-left` that comes later."""
    rules = [line for line in sheet.read_text().splitlines() if "rtl" not in line]
    assert re.findall(r"(?:margin|padding|border)-(?:left|right)", "\n".join(rules)) == []


def test_a_theme_s_template_extends_the_shared_one_of_its_name(tmp_path: Path) -> None:
    signs = '{% set families, left_out = (("Money", ("coin",)),), () %}'
    own = '{% extends "shared/aid.html" %}{% block more %}More.{% endblock %}'
    places = theme(tmp_path, templates__plain__book__aid_dot_html=own, templates__plain__book__signs_dot_html=signs)
    html = Maker(orchard(tmp_path).reference(), open_book(places, Theme("plain"))).make("aid", 1, {}).html
    assert "More." in html
    assert '<p class="family"><b>Money:</b> <span class="one">' in html
    assert '<div class="symbol">' not in html
