"""What is known of a game around an effect, to judge it by; what is not known is taken as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from toolkit.check.analysis import holders
from toolkit.check.analysis.course import Reading, early_readings
from toolkit.check.analysis.grounds import Grounds
from toolkit.check.analysis.match import possible
from toolkit.check.analysis.script import touched
from toolkit.check.analysis.supply import collected, fields_of, most_of_each, values_of
from toolkit.check.analysis.survey import Survey, Use, may_be_effect
from toolkit.check.analysis.this import This, this_of
from toolkit.model.content.components import Component, Deck
from toolkit.model.content.deck import ComponentBody
from toolkit.model.content.game import STANDING, Zone
from toolkit.model.declarations.fields import IntegerField, spaces_in
from toolkit.model.effects.accesses import Access
from toolkit.model.effects.components.hidden import Guessing
from toolkit.model.effects.components.keeping import Keep
from toolkit.model.effects.order import counter_read
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.values.condition import Beside
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import SameAs, several
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Related
from toolkit.model.loaded.match import chosen, copies, decks_of, may_be, stand_ins
from toolkit.model.loaded.project import Game
from toolkit.model.maps import Map
from toolkit.model.maps.chart import KINDS
from toolkit.model.schema.part import Numbered, Part, Path, PileName, walk

IN_A_FIELD: Final = 3  # keys to what a step of a component's own effect says: the field, its place, its verb

FIXED: Final = ("dice", "sides", "per", "most", "count", "keep", "until")  # keys of numbers that are read before play


@dataclass(frozen=True)
class Known:
    """What the whole game says: who gives counters, which moments come, who sees which zone."""

    survey: Survey

    @classmethod
    def of(cls, survey: Survey) -> Known:
        """Return what is known of a game: the same for all rules, so that each of its facts is worked out once."""
        known: Known = vars(survey).setdefault("known", cls(survey))
        return known

    @cached_property
    def is_played(self) -> bool:
        """Whether all that is said of the play was read, so that what is not there is missing."""
        game = self.survey.game
        return game.play is not None and not game.partial and all(map(_tells_effects, game.decks))

    @cached_property
    def writes(self) -> frozenset[Access]:
        """What all steps of all effects write."""
        steps = (use.found.value for use in self.survey.uses)
        return frozenset(touch for step in steps if isinstance(step, Step) for touch in step.writes())

    @cached_property
    def given(self) -> frozenset[str]:
        """The counters that the set-up gives, or of which a paragraph is named that says how they are given."""
        game = self.survey.game
        dealt = {name for step in game.plays.setup for name in step.gain or ()}
        return frozenset(map(str, dealt)) | self.elsewhere

    @cached_property
    def elsewhere(self) -> frozenset[str]:
        """The counters of which a paragraph says how they are given, or that components name to be collected."""
        game = self.survey.game
        return collected(game) | {name for name, one in game.head.counters.items() if one.given or one.paid_with}

    @cached_property
    def most(self) -> dict[str, int | None]:
        """How much of each counter a player can have; None where that has no bound."""
        return most_of_each(self.survey.game)

    def touched(self, counter: str) -> bool:
        """Whether rules.py may change a counter."""
        if counter not in self._touched:
            self._touched[counter] = bool(touched(self.survey.game, (counter,)))
        return self._touched[counter]

    @cached_property
    def _touched(self) -> dict[str, bool]:
        return {}

    @cached_property
    def written(self) -> frozenset[str]:
        """The counters that anything changes."""
        return self.given | {touch.name for touch in self.writes if touch.kind in ("counter", "price")}

    @cached_property
    def early(self) -> frozenset[Reading]:
        """What reads a counter before anything else can have changed it."""
        found = (use.found.value for use in self.survey.uses)
        read = frozenset(name for name in map(counter_read, found) if name)
        return early_readings(self.survey.game, read, self.elsewhere)

    @cached_property
    def moments(self) -> dict[str, bool]:
        """The moments that steps of phases name, and whether they come then: rules.py may carry a step out without."""
        game = self.survey.game
        found: dict[str, bool] = {}
        for phase in game.phases:
            for step in phase.steps:
                by_rules = game.script is not None and game.script.carries_out(f"{phase.id}.{step.id}")
                for one in map(str, step.fires):
                    comes = not by_rules or (game.script is not None and game.script.lets_come(one))
                    found[one] = found.get(one, False) or comes
        return found

    @cached_property
    def actions(self) -> frozenset[str]:
        """The actions that players do in some phase or at any time, or of which rules.py speaks."""
        game = self.survey.game
        named = {str(one) for phase in game.phases for one in phase.offered}
        ways = game.plays.actions
        named |= {str(name) for name, one in ways.items() if one.any_time}
        found = (use.found.value for use in self.survey.uses)
        named |= {str(one.keep.more) for one in found if isinstance(one, Keep) and one.keep.more}
        named |= {str(other) for name, one in ways.items() if name in named for other in one.counts_as}
        return frozenset(named | {one for one in game.head.actions if game.script and game.script.names(one)})

    @cached_property
    def this(self) -> dict[int, This]:
        """What `this` is, by the identity of each part of an effect where that is known."""
        return this_of(self.survey)

    @cached_property
    def grounds(self) -> Grounds:
        """The spaces of maps and boards."""
        return Grounds(self.survey, self.this)

    @cached_property
    def counted_with(self) -> frozenset[str]:
        """The numbers of game.yaml that are asked for anew whenever they are needed, and are not fixed beforehand."""
        found = (use.found for use in self.survey.uses)
        named = (one for one in found if isinstance(one.value, Numbered | ByPlayers) and one.path[-1] not in FIXED)
        return frozenset(one.value.name for one in named)

    @cached_property
    def aims(self) -> bool:
        """Whether any effect of the game lets somebody choose a player."""
        return holders.aims(self.survey)

    @cached_property
    def fields(self) -> frozenset[str]:
        """The fields that decks and maps declare, and those of records in them."""
        return fields_of(self.survey.game)

    @cached_property
    def players(self) -> range | None:
        """The numbers of players that can play."""
        game = self.survey.game
        return game.players if "players" not in game.partial and game.players else None


@dataclass(frozen=True)
class Facts:
    """What is known around one part of an effect; where content is missing, everything is possible."""

    known: Known
    use: Use

    @property
    def game(self) -> Game:
        """The game."""
        return self.known.survey.game

    def finding(
        self,
        code: str,
        message: str,
        *path: str | int,
        key: bool = False,
        help: str | None = None,  # noqa: A002 (the field's own name)
    ) -> Diagnostic:
        """Make a finding at a value of the part; with `key`, at the key itself."""
        return finding(code, message, self.known.survey.at(self.use, *path, key=key), help=help)

    def twice(self, message: str, path: Path, first: Path, advice: str) -> Diagnostic:
        """Make the finding for a value that says again what another one says."""
        related = (Related(self.known.survey.at(self.use, *first), "the first of them"),)
        return finding("E401", message, self.known.survey.at(self.use, *path), help=advice, related=related)

    @property
    def players(self) -> range | None:
        """The numbers of players; None in play.yaml, where steps may be for some numbers only."""
        play = self.game.play
        return None if play and self.use.file == play.file else self.known.players

    @property
    def this(self) -> This | None:
        """What `this` is here; None where that is not known."""
        return self.known.this.get(id(self.use.found.value))

    def fields_of(self, what: Selector) -> frozenset[str] | None:
        """Name the fields in which anything that is meant can say something; None where that is not known."""
        return holders.said_by(self.game, what) if self.game.whole and "map" not in self.game.partial else None

    def copies(self, what: Selector) -> int | None:
        """Count the components in the box that a selector speaks of; None where that is not known."""
        game = self.game
        if game.partial or not all(deck.is_met for deck in game.decks) or not _is_sound(self.known.survey, what):
            return None
        unsure = any(may_be(deck, one, what) for deck in game.decks for one in deck.damaged)
        return None if unsure else copies(chosen(game, what))

    def held(self, what: Selector) -> int | None:
        """Count those that can count as what is meant, wild cards among them; None where that is not known, or is 0."""
        parts = self._counting_as(what)
        return None if parts is None else copies(parts)

    def _counting_as(self, what: Selector) -> list[Component] | None:
        """List what is meant, and what stands for it; None where there is none, or rules.py says what does."""
        game = self.game
        damaged = any(one.part.body.stands_for or "stands_for" in one.lost for d in game.decks for one in d.damaged)
        if not self.copies(what) or damaged or (game.script and game.script.has_stand_ins):
            return None
        return [*chosen(game, what), *stand_ins(game, what)]

    def numbers(self) -> tuple[str, tuple[str, ...]] | None:
        """Return the deck of the component that says it, and the deck's integer fields."""
        if self.use.deck is None or self.use.component is None:
            return None
        fields = self.use.deck.head.fields
        return self.use.deck.id, tuple(name for name, one in fields.items() if isinstance(one, IntegerField))

    def most(self, counter: str) -> int | None:
        """Return how much of a counter a player can have; None where that has no bound, or nobody knows."""
        most = self.known.most.get(counter) if self.known.is_played else None
        return None if most is None or self.known.touched(counter) else most

    def written(self, counter: str) -> Literal["never", "later", "before"]:
        """Return whether anything changes a counter, and if so before or after the part that reads it."""
        if not self.known.is_played or counter not in self.known.survey.names["counter"]:
            return "before"
        if counter not in self.known.written and not self.known.touched(counter):
            return "never"
        return "later" if (self.use.file, (*self.use.base, *self.use.found.path)) in self.known.early else "before"

    def silent(self, moment: str) -> str | None:
        """Return why a moment never comes; None where it does."""
        known = self.known.survey.names["moment"]
        if not self.known.is_played or self.known.moments.get(moment) or moment not in known:
            return None
        if moment in self.known.moments:
            return f"rules.py carries out the steps in which the moment '{moment}' comes, and does not speak of it"
        return f"no step of any phase says that the moment '{moment}' comes"

    @property
    def alone(self) -> bool:
        """Whether this stands in a step of its own, in a field of a component."""
        return self.use.component is not None and len(self.use.found.path) <= IN_A_FIELD

    def idle(self) -> str | None:
        """Return why a step that lasts never works where it stands; None where it does."""
        if not self.alone:
            return "it is no step of its own on a component, so that it never lies in play"
        if self.known.is_played and not any(zone.role in STANDING for zone in self.game.head.zones.values()):
            return "no zone of the game has the role 'play' or 'in-force', so that nothing lies in play"
        return None

    def done(self, action: str) -> bool:
        """Whether players can do an action."""
        is_known = action in self.known.survey.names["action"]
        return not (self.known.is_played and is_known) or action in self.known.actions

    @property
    def somebody_leaves(self) -> bool:
        """Whether any effect puts players out, of the round or of the game."""
        return Access("seat", "out") in self.known.writes or not self.known.is_played

    def zone(self, name: str) -> Zone | None:
        """Return a zone of the game; None where nobody knows it."""
        return self.game.head.zones.get(name)

    def zone_of(self, zone: str | None, role: str) -> str | None:
        """Return the name of a zone that there is; of the one with the role, if none is named."""
        zones = self.game.head.zones
        name = zone or next((name for name, one in zones.items() if one.role == role), None)
        return str(name) if name in zones else None

    def seen_by(self, zone: str) -> str:
        """Return who sees what lies in a zone: `all`, `owner` or `nobody`."""
        one = self.game.head.zones[zone]
        return "nobody" if one.seen == "owner" and one.each != "player" else one.seen

    def numbers_of(self, what: Selector) -> tuple[str, ...] | None:
        """Name the integer fields that all the cards which a selector speaks of have; None where that is not known."""
        return holders.numbers_of(self.game, what) if what.space or self.copies(what) else None

    def answers(self, asked: Guessing) -> int | None:
        """Count what can be named of cards: designs, or values of a field; None where that is not known."""
        what, but = asked.of, asked.except_
        if not self.copies(what) or (but and not but.this and not self.copies(but)):
            return None
        return holders.answers(self.game, what, but, asked.field, self.use.component)

    def spaces(self, what: Selector) -> frozenset[str] | None:
        """Name the tokens that components have spaces for; None where that is not known."""
        parts = self._counting_as(what)
        if parts is None:
            return None
        found = (one.value for part in parts for one in part.found)
        return frozenset(str(one.beside) for one in found if isinstance(one, Beside))

    def maps(self) -> Mapping[str, Map]:
        """Return the maps of the game by name; none where some could not be read."""
        return {} if "map" in self.game.partial else {str(name): one for name, one in self.game.head.maps.items()}

    def boards(self, kind: str) -> Mapping[str, frozenset[str]] | None:
        """Return the spaces of a kind on boards, by name, with the fields of each; None for a kind that maps have."""
        game = self.game
        if kind not in game.head.spaces:
            return None if kind in KINDS else {}
        every = [one for boards in game.spots.values() for one in boards[kind]] if game.whole else []
        return {one.name: frozenset(type(one.said).model_fields) for one in every}

    def piles(self, spaces: Selector, field: str) -> list[PileName]:
        """List the piles that spaces of boards name in a field, or in the records that it lists."""
        boards = self.game.spots.values() if self.game.whole else ()
        said = (one.said for each in boards for one in each.get(str(spaces.space), ()))
        found = (one.value for each in said for one in walk(getattr(each, field, None)))
        return list(dict.fromkeys(one for one in found if isinstance(one, PileName)))

    def values(self, field: str) -> list[str] | None:
        """List the words that a field holds, in whatever deck; None where that is not known."""
        return sorted(values_of(self.game, field)) if self.game.whole else None

    def fields(self) -> frozenset[str] | None:
        """Return the fields that decks declare, and those of records in them; None where that is not known."""
        game = self.game
        return self.known.fields if "field" not in game.partial and all(deck.is_met for deck in game.decks) else None

    def naming(self, field: str) -> tuple[str, ...] | None:
        """Return the kinds of space that a field names, in decks or maps; None where that is not known."""
        game = self.game
        if self.fields() is None or "map" in game.partial:
            return None
        declared = (*(deck.head.fields for deck in game.decks), *(one.fields for one in game.head.maps.values()))
        return tuple(one.space for fields in declared for name, one in spaces_in(fields) if name == field)

    def tracks(self, what: Selector) -> bool:
        """Whether any of the components has a track: a list of several numbers."""
        parts = self._counting_as(what)
        return parts is None or any(_is_track(value) for part in parts for value in _values(part.body))


Judges = Mapping[type, Callable[[Any, Facts], Iterator[Diagnostic]]]  # by the type of a part


def _tells_effects(deck: Deck) -> bool:
    """Whether every effect in a deck could be read, whatever else is wrong with its components."""
    lost = {key for one in deck.damaged for key in one.lost} - ComponentBody.model_fields.keys()
    return deck.is_met and not any(may_be_effect(deck.head.fields.get(key)) for key in lost)


def _values(body: Part) -> list[Any]:
    return [getattr(body, name) for name in type(body).model_fields]


def _is_track(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) > 1 and all(isinstance(one, int) for one in value)


def _is_sound(survey: Survey, what: Selector) -> bool:
    """Whether all names in a selector are known and its fields can hold the values, which others report."""
    names = {"deck": what.card, "pile": what.pile, "component": what.token}
    known = all(name in survey.names[kind] for kind, wanted in names.items() for name in several(wanted))
    decks = decks_of(survey.game, what)
    return known and all(
        any(possible(deck.head.fields[field], value) for deck in decks if field in deck.head.fields)
        for field, wanted in what.where.items()
        for value in several(wanted)
        if not isinstance(value, SameAs)
    )
