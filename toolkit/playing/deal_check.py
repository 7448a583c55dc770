"""The set-up of a game, dealt for every number of players and every variant, by the engine's own hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.setup.setup import Setup, ShortError, StepError, applies
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.all_verbs import compiler_of
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import counted, listed
from toolkit.model.gameplay.play import SetupStep
from toolkit.model.loaded.chapters import choices, setup_of
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game

SEEDS: Final = (1, 2, 3)  # chance may decide which components are left for a later step
OUT_OF_ORDER: Final = (
    "a step gives every player a share, one player after the other, in the order of the deck; let one step take all "
    "that a player has of it, and later ones take from there with 'from'"
)


def cannot_be_dealt(game: Game) -> Iterator[Diagnostic]:
    """Yield each step of the set-up that finds too little when it is dealt, or gives one player what others have.

    The first number of players is reported. rules.py is not asked, so that it need not be trusted; only for games
    without errors.
    """
    if not game.plays.setup:
        return  # nothing is taken
    reported: set[tuple[str, str]] = set()
    for players in game.players:
        for variants in choices(game.head):
            how = f"with {counted(players, 'player')}{''.join(f' and the variant {one!r}' for one in variants)}"
            for code, step, problem, advice in _problems(game, players, game.with_required(variants)):
                if (code, step) not in reported:
                    reported.add((code, step))
                    yield finding(code, f"{how} {problem}", _place(game, step), help=advice)


def _problems(game: Game, players: int, variants: frozenset[str]) -> Iterator[tuple[str, str, str, str | None]]:
    """Yield the code, the step, what is wrong and what helps."""
    cannot = "this cannot be dealt: "
    try:
        compiler = compiler_of(game, players, variants)
        setup = Setup(compiler)
        compiler.layout.close()
        states = [setup.deal(seed) for seed in SEEDS]
    except ShortError as error:
        advice = "take fewer, or lay out more of them in an earlier step"
        yield "C340", error.step, f"{cannot}it takes {error.wanted}, and {error.held} are there", advice
    except StepError as error:
        yield "C340", error.step, cannot + error.problem, error.advice
    except LookupError as error:
        if type(error) is not LookupError:
            raise  # an index or a key of ours, and nothing that an author could mend
        yield "C340", "", cannot + " ".join(map(str, error.args)), None
    else:
        for step, problem in _mixed_up(compiler, states):
            yield "C343", step, problem, OUT_OF_ORDER


def _mixed_up(compiler: Compiler, states: list[State]) -> Iterator[tuple[str, str]]:
    """Yield the first step of each deck that gives players shares of different kinds, where no chance deals it.

    Players may each have a kind of their own, or all the same; one has not what is another's besides.
    """
    steps = [
        step for step in setup_of(compiler.game, compiler.variants) if applies(step, compiler.seats, compiler.variants)
    ]
    for deck, taking in _by_deck(compiler.game, steps).items():
        if any(step.shuffle or step.seats for step in taking):
            continue
        (shares, *others) = [_shares(compiler, state, deck) for state in states]
        if any(other != shares for other in others):
            continue  # chance has had a hand in it
        for (seat, share), (other, its) in combinations(enumerate(shares), 2):
            if share != its and share.keys() & its.keys() and len(share.keys() | its.keys()) > 1:
                each = [f"player {one + 1} gets {_in_words(shares[one])}" for one in (seat, other)]
                yield taking[0].id, f"what is dealt is mixed up: {each[0]}, {each[1]}"
                break


def _by_deck(game: Game, steps: list[SetupStep]) -> dict[str, list[SetupStep]]:
    """Return, of each deck of anything but cards that is dealt to players, the steps that take of it."""
    found: dict[str, list[SetupStep]] = {}
    for step in steps:
        for deck in sorted({part.deck for part in chosen(game, step.take) if part.kind != "card"} if step.take else ()):
            found.setdefault(deck, []).append(step)
    return {deck: taking for deck, taking in found.items() if any(step.each == "player" for step in taking)}


def _shares(compiler: Compiler, state: State, deck: str) -> list[Counter[str]]:
    """Return how many of each component of a deck lie in every player's zones."""
    box, shares = compiler.box, [Counter[str]() for _ in range(compiler.seats)]
    for (_, owner, _), zone in zip(compiler.layout.places, state.zones, strict=True):
        if owner is not None:
            shares[owner].update(box.names[piece] for piece in zone if box.components[piece].deck == deck)
    return shares


def _in_words(share: Counter[str]) -> str:
    return listed([f"{count} of {name!r}" for name, count in sorted(share.items())], "and")


def _place(game: Game, step: str) -> Position:
    """Return the place of a step of the set-up, of the whole of it where none is named."""
    steps = [one.id for one in game.plays.setup]
    return game.in_play("setup", steps.index(step)) if step in steps else game.in_play("setup", key=True)
