"""What a printed book tells: the rules, few examples, decisions once; the site has everything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.reference.orchard import Orchard, section
from toolkit.model.document.laying import ChapterSetup
from toolkit.model.document.nodes import inlines, plain
from toolkit.model.document.reference import Reference
from toolkit.reference.printed import LONGEST, OPENING, printed

AIM = "section: aim\ntitle: The aim\nsource: {ref: notes, at: page 1}\nparagraphs:\n  - {id: all, text: Sell fruit.}\n"


def example(name: str, words: int, more: str = "") -> str:
    return f"id: {name}\nkind: example\ntext: {'fruit ' * words}\n{more}"


NUMBERED = "numbering: rules\n"


def book(root: Path, *paragraphs: str, head: str = "", **sections: str) -> Reference:
    game = Orchard(root, head, sections={"02-picking": section("picking", *paragraphs), **sections})
    return printed(game.reference())


def addresses(reference: Reference) -> list[str]:
    return [one.address for section in reference.sections for one in section.walk()]


def test_a_rule_has_one_example_the_shortest(tmp_path: Path) -> None:
    shown = book(tmp_path, "Pick.", example("long", 30), example("short", 10))
    assert addresses(shown) == ["picking.p1", "picking.short"]


def test_a_section_has_two_examples(tmp_path: Path) -> None:
    one_each = [text for n in range(4) for text in (f"id: rule-{n}\ntext: Pick.\n", example(f"e{n}", 20 - n))]
    assert [one for one in addresses(book(tmp_path, *one_each)) if ".e" in one] == ["picking.e2", "picking.e3"]


def test_of_two_examples_the_one_with_a_picture_is_printed(tmp_path: Path) -> None:
    pictured = example("seen", 40, "figure: {caption: A pear, shows: [{component: comice}]}\n")
    assert addresses(book(tmp_path, "Pick.", example("short", 5), pictured)) == ["picking.p1", "picking.seen"]


def test_a_long_example_is_printed_only_where_its_author_asks_for_it(tmp_path: Path) -> None:
    assert addresses(book(tmp_path, "Pick.", example("long", LONGEST + 1))) == ["picking.p1"]
    asked = example("long", LONGEST + 1, "book: true\n")
    assert addresses(book(tmp_path, "Pick.", asked)) == ["picking.p1", "picking.long"]


def test_what_is_for_the_site_alone_is_not_printed_and_its_address_leads_to_what_it_belongs_to(tmp_path: Path) -> None:
    inner = "id: p1\ntext: Pick.\nparts:\n  - {id: odd, text: On Tuesdays too., book: false}\n"
    shown = book(tmp_path, inner, "id: rare\ntext: Never.\nbook: false\n")
    assert addresses(shown) == ["picking.p1"]
    assert shown.addresses["picking.odd"] == "picking.p1"
    assert shown.addresses["picking.rare"] == "picking"


def test_a_section_for_the_site_alone_leads_nowhere(tmp_path: Path) -> None:
    shown = book(tmp_path, "Pick.", **{"01-aim": AIM + "book: false\n"})
    assert [one.address for one in shown.sections] == ["picking"]
    assert (shown.opening, shown.addresses["aim.all"]) == (None, "")


@pytest.mark.parametrize("where", ["after", "inside"])
def test_a_decision_is_kept_by_the_rule_that_it_is_about(tmp_path: Path, where: str) -> None:
    decision = "{id: ours, kind: decision, text: So we play it.}"
    texts = ["id: p1\ntext: Pick.\nparts:\n  - " + decision + "\n"]
    if where == "after":
        texts = ["Pick.", "id: ours\nkind: decision\ntext: So we play it.\n"]
    shown = book(tmp_path, *texts)
    assert addresses(shown) == ["picking.p1"]
    assert [(about.address, one.address) for about, one in shown.decided()] == [("picking.p1", "picking.ours")]
    assert shown.addresses["picking.ours"] in ("picking", "picking.p1")


def test_a_decision_is_kept_by_its_rule_though_what_stands_between_them_is_not_printed(tmp_path: Path) -> None:
    rare = "id: p1\ntext: Pick.\nparts:\n  - {id: rare, text: Never., book: false}\n"
    shown = book(tmp_path, rare + "  - {id: ours, kind: decision, text: So we play it.}\n")
    assert addresses(shown) == ["picking.p1"]
    assert [one.address for _, one in shown.decided()] == ["picking.ours"]


def test_a_short_first_section_says_what_the_game_is(tmp_path: Path) -> None:
    shown = book(tmp_path, "Pick.", **{"01-aim": AIM})
    assert shown.opening is not None
    assert (shown.opening.title, [one.address for one in shown.sections]) == ("The aim", ["picking"])
    assert shown.addresses["aim.all"] == "aim.all"


@pytest.mark.parametrize("told", ["opening: false\n", "long", "play"])
def test_a_first_section_is_a_section_where_it_is_long_or_says_how_the_game_is_played(
    tmp_path: Path, told: str
) -> None:
    text, play = AIM, ""
    if told == "long":
        text = AIM.replace("Sell fruit.", "Sell fruit. " * OPENING)
    elif told == "play":
        play = "phases:\n  - {id: pick, name: Picking, who: turns, summary: Pick., rule: aim.all}\n"
    else:
        text = AIM + told
    game = Orchard(tmp_path, sections={"01-aim": text, "02-picking": section("picking", "Pick.")}, play=play)
    shown = printed(game.reference())
    assert (shown.opening, [one.address for one in shown.sections]) == (None, ["aim", "picking"])


def test_any_section_can_be_asked_to_open_the_book(tmp_path: Path) -> None:
    shown = book(tmp_path, "Pick.", **{"03-aim": AIM + "opening: true\n"})
    assert shown.opening is not None
    assert shown.opening.address == "aim"


def numbers(reference: Reference) -> list[str]:
    return [f"{one.number} {one.address}" for section in reference.sections for one in section.walk()]


def test_numbers_have_no_gaps_where_a_rule_is_on_the_site_alone(tmp_path: Path) -> None:
    texts = ("Pick.", "id: rare\ntext: Never.\nbook: false\n", example("e", 5), "id: sell\ntext: Sell.\n")
    shown = book(tmp_path, *texts, head=NUMBERED)
    assert numbers(shown) == ["1.1 picking.p1", "1.1 picking.e", "1.2 picking.sell"]


def test_what_opens_the_book_has_no_number(tmp_path: Path) -> None:
    shown = book(tmp_path, "Pick.", head=NUMBERED, **{"01-aim": AIM})
    assert shown.opening is not None
    assert (shown.opening.number, numbers(shown)) == ("", ["1.1 picking.p1"])


def test_what_stands_below_a_rule_goes_by_its_number(tmp_path: Path) -> None:
    parts = "id: p1\ntext: Pick.\nparts:\n  - {id: a, text: Pears.}\n  - {id: b, text: Plums.}\n"
    assert numbers(book(tmp_path, parts, head=NUMBERED)) == ["1.1 picking.p1", "1.1 picking.a", "1.1 picking.b"]


def test_references_say_the_numbers_that_are_printed(tmp_path: Path) -> None:
    said = "id: sell\ntitle: Selling\ntext: "
    said += "See {rule picking.sell}; {rule picking.plums}; {rule picking.rare}; {rule aim}; {rule aim.all|the aim}.\n"
    texts = ["id: p0\ntext: Look.\nbook: false\n", "Pick.", said, "id: rare\ntext: Never.\nbook: false\n"]
    texts += ["id: plums\ntext: Plums.\n"]
    shown = book(tmp_path / "numbered", *texts, head=NUMBERED, **{"01-aim": AIM})
    (told,) = shown.sections[0].paragraphs[1].blocks
    assert plain(next(inlines([told]))) == "See 1.2 Selling; 1.3; 1; The aim; the aim."
    shown = book(tmp_path / "plain", *texts, **{"01-aim": AIM})
    (told,) = shown.sections[0].paragraphs[1].blocks
    assert plain(next(inlines([told]))) == "See Selling; Picking; 1; The aim; the aim."


def test_chapters_alone_are_numbered_unless_an_author_asks_for_more(tmp_path: Path) -> None:
    shown = book(tmp_path, "Pick.", "id: sell\ntext: Sell.\n")
    assert [one.number for one in shown.sections] == ["1"]
    assert {one.number for one in shown.sections[0].walk()} == {""}


SETUP = """\
setup:
  - {id: market, take: {deck: fruit}, to: stall, rule: picking.p1}
  - {id: cards, take: {deck: fruit}, count: 2, each: player, to: hand, variants: [solo], rule: picking.p1}
phases:
  - {id: day, name: Day, who: nobody, summary: It is light., rule: picking.p1}
  - {id: night, name: Night, who: nobody, summary: It is dark., variants: [solo], rule: picking.p1}
"""


def test_a_book_begins_with_the_first_of_several_chapters(tmp_path: Path) -> None:
    whole = Orchard(tmp_path, sections={"02-picking": section("picking", "Pick.")}, play=SETUP).reference()
    shown = printed(replace(whole, setups=(ChapterSetup("spring", "Spring", whole.setup[:1]),)))
    assert [row.id for row in shown.setup] == ["market"]
    assert [one.name for one in shown.first_round] == ["Day"]
    assert [one.name for one in shown.later_phases] == ["Night"]
    assert [one.name for one in printed(whole).first_round] == ["Day", "Night"]


def test_a_reference_to_what_is_on_the_site_alone_says_the_title_of_where_it_leads(tmp_path: Path) -> None:
    paid = "id: paid\ntitle: Paying\ntext: Pay.\nparts: [{id: late, title: Paying late, book: false, text: Do not.}]\n"
    shown = book(tmp_path, paid, "See {rule picking.late}.")
    assert [plain(line) for line in inlines([*shown.paragraphs()][-1].blocks)] == ["See Paying."]
