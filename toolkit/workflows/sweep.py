"""A number of a game over a range: other versions of its files -> each beside the game as it is -> how figures move.

A number is named by its card and its field (`carrot.cost`), or by its file and where it stands there
(`play.yaml:rounds.most`); its values by the first, the last and, after a slash, the step (`2..8/2`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from toolkit.edit.changes import ChangeError, Put
from toolkit.edit.editing import edited
from toolkit.load.bundle import Bundle
from toolkit.load.loader import Loader
from toolkit.load.reading import parse
from toolkit.model.content.components import Component
from toolkit.model.findings.phrases import did_you_mean
from toolkit.model.loaded.project import Game
from toolkit.model.loaded.usable import keeping_from_play
from toolkit.model.schema.part import Path
from toolkit.playing.opening import Playable
from toolkit.playing.session import Order, compare_games, crew
from toolkit.scratch import Scratch
from toolkit.workflows.play import Progress, UnplayableError, Wish, workers_for

MOST: Final = 24  # values of one sweep
HOW: Final = "a number and its values are given as carrot.cost=2..6, or play.yaml:rounds.most=4..10/2"
_ASKED: Final = re.compile(r"(?P<what>[^=]+)=(?P<first>-?\d+)\.\.(?P<last>-?\d+)(?:/(?P<step>[1-9]\d*))?")
_GAME: Final = ("rounds", "score of all seats", "score of the winner", "score of all together", "games won together")


@dataclass(frozen=True, slots=True)
class Sweep:
    """A number of a file, what it is now, and the values that it is to have instead; `card` is whose number it is."""

    told: str
    file: str
    path: Path
    now: int
    values: tuple[int, ...]
    card: str = ""

    @property
    def figures(self) -> tuple[str, ...]:
        """What is compared: some figures only, so that each can be told from noise by fewer games."""
        of_card = ("drawn", "played", "played by who wins") if self.card else ()
        return (*_GAME, *(f"{self.card} {verb}" for verb in of_card))


def sweep_of(one: Playable, asked: str) -> Sweep:
    """Return what is asked for in words; UnplayableError where the game has no such number."""
    found = _ASKED.fullmatch(asked.replace(" ", ""))
    if found is None:
        raise UnplayableError(f"--vary {asked}: {HOW}")
    what, step = found["what"], int(found["step"] or 1)
    values = tuple(range(int(found["first"]), int(found["last"]) + 1, step))
    if not values or len(values) > MOST:
        raise UnplayableError(f"--vary {asked}: these are {len(values)} values, and 1 to {MOST} can be tried")
    file, path, card = _place(one, what)
    now = _value(one.bundle, file, path)
    if isinstance(now, bool) or not isinstance(now, int):
        raise UnplayableError(f"--vary {what}: there is no whole number in {file} at {'.'.join(map(str, path))}")
    return Sweep(what, file, path, now, values, card)


def _place(one: Playable, what: str) -> tuple[str, Path, str]:
    """Return the file of a number, where it stands in that, and the card whose it is."""
    named, colon, steps = what.partition(":")
    if colon:
        file = f"cards/{one.game.id}/{named}"
        if file not in dict(one.bundle.files):
            near = did_you_mean(named, [path.removeprefix(f"cards/{one.game.id}/") for path, _ in one.bundle.files])
            raise UnplayableError(f"--vary {what}: {one.game.id} is not played from a file {named}{_also(near)}")
        return file, _steps(steps), ""
    name, _, field = what.partition(".")
    part = one.game.by_id.get(name)
    if part is None:
        raise UnplayableError(f"--vary {what}: there is no card {name}{_also(did_you_mean(name, one.game.by_id))}")
    if field.partition(".")[0] not in numbers(part):
        near = did_you_mean(field, numbers(part))
        raise UnplayableError(f"--vary {what}: {name} has no number {field}{_also(near)}")
    return part.file, (*part.path, *_steps(field)), name


def _also(near: str | None) -> str:
    return f"; {near}" if near else ""


def _steps(told: str) -> Path:
    return tuple(int(one) if one.isdecimal() else one for one in told.split("."))


def _value(bundle: Bundle, file: str, path: Path) -> Any:
    value = parse(file, dict(bundle.files).get(file, b"")).value
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def numbers(part: Component) -> dict[str, int]:
    """Return the whole numbers of a card, by field; how many of it there are is one."""
    fields: Mapping[str, Any] = vars(part.body)
    return {name: one for name, one in fields.items() if isinstance(one, int) and not isinstance(one, bool)}


def sweep_over(
    one: Playable, order: Order, sweep: Sweep, wish: Wish, progress: Progress | None = None
) -> dict[str, Any]:
    """Play the game with each value beside the game as it is; return how figures move, as plain data.

    UnplayableError for a value with which the files are no game any more.
    """
    known = _errors(one.bundle)
    varied = [(value, _varied(one.bundle, sweep, value, known)) for value in sweep.values if value != sweep.now]
    games = order.games * len(varied)
    found = []
    with crew(workers_for(order, wish), wish.cluster) as (executor, workers):
        for number, (value, bundle) in enumerate(varied):
            done = number * order.games
            told = (lambda so_far, _, done=done: progress(done + so_far, games)) if progress else None
            its = replace(order, bundle=bundle, card=sweep.card)
            pairs, moved = compare_games(its, order.bundle, executor, workers, told, sweep.figures)
            figures = [move.to_json(pairs.pairs) for move in moved]
            found.append({"value": value, "pairs": pairs.pairs, "failed": pairs.failed, "figures": figures})
    trial = order.trial
    head = {"game": order.bundle.game, "number": sweep.told, "now": sweep.now, "players": trial.seats}
    return head | {"variants": sorted(trial.variants), "policy": trial.policy, "seed": trial.seed, "values": found}


def _varied(bundle: Bundle, sweep: Sweep, value: int, known: set[str]) -> Bundle:
    """Return the files with another value; UnplayableError where there are other errors than those `known` before."""
    files = dict(bundle.files)
    try:
        text = edited(files[sweep.file].decode("utf-8"), [Put(sweep.path, is_shared=True, value=value)])
    except ChangeError as error:
        raise UnplayableError(f"{sweep.told} cannot be {value}: {error}") from None
    changed = Bundle(bundle.game, tuple((files | {sweep.file: text.encode("utf-8")}).items()))
    if wrong := next(iter(_errors(changed) - known), None):
        raise UnplayableError(f"{sweep.told} cannot be {value}: {wrong}")
    return changed


def _errors(bundle: Bundle) -> set[str]:
    """Return what keeps files from being played; a bundle holds no rules and no pictures, and lacks these anyhow."""
    with Scratch() as root:
        bundle.lay_out(root)
        loaded = Loader(root).load(frozenset((bundle.game,)))
    found = {one.message for one in keeping_from_play(loaded.diagnostics)}
    return found if loaded.games else {*found, "the files are no game then"}


def cards_with_numbers(game: Game) -> dict[str, dict[str, int]]:
    """Return the cards that have numbers, with these, for who chooses among them."""
    return {part.id: found for part in game.by_id.values() if (found := numbers(part))}
