"""The guide's expansion to Oh My Goods! by an outsider, as it stands."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.docs.pages import write_files
from toolkit.executor.inline import InlineExecutor
from toolkit.load import Loader
from toolkit.load.bundle import bundle_in
from toolkit.model.document.nodes import Link, Prose, plain
from toolkit.model.loaded.project import Game
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.reference import reference_of
from toolkit.reference.markdown import markdown
from toolkit.render.site.links import Links
from toolkit.shipped import shipped_cards
from toolkit.workflows.build import build

NAME = "river-trade"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("river")
    shutil.copytree(shipped_cards() / "oh-my-goods", made / "cards/oh-my-goods")
    write_files("expansions", made)
    return made


@pytest.fixture(scope="module")
def game(root: Path) -> Game:
    (found,) = Loader(root).load(frozenset((NAME,))).games
    return found


def test_its_own_box_is_printed_and_nothing_is_found_wrong(root: Path) -> None:
    with Project(root, jobs=1) as opened:
        report = build(opened, Request(("a4",), (NAME,), sheets=True))
    assert report.findings == ()
    assert [(made.name, made.pieces) for made in report.made] == [("River Trade", 6)]


def test_it_is_played_with_its_base(root: Path, game: Game) -> None:
    order = Order(bundle_in(root, NAME), Trial(3), 10)
    result = conclude(game, order, play_games(order, InlineExecutor(), 1), "build/play")
    assert [one for one in result.findings if one.code not in ("G701", "G702")] == []
    assert any("landings" in str(one) for one in result.facts.values())


def test_its_reference_says_what_is_new_and_links_to_the_rest(game: Game) -> None:
    told = reference_of(game)
    assert [section.address for section in told.sections] == ["river"]
    assert [entry.id for entry in told.entries] == ["jetty", "ferry-house", "lock"]
    assert (told.glossary, told.setup, told.phases) == ((), (), ())
    assert [one.id for one in told.outcome.score] == ["landings"]
    assert [one.id for one in told.symbols] == ["stone"]
    block = told.sections[0].paragraphs[0].blocks[0]
    assert isinstance(block, Prose)
    assert plain(block.children).endswith("see Building (Oh My Goods!).")
    links = Links(told)
    assert [links.to(one.kind, one.target) for one in block.children if isinstance(one, Link)] == [
        "cards.html#deck-landings",
        "../oh-my-goods/glossary.html#pile.resources",
        "../oh-my-goods/rules/building.html#building.build",
    ]


def test_its_markdown_links_to_nothing_in_the_file_of_its_base(game: Game) -> None:
    text = markdown(reference_of(game))
    assert "see Building (Oh My Goods!)." in text
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(re.findall(r'<a id="([^"]+)"', text))
