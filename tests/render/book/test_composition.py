"""How a book is composed: leaflets, pictures that fit their pages, colours of phases, cards beside each other."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.projects import shipped, shipped_reference
from tests.reference.orchard import Orchard, section
from tests.render.printed import orchard, print_books, theme
from toolkit.model.document.entries import ContentsLine
from toolkit.model.document.nodes import Words
from toolkit.model.document.reference import Point
from toolkit.model.faces.looks import Theme
from toolkit.reference.printed import printed
from toolkit.render.book.cards import Told, shelves, told_cards
from toolkit.render.book.decided import decided
from toolkit.render.book.edition import FULL, POCKET
from toolkit.render.book.environment import open_book
from toolkit.render.book.fit import BARE, GRAND, REST, STEPS, Fit
from toolkit.render.book.gallery import CAPTION, gallery
from toolkit.render.book.maker import Maker
from toolkit.render.book.opening import opening
from toolkit.render.book.portraits import portraits
from toolkit.render.book.signs import chief_signs, emblems
from toolkit.render.book.spreads import phase_of, spreads
from toolkit.shipped import shipped_cards, shipped_templates

TEXT = 4.5  # the least contrast of what is read


def test_the_book_of_a_small_game_is_a_sheet_that_is_folded_once(tmp_path: Path) -> None:
    bound, books, _ = print_books(tmp_path)
    assert "rules" in bound
    assert sum(part.pages for part in next(one for one in books if one.name == "rules").parts) == 4


def test_a_game_of_many_words_begins_as_no_leaflet() -> None:
    assert not Fit.of({}, shipped_reference("last-will"), folds=True).leaflet


def test_a_leaflet_that_does_not_fit_its_sheet_becomes_a_book() -> None:
    assert Fit(leaflet=1).after({}, 4) == Fit(leaflet=1)
    assert Fit(leaflet=1).after({}, 5) == Fit()


def test_pictures_are_made_smaller_until_what_belongs_on_a_page_is_on_it() -> None:
    spilt = {"_contents": 2, "_contents-end": 3, "_set-up": 4, "_set-up-end": 4}
    assert Fit().after(spilt, 8) == Fit(opening=1)
    assert Fit(opening=1).after({**spilt, "_contents-end": 2}, 8) == Fit(opening=1)
    assert Fit(opening=STEPS).after(spilt, 8) == Fit(opening=STEPS)


def test_a_picture_of_the_table_that_never_has_room_for_its_steps_is_large_again() -> None:
    spilt = {"_set-up": 4, "_set-up-end": 5}
    fits = [Fit()]
    for _ in range(STEPS + 2):
        fits.append(fits[-1].after(spilt, 8))
    assert [one.table for one in fits] == [*range(STEPS + 1), -1, -1]


def test_what_is_recorded_of_a_fit_is_read_again() -> None:
    fit = Fit(opening=2, table=-1)
    assert Fit.of(fit.records, shipped_reference("last-will"), folds=True) == fit


@pytest.mark.parametrize("theme", sorted(one.parent.name for one in shipped_templates().glob("*/book.css")))
def test_the_colours_of_phases_bear_text_and_are_read_on_the_page(theme: str) -> None:
    sheets = ((shipped_templates() / folder / "book.css").read_text("utf-8") for folder in ("book", theme))
    colours = dict(found for sheet in sheets for found in re.findall(r"(--[\w-]+): *(#[0-9a-f]{6})", sheet))
    for number in range(1, 7):
        for other in ("--on-phase", "--page"):
            assert contrast(colours[f"--phase-{number}"], colours[other]) >= TEXT, (number, other)


def contrast(one: str, other: str) -> float:
    """Return how two colours contrast, as the guidelines for accessible pages say."""
    light, dark = sorted(map(luminance, (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_a_section_has_the_colour_of_the_phase_whose_rule_stands_there_or_whose_step_stands_first() -> None:
    phases = phase_of(shipped_reference("oh-my-goods"))
    assert [phases[name] for name in ("new-hand-cards", "sunrise", "sunset", "producing")] == [0, 1, 2, 3]
    assert (phases["chains"], phases["building"]) == (3, 3)
    assert (phases["round"], phases["ending"]) == (None, None)


def test_an_example_whose_picture_needs_it_stands_across_the_columns_where_a_page_has_room(tmp_path: Path) -> None:
    pieces = ", ".join(f"{{component: gala, at: [{140 * n}, 0]}}" for n in range(3))
    shown = f"figure: {{caption: All, canvas: [420, 90], shows: [{pieces}]}}"
    text = section("start", f"id: own\ntext: Seen.\nparts:\n  - {{id: it, kind: example, text: So., {shown}}}\n")
    reference = Orchard(tmp_path, sections={"01-start": text}).reference()
    assert [one.address for one in spreads(reference, FULL)["start.own"]] == ["start.it"]
    assert spreads(reference, POCKET)["start.own"] == ()


def test_decks_of_few_cards_that_say_everything_stand_beside_each_other() -> None:
    deck, (told, *_), _ = next(told_cards(shipped_reference("oh-my-goods")))
    few = (deck, (Told(told.entries[:3]),), 0)
    in_words = (deck, (Told(told.entries[:1], (("", (Words("So."),)),)),), 0)
    rows = [[one[:3] for one in row] for row in shelves([few, few, few, in_words, few], 7)]
    assert rows == [[few, few], [few], [in_words], [few]]


def test_a_deck_of_a_long_name_takes_the_room_of_its_name() -> None:
    deck, (told, *_), _ = next(told_cards(shipped_reference("oh-my-goods")))
    one = (replace(deck, name="Wild"), (Told(told.entries[:1]),), 0)
    long = (replace(deck, name="Numbered production buildings"), (Told(told.entries[:1]),), 0)
    assert [[places for *_, places in row] for row in shelves([one, one, long, long], 7)] == [[2, 2], [5], [5]]


def test_the_signs_of_the_quick_reference_are_those_that_the_rules_name_most() -> None:
    goods = shipped_reference("oh-my-goods")
    ranked = chief_signs(goods)
    assert set(ranked) == {one.id for one in goods.symbols}
    assert ranked.index("coin") < ranked.index("lanterns")


def test_no_piece_of_the_box_looks_larger_than_one_that_truly_is(tmp_path: Path) -> None:
    """A tower for which a row has much room is made smaller beside a board for which it has little."""
    reference = orchard(tmp_path).reference()
    gala, comice, *_ = reference.entries
    sized = (replace(gala, width=360.0, height=240.0), replace(comice, width=60.0, height=200.0, kind="tile"))
    lines = tuple(ContentsLine(one.name, 1, (one.id,), gala.origin) for one in sized)
    box = gallery(replace(reference, entries=sized, contents=lines), 40.0, 2, 60.0)
    board, tower = box.widths
    assert board == 17.0
    assert tower <= board / 2
    assert box.height == pytest.approx(tower * 200 / 60 + CAPTION)


def test_no_piece_of_the_box_stands_alone_in_the_last_row() -> None:
    for name in ("last-will", "expedition-to-newdale"):
        reference = shipped_reference(name)
        assert len(reference.contents) % opening(reference, FULL).box.abreast != 1


def test_score_sheets_are_as_many_as_a_page_holds(tmp_path: Path) -> None:
    """A row is 10 mm high, and so is the one for names; 7 mm are left below each sheet, 15 for the heading above."""
    reference = orchard(tmp_path).reference()
    scored = tuple(Point(name, name, (), None) for name in ("Crops", "Cards"))
    reference = replace(reference, outcome=replace(reference.outcome, score=scored))
    maker = Maker(reference, open_book(theme(tmp_path), Theme("plain")))
    sheets = maker.make("back", 5, {}, fill=1).html.count('class="score-sheet"')
    assert sheets == (FULL.height - 15) // (4 * 10 + 7)


def test_every_section_has_a_sign_of_its_own_in_its_head() -> None:
    """It is the one that its rules name most, as far as no section before it has it."""
    found = emblems(printed(shipped_reference("oh-my-goods")))
    assert found["sunrise"] == "half-sun"
    assert len(set(found.values())) == len(found)


def test_the_back_of_an_expansion_does_not_list_the_actions_of_its_base_again(tmp_path: Path) -> None:
    reference = printed(shipped_reference("letters-and-seals"))
    assert not reference.new_phases
    assert any(len(phase.actions) > 2 for phase in reference.phases)
    made = Maker(reference, open_book(theme(tmp_path), reference.theme)).make("back", 12, {}).html
    assert 'class="actions"' not in made


@pytest.mark.parametrize("game", [name for name in shipped() if not name.endswith("-base")])
def test_decisions_stand_once_under_the_titles_of_their_rules(game: str) -> None:
    book = printed(shipped_reference(game))
    rules = {one.address: one for section in book.sections for one in section.paragraphs if one.kind == "rule"}
    told = decided(book)
    assert [one for _, some in told for one in some] == [one for _, one in book.decided()]
    assert [rules[rule.address] for rule, _ in told] == list(dict.fromkeys(rule for rule, _ in told))


def test_the_book_of_an_expansion_shows_what_is_new_in_a_round_and_no_numbers_with_gaps() -> None:
    candle, goods = (printed(shipped_reference(game)) for game in ("here-comes-a-candle", "oh-my-goods"))
    assert [one.name for one in candle.new_phases] == ["The candle", "The chopper", "In a game for one"]
    assert {one.number for one in candle.phases} == {0}
    assert goods.new_phases == ()


@pytest.mark.parametrize("theme", ["last-will", "oh-my-goods", "letters-and-seals", "expedition-to-newdale"])
def test_every_vignette_of_a_theme_is_a_file_and_belongs_to_a_section(theme: str) -> None:
    text = (shipped_templates() / theme / "book/vignettes.html").read_text("utf-8")
    sections = {one.address for one in shipped_reference(theme).sections} | {"_set-up", "_cards"}
    for address, is_own, name in re.findall(r'"([^"]+)": (art ~ )?"([^"]+)"', text):
        folder = shipped_cards() / theme / "art" if is_own else shipped_templates() / theme
        assert address in sections
        assert (folder / name).is_file()


def test_pictures_of_examples_are_made_smaller_where_that_saves_a_sheet() -> None:
    assert Fit().after({}, 14) == Fit()
    assert Fit().after({}, 15, settled=True) == Fit()
    first = Fit().after({}, 13, settled=True)
    assert (first.pictures, first.sheets) == (1, 4)
    assert Fit().after({REST: BARE + 1}, 15, settled=True) == Fit(pictures=GRAND, sheets=4)
    assert first.scaled < Fit().scaled
    assert first.after({}, 12, settled=True) == first
    fit = first
    tried = [fit := fit.after({}, 13, settled=True) for _ in range(3)]
    assert [one.pictures for one in tried] == [2, GRAND, GRAND]
    assert (fit.is_grand, fit.scaled) == (True, Fit().scaled)
    smaller = [fit := fit.after({}, 17, settled=True) for _ in range(3)]
    assert [(one.is_grand, one.is_roomy) for one in smaller] == [(False, True), (False, False), (False, False)]


def test_a_card_stands_beside_the_rule_of_its_name_where_all_of_its_deck_have_one(tmp_path: Path) -> None:
    entries = ("Gala Apple", "Comice", "Pippin")
    rules = "".join(f"  - {{id: r{n}, title: {name}, text: Tasty.}}\n" for n, name in enumerate(entries))
    text = section("start", f"id: own\ntext: Seen.\nparts:\n{rules}")
    made = Orchard(tmp_path, sections={"01-start": text}).reference()
    gala, *_ = made.entries
    cards = tuple(replace(gala, id=f"c{n}", name=name) for n, name in enumerate(entries))
    (deck,) = made.decks
    whole = replace(made, decks=(replace(deck, entries=("c0", "c1", "c2")),), entries=cards)
    assert portraits(whole) == {"start.r0": "c0", "start.r1": "c1", "start.r2": "c2"}
    assert list(told_cards(whole)) == []
    html = Maker(whole, open_book(theme(tmp_path), Theme("plain"))).make("rules", 5, {}).html
    assert html.count('class="of-rule"') == 3
    more = replace(gala, id="c3", name="Russet")
    one_more = replace(whole, decks=(replace(deck, entries=("c0", "c1", "c2", "c3")),), entries=(*cards, more))
    assert portraits(one_more) == {}
    assert len(list(told_cards(one_more))) == 1
