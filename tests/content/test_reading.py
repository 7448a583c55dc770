"""No page, book, aid, card, sheet, export or report shows an identifier, or a noun that its number disagrees with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.content.conftest import ROOT
from tests.content.reading import TWICE, Grammar, identifiers, leaks, lines_of, nouns_of, stumbles
from tests.projects import shipped_reference
from tests.thorough import some
from toolkit.cli.paint import Paint
from toolkit.cli.playreport import reported
from toolkit.executor.inline import InlineExecutor
from toolkit.impose.documents import documents
from toolkit.load import load_project
from toolkit.load.bundle import bundle_in
from toolkit.model.document.reference import Reference
from toolkit.model.loaded.project import Game
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.reference import reference_of
from toolkit.reference.markdown import markdown
from toolkit.render.book.edition import FULL
from toolkit.render.book.environment import open_book
from toolkit.render.book.maker import Maker
from toolkit.render.components.faces import FaceMaker
from toolkit.render.site.links import Links
from toolkit.render.site.search import things
from toolkit.render.site.site import Sites
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates
from toolkit.workflows.new import start_game, starters

Read = tuple[Game, Reference, Path]
UNTOLD = r'<img(?![^>]* alt="[^"])[^>]*>|<svg(?![^>]*aria-hidden="true")[^>]*>(?!<title>)'  # not heard of

PLACE = re.compile(r"cards/\S+:\d+: ")  # where in a file something stands, which an author is told


@pytest.fixture(
    params=[*(path.name for path in sorted((ROOT / "cards").iterdir())), *some(starters(), 3)], scope="module"
)
def read(request: pytest.FixtureRequest, games: dict[str, Game], tmp_path_factory: pytest.TempPathFactory) -> Read:
    """Return each game with its reference and the project that it is in; those to start from are among them."""
    if request.param in games:
        return games[request.param], shipped_reference(request.param), ROOT
    root = tmp_path_factory.mktemp("starter")
    start_game(root, request.param, request.param)
    game = load_project(root).games[0]
    return game, reference_of(game), root


def places(root: Path, cache: Path) -> Places:
    return Places(root, (root / "templates", shipped_templates()), cache)


def test_books_and_aid(read: Read, tmp_path: Path) -> None:
    game, reference, root = read
    if game.head.stands_for:
        return  # a stand-in is never printed
    maker = Maker(reference, open_book(places(root, tmp_path), reference.theme))
    pages = [maker.make(part, 1, {}).html for _, parts in FULL.books for part in parts]
    assert stumbles((line for page in pages for line in lines_of(page)), game) == []
    assert [one for page in pages for one in re.findall(UNTOLD, page)] == []


def test_links_of_books(read: Read, tmp_path: Path) -> None:
    game, reference, root = read
    titles = dict(Maker(reference, open_book(places(root, tmp_path), reference.theme)).titles)
    assert stumbles(titles.values(), game) == []


def test_what_a_search_finds(read: Read) -> None:
    game, reference, _ = read
    names, found = identifiers(game), things(reference, Links(reference))
    assert [name for one in found for text in (one.title, one.text, one.more) for name in leaks(text, names)] == []


def test_site_with_its_playtests(games: dict[str, Game], tmp_path: Path) -> None:
    """Those of the other games are read where they are made anyway."""
    game, reference = games["oh-my-goods"], shipped_reference("oh-my-goods")
    sites = Sites([(game, ())], places(ROOT, tmp_path), InlineExecutor())
    report = played(game, ROOT)
    pages = [str(file.content) for file in sites.written(reference, [report]) if file.path.endswith(".html")]
    assert stumbles((line for page in pages for line in lines_of(page)), game) == []
    assert stumbles(reported(report, Paint(on=False)), game) == []


def test_what_play_reports(read: Read) -> None:
    game, _, root = read
    lines = (PLACE.sub("", line) for line in reported(played(game, root, 2), Paint(on=False)))
    assert stumbles(lines, game) == []


def played(game: Game, root: Path, games: int = 8) -> dict[str, object]:
    """Play a few games, and report."""
    order = Order(bundle_in(root, game.id), Trial(game.players[-1]), games=games)
    return conclude(game, order, play_games(order, InlineExecutor(), 1), "build/play").facts


def test_faces(read: Read, tmp_path: Path) -> None:
    game, _, root = read
    sides, findings = FaceMaker(places(root, tmp_path)).make(game, wanted=frozenset(some(game.box.ids, 3)))
    assert findings == ()
    drawn = (face for one in sides for face in (one.front, one.back) if face)
    assert stumbles((line for face in drawn for line in lines_of(face.html)), game) == []


def test_markdown(read: Read) -> None:
    game, reference, _ = read
    text = re.sub(r"\]\(#[^)]*\)", "]", markdown(reference))
    assert stumbles((line for one in text.splitlines() for line in lines_of(one)), game) == []
    assert [line for line in text.splitlines() if TWICE.search(line)] == []


def test_sheets(read: Read) -> None:
    game, _, _ = read
    jobs = [one.job for one in documents(game, [])]
    assert stumbles((line for job in jobs for line in (job.game, job.title)), game) == []


def test_what_was_printed(built: Path) -> None:
    game = load_project(built).games[0]
    pages = [path.read_text("utf-8") for path in (built / "build/html").rglob("*.html")]
    assert stumbles((line for page in pages for line in lines_of(page)), game) == []
    assert stumbles((line for pdf in built.rglob("*.pdf") for line in printed(pdf)), game) == []


def printed(path: Path) -> Iterator[str]:
    """Yield the lines of a printed file, and what its links are called."""
    with pypdfium2.PdfDocument(path) as pdf:
        for page in pdf:
            text = page.get_textpage().get_text_range()
            yield from re.sub(r"\r?\n(?=[a-z])", " ", text).splitlines()  # a sentence goes on
    with pikepdf.open(path) as file:
        for page in file.pages:
            yield from (str(link.Contents) for link in page.get("/Annots", []) if "/Contents" in link)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("Last Will · boat-trip-in-company", "boat-trip-in-company"),
        ("last-round 40.0 %", "last-round"),
        ("its space holds no chef-token", "chef-token"),
        ("Put my_lovely_thing here", "my_lovely_thing"),
    ],
)
def test_an_identifier_is_noticed(games: dict[str, Game], line: str, wrong: str) -> None:
    assert list(leaks(line, identifiers(games["last-will"]))) == [wrong]


@pytest.mark.parametrize(
    "line",
    [
        "1 Player boards",
        "24 Value marker",
        "2 cards, 1 designs",
        "dry in 1 games",
        "3 errand boy",
        "1 players",
        "2 card.",
    ],
)
def test_a_number_that_disagrees_is_noticed(games: dict[str, Game], line: str) -> None:
    assert list(Grammar(nouns_of(games["last-will"])).faults(line))


@pytest.mark.parametrize(
    "line", ["1 player board", "24 value markers", "a white-bordered card", "2 event cards", "4.1 Cards"]
)
def test_what_reads_well_is_left_alone(games: dict[str, Game], line: str) -> None:
    assert stumbles([line], games["last-will"]) == []


def test_lines_are_those_that_a_reader_sees() -> None:
    page = '<h2><span class="ordinal">1</span> Cards</h2><p>See <b>2</b> of<br>them<img src="x" alt="a coin"></p>'
    assert lines_of(page) == ["Cards", "See 2 of", "a coin", "them"]
