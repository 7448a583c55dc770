"""The set-up can be laid out for every number of players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from toolkit.check.analysis.survey import Survey
from toolkit.model.declarations.invariant import Query
from toolkit.model.effects.wording.holding import several
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position, Related
from toolkit.model.findings.phrases import counted, did_you_mean
from toolkit.model.gameplay.play import PlayFile, SetupStep, by_players
from toolkit.model.loaded.chapters import choices, setup_of
from toolkit.model.loaded.match import chosen, copies, decks_of
from toolkit.model.loaded.project import Game


@dataclass(frozen=True)
class Take:
    """A step that takes components for `n` players: which ones, and how many (None: all that there are)."""

    game: Game
    index: int
    step: SetupStep
    n: int

    @cached_property
    def parts(self) -> dict[str, int]:
        """The copies of each component that it may take."""
        return {part.id: part.copies for part in chosen(self.game, self.step.take)} if self.step.take else {}

    @cached_property
    def wanted(self) -> int:
        """How many it takes; all where it says so."""
        if self.step.count == "all":
            return sum(self.parts.values())
        return int(by_players(self.step.count, self.n) or 0) * self._times

    @property
    def _times(self) -> int:
        if self.step.each == "table":
            return 1
        return sum(1 for seat in self.step.seats if seat <= self.n) if self.step.seats else self.n

    def is_told(self, before: list[Take]) -> bool:
        """Whether it is known what it takes, and what lies there; where it is not, that is reported."""
        origin, zones = self.step.origin, self.game.head.zones
        if origin is None or not self.parts:
            return bool(self.parts)
        named = origin in zones and all(one.step.to is None or one.step.to in zones for one in before)
        return named and all(one.parts for one in before if one.step.to == origin)

    def place(self, *keys: str | int) -> Position:
        """Return the place of a value in the step."""
        return self.game.in_play("setup", self.index, *keys)


def box_is_large_enough(survey: Survey) -> Iterator[Diagnostic]:
    """No step takes more than the box, or its zone, holds for any number of players; the first is reported."""
    game = survey.game
    if not game.play or not game.whole or "play" in game.partial:
        return
    reported: set[int] = set()
    for n in game.players:
        for variants in choices(game.head):
            takes = [one for one in _takes(game, game.play.body, n, variants) if one.step.is_in(variants)]
            for one, held, others in _short(takes):
                if one.index not in reported:
                    reported.add(one.index)
                    yield _too_many(one, held, others)


def _takes(game: Game, play: PlayFile, n: int, variants: frozenset[str]) -> Iterator[Take]:
    written = {step.id: index for index, step in enumerate(play.setup)}
    for step in setup_of(game, variants):
        if step.take and (not step.players or n in step.players):
            yield Take(game, written[step.id], step, n)


def _short(takes: list[Take]) -> Iterator[tuple[Take, int, list[Take]]]:
    """Yield the steps that find too little, how much there is, and the steps that took from the same before."""
    for position, one in enumerate(takes):
        if (one.step.count == "all" and one.step.origin) or not one.is_told(takes[:position]):
            continue
        before = [other for other in takes[:position] if other.step.origin == one.step.origin]
        alike = [other for other in before if other.parts.keys() & one.parts.keys()]
        inside = [other for other in alike if other.parts.keys() <= one.parts.keys()]
        for rivals in (inside, alike):
            held = _held(one, takes[:position], rivals)
            if held < one.wanted + sum(other.wanted for other in rivals):
                yield one, held, rivals
                break


def _held(one: Take, before: list[Take], rivals: list[Take]) -> int:
    """Return what the box, or the zone, holds of everything that some steps may take."""
    among = {name: number for taker in (*rivals, one) for name, number in taker.parts.items()}
    if one.step.origin is None:
        return sum(among.values())
    laid = [other for other in before if other.step.to == one.step.origin]
    shared = [sum(number for name, number in other.parts.items() if name in among) for other in laid]
    return sum(min(other.wanted, number) for other, number in zip(laid, shared, strict=True))


def _too_many(one: Take, held: int, others: list[Take]) -> Diagnostic:
    where = f"the zone '{one.step.origin}'" if one.step.origin else "the box"
    wanted = one.wanted + sum(other.wanted for other in others)
    message = f"with {counted(one.n, 'player')} the set-up takes {wanted} of these, and {where} holds {held}"
    related = tuple(Related(other.place("id"), f"takes {other.wanted} of them too") for other in others)
    place = one.place("count" if "count" in one.step.model_fields_set else "take")
    return finding("C340", message, place, help="take fewer, or raise the 'copies' of what is taken", related=related)


def steps_do_something(survey: Survey) -> Iterator[Diagnostic]:
    """Each step of the set-up takes, gives or at least says something, and stacks by a field that exists."""
    game = survey.game
    for index, step in enumerate(game.plays.setup):
        place = Take(game, index, step, 0).place
        said = [key for key in ("take", "gain", "does") if getattr(step, key)]
        if len(said) != 1 and (said or not step.said):
            does = {"take": "takes", "gain": "gives", "does": "does something"}
            both = " and ".join(does[key] for key in said[:2])
            message = f"this step both {both}" if said else "this step neither takes nor gives"
            yield finding(
                "C341", message, place("id"), help="give it one of 'take', 'gain' and 'does', or 'said' alone"
            )
        if step.count == 0:
            yield finding("C341", "this step takes none", place("count"), help="say how many, or delete the step")
        laid = (step.to, step.origin, step.on, step.space, step.at, step.layout)
        if step.take and game.phases and not any(laid):
            message = "what this step takes out of the box goes nowhere, and so stays in it"
            yield finding("C341", message, place("take"), help="say in which zone it is laid: 'to'")
        if step.take and game.whole and _is_sound(survey, step.take) and copies(chosen(game, step.take)) == 0:
            less = "ask for less: look at the deck, pile and values that it names"
            yield finding("T503", "no component of the game is meant by this", place("take"), help=less)
        fields = {name for deck in decks_of(game, step.take) for name in deck.head.fields} if step.take else set()
        if step.stack and step.stack not in fields and survey.knows_all("field"):
            advice = did_you_mean(step.stack, sorted(fields))
            yield finding("R204", f"no field '{step.stack}' is declared by these decks", place("stack"), help=advice)


def _is_sound(survey: Survey, query: Query) -> bool:
    """Whether the decks and piles that are named are there; others are reported as unknown names."""
    names = (("deck", query.deck), ("pile", query.pile))
    return all(name in survey.names[kind] for kind, named in names for name in several(named))


def players_are_all_served(survey: Survey) -> Iterator[Diagnostic]:
    """What goes to a zone that each player has is laid out for each of them, or for the seats that are named."""
    game = survey.game
    for index, step in enumerate(game.plays.setup):
        zone = game.head.zones.get(step.to) if step.take and step.to and step.each == "table" else None
        if zone and zone.each == "player" and max(step.players or game.players, default=1) > 1:
            message = f"each player has a zone '{step.to}', and this step fills the first player's alone"
            advice = "say 'each: player'; for some of them, with their 'seats', too"
            yield finding("C342", message, Take(game, index, step, 0).place("to"), help=advice)


def lines_count_something(survey: Survey) -> Iterator[Diagnostic]:
    """Every line of the score says what it counts, or rules.py does."""
    game = survey.game
    for index, line in enumerate(game.lines):
        said = line.model_fields_set & {"counter", "each", "points", "rank", "sets"}
        if not said and not (game.script and game.script.names(line.id)):
            place = game.in_play("scoring", "lines", index)
            message = f"nothing says what the line '{line.id}' counts"
            method = f'@value("{line.id}") in {game.ruled_in}/rules.py'
            help_ = f"write 'counter', 'each' with 'points', or 'rank'; or {method}"
            yield finding("E438", message, place, help=help_)
