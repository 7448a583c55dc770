"""`tuckbox play GAME` and `--replay`: whole games, their report, and what went wrong."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from toolkit.cli.console import Console, exit_code
from toolkit.cli.formats.plain import as_json
from toolkit.cli.formats.source import Sources
from toolkit.cli.names import known_names
from toolkit.cli.playreport import compared, covered, reported
from toolkit.cli.progress import GamesProgress
from toolkit.cli.settings import Settings
from toolkit.cli.trust import asking, trusted
from toolkit.engine import Engine, ShortError
from toolkit.executor.pool import processors
from toolkit.model.blame import blamed
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.phrases import counted
from toolkit.model.revision import NoRevisionError
from toolkit.pipeline import Pipeline
from toolkit.playing.session import Order, Result, compare_games, conclude, crew, play_games, replay
from toolkit.playing.work import opened
from toolkit.playouts.chunk import Trial
from toolkit.publish.playtests import keep, replays_of
from toolkit.publish.request import Request

if TYPE_CHECKING:
    from toolkit.playing.opening import Playable

GAMES: Final = 1000
PLANNED: Final = 20  # games, where players plan: each takes as long as some hundreds of others
FEW: Final = 100  # games that are not worth another process, unless players plan


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for on the command line."""

    games: int | None = None
    players: int | None = None
    variants: tuple[str, ...] = ()
    policy: str = "random"
    seed: int = 1
    workers: int | None = None
    cluster: str | None = None
    coverage: bool = False
    compare: str | None = None

    @property
    def plans(self) -> bool:
        """Whether anybody plans."""
        return "plan:" in self.policy


def play(settings: Settings, name: str, wish: Wish) -> int:
    """Play many games and report; 1 where something went wrong in them."""
    console = Console(settings)
    with Pipeline(settings.root, settings.jobs, asking(settings.trusts)) as pipeline:
        playable, findings = _open(pipeline, settings, name, wish.compare)
        if playable is None:
            return _refuse(console, pipeline.root, findings)
        order = _order(playable, wish)
        if fault := _fault(playable, order.trial):
            return _refuse(console, pipeline.root, (*findings, fault))
        if playable.versus is not None:
            return _compare(console, playable, order, wish)
        return _play(console, pipeline, playable, order, wish)


def _open(
    pipeline: Pipeline, settings: Settings, name: str, compare: str | None = None
) -> tuple[Playable | None, Sequence[Diagnostic]]:
    with known_names():
        Request((), (name,)).games(pipeline.games())
    folder = settings.start / compare if compare is not None else None
    versus = str(folder) if folder and folder.is_dir() else compare
    with trusted():
        try:
            return pipeline.playable(name, versus)
        except NoRevisionError as error:
            raise click.UsageError(f"--compare {compare}: {error}") from None


def _refuse(console: Console, root: Path, findings: Sequence[Diagnostic]) -> int:
    console.findings(findings, Sources(root))
    console.sum_up(findings)
    return 1


def _order(playable: Playable, wish: Wish) -> Order:
    head, game = playable.game.head, playable.game
    players = wish.players or head.players.max
    if players not in game.players:
        raise click.UsageError(f"--players {players}: {game.id} is for {head.players.min} to {head.players.max}")
    for name in wish.variants:
        if name not in head.variants:
            there = f"there are {', '.join(head.variants)}" if head.variants else "it has none"
            raise click.UsageError(f"--variant {name}: {game.id} has no such variant; {there}")
    trial = Trial(players, frozenset(wish.variants), wish.policy, wish.seed)
    return Order(playable.bundle, trial, wish.games or (PLANNED if wish.plans else GAMES), wish.coverage)


def _fault(playable: Playable, trial: Trial) -> Diagnostic | None:
    """Deal one game, so that what cannot be played is told before workers try; give what fails in rules.py."""
    if not playable.game.phases:
        lacking = "a play.yaml" if playable.game.play is None else "any phases in its play.yaml"
        raise click.UsageError(f"{playable.game.id} cannot be played: it does not have {lacking} (see docs/rules.md)")
    one = opened(playable.bundle)
    try:
        Engine(one.game, trial.seats, trial.variants, one.rules).deal(trial.seed)
    except Exception as error:
        if fault := blamed(error, f"{playable.game.folder}/rules.py"):
            return fault
        if isinstance(error, LookupError | ShortError):
            raise click.UsageError(f"{playable.game.id} cannot be played: {' '.join(map(str, error.args))}") from None
        raise
    return None


