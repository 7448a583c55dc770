"""Cards of the packs are read at arm's length: the wordiest of each kind, drawn as they are printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.content.conftest import ROOT
from tests.render.games import make_faces
from toolkit.model.effects import Step
from toolkit.model.effects.speech import sentences
from toolkit.model.face import Face, fold
from toolkit.model.project import Component, Deck, Game
from toolkit.render.draw import draw
from toolkit.render.faces import locate_in
from toolkit.render.places import Places
from toolkit.render.plan import Planner

RULES, OTHER = 7.5, 6.5  # points
PACKS = ["last-will", "oh-my-goods"]


def style(pack: str) -> str:
    """Give the styles of a pack's cards."""
    return (ROOT / "templates" / pack / "theme.css").read_text("utf-8")


def words(card: Component, game: Game) -> int:
    """Count the letters of all that a card does."""
    values = (value for value in vars(card.body).values() if isinstance(value, tuple))
    effects = [value for value in values if value and isinstance(value[0], Step)]
    return sum(len(sentences(effect, game.lexicon)) for effect in effects)


def wordiest(game: Game) -> Game:
    """Give a game of which only some cards have faces: of each template in each deck the one with most to say."""
    return replace(game, decks=tuple(deck.holding(_faced(deck, game)) for deck in game.decks))


def _faced(deck: Deck, game: Game) -> Iterator[Component]:
    cards = deck.components if deck.head.kind == "card" else ()
    kinds = dict.fromkeys(card.face for card in cards)
    chosen = {
        max((card for card in cards if card.face == kind), key=lambda card: words(card, game)).id for kind in kinds
    }
    for card in deck.components:
        yield card if card.id in chosen else replace(card, face=None, back=None)


def undrawn(face: Face) -> Face:
    """Give a face without its art, which takes most of the time."""
    html = re.sub(r'<svg.*?</svg>|<img (class="picture"|src="frames/)[^>]*>', "", face.html, flags=re.DOTALL)
    return replace(face, folded=fold(html))


@pytest.mark.parametrize("pack", PACKS)
def test_the_wordiest_cards_keep_the_size_of_type_of_their_theme(
    pack: str, games: dict[str, Game], tmp_path: Path
) -> None:
    game, places = wordiest(games[pack]), Places(ROOT, (ROOT / "templates",), tmp_path)
    sides, _ = make_faces(game, places)
    faces = [undrawn(face) for side in sides for face in (side.front, side.back) if face and "data-fit" in face.html]
    assert len(faces) > 5
    assert draw(faces, Planner(places), locate_in([game])).diagnostics == ()


@pytest.mark.parametrize("pack", PACKS)
def test_no_theme_allows_smaller_type(pack: str) -> None:
    least = {
        line.split("{")[0].strip(): size for line, size in re.findall(r"(.*)--smallest-type: ([\d.]+)pt", style(pack))
    }
    assert float(least.get(".words", least[".face"])) >= RULES
    assert float(least[".face"]) >= OTHER


def test_a_foot_can_be_read() -> None:
    foot = re.search(r"^\.foot \{[^}]*font-size: ([\d.]+)pt", style("last-will"), re.MULTILINE)
    assert foot
    assert float(foot[1]) >= OTHER
