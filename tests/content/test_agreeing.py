"""Icons and words of a card come from one effect: what shows the same says the same, in every game.

A note has words alone: what it tells is shown elsewhere on the card.
"""

from __future__ import annotations

import pytest

from tests.projects import shipped
from toolkit.model.effects import effect_rows
from toolkit.model.effects.control.standing import Note
from toolkit.model.effects.inside import effects_in
from toolkit.model.effects.speech import sentences
from toolkit.model.loaded.project import Game

GAMES = tuple(shipped().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_effects_with_the_same_icons_have_the_same_words(game: Game) -> None:
    told: dict[str, dict[str, str]] = {}
    for part in game.parts():
        for _, effect in effects_in(part.body):
            if rows := effect_rows(effect, game.lexicon):
                shown = tuple(step for step in effect if not isinstance(step, Note))
                told.setdefault(repr(rows), {})[sentences(shown, game.lexicon)] = part.id
    assert [list(said.values()) for said in told.values() if len(said) > 1] == []
