"""What no game reaches, in no chapter and with no number of players: `python -m tests.content.reached GAME [GAMES]`.

Coverage as `tuckbox play --coverage` has it, added up over all that can be played: each chapter (or variant) with each
number of players, by random and greedy players on the same seed. Some minutes for a game of ten chapters.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from toolkit.playing.opening import Playable
from toolkit.playing.session import conclude, crew, play_games
from toolkit.playouts.coverage import Item
from toolkit.project import Project
from toolkit.workflows.play import Wish, order_of, playable

POLICIES: Final = ("random", "greedy")
GAMES: Final = 40  # with each policy, in each chapter and with each number of players


def opened(root: Path, game: str) -> Playable:
    """Return a game that is to be played; its rules.py is trusted."""
    one, findings = playable(Project(root, trust=lambda *_: True), game)
    if one is None:
        sys.exit("\n".join(finding.message for finding in findings))
    return one


def wishes(one: Playable, games: int) -> Iterator[Wish]:
    """Yield all that can be played: each number of players with each chapter, or without and with each variant."""
    head = one.game.head
    alone = [(name,) for name in head.variants]
    for players in one.game.players:
        for variants in alone if head.one_variant else [(), *alone]:
            for policy in POLICIES:
                yield Wish(games, players, variants, policy, coverage=True)


def reached(one: Playable, wanted: Iterable[Wish]) -> dict[str, tuple[int, Item]]:
    """Return how often each item was reached in all of it, by its kind and name."""
    times, known = Counter[str](), dict[str, Item]()
    with crew(1) as (executor, workers):
        for wish in wanted:
            order = order_of(one, wish)
            for item in conclude(one.game, order, play_games(order, executor, workers), "").coverage:
                name = f"{item.kind} {item.name}"
                times[name] += item.times
                if name not in known or item.why.startswith("dealt"):
                    known[name] = item
    return {name: (times[name], item) for name, item in known.items()}


def main(game: str, games: int = GAMES) -> int:
    """Tell what was never reached; return 1 where something was not."""
    one = opened(Path(), game)
    found = reached(one, wishes(one, games))
    never = [item for times, item in found.values() if not times]
    told = [f"not {one.kind} {one.name}{f' ({one.why})' if one.why else ''}" for one in never]
    told.append(f"{len(found) - len(never)} of {len(found)} reached")
    sys.stdout.write("\n".join(told) + "\n")
    return 1 if never else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:3])))
