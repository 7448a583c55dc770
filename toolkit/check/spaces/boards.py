"""The spaces of boards are there for every number of players, have room for all who must go there, and do something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.game import Spaces
from toolkit.model.effects.control.contests import Auction, Trick
from toolkit.model.effects.control.flow import CarryOut, Each
from toolkit.model.effects.control.players import Let
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import several
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, counted, did_you_mean
from toolkit.model.gameplay.play import ActionPlay, PhaseStep
from toolkit.model.loaded.boards import Spot, spots
from toolkit.model.loaded.match import chosen, holds
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Path, inside, walk


def boards_have_their_spaces(survey: Survey) -> Iterator[Diagnostic]:
    """With every number of players some board lies on the table that lists such spaces, each with a name of its own."""
    game = survey.game
    for kind, row in game.head.spaces.items() if game.whole and game.play else ():
        with_none = [n for n in game.players if not all(_of_each(game, kind, n))]
        if with_none:
            where = (
                "before some player" if row.each == "player" and all(game.spots[with_none[0]][kind]) else "on the table"
            )
            message = f"with {any_of(with_none)} players no board that lists '{row.field}' lies {where}"
            advice = "let the set-up lay one out, with the side up that lists them"
            yield finding("M107", message, game.place("spaces", kind, "of"), help=advice)
            continue
        if row.each == "player":
            yield from _by_chance(game, kind, row)
        for key, field in (("called", row.called), ("room", row.room)):
            yield from _unsaid(game, kind, key, field)
        yield from _twice(game, kind)


def _by_chance(game: Game, kind: str, row: Spaces) -> Iterator[Diagnostic]:
    """Yield a finding where chance decides which of several boards a player has, so that their spaces are not known."""
    boards = {str(name) for name in several(row.of)}
    for step in game.plays.setup:
        dealt = boards & {part.id for part in chosen(game, step.take)} if step.take else set()
        if step.each == "player" and isinstance(step.count, int) and step.count < len(dealt):
            message = f"which of the boards {any_of(sorted(dealt), 'and')} a player gets is left to chance"
            advice = "lay one out for each seat, in steps with 'seats: [1]', 'seats: [2]' and so on"
            yield finding("M107", message, game.place("spaces", kind, "of"), help=advice)


def _unsaid(game: Game, kind: str, key: str, field: str | None) -> Iterator[Diagnostic]:
    """Yield a finding where no space says anything in a field that names them, or says how many find room."""
    every = [one for n in game.players for one in game.spots[n][kind]]
    said = {name for one in every for name in vars(one.said)}
    rooms = {one.room for one in every}
    if field and field not in said and (key == "called" or rooms == {None}):
        message = f"no {kind} says anything in a field '{field}'"
        yield finding("M107", message, game.place("spaces", kind, key), help=did_you_mean(field, said))


def _twice(game: Game, kind: str) -> Iterator[Diagnostic]:
    for n in game.players:
        counts = [Counter(one.name for one in theirs) for theirs in _of_each(game, kind, n)]
        twice = [name for names in counts for name, times in names.items() if times > 1]
        if twice:
            message = f"with {counted(n, 'player')} several spaces are called '{twice[0]}'"
            yield finding("M107", message, game.place("spaces", kind), help="name each as no other of its kind")
            return


def _of_each(game: Game, kind: str, n: int) -> list[tuple[Spot, ...]]:
    """List the spaces of a kind with so many players: those of each of them, or once those of all."""
    if game.head.spaces[kind].each != "player":
        return [game.spots[n][kind]]
    return [spots(game, str(kind), n, seat=seat) for seat in range(n)]


def boards_have_room(survey: Survey) -> Iterator[Diagnostic]:
    """Where all players must go to one kind of space, it has room for all of them; the first number is reported."""
    game = survey.game
    for at, phase in enumerate(game.phases if game.whole and game.play else ()):
        for index, step in enumerate(phase.steps):
            numbers = step.players or phase.players or tuple(game.players)
            shorts = (_short(game, step, n) for n in numbers if n in game.players)
            if (short := next(filter(None, shorts), None)) and game.play:
                n, room, wanted = short
                message = f"with {counted(n, 'player')} there is room for {room} here, and {wanted} must go there"
                place = game.in_play("phases", at, "steps", index, "actions")
                advice = "let the board have more room, or let players pass: 'may_pass: true'"
                yield finding("M108", message, place, help=advice)


def _short(game: Game, step: PhaseStep, n: int) -> tuple[int, int, int] | None:
    """Return the number of players, how many find room in a step, and how many must; None where room is enough."""
    doings = game.plays.actions
    picks = [doings[name].pick for name in step.actions if name in doings]
    kinds = {str(pick.space) if pick and pick.free else "" for pick in picks}
    kind = kinds.pop() if len(kinds) == 1 and len(picks) == len(step.actions) else ""
    if kind not in game.head.spaces or step.limit is None or step.may_pass or step.when or step.rounds:
        return None
    there = [one for theirs in _of_each(game, kind, n) for one in theirs]
    meant = [one for one in there if any(pick and _is_meant(one, pick) for pick in picks)]
    room, wanted = sum(n if one.room is None else one.room for one in meant), n * step.limit.times
    return (n, room, wanted) if there and room < wanted else None  # a board that is missing is reported elsewhere


def _is_meant(spot: Spot, pick: object) -> bool:
    named, where = getattr(pick, "named", ()), getattr(pick, "where", {})
    return (not named or spot.name in named) and holds(spot, where)


def spaces_of_boards_do_something(survey: Survey) -> Iterator[Diagnostic]:
    """What a space says that it does, some action carries out that players can do there."""
    game = survey.game
    if not game.whole or game.play is None:
        return
    offered = {str(name) for phase in game.phases for name in phase.offered}
    actions = game.play.body.actions.items()
    doings: list[ActionPlay | Each] = [one for name, one in actions if one.any_time or str(name) in offered]
    doings += [found.value for found in walk(game.phases) if isinstance(found.value, Each)]
    reported: set[tuple[str, str]] = set()
    for spot in (one for n in game.players for boards in game.spots[n].values() for one in boards):
        if (spot.kind, spot.name) in reported or (game.script and game.script.names(spot.kind)):
            continue
        reported.add((spot.kind, spot.name))
        for field in _effects(spot):
            if not any(_carries_out(one, spot, field) for one in doings):
                words = f"nobody can do what the {spot.kind} '{spot.name}' says in its field '{field}'"
                advice = f"let an action pick it, with '{{carry_out: {field}}}' under 'does'"
                yield finding("M109", words, game.at(spot.board, *spot.path, field), help=advice)


def _effects(spot: Spot) -> list[str]:
    return [
        name
        for name, value in vars(spot.said).items()
        if isinstance(value, tuple) and value and isinstance(value[0], Step)
    ]


def _carries_out(one: ActionPlay | Each, spot: Spot, field: str) -> bool:
    spaces = one.of if isinstance(one, Each) else one.pick
    if spaces is None or spaces.space != spot.kind or not _is_meant(spot, spaces):
        return False
    return any(isinstance(found.value, CarryOut) and found.value.carry_out == field for found in walk(one))


def own_spaces_are_somebodys(survey: Survey) -> Iterator[Diagnostic]:
    """Where nobody acts, a step does not speak of 'mine' among spaces that each player has."""
    game = survey.game
    if game.play is None or max(game.players, default=1) == 1:
        return
    for path, effect in _nobodys(game):
        for what, keys in _acted(effect):
            if what.space and what.whose == "mine" and _is_own(game, what):
                message = f"nobody acts here, and each player has such a {what.space}: this is the first player's alone"
                advice = "say 'whose: all', or let everybody do it: {let: {who: everybody, do: [...]}}"
                yield finding("M112", message, game.in_play(*path, *keys, "space"), help=advice)


def _nobodys(game: Game) -> Iterator[tuple[Path, tuple[Step, ...]]]:
    """Yield the effects that happen for the whole table, each with the keys that lead to it."""
    body = game.plays
    for index, laid in enumerate(body.setup):
        if laid.each == "table":
            yield ("setup", index, "does"), laid.does
    for at, phase in enumerate(body.phases):
        for index, step in enumerate(phase.steps):
            if (step.who or phase.who) == "nobody":
                yield ("phases", at, "steps", index, "does"), step.does


def _acted(value: object, keys: Path = ()) -> Iterator[tuple[Selector, Path]]:
    """Yield the selectors in a step, without those in what certain players do."""
    if isinstance(value, Selector):
        yield value, keys
    if not isinstance(value, Let | Trick | Auction):
        for key, item in inside(value):
            yield from _acted(item, (*keys, key))


def _is_own(game: Game, what: Selector) -> bool:
    row = game.head.spaces.get(what.space) if what.space else None
    maps = [one for name, one in game.head.maps.items() if what.of in (None, name) and what.space in one.kinds]
    own = [one.each == "player" for one in (*([row] if row else ()), *maps)]
    return bool(own) and all(own)
