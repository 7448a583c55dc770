"""Words, figures and pages of a site, made from a small game's reference."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.reference.orchard import Orchard, section
from toolkit.cache.tray import Held
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.model.document.entries import Fact
from toolkit.model.document.figure import Piece
from toolkit.model.document.laying import ChapterSetup
from toolkit.model.document.nodes import (
    Call,
    Emphasis,
    Figure,
    Icon,
    Items,
    Link,
    Number,
    Prose,
    Strong,
    Table,
    Words,
    Worked,
)
from toolkit.model.document.reference import Reference
from toolkit.model.effects.wording.marks import Mark, Role, Row
from toolkit.reference import reference_of
from toolkit.render.site.figures import figure
from toolkit.render.site.links import Links, relative
from toolkit.render.site.pages import LEAF, MOST, chapters, turns
from toolkit.render.site.prints import Print
from toolkit.render.site.search import Found, index, things, words
from toolkit.render.site.shown import Shown
from toolkit.render.site.site import Sites, all_games
from toolkit.render.site.words import Writer
from toolkit.render.site.writing import hero
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates

PLAY = """\
setup:
  - {id: market, take: {deck: fruit}, count: {players: {2: 3, default: 5}}, shuffle: true, to: stall, rule: start.p1}
  - {id: hand, take: {deck: fruit}, count: 2, each: player, to: hand, rule: start.p1}
