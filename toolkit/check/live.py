"""What is found in one component, while somebody edits it: without looking at the rest of the game again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from toolkit.check import effects
from toolkit.check.analysis.facts import Known
from toolkit.check.analysis.said import Said
from toolkit.check.analysis.survey import Survey, Use
from toolkit.check.analysis.this import this_in_components
from toolkit.check.box import looks
from toolkit.check.declarations import queries, references
from toolkit.check.effects import bound, language, own_words
from toolkit.check.rulebook import names, terms
from toolkit.check.rulebook import references as mentions
from toolkit.check.spaces import space_fields
from toolkit.model.content.components import Component
from toolkit.model.effects.step import Step
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import few_guesses
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Path

ASKED: Final = (  # what a component is asked by itself; all else is about several, or about the whole game
    references.names_are_known,
    references.icons_are_symbols,
    queries.queries_are_possible,
    queries.prices_are_numbers,
    looks.templates_exist,
    looks.pictures_exist,
    effects.effects_can_be_meant,
    bound.this_is_what_is_asked_of_it,
    language.cards_keep_to_their_language,
    own_words.own_words_have_the_numbers_of_the_effect,
    space_fields.named_spaces_are_known,
    mentions.references_have_answers,
    names.components_are_called_by_name,
    terms.terms_are_known_where_used,
)

_OF_ONE: Final = frozenset(("this", "grounds"))  # facts that are about parts of effects
_OF_THE_GAME: Final = {name for name, one in vars(Known).items() if isinstance(one, cached_property)} - _OF_ONE


@few_guesses()
def findings_in(component: Component, game: Game, before: Survey) -> tuple[Diagnostic, ...]:
    """Return what is wrong with a component of a game as it is now, in the order of the places.

    `before` is the survey of the game as it was checked last, whole. What that knew of the other components still
    counts, so that what a change does to them, or takes from them, is found when the game is checked again; so is
    what the component does earlier than anything else can have happened.
    """
    focus = Focus(game, before.looks, component, before)
    vars(focus)["known"] = _known(focus)
    found = dict.fromkeys(one for rule in ASKED for one in rule(focus) if one.position.path == component.file)
    return tuple(sorted(found, key=Diagnostic.sort_key))


@dataclass(frozen=True)
class Focus(Survey):
    """A survey of which only one component is looked at; what is known of the game is from `before`."""

    component: Component
    before: Survey

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """Every part and name in the component."""
        one, deck = self.component, self.game.deck(self.component.deck)
        return tuple(Use(found, one.file, one.path, deck, one) for found in one.found)

    @cached_property
    def effects(self) -> tuple[tuple[Component, Path, tuple[Step, ...]], ...]:
        """Every effect in its fields."""
        return tuple((self.component, path, effect) for path, effect in self.component.effects)

    @cached_property
    def texts(self) -> tuple[Said, ...]:
        """No text of the rules."""
        return ()

    @cached_property
    def wordings(self) -> tuple[Said, ...]:
        """The texts of the component that are more than words."""
        file, start = self.component.file, self.component.path
        return tuple(one for one in super().wordings if one.file == file and one.path[: len(start)] == start)


def _known(focus: Focus) -> Known:
    """Return what is known of the whole game: as it was before, but for what `this` is in the component."""
    before, known = Known.of(focus.before), Known(focus)
    vars(known).update(
        {name: getattr(before, name) for name in _OF_THE_GAME}, this=before.this | this_in_components(focus)
    )
    return known
