"""What of a worked example's table needs telling: what is met in it, and what has become of what lay there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.model.content.example import ExampleFile, Lying
from toolkit.model.effects.values.selector import Selector
from toolkit.model.gameplay.deed import SPACES
from toolkit.model.gameplay.play import ActionPlay
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import walk
from toolkit.reference.actions import named
from toolkit.reference.persons import Persons
from toolkit.reference.pieces import Pieces, name_of


class Met:
    """Leaves out the pieces of others on spaces of a map with which whoever has the turn has nothing to do."""

    def __init__(self, game: Game, example: ExampleFile, persons: Persons, pieces: Pieces) -> None:
        deeds = (*example.actions, *(one.attempt for one in example.refused))
        turn = example.given.turn
        stated = next((deed["player"] for deed in deeds if "player" in deed), None)
        doer = persons.reader or (turn.player if turn else None) or int(str(stated or 1))
        self._doers = {doer} if deeds else set()
        self._names, self._pieces = frozenset(named(deeds)), pieces
        self._spaces = frozenset(self._reached(example))
        self._kinds = frozenset(SPACES) - set(game.head.spaces)
        done = frozenset(str(deed["do"]) for deed in deeds if "do" in deed)
        self._is_about_others = any(_asks_others(play) for name, play in game.plays.actions.items() if name in done)

    def told(self, player: int, value: Any) -> Any:
        """Return what is told of what lies in a zone of a player before the play."""
        if player in self._doers or not self._doers or self._is_about_others:
            return value
        return tuple(one for one in value if not self._is_aside(one))

    def _is_aside(self, one: Any) -> bool:
        space = one.space if isinstance(one, Lying) else None
        return space is not None and space[0] in self._kinds and not self._is_met(space)

    def _is_met(self, space: tuple[str, str]) -> bool:
        return space in self._spaces or space[1] in self._names or self._pieces.laid(space) in self._names

    def _reached(self, example: ExampleFile) -> Iterator[tuple[str, str]]:
        """Yield the spaces to which whoever has the turn brings something."""
        for player in self._doers & set(example.expect.players):
            before = example.given.players.get(player, {})
            for zone, value in example.expect.players[player].items():
                lying = value if isinstance(value, tuple) else ()
                was = before.get(zone, ())
                yield from (
                    one.space
                    for one in lying
                    if isinstance(one, Lying) and one.space and not (isinstance(was, tuple) and one in was)
                )


def _asks_others(play: ActionPlay) -> bool:
    """Whether it matters to an action where the pieces of others stand."""
    asked = (found.value for found in walk(play) if isinstance(found.value, Selector))
    return any(one.whose != "mine" or one.free in (True, "others") or one.apart for one in asked)


def changed(before: Any, after: tuple[Any, ...], named_ones: frozenset[str]) -> tuple[Any, ...] | None:
    """Return what has become of what lies before a player: what is new or differs, and all of it where something went.

    A mark that an action on that very component sets, such as its check mark, is left out. None: nothing to tell.
    """
    kept = tuple(_bare(one, named_ones) for one in after)
    if not isinstance(before, tuple):
        return kept
    if sorted(map(name_of, before)) == sorted(map(name_of, after)):
        was = {name_of(one): one for one in before}
        kept = tuple(one for one in kept if isinstance(one, Lying) and one != was[name_of(one)])
        return kept or None
    fresh = tuple(_bare(one, named_ones) for one in after if one not in before)
    on_spaces = all(isinstance(one, Lying) and one.space for one in after)  # of these only where they lie is told
    return (fresh or None) if on_spaces or len(fresh) == len(after) - len(before) else kept


def _bare(one: Any, named_ones: frozenset[str]) -> Any:
    if not isinstance(one, Lying) or name_of(one) not in named_ones:
        return one
    marks = {name: value for name, value in one.marks.items() if value is not True and not name.startswith("used ")}
    bare = one.model_copy(update={"marks": marks})
    is_plain = not (marks or one.known) and one.tokens is None and one.on is None and one.copies == 1
    return bare.card if is_plain else bare
