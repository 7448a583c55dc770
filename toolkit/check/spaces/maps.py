"""Maps: every space that is named is there and can be reached, rings close, and layouts keep to what the map says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, count, pairwise
from typing import Final

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Deck
from toolkit.model.effects.components.spaces import Put
from toolkit.model.effects.wording.holding import several
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Related
from toolkit.model.findings.phrases import any_of, counted, did_you_mean
from toolkit.model.gameplay.play import SetupStep
from toolkit.model.loaded.chapters import laid_out
from toolkit.model.loaded.constraints import rules_of
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game
from toolkit.model.maps import Map
from toolkit.model.maps.layout import Layouts, Rule
from toolkit.model.maps.map import Opener
from toolkit.model.schema.part import MapName, Path

SHORTEST: Final = 3  # places of a ring


def _maps(survey: Survey) -> Iterator[tuple[str, Map]]:
    if "map" not in survey.game.partial:
        yield from ((str(name), one) for name, one in survey.game.head.maps.items())


def spaces_are_known(survey: Survey) -> Iterator[Diagnostic]:
    """Links, rings and what a grid leaves out name spaces of their map."""
    for name, spread in _maps(survey):
        known = spread.grid.names if spread.grid else tuple(spread.places)
        for path, one in _named(spread):
            if one not in known:
                message = f"the {spread.one} has no {'tile' if spread.grid else 'place'} '{one}'"
                advice = did_you_mean(one, known) or f"it has: {any_of(known)}"
                yield finding("M101", message, survey.game.place("maps", name, *path), help=advice)


def _named(spread: Map) -> Iterator[tuple[Path, str]]:
    """Yield the names of tiles or places that a map speaks of, each with the keys that lead to it."""
    for index, name in enumerate(spread.grid.without if spread.grid else ()):
        yield ("grid", "without", index), name
    for index, link in enumerate(spread.links):
        yield from ((("links", index), name) for name in link.ends)
    for ring, places in spread.rings.items():
        yield from ((("rings", ring, index), name) for index, name in enumerate(places))
    for area, tiles in spread.areas.items():
        yield from ((("areas", area, index), name) for index, name in enumerate(tiles))
    yield from ((("tiles", name), name) for name in spread.tiles)
    for number, keep in enumerate(spread.keep):
        yield from ((("keep", number, "only", index), name) for index, name in enumerate(keep.only))


def maps_fit_their_boards(survey: Survey) -> Iterator[Diagnostic]:
    """The board on which a grid is printed is as large as the grid."""
    for name, spread in _maps(survey):
        deck = _board_of(survey.game, spread)
        if deck is None or not spread.grid:
            continue
        map_size, board_size = ((one.width, one.height) for one in (spread.chart, deck.size))
        if any(length > room for length, room in zip(map_size, board_size, strict=True)):
            sizes = (f"{width:g} x {height:g} mm" for width, height in (map_size, board_size))
            message = "the {} is {}, and the board on which it is printed {}".format(spread.one, *sizes)
            place = survey.game.place("maps", name, "board")
            yield finding(
                "M111", message, place, help="make its tiles narrower ('width'), or the board's 'size' larger"
            )


def places_lie_on_their_boards(survey: Survey) -> Iterator[Diagnostic]:
    """Each place lies on the board on which its map is printed."""
    for name, spread in _maps(survey):
        deck = _board_of(survey.game, spread)
        for one, place in spread.places.items() if deck else ():
            width, height = deck.size.trim if deck else (0, 0)
            if not (0 <= place.at[0] <= width and 0 <= place.at[1] <= height):
                message = f"'{one}' lies off the board, which is {width:g} x {height:g} mm"
                advice = "say how many millimetres it lies from the left and from the top, or make the board larger"
                yield finding("M114", message, survey.game.place("maps", name, "places", one, "at"), help=advice)


def _board_of(game: Game, spread: Map) -> Deck | None:
    """Return the deck of the board on which a map is printed."""
    board = game.by_id.get(str(spread.board))
    return game.deck(board.deck) if board else None


def spaces_hang_together(survey: Survey) -> Iterator[Diagnostic]:
    """Every tile or place can be reached from the first one, or leads to others; rings are cycles of links."""
    for name, spread in _maps(survey):
        chart = spread.chart
        spaces = chart.tiles or chart.places
        known = {*(spread.grid.names if spread.grid else spread.places)}
        if not spaces or any(one not in known for _, one in _named(spread)):
            continue  # reported elsewhere
        first = chart.numbers[spaces[0].kind, spaces[0].id]
        reached = chart.steps(first)
        for one in spaces:
            number = chart.numbers[one.kind, one.id]
            if number not in reached and first not in chart.steps(number):
                message = f"no way leads from '{spaces[0].id}' to '{one.id}'"
                keys = ("grid", "rows") if spread.grid else ("places", one.id)
                place = survey.game.place("maps", name, *keys, key=not spread.grid)
                yield finding("M102", message, place, help="join it to the others, or leave it out")
        yield from _open_rings(survey.game, name, spread)


def closed_links_can_open(survey: Survey) -> Iterator[Diagnostic]:
    """What opens a link by lying on it, some step puts on a link."""
    game = survey.game
    if not game.whole or game.play is None or game.script:
        return
    puts = [use.found.value.put for use in survey.uses if isinstance(use.found.value, Put)]
    put = {part.id for one in puts if one.at.this or one.at.space == "link" for part in chosen(game, one.what)}
    for name, spread in _maps(survey):
        for index, link in enumerate(spread.links):
            if isinstance(link.opened_by, Opener) and put.isdisjoint(several(link.opened_by.token)):
                called = any_of(game.lexicon.noun("component", one).one for one in several(link.opened_by.token))
                message = f"nothing ever puts a {called} on a link of the {spread.one}, so that this one stays shut"
                place = game.place("maps", name, "links", index, "opened_by")
                yield finding("M110", message, place, help="let an effect put one there, or leave 'opened_by' out")


def _open_rings(game: Game, name: str, spread: Map) -> Iterator[Diagnostic]:
    links = {frozenset(link.ends) for link in spread.links}
    for ring, places in spread.rings.items():
        place = game.place("maps", name, "rings", ring)
        twice = [one for one, times in Counter(places).items() if times > 1]
        gap = next((pair for pair in pairwise((*places, places[0])) if frozenset(pair) not in links), None)
        if len(places) < SHORTEST or twice:
            message = f"it names '{twice[0]}' twice" if twice else f"it has {counted(len(places), 'place')}"
            yield finding("M103", f"this is no ring: {message}", place, help="name three places or more, each once")
        elif gap:
            message = f"this is no ring: nothing links '{gap[0]}' and '{gap[1]}'"
            yield finding("M103", message, place, help="name the places in order, or add the link")


def layouts_keep_to_their_rules(survey: Survey) -> Iterator[Diagnostic]:
    """Fixed layouts break nothing, and tiles can be laid out by chance so that nothing is broken."""
    game = survey.game
    if not game.whole:
        return
    for name, spread in _maps(survey):
        layouts = Layouts(spread.chart, rules_of(game, spread, lambda part: (part.id,)))
        for called, rows in spread.layouts.items():
            yield from _layout(game, spread, ("maps", name, "layouts", called), rows, layouts)
    for index, step in laid_out(game):
        if isinstance(step.on, str) and step.on in game.head.maps and step.take:
            yield from _laid(game, game.head.maps[step.on], step, index)


def _layout(
    game: Game, spread: Map, at: Path, rows: Sequence[Sequence[str]], layouts: Layouts[str]
) -> Iterator[Diagnostic]:
    place = game.place(*at)
    wanted = spread.rows
    if tuple(map(len, rows)) != wanted:
        message = f"its rows have {_lengths(map(len, rows))} tiles, and those of the {spread.one} {_lengths(wanted)}"
        yield finding("M104", message, place, help="name one tile for each tile of the grid, row by row")
        return
    tiles = list(chain(*rows))
    for tile, number in Counter(tiles).items():
        held = game.by_id[tile].copies if tile in game.by_id else number
        if number > held:
            message = f"it lays out {number} of '{tile}', and the box holds {held}"
            yield finding("M104", message, place, help="lay out others, or raise their 'copies'")
    for rule, spaces in layouts.faults(tiles):
        called = any_of((f"'{tiles[one]}' on {spread.chart.tiles[one].name}" for one in spaces), "and")
        message = f"{called} {spread.keep[rule].described(len(spaces))}"
        yield finding("M104", message, place, help="swap one of them with another tile")


def layouts_name_what_is_laid_out(survey: Survey) -> Iterator[Diagnostic]:
    """A fixed layout names those tiles alone that the step of the set-up takes which lays it out."""
    game = survey.game
    steps = [(index, one) for index, one in laid_out(game) if isinstance(one.on, str)] if game.whole else []
    called = {(step.on, step.layout) for _, step in steps}
    for index, step in steps:
        name, parts = str(step.on), [*chosen(game, step.take)] if step.take else []
        spread, taken = game.head.maps.get(MapName(name)), [part.id for part in parts]
        if spread is None or sum(part.copies for part in parts) < len(spread.chart.tiles):
            continue  # reported elsewhere
        for layout in spread.layouts:
            if step.layout == layout or (step.layout is None and (name, layout) not in called):
                yield from _not_taken(game, ("maps", name, "layouts", layout), taken, index)


def _not_taken(game: Game, at: tuple[str, ...], taken: Sequence[str], index: int) -> Iterator[Diagnostic]:
    rows = game.head.maps[at[1]].layouts[at[-1]]
    named = frozenset(map(str, chain(*rows)))
    left = [tile for tile in taken if tile not in named]
    for row, tiles in enumerate(rows):
        for column, tile in enumerate(tiles):
            if tile in game.by_id and tile not in taken:
                message = f"'{tile}' is none of the tiles that the set-up takes for this layout"
                advice = did_you_mean(tile, left) or (
                    f"it takes, and this names nowhere: {any_of(left)}" if left else None
                )
                related = (Related(game.in_play("setup", index, "take"), "what it takes"),)
                yield finding("M104", message, game.place(*at, row, column), help=advice, related=related)


def _lengths(rows: Iterator[int] | Sequence[int]) -> str:
    return any_of(rows, "and")


def _laid(game: Game, spread: Map, step: SetupStep, index: int) -> Iterator[Diagnostic]:
    parts = [part for part in (chosen(game, step.take) if step.take else ()) for _ in range(part.copies)]
    laid = step.count if isinstance(step.count, int) else len(parts)
    spaces = spread.chart.tiles
    if isinstance(step.layout, str) and step.layout not in spread.layouts:
        known = list(spread.layouts)
        advice = did_you_mean(step.layout, known) or f"it has: {any_of(known) or 'none'}"
        place = game.in_play("setup", index, "layout")
        yield finding("M106", f"the {spread.one} has no layout '{step.layout}'", place, help=advice)
    if laid != len(spaces):
        message = f"it lays out {counted(laid, 'tile')}, and the {spread.one} has room for {len(spaces)}"
        place = game.in_play("setup", index, "on")
        yield finding("M106", message, place, help="take as many as the map has tiles")
    elif not step.layout and laid == len(parts):
        numbers = range(len(parts))
        rules: list[Rule[int]] = rules_of(game, spread, lambda part: [n for n in numbers if parts[n] is part])
        throws = count(1)
        if not Layouts(spread.chart, rules).mend([*numbers], lambda below: next(throws) * 7919 // 13 % below):
            message = f"no layout of these was found that keeps to what the {spread.one} says under 'keep'"
            place = game.in_play("setup", index, "on")
            yield finding("M106", message, place, help="ask for less there")
