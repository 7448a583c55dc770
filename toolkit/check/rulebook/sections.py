"""Sections and paragraphs: unique addresses, provenance, tables and figures that show something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.game import Provenance
from toolkit.model.content.rulebook import FigureSource, ParagraphSource, TableSource
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position, Related
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.outline import Place, places
from toolkit.model.loaded.project import Game
from toolkit.model.mentions import Problem
from toolkit.model.mentions.values import Value, step_into, value_at


def addresses_are_unique(survey: Survey) -> Iterator[Diagnostic]:
    """No two sections or paragraphs have one address, older addresses included."""
    first: dict[str, Position] = {}
    for address, place in _addresses(survey.game):
        if address in first:
            related = (Related(first[address], "given here first"),)
            message = f"the address '{address}' is given twice"
            yield finding("R208", message, place, help="rename one of them", related=related)
        first.setdefault(address, place)


def _addresses(game: Game) -> Iterator[tuple[str, Position]]:
    found = list(places(game))
    for place in found:
        yield place.address, place.at(game, "id" if place.paragraph else "section")
    for place in found:
        for index, old in enumerate(place.paragraph.formerly if place.paragraph else ()):
            yield old, place.at(game, "formerly", index)


def paragraphs_are_from_somewhere(survey: Survey) -> Iterator[Diagnostic]:
    """Every paragraph, or its section, names a source or the reason for its design."""
    for place in places(survey.game):
        own = place.paragraph
        if own and not (_is_vouched_for(own) or _is_vouched_for(place.section)):
            message = f"the paragraph '{place.address}' does not say where it is from"
            advice = "add 'source: {ref: …, at: …}', or 'designed:' and why, which its section can say for all"
            yield finding("C320", message, place.at(survey.game, "id"), help=advice)


def rules_name_their_places(survey: Survey) -> Iterator[Diagnostic]:
    """In a game that names sources, each rule says which place of them states it, or why it was designed.

    What a section is from says so of one rule. Among several one that its author has settled would pass for theirs.
    """
    if not survey.game.own_head.sources:
        return
    for _, several in groupby(places(survey.game), lambda place: place.section.section):
        rules = [place for place in several if place.paragraph and _is_rule(place.paragraph)]
        if len(rules) > 1 and not rules[0].section.designed:
            for place in _unplaced(rules):
                message = f"the rule '{place.address}' says neither where a source states it nor why it was designed"
                advice = "add 'source: {ref: …, at: …}', or 'designed:' and why; that of its section is not about each"
                yield finding("C321", message, place.at(survey.game, "id"), help=advice)


def _is_rule(paragraph: ParagraphSource) -> bool:
    return paragraph.kind in ("rule", "decision") and paragraph.text is not None


def _unplaced(rules: Iterable[Place]) -> Iterator[Place]:
    """Yield the rules for which neither they nor the paragraph that they are part of vouch."""
    placed: set[str] = set()
    for place in rules:
        if place.paragraph and (_is_vouched_for(place.paragraph) or place.number.rpartition(".")[0] in placed):
            placed.add(place.number)
        else:
            yield place


def _is_vouched_for(said: Provenance) -> bool:
    return bool(said.source or said.designed)


def paragraphs_say_something(survey: Survey) -> Iterator[Diagnostic]:
    """Every paragraph has words, or a worked example that has some."""
    for place in places(survey.game):
        if place.paragraph and place.paragraph.text is None and not place.paragraph.example:
            message = f"the paragraph '{place.address}' says nothing"
            yield finding(
                "T511", message, place.at(survey.game, "id"), help="write 'text:', or 'example:' and its name"
            )


def tables_show_something(survey: Survey) -> Iterator[Diagnostic]:
    """Every table is made from one thing that exists, and its columns show what the rows have."""
    for place in places(survey.game):
        if place.paragraph and place.paragraph.table:
            yield from _table(survey, place, place.paragraph.table)


def _table(survey: Survey, place: Place, table: TableSource) -> Iterator[Diagnostic]:
    game = survey.game
    given = [key for key in ("setup", "of", "list", "goals") if getattr(table, key) is not None]
    if len(given) != 1:
        message = f"this table is made from {any_of(given) if given else 'nothing'}"
        yield finding("T509", message, place.at(game, "table"), help="give it one of 'setup', 'of', 'list' and 'goals'")
    elif given == ["setup"]:
        yield from _steps(survey, place, table)
    elif given == ["goals"]:
        return
    elif not table.columns:
        yield finding("T509", "this table has no columns", place.at(game, "table"), help="add 'columns'")
    else:
        rows = _rows(game, table)
        if isinstance(rows, Problem):
            if all(survey.knows_all(kind) for kind in rows.needs):
                yield finding(rows.code, rows.message, place.at(game, "table", "list"), help=rows.help)
        elif survey.knows_all("component"):
            yield from _columns(game, place, table, rows)


def _steps(survey: Survey, place: Place, table: TableSource) -> Iterator[Diagnostic]:
    known = [step.id for step in survey.game.plays.setup]
    for index, name in enumerate(table.setup if isinstance(table.setup, tuple) else ()):
        if name not in known and survey.knows_all("play"):
            where = place.at(survey.game, "table", "setup", index)
            yield finding("R203", f"there is no set-up step '{name}'", where, help=did_you_mean(name, known))
    if not known and survey.knows_all("play"):
        where = place.at(survey.game, "table", "setup")
        yield finding("T509", "there is no set-up to show", where, help="write 'setup:' in play.yaml")


def _rows(game: Game, table: TableSource) -> list[Value] | Problem:
    if table.of is not None:
        return [Value(part.body, part.file, part.path, part) for part in chosen(game, table.of)]
    found = value_at(game, table.list or "")
    if isinstance(found, Problem):
        return found
    if not isinstance(found.value, tuple):
        return Problem("T509", f"'{table.list}' is no list", "name a field that lists things, one a row")
    return [Value(one, found.file, (*found.path, index), found.component) for index, one in enumerate(found.value)]


def _columns(game: Game, place: Place, table: TableSource, rows: list[Value]) -> Iterator[Diagnostic]:
    if not rows:
        where = place.at(game, "table", "of" if table.of else "list")
        yield finding("T509", "this table has no rows", where, help="ask for less, or leave the table out")
        return
    for index, column in enumerate(table.columns):
        if not any(_reaches(row, column.shows) for row in rows):
            message = f"no row has '{column.shows}'"
            keys = type(rows[0].value).model_fields if hasattr(type(rows[0].value), "model_fields") else ()
            where = place.at(game, "table", "columns", index, "shows")
            yield finding("T509", message, where, help=did_you_mean(column.shows, keys))


def _reaches(row: Value, path: str) -> bool:
    found: Value | None = row
    for step in path.split("."):
        found = step_into(found, step) if found else None
    return found is not None


def figures_fit(survey: Survey) -> Iterator[Diagnostic]:
    """What a figure shows is printed, and lies on its canvas."""
    for place in places(survey.game):
        if place.paragraph and place.paragraph.figure:
            yield from _sides(survey.game, place, place.paragraph.figure)
            yield from _inside(survey.game, place, place.paragraph.figure)


def _sides(game: Game, place: Place, figure: FigureSource) -> Iterator[Diagnostic]:
    for index, shown in enumerate(figure.shows):
        part = game.by_id.get(shown.component)
        if part and (part.back if shown.side == "back" else part.face) is None:
            message = f"'{part.id}' has no {shown.side}"
            where = place.at(game, "figure", "shows", index, "component")
            yield finding("T510", message, where, help="show its other side, or give its deck a template for this one")


def _inside(game: Game, place: Place, figure: FigureSource) -> Iterator[Diagnostic]:
    if figure.canvas is None:
        return
    width, height = figure.canvas
    points = [(one.at, ("shows", index, "at")) for index, one in enumerate(figure.shows)]
    points += [(one.at, ("calls", index, "at")) for index, one in enumerate(figure.calls)]
    for at, keys in points:
        if at and (at[0] > width or at[1] > height):
            message = f"this point lies outside of the canvas of {width:g} by {height:g} mm"
            yield finding("T510", message, place.at(game, "figure", *keys), help="move it, or make the canvas larger")
