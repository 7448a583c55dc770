"""No page of a reference speaks English by itself: headings, labels and worked examples are the language's to say."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.speech.mumbling import Mumbling
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.model.loaded.project import Game
from toolkit.reference import reference_of
from toolkit.reference.credits import LICENCES
from toolkit.reference.markdown.document import markdown
from toolkit.render.book.environment import open_book
from toolkit.render.book.maker import Maker
from toolkit.render.site.site import Sites
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates
from toolkit.speech import LANGUAGES
from toolkit.workflows.new import start_game

UNSEEN = re.compile(r"<(script|style|meta)\b[^>]*>(?:[^<]*</\1>)?|&\w+;")
HEARD = re.compile(r'(?:aria-label|title|alt)="([^"]*)"')


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Game, frozenset[str]]:
    """A starter game in a language without words, and the words that its author wrote, or that are names."""
    root = tmp_path_factory.mktemp("garden")
    start_game(root, "toy")
    (game,) = load_project(root).games
    written = (path.read_text("utf-8") for path in root.rglob("cards/**/*.yaml"))
    own = " ".join((*written, *(name for _, name in game.theme.fonts), *LICENCES.values()))
    head = game.head.model_copy(update={"language": "xx"})
    return root, replace(game, head=head), frozenset(re.findall(r"[a-z]+", own.lower()))


def test_no_page_speaks_english_by_itself(
    garden: tuple[Path, Game, frozenset[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LANGUAGES, "xx", Mumbling())
    root, game, own = garden
    reference, places = reference_of(game), Places(root, (root / "templates", shipped_templates()), root / "cache")
    pages = {"Markdown": markdown(reference)}
    sites = Sites([(game, ())], places, InlineExecutor())
    for file in sites.written(reference):
        pages[file.path] = str(file.content)
        if file.path.startswith("components/"):
            break  # the others say the same
    book = Maker(reference, open_book(places, game.theme))
    pages |= {part: book.make(part, 1, {}).html for part in ("front", "rules", "cards", "back", "aid")}
    assert sites.findings == ()
    for path, text in pages.items():
        shown = UNSEEN.sub(" ", text)
        told = " ".join((*HEARD.findall(shown), re.sub(r"<[^>]*>", " ", shown)))
        english = set(re.findall(r"[a-z]{2,}", told.lower())) - own
        assert not english, path
