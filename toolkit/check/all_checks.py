"""The rules of the house, one function each, in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from toolkit.check import effects
from toolkit.check.analysis.survey import Survey
from toolkit.check.box import campaign, contents, file_names, invariants, looks, overlays, packs, pads
from toolkit.check.declarations import handles, identifiers, queries, ranges, references, usage
from toolkit.check.effects import bound, by_players, language, own_words, roles
from toolkit.check.play import automata, depleting, ends, examples, reached
from toolkit.check.rulebook import names, sections, setup, terms
from toolkit.check.rulebook import references as mentions
from toolkit.check.spaces import boards, maps, sites, space_fields
from toolkit.model.faces.looks import Looks
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import few_guesses
from toolkit.model.loaded.project import Game

Rule = Callable[[Survey], Iterator[Diagnostic]]

CHECKS: tuple[Rule, ...] = (
    identifiers.components_are_unique,
    identifiers.decks_are_unique,
    identifiers.files_can_have_these_names,
    identifiers.parts_of_play_are_unique,
    packs.packs_have_a_base,
    packs.contracts_are_complete,
    packs.variants_go_together,
    campaign.campaigns_come_to_their_end,
    campaign.ways_choose_what_is_listed,
    references.names_are_known,
    references.icons_are_symbols,
    queries.queries_are_possible,
    queries.prices_are_numbers,
    queries.invariants_name_fields,
    looks.theme_exists,
    looks.theme_is_open,
    looks.sides_are_given,
    looks.templates_exist,
    looks.symbols_have_icons,
    looks.pictures_exist,
    file_names.names_are_had_everywhere,
    file_names.names_differ_in_more_than_case,
    ranges.players_are_a_range,
    ranges.bounds_say_something,
    contents.box_can_be_carried,
    contents.contents_add_up,
    contents.components_count_once,
    contents.dice_are_in_the_box,
    contents.dice_can_show_what_is_asked,
    contents.everything_is_from_somewhere,
    pads.pads_have_all_rows,
    overlays.overlays_cover_their_regions,
    contents.a_game_can_be_printed,
    invariants.invariants_hold,
    effects.effects_can_be_meant,
    bound.this_is_what_is_asked_of_it,
    roles.zones_are_there,
    roles.zones_are_told_apart,
    language.cards_keep_to_their_language,
    own_words.own_words_have_the_numbers_of_the_effect,
    maps.spaces_are_known,
    maps.maps_fit_their_boards,
    maps.places_lie_on_their_boards,
    space_fields.named_spaces_are_known,
    sites.places_are_described,
    maps.spaces_hang_together,
    maps.closed_links_can_open,
    maps.layouts_keep_to_their_rules,
    maps.layouts_name_what_is_laid_out,
    boards.boards_have_their_spaces,
    boards.boards_have_room,
    boards.spaces_of_boards_do_something,
    boards.own_spaces_are_somebodys,
    sections.addresses_are_unique,
    sections.paragraphs_are_from_somewhere,
    sections.rules_name_their_places,
    sections.paragraphs_say_something,
    sections.tables_show_something,
    sections.figures_fit,
    mentions.references_have_answers,
    mentions.numbers_are_asked_for,
    mentions.examples_tell_their_own_figures,
    names.components_are_called_by_name,
    terms.terms_are_defined,
    terms.terms_are_known_where_used,
    setup.box_is_large_enough,
    setup.steps_do_something,
    setup.players_are_all_served,
    setup.lines_count_something,
    by_players.play_serves_all_players,
    ends.goods_are_laid_down,
    ends.games_come_to_an_end,
    ends.endings_come,
    depleting.supplies_are_used_up,
    ends.ties_are_settled,
    ends.who_plays_alone_can,
    ends.turns_come_to_an_end,
    ends.laps_come_to_an_end,
    reached.actions_are_offered,
    reached.actions_are_somebodys,
    reached.things_come_to_where_they_are_looked_for,
    reached.piles_are_laid_out,
    reached.fields_are_carried_out,
    examples.examples_are_unique,
    examples.examples_are_for_players,
    automata.automata_decide,
    automata.automata_go_by_rules,
    automata.goals_come_to_something,
    automata.goals_are_wanted,
    automata.what_must_be_can_be,
    automata.listed_goals_are_known,
    automata.spaces_of_goals_are_known,
    handles.handles_speak_the_games_words,
    usage.definitions_are_used,
)


_OF_THE_BOX: Final = frozenset(  # what a pack's base has in its own box is asked for there
    (
        looks.sides_are_given,
        looks.templates_exist,
        looks.pictures_exist,
        file_names.names_are_had_everywhere,
        file_names.names_differ_in_more_than_case,
        contents.contents_add_up,
        contents.components_count_once,
        contents.everything_is_from_somewhere,
        pads.pads_have_all_rows,
        contents.a_game_can_be_printed,
    )
)
_TOGETHER: Final = frozenset(  # what a pack can spoil in its base
    (
        maps.layouts_keep_to_their_rules,
        maps.layouts_name_what_is_laid_out,
        setup.box_is_large_enough,
        by_players.play_serves_all_players,
    )
)


OF_WORDS: Final = frozenset(  # what looks at the names and texts of components: all others do at what is played
    (
        contents.contents_add_up,
        overlays.overlays_cover_their_regions,
        language.cards_keep_to_their_language,
        own_words.own_words_have_the_numbers_of_the_effect,
        sections.tables_show_something,
        mentions.references_have_answers,
        names.components_are_called_by_name,
        terms.terms_are_defined,
        terms.terms_are_known_where_used,
        usage.definitions_are_used,
    )
)


def findings_of(game: Game, looks: Looks) -> tuple[Diagnostic, ...]:
    """Ask every rule about a game; findings come in the order of their places."""
    return in_order(found_by(CHECKS, Survey(game, looks)))


@few_guesses()
def found_by(rules: Iterable[Rule], survey: Survey) -> dict[Rule, list[Diagnostic]]:
    """Ask rules about a game that was surveyed: what each finds. What that works out stays with the survey.

    A pack's base is checked by itself; what is found in its files now is reported where the pack may be at fault.
    """
    game = survey.game
    box = Survey(game.box, survey.looks) if game.base else survey
    asked = ((rule, rule(box if rule in _OF_THE_BOX else survey)) for rule in rules)
    return {rule: [one for one in found if rule in _TOGETHER or game.owns(one.position.path)] for rule, found in asked}


def in_order(found: Mapping[Rule, Iterable[Diagnostic]]) -> tuple[Diagnostic, ...]:
    """Return findings in the order of their places; of those that several rules have, the first."""
    every = dict.fromkeys(one for each in found.values() for one in each)
    return tuple(sorted(every, key=Diagnostic.sort_key))