@contextmanager
def _crew(wish: Wish, games: int) -> Iterator[tuple[Any, int]]:
    workers = wish.workers or max(1, min(processors(), games if wish.plans else games // FEW))
    with crew(workers, wish.cluster) as there:
        yield there


def _play(console: Console, pipeline: Pipeline, playable: Playable, order: Order, wish: Wish) -> int:
    name, start = playable.game.id, time.perf_counter()
    with _crew(wish, order.games) as (executor, workers), GamesProgress(shown=not console.quiet) as progress:
        joined = play_games(order, executor, workers, progress)
    seconds = time.perf_counter() - start
    result = conclude(playable.game, order, joined, f"build/{replays_of(name)}")
    keep(pipeline.build_folder, result.facts, result.replays)
    _tell(console, pipeline.root, result, {})
    console.note(
        f"{counted(order.games, 'game')} in {seconds:.1f} s, {order.games / seconds:,.0f} a second; {_workers(workers)}"
    )
    page = pipeline.show_playtests(name)
    console.note(f"{page} shows it" if page else f"`tuckbox build` puts it on a page of {name}'s reference")
    return exit_code(result.findings, strict=False)


def _workers(workers: int) -> str:
    return counted(workers, "worker")


def _tell(console: Console, root: Path, result: Result, more: dict[str, Any]) -> None:
    if console.format == "json":
        reached = {"coverage": covered_facts(result)} if result.coverage else {}
        print(as_json({**result.facts, **reached, **more}))
        return
    console.findings(result.findings, Sources(root))
    if console.for_people:
        for line in reported(result.facts, console.paint):
            console.result(line)
        for line in covered(result.coverage, console.paint):
            console.result(line)
    console.sum_up(result.findings)


def covered_facts(result: Result) -> dict[str, Any]:
    """Give what was reached as JSON has it."""
    from toolkit.playouts.coverage import KINDS, paragraphs

    by_kind = {kind: {one.name: one.times for one in result.coverage if one.kind == kind} for kind in KINDS}
    return {f"{kind}s": named for kind, named in by_kind.items()} | {"paragraphs": paragraphs(result.coverage)}


def _compare(console: Console, playable: Playable, order: Order, wish: Wish) -> int:
    if playable.versus is None:
        return 2
    with _crew(wish, order.games) as (executor, workers), GamesProgress(shown=not console.quiet) as progress:
        pairs, found = compare_games(order, playable.versus, executor, workers, progress)
    facts = {
        "game": playable.game.id,
        "versus": wish.compare,
        "players": order.trial.seats,
        "variants": sorted(order.trial.variants),
        "policy": order.trial.policy,
        "seed": order.trial.seed,
        "content": {"before": playable.versus.key, "after": order.bundle.key},
        "pairs": pairs.pairs,
        "failed": pairs.failed,
        "figures": [
            {
                "figure": one.figure,
                "before": round(one.before, 5),
                "after": round(one.after, 5),
                "change": one.gap.to_json(),
                "moved": one.is_beyond_noise,
            }
            for one in found
        ],
    }
    if console.format == "json":
        print(as_json(facts))
    else:
        for line in compared(facts, console.paint):
            console.result(line)
    return 0


def play_again(settings: Settings, name: str | None, file: Path) -> int:
    """Play a game as a replay file says, and show what comes of it; 1 where it still goes wrong."""
    from toolkit.load.replay import read_replay

    console, path = Console(settings), settings.start / file
    read = read_replay(path)
    if read.head is None:
        console.findings(read.diagnostics, Sources(settings.start, {str(path)}))
        return exit_code(read.diagnostics, strict=False)
    if name not in (None, read.head.game):
        raise click.UsageError(f"--replay {file}: this is a game of {read.head.game}, not of {name}")
    with Pipeline(settings.root, settings.jobs, asking(settings.trusts)) as pipeline:
        playable, findings = _open(pipeline, settings, read.head.game)
    if playable is None:
        return _refuse(console, settings.root, findings)
    shown = replay(playable.bundle, read.head)
    for one in shown.script:
        words = ", ".join(f"{key} {value}" for key, value in one.items() if key != "player")
        console.result(f"player {one['player']}: {words}")
    if playable.bundle.key != read.head.content:
        console.note(f"the files of {read.head.game} have changed since this was saved")
    if shown.trouble is None:
        console.result(f"nothing went wrong; {read.head.code} does not come any more")
        return 0
    console.result(f"{console.paint(shown.trouble.code, 'red', 'bold')} {shown.trouble.told}")
    return 1
