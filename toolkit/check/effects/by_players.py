"""What differs by the number of players is said for every number that can play, and for no other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from toolkit.check.analysis.survey import Survey
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import any_of
from toolkit.model.gameplay.play import SidesByPlayers
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Part, Path

Placed = Callable[..., Position]  # the place of a value inside a table, by the keys that lead to it


def play_serves_all_players(survey: Survey) -> Iterator[Diagnostic]:
    """What differs by players in play.yaml is said for every number that it is for, and for no other."""
    game = survey.game
    only: dict[Path, tuple[int, ...]] = {}  # the numbers of players that a part is for, and all that is in it
    for found in game.play.found if game.play and "players" not in game.partial else ():
        part, path = found.value, found.path
        if isinstance(part, ByPlayers | SidesByPlayers):
            around = next((only[path[:end]] for end in range(len(path), -1, -1) if path[:end] in only), ())
            wanted = [n for n in around if n in game.players] or game.players
            yield from unserved(game, part, wanted, partial(game.in_play, *path))
        elif isinstance(part, Part) and (numbers := vars(part).get("players")):
            only[path] = numbers
            yield from _strays(game, numbers, path)


def _strays(game: Game, numbers: Iterable[int], path: Path) -> Iterator[Diagnostic]:
    for index, n in enumerate(numbers):
        if n not in game.players:
            place = game.in_play(*path, "players", index)
            yield finding("E406", _for(game.players, "the game"), place, help="delete this number")


def unserved(
    game: Game, table: ByPlayers | SidesByPlayers, wanted: Iterable[int], place: Placed
) -> Iterator[Diagnostic]:
    """Yield what a table lacks for some of these numbers of players, and what it says for others.

    One that game.yaml names is for all who can play, and is mended there.
    """
    if name := getattr(table, "name", ""):
        wanted, place = game.players, partial(game.place, "numbers", name)
    left = [n for n in wanted if n not in table.players and "default" not in table.players]
    if left:
        advice = f"add {any_of(left, 'and')}, or a 'default'"
        yield finding("E406", f"nothing is said for {any_of(left)} players", place(), help=advice)
    for n in table.players:
        if n != "default" and n not in wanted:
            what = "this" if n in game.players else "the game"
            message = _for(wanted if n in game.players else game.players, what)
            yield finding("E406", message, place("players", n, key=True), help="delete this number")


def _for(numbers: Iterable[int], what: str) -> str:
    """Return for how many players something is: `the game is for 2 to 4 players`."""
    known = list(numbers)
    span = f"{known[0]} to {known[-1]}" if isinstance(numbers, range) and len(known) > 1 else any_of(known)
    return f"{what} is for {span} player{'' if known == [1] else 's'}"
