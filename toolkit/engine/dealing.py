"""The set-up of a game, dealt for every number of players and every variant, by the engine's own hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.engine.compiler import Compiler
from toolkit.engine.opening import know_ways
from toolkit.engine.setup import Setup, ShortError, streams_of, unpacked
from toolkit.engine.verbs import VERBS
from toolkit.model.chapters import choices
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position
from toolkit.model.phrases import counted
from toolkit.model.project import Game

SEEDS: Final = (1, 2, 3)  # chance may decide which components are left for a later step


def cannot_be_dealt(game: Game) -> Iterator[Diagnostic]:
    """Yield each step of the set-up that finds too little when it is dealt: the first number of players is reported.

    rules.py is not asked, so that it need not be trusted; only for games without errors.
    """
    if game.play is None or not game.play.body.setup:
        return  # nothing is taken
    reported: set[str] = set()
    for players in game.players:
        for variants in choices(game.head):
            how = f"with {counted(players, 'player')}{''.join(f' and the variant {one!r}' for one in variants)}"
            for step, problem in _problems(game, players, game.with_required(variants)):
                if step not in reported:
                    reported.add(step)
                    advice = "take fewer, or lay out more of them in an earlier step" if step else None
                    yield finding("C340", f"{how} this cannot be dealt: {problem}", _place(game, step), help=advice)


def _problems(game: Game, players: int, variants: frozenset[str]) -> Iterator[tuple[str, str]]:
    try:
        make = Compiler(game, players, variants, VERBS)
        know_ways(make)
        setup = Setup(make)
        make.layout.close()
        for seed in SEEDS:
            setup.deal(lambda: unpacked(make), streams_of(make, seed))
    except ShortError as error:
        yield error.step, f"it takes {error.wanted}, and {error.held} are there"
    except LookupError as error:
        if type(error) is not LookupError:
            raise  # an index or a key of ours, and nothing that an author could mend
        yield "", " ".join(map(str, error.args))


def _place(game: Game, step: str) -> Position:
    """Return the place of a step of the set-up, of the whole of it where none is named."""
    steps = [one.id for one in game.plays.setup]
    keys = ("setup", steps.index(step)) if step in steps else ("setup",)
    return game.in_play(*keys)