"""


@pytest.fixture
def reference(tmp_path: Path) -> Reference:
    texts = {
        "01-start": section("start", "Lay out {deck fruit}. See {rule picking.p1}."),
        "02-picking": section("picking", "Pick **one** {card gala}."),
    }
    return Orchard(tmp_path, sections=texts, play=PLAY).reference()


@pytest.fixture
def write(reference: Reference) -> Writer:
    shown = Shown({}, {"gala": "Gala Apple"}, {"coin": Path("coin.svg")})
    return Writer("rules/picking.html", Links(reference), shown, {"coin": "coin"})


@pytest.mark.parametrize(
    ("target", "page", "link"),
    [
        ("cards.html", "index.html", "cards.html"),
        ("cards.html#deck-a", "rules/a.html", "../cards.html#deck-a"),
        ("rules/a.html#a.b", "rules/a.html", "#a.b"),
        ("rules/b.html#b.c", "rules/a.html", "b.html#b.c"),
    ],
)
def test_links_are_written_for_the_page_that_they_stand_on(target: str, page: str, link: str) -> None:
    assert relative(target, page) == link


@pytest.mark.parametrize(
    ("kind", "name", "address"),
    [
        ("rule", "start.p1", "rules/start.html#start.p1"),
        ("rule", "start", "rules/start.html"),
        ("component", "gala", "components/gala.html"),
        ("deck", "fruit", "cards.html#deck-fruit"),
        ("symbol", "coin", "icons.html#coin"),
        ("term", "windfall", "glossary.html#windfall"),
        ("zone", "hand", "glossary.html#zone.hand"),
        ("phase", "pick", "round.html#pick"),
    ],
)
def test_everything_has_an_address(reference: Reference, kind: str, name: str, address: str) -> None:
    assert Links(reference).to(kind, name) == address


def test_inline_words(write: Writer) -> None:
    line = (Strong((Words("a < b"),)), Emphasis((Words("c"),)), Link("component", "gala", "Gala"), Number("3"))
    assert write.line(line) == (
        '<strong>a &lt; b</strong><em>c</em><a class="to-component" href="../components/gala.html">Gala</a>3'
    )


def test_an_icon_is_read_aloud_and_a_missing_one_is_written_out(write: Writer) -> None:
    assert 'src="../icons/coin.svg" alt="coin"' in write.line((Icon("coin", "coin"),))
    assert write.line((Icon("pear", "pear tree"),)) == '<span class="icon">pear tree</span>'


def test_a_number_that_differs_by_players_says_so(write: Writer) -> None:
    told = write.line((Number("3–5", by_players=((2, 3), (3, 5))),))
    assert told == '<span class="by-players" title="3 with 2 players, 5 with 3 players">3–5</span>'


def test_rows_of_icons(write: Writer) -> None:
    rows = (Row(Role.MAIN, (Mark("coin", 2),), (Mark("coin", 3, "+"),)), Row(Role.OPTION, after=(Mark(text="win"),)))
    told = write.rows(rows)
    assert told.count("<li") == 2
    assert "<b>2</b>" in told
    assert "<b>+3</b>" in told
    assert '<span class="aside">or: </span><span class="said">win</span>' in told


def test_lists_and_tables(write: Writer) -> None:
    items = Items(True, ((Prose((Words("first"),)),), (Prose((Words("second"),)),)))  # noqa: FBT003
    assert write.blocks((items,)) == "<ol><li>first</li><li>second</li></ol>"
    table = Table((Words("Sum"),), ((), (Words("2"),)), (((Words("a"),), (Words("b"),)),), (None, 2))
    told = write.blocks((table,))
    assert "<caption>Sum</caption>" in told
    assert '<tr><td></td><th scope="col" data-players="2">2</th></tr>' in told
    assert '<tr><th scope="row">a</th><td data-players="2">b</td></tr>' in told


def test_a_worked_example_folds_away_what_only_sets_the_stage(write: Writer) -> None:
    told = (Prose((Words("You win."),)),)
    bare = write.blocks((Worked("Later", ("gala",), told, ((Words("2 players."),),)),))
    assert bare == '<div class="worked"><p class="worked-title">Later</p><p>You win.</p></div>'
    staged = write.blocks((Worked(None, (), told, ((Words("2 players."),), (Words("Basket: Gala."),))),))
    assert "<summary>How it was set up</summary><ul><li>2 players.</li><li>Basket: Gala.</li></ul>" in staged


def test_a_figure_is_drawn_in_millimetres_and_its_calls_are_listed(write: Writer) -> None:
    shown = Shown({}, {}, {})
    pieces = (Piece("gala", "front", 10, 20, 60, 90), Piece("gala", "front", 80, 20, 60, 90, 90))
    two = Figure(180, 120, pieces, (Call(1, 5, 6, (Words("here"),)),), (Words("Two"),))
    told = figure(two, shown, "a.html", write.line, str)
    assert 'role="img" aria-label="Two"' in told
    assert 'x="10" y="20" width="60" height="90"' in told
    assert 'x="95" y="5" width="60" height="90" transform="rotate(90 125 50)"' in told
    assert '<ol class="calls"><li>here</li></ol>' in told


def test_only_pages_with_something_to_say_are_there(reference: Reference) -> None:
    paths = [page.path for page in chapters(reference)]
    assert paths == [
        "index.html",
        "components.html",
        "setup.html",
        "rules.html",
        "rules/start.html",
        "rules/picking.html",
        "cards.html",
        "icons.html",
        "glossary.html",
    ]
    assert "setup.html" not in [page.path for page in chapters(replace(reference, setup=()))]


def test_pages_follow_each_other(reference: Reference) -> None:
    first, second, *_, last = turns(chapters(reference))
    assert (first.before, first.after) == (None, second.page)
    assert (second.before, last.after) == (first.page, None)


def test_what_can_be_found(reference: Reference) -> None:
    found = {(one.kind, one.title) for one in things(reference, Links(reference))}
    assert {("rule", "1 Start"), ("rule", "2.1 Pick one Gala Apple."), ("card", "Comice"), ("symbol", "coin")} <= found


def test_writing_without_spaces_is_found_by_pairs_of_characters_and_the_last() -> None:
    assert words("山札から3枚引く") == ["山札", "札か", "から", "ら", "3", "枚引", "引く", "く"]
    assert words("Café 茶 und") == ["cafe", "茶", "und"]


def test_the_index_is_a_script_that_works_from_a_disk() -> None:
    text = index([Found("card", "a.html", "Café", "two cups"), Found("term", "b.html", "cup", "a cup")])
    assert text.startswith("globalThis.searchIndex=")
    content = json.loads(text.removeprefix("globalThis.searchIndex=").rstrip().rstrip(";"))
    assert content["words"] == "a cafe cup cups two"
    assert content["things"][0] == [1, "a.html", "Café", "two cups"]


def test_words_are_compared_without_case_and_accents() -> None:
    assert words("L’Été à Zürich, 3x") == ["l", "ete", "a", "zurich", "3x"]


def files(reference: Reference, root: Path) -> Iterator[tuple[str, str]]:
    game = Orchard(root, sections={"01": section("start", "Hello.")}).game()
    places = Places(root, (shipped_templates(),), root / "cache")
    sites = Sites([(game, ())], places, InlineExecutor())
    yield from ((file.path, str(file.content)) for file in (*sites.written(reference), *sites.drawn(reference)))


def test_pages_do_not_wait_for_pictures(reference: Reference, tmp_path: Path) -> None:
    class Idle(InlineExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            return Future()

    game = Orchard(tmp_path, sections={"01": section("start", "Hello.")}).game()
    places = Places(tmp_path, (shipped_templates(),), tmp_path / "cache")
    pages = Sites([(game, ())], places, Idle()).written(reference)
    assert "components/gala.html" in {page.path for page in pages}


def test_a_site_has_its_pages_look_and_index(reference: Reference, tmp_path: Path) -> None:
    made = dict(files(reference, tmp_path))
    assert {"index.html", "components/gala.html", "style.css", "start.js", "search-index.js", "mark.svg"} <= made.keys()
    assert "fonts/SourceSerifPro-Regular.woff2" in made
    assert 'url("fonts/SourceSerifPro-Regular.woff2")' in made["style.css"]
    assert "font:" not in made["style.css"].replace("font: ", "").replace("{font:", "")


def test_a_paragraph_links_both_ways(reference: Reference, tmp_path: Path) -> None:
    made = dict(files(reference, tmp_path))
    assert 'href="picking.html#picking.p1"' in made["rules/start.html"]
    assert 'href="start.html#start.p1"' in made["rules/picking.html"]
    assert 'href="../rules/picking.html#picking.p1"' in made["components/gala.html"]


def test_the_set_up_of_each_chapter_has_a_page_that_leads_to_the_others(reference: Reference, tmp_path: Path) -> None:
    later = tuple(replace(row, label="In autumn", name="In autumn") for row in reference.setup)
    setups = (ChapterSetup("one", "Spring", reference.setup), ChapterSetup("two", "Autumn", later))
    made = dict(files(replace(reference, setups=setups), tmp_path))
    assert '<a href="setup-two.html">Autumn</a>' in made["setup.html"]
    assert "In autumn" not in made["setup.html"]
    assert '<a href="setup.html">Spring</a>' in made["setup-two.html"]
    assert '<a href="setup-two.html" aria-current="page">Autumn</a>' in made["setup-two.html"]
    assert "<h1>Set-up: Autumn</h1>" in made["setup-two.html"]
    assert "In autumn" in made["setup-two.html"]


def test_no_name_of_an_author_is_that_of_a_part_of_the_page(tmp_path: Path) -> None:
    frame = ("main", "contents", "search", "keys", "shade")
    terms = "terms:\n" + "".join(f"  {name}: {{name: A {name}, meaning: A word.}}\n" for name in (*frame, "zone-hand"))
    steps = "".join(
        f"  - {{id: {name}, name: {name}, who: turns, summary: It goes on., rule: start.p1}}\n" for name in frame
    )
    last = "ending: [{id: main, after_rounds: true, then: stop, summary: At dusk., rule: start.p1}]"
    play = f"{PLAY}rounds: {{most: 3}}\nphases:\n{steps}{last}\n"
    texts = {"01-start": section("start", "Lay out {deck fruit} in the {zone hand}.")}
    made = dict(files(Orchard(tmp_path, head=terms, sections=texts, play=play).reference(), tmp_path / "again"))
    for page in ("glossary.html", "round.html", "cards.html", "all-rules.html"):
        names = re.findall(r' id="([^"]*)"', made[page])
        assert len(names) == len(set(names)), page


def test_the_overview_numbers_phases_as_the_book_does(tmp_path: Path) -> None:
    phase = "  - {{id: {id}, name: {id}, who: turns, summary: It goes on., rule: start.p1{more}}}\n"
    steps = phase.format(id="day", more="") + phase.format(id="eve", more=", variants: [solo]")
    play = f"{PLAY}rounds: {{most: 3}}\nphases:\n{steps}{phase.format(id='night', more='')}"
    texts = {"01-start": section("start", "Lay out {deck fruit}.")}
    made = dict(files(Orchard(tmp_path, sections=texts, play=play).reference(), tmp_path / "again"))
    assert re.findall(r'<li data-n="([^"]*)"><a href="round.html#(\w+)"', made["index.html"]) == [
        ("1", "day"),
        ("+", "eve"),
        ("2", "night"),
    ]


def many(root: Path, number: int) -> Reference:
    """Return a reference with so many kinds of fruit."""
    orchard = Orchard(root, sections={"01-start": section("start", "Lay out {deck fruit}.")})
    orchard.write()
    deck = root / "cards/orchard/decks/fruit.yaml"
    kinds = (f"  - {{id: f{n}, name: Fruit {n}, copies: 1, kind: pear, worth: {n}}}\n" for n in range(number))
    deck.write_text(deck.read_text("utf-8").partition("components:")[0] + "components:\n" + "".join(kinds), "utf-8")
    return reference_of(load_project(root).games[0])


def test_many_cards_stand_on_several_pages(tmp_path: Path) -> None:
    made = dict(files(many(tmp_path, MOST + 1), tmp_path / "again"))
    leaves = {name for name in made if name.startswith("decks/")}
    assert leaves == {f"decks/fruit-{n}.html" for n in (1, 2, 3, 4)}
    assert made["decks/fruit-4.html"].count('class="tile"') == MOST + 1 - 3 * LEAF
    assert made["cards.html"].count('class="tile"') == 6
    assert 'href="decks/fruit-2.html">121–240</a>' in made["cards.html"]
    assert 'id="deck-fruit"' in made["cards.html"]
    assert '<p class="kicker"><a href="../decks/fruit-2.html">' in made["components/f120.html"]


def test_an_edit_has_only_the_pages_written_that_show_it(reference: Reference, tmp_path: Path) -> None:
    game = Orchard(tmp_path, sections={"01": section("start", "Hello.")}).game()
    sites = Sites([(game, ())], Places(tmp_path, (shipped_templates(),), tmp_path / "cache"), InlineExecutor())
    asked: list[tuple[str, str]] = []

    def never(path: str, key: str) -> None:
        asked.append((path, key))

    def keys(of: Reference) -> dict[str, str]:
        list(sites.written(of, kept=never))
        return dict(sites.keys(of.game))

    gala, comice = reference.entries
    before = keys(reference)
    assert keys(reference) == before
    assert asked == [*before.items()] * 2
    for changed in (
        replace(reference, entries=(gala, replace(comice, copies=7))),
        replace(reference, entries=(replace(gala, name="Gala"), comice)),
        replace(reference, sections=tuple(replace(one, title="Else") for one in reference.sections)),
        replace(reference, decks=tuple(replace(one, name="Else") for one in reference.decks)),
        replace(reference, symbols=tuple(replace(one, name="Else") for one in reference.symbols)),
        replace(reference, notice="Not for sale."),
    ):
        assert keys(changed) != before
    counted = keys(replace(reference, entries=(replace(gala, copies=9), comice)))
    assert {name for name, key in counted.items() if key != before[name]} == {"setup.html"}


def test_a_page_of_the_set_up_is_kept_while_its_rows_and_pieces_are_the_same(
    reference: Reference, tmp_path: Path
) -> None:
    game = Orchard(tmp_path, sections={"01": section("start", "Hello.")}).game()
    sites = Sites([(game, ())], Places(tmp_path, (shipped_templates(),), tmp_path / "cache"), InlineExecutor())

    def key(of: Reference) -> str:
        list(sites.written(of, kept=lambda path, key: None))
        return dict(sites.keys(of.game))["setup.html"]

    before = key(reference)
    (first, *others), (start, *more) = reference.setup, reference.sections
    text = replace(start.paragraphs[0], blocks=())
    assert key(replace(reference, sections=(replace(start, paragraphs=(text, *start.paragraphs[1:])), *more))) == before
    assert key(replace(reference, setup=(replace(first, label="Else"), *others))) != before
    assert key(replace(reference, players=(2, 3))) != before


def test_the_page_of_what_can_be_printed_leads_to_it(reference: Reference, tmp_path: Path) -> None:
    game = Orchard(tmp_path, sections={"01": section("start", "Hello.")}).game()
    sites = Sites([(game, ())], Places(tmp_path, (shipped_templates(),), tmp_path / "cache"), InlineExecutor())
    book, sheets = tmp_path / "rules.pdf", tmp_path / "sheets.pdf"
    book.write_bytes(b"%" * 1_234_567)
    sheets.write_bytes(b"%" * 4321)
    pages = {file.path: str(file.content) for file in sites.written(reference, printed=True)}
    assert 'href="print.html"' in pages["index.html"]
    prints = [Print(sheets, "fruit-a4.pdf", "Orchard: fruit", "a4", 3), Print(book, "rules.pdf", "Orchard", "", 12)]
    page, *copied = sites.prints(reference, prints)
    told = " ".join(str(page.content).split())
    assert '<a href="pdf/rules.pdf">Rulebook</a> <span class="aside">12 pages, 1.2 MB</span>' in told
    assert "<h2>On A4</h2>" in told
    assert '<a href="pdf/fruit-a4.pdf">Fruit</a> <span class="aside">3 pages, 4 kB</span>' in told
    assert copied == [("pdf/fruit-a4.pdf", Held("", sheets)), ("pdf/rules.pdf", Held("", book))]


def test_all_games_are_listed_by_name(tmp_path: Path) -> None:
    spine = {"name": "A <Game>", "summary": "Short.", "pictures": ["pictures/a-1.jpg"]}
    empty = {"path": "html", "files": {}}
    sites = [{"game": "zoo", **empty}, {"game": "b", "spine": spine, **empty}]
    files = all_games(sites, Places(tmp_path, (shipped_templates(),), tmp_path / "cache"))
    look, told = (str(one.content) for one in files)
    assert told.index('href="b/index.html"') < told.index('href="zoo/index.html"')
    assert "A &lt;Game&gt;" in told
    assert 'src="b/pictures/a-1.jpg"' in told
    assert 'url("b/fonts/SourceSerifPro-Regular.woff2")' in look
    assert "--text: Text, Georgia" in look


@pytest.mark.parametrize(("language", "written"), [("he", ' lang="he" dir="rtl" '), ("de", ' lang="de" data')])
def test_pages_are_written_in_the_direction_of_their_language(
    reference: Reference, tmp_path: Path, language: str, written: str
) -> None:
    game = Orchard(tmp_path, sections={"01": section("start", "Hello.")}).game()
    places = Places(tmp_path, (shipped_templates(),), tmp_path / "cache")
    sites = Sites([(game, ())], places, InlineExecutor())
    pages = {page.path: str(page.content) for page in sites.written(replace(reference, language=language))}
    assert written in pages["rules/start.html"]


def test_a_fan_has_several_cards_of_few_decks_and_one_of_each_of_many(reference: Reference) -> None:
    deck = replace(reference.decks[0], kind="card", entries=tuple("abcdefghij"), designs=10)
    assert hero(replace(reference, decks=(deck,))) == ("b", "d", "f", "h", "j")
    small = replace(deck, id="small", entries=("k",), designs=1)
    assert hero(replace(reference, decks=(deck, small))) == ("c", "h", "k")
    many = tuple(replace(deck, id=f"deck-{n}") for n in range(9))
    assert hero(replace(reference, decks=many)) == ("f",) * 7
    assert hero(replace(reference, decks=())) == ()


def test_what_a_card_says_is_found_as_sentences(reference: Reference) -> None:
    facts = (Fact("kind", "Kind", "farm", "farm"), Fact("flavour", "Flavour", "It leaks", is_text=True))
    entry = replace(reference.entries[0], facts=facts)
    found = {one.name: one for one in things(replace(reference, entries=(entry,)), Links(reference))}
    words = " ".join(effect.words for effect in entry.effects)
    assert found[entry.name].text == f"{words} farm. It leaks."
