"""Games handed out in chunks and put together again: figures, findings, and a replay of each thing that went wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from toolkit.cache.hashing import of_bytes
from toolkit.engine import Engine
from toolkit.executor import Chunks, sliced
from toolkit.executor.cluster import cluster
from toolkit.executor.inline import InlineExecutor
from toolkit.executor.process_pool import ProcessPool
from toolkit.load.bundle import Bundle
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.gameplay.replay import ReplayFile
from toolkit.model.loaded.project import Game
from toolkit.playing.team import Team
from toolkit.playing.work import Work, compare, opened, play, player_of
from toolkit.playouts.agreement import of_rules
from toolkit.playouts.chunk import Chunk, Joined, Player, Trial
from toolkit.playouts.coverage import Item, items, set_up
from toolkit.playouts.findings import of_cards, of_trouble
from toolkit.playouts.idle import GAMES, Idle
from toolkit.playouts.paired import Move, Pairs, moves
from toolkit.playouts.policies import learns, policy_of, seed_of
from toolkit.playouts.report import report
from toolkit.playouts.script import Follower
from toolkit.playouts.searching import Aid
from toolkit.playouts.shrink import Shrinker
from toolkit.playouts.trouble import Trouble, examine

PRELOADED: Final = "toolkit.playing.work"  # what processes that play have imported
MOST: Final = 200  # games at most in one chunk: a lost worker loses no more
Progress = Callable[[int, int], None]  # games done, games in all


@contextmanager
def crew(workers: int, address: str | None = None) -> Iterator[tuple[Executor, int]]:
    """Give an executor with so many workers: this process, others of this machine, or a cluster at an address."""
    if address:
        with cluster(address) as there:
            yield there.executor, there.workers
    elif workers == 1:
        yield InlineExecutor(), 1
    else:
        processes = ProcessPool(workers, PRELOADED)
        try:
            yield processes, workers
        finally:
            processes.leave()


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be played: so many games of a bundle, by a trial; `covered` to write down what they reach.

    Where one process plays, so many `helpers` beside it search for who plans.
    """

    bundle: Bundle
    trial: Trial
    games: int
    covered: bool = False
    chunk: int = MOST
    card: str = ""  # of two versions that are compared
    helpers: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """What came of it: the report as plain data, findings, replay files by name, and what was reached."""

    facts: dict[str, Any]
    findings: tuple[Diagnostic, ...]
    replays: dict[str, str]
    coverage: tuple[Item, ...] = ()


def play_games(order: Order, executor: Executor, workers: int, progress: Progress | None = None) -> Joined:
    """Have games played by an executor with so many workers. What a worker raises, but for findings, is raised."""
    joined = Joined()
    chunks = Chunks[Work, Chunk](executor, play, workers)
    with _team(order) as team:
        for work in _works(order, workers):
            chunks.add(work, work, *team)
        for _, done in chunks:
            joined.add(done.result())
            if progress:
                progress(joined.done, order.games)
    return joined


@contextmanager
def _team(order: Order) -> Iterator[tuple[Team, ...]]:
    """Give the processes that search for who plans, if any are to."""
    if not order.helpers:
        yield ()
        return
    team = Team(order.bundle, order.trial, order.helpers)
    try:
        yield (team,)
    finally:
        team.leave()


def compare_games(
    order: Order,
    versus: Bundle,
    executor: Executor,
    workers: int,
    progress: Progress | None = None,
    wanted: Collection[str] = (),
) -> tuple[Pairs, list[Move]]:
    """Have games played in an earlier version and in the order's own, on the same streams.

    Return how figures moved: all of them, or the `wanted` ones.
    """
    pairs = Pairs(0)
    chunks = Chunks[Work, Pairs](executor, compare, workers)
    for work in _works(order, workers, versus):
        chunks.add(work, work)
    for _, done in chunks:
        pairs.add(done.result())
        if progress:
            progress(pairs.pairs + pairs.failed, order.games)
    return pairs, list(moves(pairs, order.trial.seats, wanted)) if pairs.pairs else []


def _works(order: Order, workers: int, versus: Bundle | None = None) -> Iterator[Work]:
    for first, count in sliced(order.games, workers, order.chunk):
        yield Work(order.bundle, order.trial, first, count, order.covered, versus, order.card)


