"""Play games: load -> check -> bundle -> engine -> what came of it -> publish."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from toolkit.engine import Engine, ShortError
from toolkit.executor.pool import processors
from toolkit.load.bundle import Bundle
from toolkit.load.words import read_replay
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import counted, did_you_mean
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.gameplay.replay import ReplayFile
from toolkit.model.loaded.usable import keeping_from_play
from toolkit.model.scripting.blame import blamed
from toolkit.playing.learnt import learnt_of
from toolkit.playing.opening import Playable, playtests, ready, rules_of
from toolkit.playing.session import Order, Result, Shown, compare_games, conclude, crew, play_games, replay
from toolkit.playing.work import opened
from toolkit.playouts.chunk import Trial
from toolkit.playouts.coverage import KINDS, Item, paragraphs
from toolkit.playouts.policies import budget_of, by_the_clock, learns, mind_of, searches_together
from toolkit.project import Project
from toolkit.publish.lock import BuildRunningError
from toolkit.publish.manifest import final_papers
from toolkit.publish.playtests import keep, replays_of
from toolkit.publish.request import Request
from toolkit.render.site.links import PLAYTESTS
from toolkit.workflows.build import build
from toolkit.workflows.check import check

__all__ = ["KINDS", "Item", "Order", "Playable", "Result", "paragraphs", "read_replay"]  # for who calls these
GAMES: Final = 1000
PLANNED: Final = 20  # games, where players plan: each takes as long as some hundreds of others
FEW: Final = 100  # games that are not worth another process, unless players plan
Progress = Callable[[int, int], None]  # games done, games in all


class UnplayableError(RefusedError):
    """What is wished for cannot be played; the message says why."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be played, where it differs from the usual."""

    games: int | None = None
    players: int | None = None
    variants: tuple[str, ...] = ()
    policy: str = "random"
    seats: tuple[tuple[int, str], ...] = ()
    seed: int = 1
    jobs: int | None = None
    cluster: str | None = None
    coverage: bool = False
    compare: str | None = None
    vary: str | None = None
    layout: bool = False
    deal: bool = False

    @property
    def plans(self) -> bool:
        """Whether anybody plans."""
        return any(map(budget_of, (*self.policy.split(","), *(name for _, name in self.seats))))

    def policies(self, players: int) -> str:
        """Return how players choose: a name for all, or one for each seat with commas between them."""
        if not self.seats:
            return self.policy
        names = self.policy.split(",")
        own = {seat - 1: name for seat, name in self.seats}
        return ",".join(own.get(seat, names[min(seat, len(names) - 1)]) for seat in range(players))


class Played(NamedTuple):
    """What came of games, by how many workers and in how many seconds; the page that shows it, if there is one."""

    result: Result
    workers: int
    seconds: float
    page: str | None


def playable(project: Project, name: str, versus: str | None = None) -> tuple[Playable | None, tuple[Diagnostic, ...]]:
    """Return a game to be played, with another version of it; None where findings forbid it.

    `versus` is a folder or a revision of git: NoRevisionError where the game is not there. UntrustedError where its
    rules.py may not run.
    """
    games, findings = check(project, frozenset((name,)))
    if not games or keeping_from_play(findings):
        return None, findings
    rules = rules_of(project.root, games[0], project.trust)
    if isinstance(rules, Diagnostic):
        return None, (*findings, rules)
    return ready(project.root, games[0], versus, project.trust), findings


def order_of(one: Playable, wish: Wish) -> Order:
    """Return what workers are asked for; UnplayableError for players or variants that the game does not have."""
    head, game = one.game.head, one.game
    players = wish.players or head.players.max
    if players not in game.players:
        raise UnplayableError(f"--players {players}: {game.id} is for {head.players.min} to {head.players.max}")
    for name in wish.variants:
        if name not in head.variants:
            there = f"there are {', '.join(head.variants)}" if head.variants else "it has none"
            raise UnplayableError(f"--variant {name}: {game.id} has no such variant; {there}")
    variants = game.with_required(frozenset(wish.variants))
    if pair := game.at_odds(variants):
        raise UnplayableError(f"--variant {pair[0]} and --variant {pair[1]} exclude each other")
    trial = Trial(players, variants, _policies(one, wish, players), wish.seed)
    return Order(one.bundle, trial, wish.games or (PLANNED if wish.plans else GAMES), wish.coverage)


def _policies(one: Playable, wish: Wish, players: int) -> str:
    """Return how players choose; UnplayableError for a seat or a policy that there is not."""
    for seat, name in wish.seats:
        if seat > players:
            raise UnplayableError(f"--seat {seat}={name}: {counted(players, 'player')} play")
    policy = wish.policies(players)
    automata = one.game.names["automaton"]
    for name in policy.split(","):
        if by_the_clock(name):
            raise UnplayableError(
                f"'{name}' is for the table; whole games are planned by playouts, as in plan:16 or plan:8/2"
            )
        if learns(name) and (wish.compare or wish.vary):
            raise UnplayableError(f"'{name}' goes by what it learnt of one version; compare by another policy")
        try:
            mind_of(name, automata)
        except LookupError as error:
            near = did_you_mean(name, automata)
            raise UnplayableError(f"{error.args[0]}{f'; {near}' if near else ''}") from None
    return policy


