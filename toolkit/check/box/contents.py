"""The contents list and the decks say the same, and everything says where it is from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Component, Deck
from toolkit.model.effects.control.flow import Roll
from toolkit.model.effects.values.condition import Thrown
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position, Related
from toolkit.model.findings.phrases import any_of, counted
from toolkit.model.loaded.match import copies, counted_by
from toolkit.model.production.print_run import too_much

MOST_PIECES: Final = 50_000  # in a box; the largest games have a few thousand


def box_can_be_carried(survey: Survey) -> Iterator[Diagnostic]:
    """A game has no more pieces than can be dealt and printed."""
    pieces = sum(copies for deck in survey.game.decks for _, copies, _ in deck.pieces)
    if pieces > MOST_PIECES:
        most = max(survey.game.components(), key=lambda part: part.copies)
        message = f"the game has {pieces:,} pieces, of which this is the most frequent; {MOST_PIECES:,} are the most"
        yield finding("S104", message, survey.game.at(most, "copies"), help="make fewer copies")


def a_game_can_be_printed(survey: Survey) -> Iterator[Diagnostic]:
    """There are not so many pieces or pages that no printer would end; A4 stands for every paper."""
    return too_much(survey.game)


def contents_add_up(survey: Survey) -> Iterator[Diagnostic]:
    """Each line of the contents list says as many as the decks hold."""
    if not survey.game.whole:
        return
    for index, line in enumerate(survey.game.head.contents):
        parts = list(counted_by(survey.game, line))
        if line.dice:
            continue
        if not parts:
            place = survey.game.place("contents", index, "of")
            yield finding("C304", f"'{line.name}' counts nothing", place, help="ask for less, or delete the line")
        elif copies(parts) != line.count:
            place = survey.game.place("contents", index, "count")
            message = f"the contents say {line.count} {line.name}, the decks hold {copies(parts)}"
            yield finding("C301", message, place, help=by_deck(parts), related=first_of_decks(survey, parts))


def dice_are_in_the_box(survey: Survey) -> Iterator[Diagnostic]:
    """What steps roll is in the contents list, where there is one."""
    game, reported = survey.game, set[int]()
    if not game.whole or not game.head.contents:
        return
    held = Counter[int]()
    for line in (line for one in (game, *game.bases) for line in one.head.contents):
        held[line.dice or 0] += line.count
    for use in survey.uses:
        if isinstance(step := use.found.value, Roll) and step.roll.dice > held[step.roll.sides] not in reported:
            sides, wanted = step.roll.sides, counted(step.roll.dice, "die", "dice")
            reported.add(held[sides])
            message = f"this rolls {wanted} of {sides} sides, and the contents list {held[sides]}"
            advice = f"add a line to the contents: {{name: Dice, count: {step.roll.dice}, dice: {sides}, designed: …}}"
            related = (Related(game.place("contents", key=True), "the contents list"),)
            yield finding("C305", message, survey.at(use, "roll"), help=advice, related=related)


def dice_can_show_what_is_asked(survey: Survey) -> Iterator[Diagnostic]:
    """Some dice of the game that are left lying can show each number that a condition asks for."""
    game = survey.game
    rolls = [use.found.value.roll for use in survey.uses if isinstance(use.found.value, Roll)]
    shown = {total for one in rolls if not one.results for total in range(one.dice, one.dice * one.sides + 1)}
    if not game.whole or game.script or not shown:
        return
    for use in survey.uses:
        for index, number in enumerate(use.found.value.rolled if isinstance(use.found.value, Thrown) else ()):
            if number not in shown:
                message = f"no dice of the game can show {number}"
                advice = f"they show {min(shown)} to {max(shown)}"
                yield finding("E405", message, survey.at(use, "rolled", index), help=advice)


def by_deck(parts: list[Component]) -> str:
    """Return how many copies of some components each deck holds."""
    held = Counter[str]()
    for part in parts:
        held[part.deck] += part.copies
    return ", ".join(f"{deck} {number}" for deck, number in held.items())


def first_of_decks(survey: Survey, parts: list[Component]) -> tuple[Related, ...]:
    """Point at each deck that some components are from."""
    decks = {part.deck: part for part in reversed(parts)}
    places = {name: survey.game.locator.locate(part.file, ("deck",)) for name, part in decks.items()}
    return tuple(Related(places[name], f"the deck '{name}'") for name in sorted(places))


def components_count_once(survey: Survey) -> Iterator[Diagnostic]:
    """Each component is counted by exactly one line, where there is a contents list."""
    game = survey.game
    if not game.whole or not game.head.contents:
        return
    counted: dict[tuple[str, str], list[int]] = {}
    for index, line in enumerate(game.head.contents):
        for part in counted_by(game, line):
            counted.setdefault((part.deck, part.id), []).append(index)
    yield from _uncounted(survey, counted)
    yield from _counted_twice(survey, counted)


def _uncounted(survey: Survey, counted: dict[tuple[str, str], list[int]]) -> Iterator[Diagnostic]:
    related = (Related(survey.game.place("contents", key=True), "the contents list"),)
    for deck in survey.game.decks:
        left = [part for part in deck.components if (deck.id, part.id) not in counted]
        if left:
            message = f"no line of the contents counts {any_of((part.id for part in left), 'and')}"
            yield finding("C302", message, survey.game.at(left[0], "id"), help="add a line for it", related=related)


def _counted_twice(survey: Survey, counted: dict[tuple[str, str], list[int]]) -> Iterator[Diagnostic]:
    pairs: dict[tuple[int, ...], list[str]] = {}
    for (_, name), lines in counted.items():
        if len(lines) > 1:
            pairs.setdefault(tuple(lines), []).append(name)
    for indices, names in pairs.items():
        first, *others = [survey.game.place("contents", index, "of") for index in indices]
        related = (Related(first, "counted here first"), *_parts(survey, names[:1]))
        message = f"this counts {any_of(names, 'and')} once more"
        yield finding("C303", message, others[-1], help="narrow one of the lines, or delete it", related=related)


def _parts(survey: Survey, names: list[str]) -> Iterator[Related]:
    for part in survey.game.components():
        if part.id in names:
            yield Related(survey.game.at(part, "id"), f"the component '{part.id}'")


def everything_is_from_somewhere(survey: Survey) -> Iterator[Diagnostic]:
    """Components, contents lines and invariants name a source, or the reason for their design."""
    game = survey.game
    for deck in game.decks:
        if deck.head.source or deck.head.designed or not deck.tells("bare", _bare):
            continue
        bare = [deck.components[index] for index in deck.tells("bare", _bare)]
        if len(bare) == len(deck.components):
            yield _nowhere(f"the deck '{deck.id}'", survey.in_deck(deck, "deck"))
        else:
            yield from (_nowhere(f"'{part.id}'", game.at(part, "id")) for part in bare)
    for index, line in enumerate(game.head.contents):
        if not line.source and not line.designed:
            yield _nowhere(f"the line '{line.name}'", game.place("contents", index, "name"))
    for index, rule in enumerate(game.head.invariants):
        if not rule.ref and not rule.designed:
            yield _nowhere("this rule", game.place("invariants", index, "rule"), "ref: rules")


def _bare(deck: Deck) -> list[int]:
    return [index for index, one in enumerate(deck.components) if not one.source and not one.designed]


def _nowhere(subject: str, place: Position, source: str = "source: {ref: …, at: …}") -> Diagnostic:
    return finding(
        "C320", f"{subject} does not say where it is from", place, help=f"add '{source}', or 'designed:' and why"
    )