def conclude(game: Game, order: Order, joined: Joined, folder: str) -> Result:
    """Return what came of games: `game` tells the places of findings, `folder` is where replays will be saved."""
    trial, tally = order.trial, joined.tally
    facts = report(game, order.bundle.key, trial, joined)
    if learns(trial.policy):
        facts["learnt"] = trial.learnt is not None
    replays, findings = dict[str, str](), list[Diagnostic]()
    for file in _shortest(order, joined):
        name, text = _written(file)
        replays[name] = text
        trouble = Trouble(file.code, file.where, file.told, file.line)
        findings.append(of_trouble(game, trouble, file.number, f"{folder}/{name}"))
    rules = opened(order.bundle).rules
    findings += [*of_rules(game, rules), *of_cards(game, tally, trial.policy)]
    facts["findings"] = [_plain(one) for one in sorted(findings, key=Diagnostic.sort_key)]
    if tally["games",] and order.games >= GAMES and (idle := list(_idle(game, order))):
        facts["idle"] = idle
    covered: tuple[Item, ...] = ()
    if order.covered:
        reached = items(game, rules, tally, joined.reached)
        covered = (*set_up(game, trial.seats, trial.variants, joined.done), *reached)
    return Result(facts, tuple(findings), replays, covered)


def _idle(game: Game, order: Order) -> Iterator[dict[str, Any]]:
    """Yield the effects that never did anything in the first few games, played once more by chance."""
    one = opened(order.bundle)
    noticing, trial = Idle(one.game), replace(order.trial, policy="random")
    player = Player(Engine(one.game, trial.seats, trial.variants, one.rules, probe=noticing), trial)
    for _ in player.games(0, GAMES):
        pass
    for name, place, times in noticing.found(game):
        yield {"effect": name, "path": place.path, "line": place.line, "times": times, "games": GAMES}


def _plain(finding: Diagnostic) -> dict[str, Any]:
    place = finding.position
    facts = {"code": finding.code, "level": str(finding.level), "message": finding.message}
    return {**facts, "path": place.path, "line": place.line, "help": finding.help}


def _shortest(order: Order, joined: Joined) -> Iterator[ReplayFile]:
    """Yield the first game in which each thing went wrong, with the fewest choices that lead there."""
    trial, reported = order.trial, set[Trouble]()
    for first, number in sorted(joined.troubles.items(), key=lambda one: one[1]):
        engine, seed = player_of(order.bundle, trial)[0].engine, seed_of(trial.seed, number)
        found = examine(engine, seed, policy_of(trial.policy, engine, Aid(learnt=trial.learnt))(seed), trial.most)
        trouble = found.trouble or first  # looked at after every choice, it may be met sooner
        if trouble in reported:
            continue
        reported.add(trouble)
        script = Shrinker(engine, seed, trouble, trial.most).shortest(found.script)
        shown = examine(engine, seed, Follower(engine, script), trial.most).trouble or trouble
        yield ReplayFile(
            game=order.bundle.game,
            code=shown.code,
            told=shown.told,
            where=shown.where,
            line=shown.line,
            content=order.bundle.key,
            players=trial.seats,
            variants=tuple(sorted(trial.variants)),
            seed=trial.seed,
            number=number,
            choices=trial.most,
            actions=tuple(script),
        )


def _written(file: ReplayFile) -> tuple[str, str]:
    """Write a replay file as YAML; return its name and its text."""
    head = file.model_dump(exclude={"actions"}, exclude_defaults=True)
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    lines += (
        ["actions:", *(f"  - {json.dumps(one, ensure_ascii=False)}" for one in file.actions)] if file.actions else []
    )
    text = "\n".join(lines) + "\n"
    return f"{file.code}-{of_bytes(text.encode('utf-8'))[:12]}.yaml", text


@dataclass(frozen=True, slots=True)
class Shown:
    """A replay that was run: the trouble that came of it, if any did, and the choices that players made."""

    trouble: Trouble | None
    script: tuple[dict[str, Any], ...]


def replay(bundle: Bundle, file: ReplayFile) -> Shown:
    """Play a game as a replay file says."""
    trial = Trial(file.players, frozenset(file.variants), most=file.choices)
    engine = player_of(bundle, trial)[0].engine
    found = examine(engine, seed_of(file.seed, file.number), Follower(engine, file.actions), file.choices)
    return Shown(found.trouble, tuple(found.script))