def fault_in(one: Playable, trial: Trial) -> Diagnostic | None:
    """Deal one game, so that what cannot be played shows before workers try; return what fails in rules.py.

    UnplayableError for what is no fault of rules.py.
    """
    if not one.game.phases:
        lacking = "a play.yaml" if one.game.play is None else "any phases in its play.yaml"
        raise UnplayableError(f"{one.game.id} cannot be played: it does not have {lacking} (see docs/rules.md)")
    try:
        engine_of(one, trial.seats, trial.variants).deal(trial.seed)
    except Exception as error:
        if fault := blamed(error, f"{one.game.ruled_in}/rules.py"):
            return fault
        if isinstance(error, LookupError | ShortError):
            raise UnplayableError(f"{one.game.id} cannot be played: {' '.join(map(str, error.args))}") from None
        raise
    return None


def engine_of(one: Playable, seats: int, variants: frozenset[str] = frozenset()) -> Engine:
    """Return the engine of a game, compiled from its files."""
    read = opened(one.bundle)
    return Engine(read.game, seats, variants, read.rules)


def play(
    project: Project, one: Playable, order: Order, wish: Wish, progress: Progress | None = None, *, shows: bool = True
) -> Played:
    """Play games, keep what came of them in build/, and, if it `shows` it, bring the page of the site up to date."""
    name, order = one.game.id, taught(project, order, wish, progress)
    start = time.perf_counter()
    with crew(workers_for(order, wish), wish.cluster) as (executor, workers):
        joined = play_games(replace(order, helpers=helpers_for(order, wish)), executor, workers, progress)
    seconds = time.perf_counter() - start
    result = conclude(one.game, order, joined, f"build/{replays_of(name)}")
    keep(project.build_folder, result.facts, result.replays)
    return Played(result, workers, seconds, _show(project, name) if shows else None)


def taught(project: Project, order: Order, wish: Wish, progress: Progress | None = None) -> Order:
    """Return an order with what was learnt of the game, for policies that go by it; it is learnt now where need be."""
    if not learns(order.trial.policy):
        return order
    with crew(wish.jobs or processors(), wish.cluster) as (executor, _):
        found = learnt_of(project.build_folder, order.bundle, order.trial, executor, progress)
    return replace(order, trial=replace(order.trial, learnt=found))


def reports(project: Project, name: str) -> list[dict[str, Any]]:
    """Return what came of whole games of a game as its files are now: a report for each way of playing."""
    return playtests(project.root, project.build_folder, name)


def play_both(order: Order, versus: Bundle, wish: Wish, progress: Progress | None = None) -> dict[str, Any]:
    """Play an earlier version and this one, on the same streams of chance; return how figures moved, as plain data."""
    with crew(workers_for(order, wish), wish.cluster) as (executor, workers):
        pairs, found = compare_games(order, versus, executor, workers, progress)
    trial = order.trial
    return {
        "game": order.bundle.game,
        "versus": wish.compare,
        "players": trial.seats,
        "variants": sorted(trial.variants),
        "policy": trial.policy,
        "seed": trial.seed,
        "content": {"before": versus.key, "after": order.bundle.key},
        "pairs": pairs.pairs,
        "failed": pairs.failed,
        "figures": [move.to_json(pairs.pairs) for move in found],
    }


def play_again(one: Playable, file: ReplayFile) -> Shown:
    """Play a game as a replay file says."""
    return replay(one.bundle, file)


def reached(result: Result) -> dict[str, Any]:
    """Return how often each rule, effect, card and paragraph was reached, as plain values."""
    by_kind = {kind: {one.name: one.times for one in result.coverage if one.kind == kind} for kind in KINDS}
    return {f"{kind}s": named for kind, named in by_kind.items()} | {"paragraphs": paragraphs(result.coverage)}


def workers_for(order: Order, wish: Wish) -> int:
    """Return how many processes are worth it for some games."""
    return min(wish.jobs or processors(), order.games if wish.jobs or wish.plans else max(1, order.games // FEW))


def helpers_for(order: Order, wish: Wish) -> int:
    """Return how many processes search beside the one that plays: a single game has all processors to itself."""
    if wish.cluster or order.games > 1 or not searches_together(order.trial.policy):
        return 0
    return (wish.jobs or processors()) - 1


def _show(project: Project, game: str) -> str | None:
    """Bring a game's site up to date with what was played; return the path of the page.

    None where there is no site, another build is busy with it, or errors of print keep it as it is.
    """
    papers = final_papers(project.build_folder, game)
    if not papers:
        return None
    try:
        report = build(project, Request(papers, (game,)))
    except BuildRunningError:
        return None
    return None if game in report.kept else f"build/html/{game}/{PLAYTESTS}"
