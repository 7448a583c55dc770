"""Phases, the end of the game and the score, with their one-line texts resolved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, groupby
from typing import Final

from toolkit.model.document.nodes import Words
from toolkit.model.document.reference import Outcome, Phase, Point, Step
from toolkit.model.effects.step import effect_words
from toolkit.model.effects.values.condition import AllOf, AnyOf, Condition
from toolkit.model.effects.wording.holding import several
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.gameplay import play
from toolkit.model.gameplay.play import by_players
from toolkit.model.gameplay.thresholds import Threshold
from toolkit.model.gameplay.turns import PASSED, Laps
from toolkit.model.gameplay.whenever import Whenever
from toolkit.model.loaded.project import Game
from toolkit.model.maps.map import Link, Map, Opener
from toolkit.model.schema.part import CounterName, walk
from toolkit.reference.words import Resolver, place_called
from toolkit.speech.grammar import capital

_WHO: Final[dict[str, str]] = {
    "nobody": "nobody acts",
    "first-player": "the first player",
    "starting-player": "the starting player",
    "active-player": "the active player",
    "turns": "everybody, in turns",
    "one-turn": "everybody, one turn each",
    "together": "everybody at once",
}
ROMAN: Final = (
    (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")
)  # fmt: skip
_ANY_TIME: Final[dict[str, str]] = {"own-turn": "In your turn, at any time", "always": "At any time"}
_THEN: Final[dict[str, str]] = {
    "stop": "The game ends at once",
    "turn": "The turn is played to its end, and the game is over",
    "round": "The round is played to its end, and the game is over",
    "another-round": "The round is played to its end, then one more, and the game is over",
}
_WINNER: Final = {False: "The winner", True: "Together"}  # by whether all win or lose together
_EVERYBODY: Final = {  # by how it ends, and by whether one plays alone
    ("wins", False): "{point}, and you all win",
    ("loses", False): "{point}, and you all lose",
    ("wins", True): "{point}, and you win",
    ("loses", True): "{point}, and you lose",
}


def phases(resolver: Resolver) -> tuple[Phase, ...]:
    """Return the phases of a round in order; of a pack with a base only what is new in them.

    What is not counted as a phase, or what some variants or numbers of players have besides, has the number 0, and so
    has everything where a phase of the base is left out, as numbers with a gap would look like a mistake.
    """
    every = [(one, _news(resolver.game, one)) for one in resolver.game.phases]
    is_whole = all(news for one, news in every if _is_counted(one))
    counted = accumulate(int(is_whole and _is_counted(one)) for one, _ in every)
    return tuple(_phase(resolver, number, news) for number, (_, news) in zip(counted, every, strict=True) if news)


def _is_counted(phase: play.Phase) -> bool:
    return phase.counted and not (phase.variants or phase.players)


def _news(game: Game, phase: play.Phase) -> play.Phase | None:
    """Return a phase with what a pack adds to it alone; None where that is nothing."""
    own = game.own_play
    if not game.base or own is None or any(one.id == phase.id for one in own.phases):
        return phase if own else None
    added = [one for one in own.adds if one.to == phase.id]
    steps = {step.id for one in added for step in one.steps} | {one.step for one in added}
    actions = tuple(name for one in added for name in one.actions)
    new = {"actions": actions, "steps": tuple(step for step in phase.steps if step.id in steps)}
    return phase.model_copy(update=new) if added else None


def _phase(resolver: Resolver, number: int, one: play.Phase) -> Phase:
    lex = resolver.game.lexicon
    always = _any_time(resolver.game)
    shown = number if _is_counted(one) else 0
    nouns = [(str(name), lex.noun("action", name)) for name in one.offered if str(name) not in always]
    return Phase(
        id=one.id,
        number=shown,
        name=one.name,
        who=_who(one, lex),
        order=one.order.words(lex) if one.order else None,
        actions=tuple({noun.one: (name, noun.one, noun.icon) for name, noun in nouns}.values()),
        limit=one.limit.words(lex) if one.limit else None,
        summary=resolver.line(one.summary),
        steps=tuple(Step(step.id, step.name, resolver.line(step.summary), _rule(step.rule)) for step in one.steps),
        players=one.players,
        variants=tuple(map(str, one.variants)),
        rule=str(one.rule),
        ordinal=_ordinal(shown, is_roman=resolver.game.plays.numerals == "roman"),
    )


def _ordinal(number: int, *, is_roman: bool) -> str:
    """Return the number of a phase as readers see it; nothing where it has none."""
    if not is_roman:
        return str(number or "")
    told = ""
    for value, letters in ROMAN:
        told += letters * (number // value)
        number %= value
    return told


def _any_time(game: Game) -> frozenset[str]:
    """Name the actions that are open in every phase of a turn, which each phase need not tell again."""
    return frozenset(name for name, one in game.plays.actions.items() if one.any_time)


def _whenever_you_like(body: play.PlayFile, lex: Lexicon) -> Iterator[Point]:
    """Yield what is open at any time: in every turn of one's own, and in those of others too."""
    for when, words in _ANY_TIME.items():
        actions = {name: one for name, one in body.actions.items() if one.any_time == when}
        if actions:
            said = lex.listed(dict.fromkeys(lex.noun("action", name).one for name in actions), "or")
            rule = next((str(one.rule) for one in actions.values() if one.rule), None)
            yield Point(f"any-time-{when}", lex.say(words), (Words(f"{capital(said)}."),), rule)


def _who(one: play.Phase, lex: Lexicon) -> str:
    """Say who acts, and until when turns go round."""
    who = lex.say(_acting(one))
    if one.again is None:
        return who
    clause = _until(one.again, lex)
    if not clause:
        return lex.say("{who}, again and again", who=who)
    if one.again.at_once and one.again.until != PASSED:
        return lex.say("{who}, again and again, at most until {clause}", who=who, clause=clause)
    return lex.say("{who}, again and again until {clause}", who=who, clause=clause)


def _acting(one: play.Phase) -> str:
    """Say who acts; where the phase leaves it to its steps, those who do in them."""
    steps = {step.who for step in one.steps if step.who} - {"nobody"}
    if one.who != "nobody" or not steps:
        return _WHO[one.who]
    return _WHO[steps.pop()] if len(steps) == 1 else "step by step"


def _until(laps: Laps, lex: Lexicon) -> str:
    """Say what ends the laps; nothing where it is of a counter that readers are not told of."""
    if isinstance(laps.until, str):
        return lex.say("all have passed")
    counters = (found.value for found in walk(laps.until) if isinstance(found.value, CounterName))
    return _for_somebody(laps.until, lex) if all(lex.unit(name).told for name in counters) else ""


def _for_somebody(condition: Condition, lex: Lexicon) -> str:
    """Say that a condition holds for any player: `somebody has at least 5 coins`, `only 1 player is left`."""
    if isinstance(condition, AnyOf):
        return lex.listed((_for_somebody(one, lex) for one in condition.any), "or")
    clause = condition.clause(lex.of("they"))
    if clause == condition.clause(lex):
        return clause
    doing = lex.speech.relative(clause)
    is_one = not isinstance(condition, AllOf) or all(one.least(lex) for one in condition.all)
    if doing == clause or not is_one:
        return lex.say("it is so for somebody that {clause}", clause=clause)
    return lex.say("somebody {does}", does=lex.speech.third(doing))


def outcome(resolver: Resolver) -> Outcome:
    """Return how the game ends and who wins."""
    game, lex = resolver.game, resolver.game.lexicon
    say, body = lex.say, game.own_play or play.PlayFile()
    score = body.scoring
    alone = score.alone if score else None
    is_team = body.is_won_together()
    lines, ties = (score.lines, score.ties) if score else (body.score, ())
    return Outcome(
        rounds=_rounds(game, body.rounds),
        on_the_way=(
            *(_threshold(resolver, one) for one in body.thresholds),
            *(_whenever(resolver, one) for one in body.whenever),
            *_whenever_you_like(body, lex),
        ),
        ways=ways(game),
        ending=tuple(_ending(resolver, one) for one in body.ending),
        winner=Point("winner", say(_WINNER[is_team]), resolver.line(score.summary), str(score.rule)) if score else None,
        alone=Point("alone", say("Alone"), resolver.line(alone.summary), str(alone.rule)) if alone else None,
        score=tuple(Point(one.id, one.name, resolver.line(one.summary), _rule(one.rule)) for one in lines),
        ties=tuple(
            Point(f"tie-{number}", say("A tie"), resolver.line(one.summary), _rule(one.rule))
            for number, one in enumerate(ties, 1)
        ),
        is_team=is_team,
        is_settled=is_team and all(one.everybody for one in body.ending) and not (score and score.together),
        all_rounds=bool(body.ending) and all(one.after_rounds for one in body.ending),
    )


def _ending(resolver: Resolver, one: play.Ending) -> Point:
    """Return what ends the game: what comes of it is its name, and the reason its summary."""
    said = _ended(one, resolver.game.lexicon, alone=max(resolver.game.players) == 1)
    return Point(one.id, said, resolver.line(one.summary), str(one.rule))


def _ended(one: play.Ending, lex: Lexicon, *, alone: bool) -> str:
    """Say what is still played, and who wins then where the score does not say it."""
    point = lex.say("The game ends" if one.after_rounds and one.then == "stop" else _THEN[one.then])
    if one.winners:
        clause = lex.speech.relative(one.winners.clause(lex.of("they")))
        return lex.say("{point}, and all who {clause} win", point=point, clause=clause)
    return lex.say(_EVERYBODY[one.everybody, alone], point=point) if one.everybody else point


def _threshold(resolver: Resolver, one: Threshold) -> Point:
    """Return what happens at some numbers of a counter; as its effect says, where the author does not.

    Where readers are not told of the counter, it is called as the paragraph that says it.
    """
    lex, place = resolver.game.lexicon, resolver.game.outline.get(str(one.rule))
    said = one.summary or f"{capital(effect_words(one.does, lex))}."
    own = place.title if place and not lex.unit(one.counter).told else None
    return Point(one.id, own or capital(one.words(lex)), resolver.line(said), str(one.rule))


def _whenever(resolver: Resolver, one: Whenever) -> Point:
    """Return what happens as soon as something holds; as its condition and effect say, where the author does not."""
    lex = resolver.game.lexicon
    says = lex.say("{when}, {do}", when=one.when.words(lex), do=effect_words(one.does, lex))
    return Point(one.id, one.name, resolver.line(one.summary or f"{capital(says)}."), str(one.rule))


def _rounds(game: Game, rounds: play.Rounds | None) -> tuple[tuple[int, int], ...]:
    most = {n: by_players(rounds.most, n) for n in game.players} if rounds else {}
    return tuple((n, number) for n, number in most.items() if number is not None)


def _rule(name: str | None) -> str | None:
    return str(name) if name else None


def ways(game: Game) -> tuple[Point, ...]:
    """Return a line for each opener of each map of the game's own, with the links that it opens."""
    maps = game.own_head.maps.items()
    return tuple(point for name, one in maps for point in _of_map(game, str(name), one))


def _of_map(game: Game, name: str, spread: Map) -> Iterator[Point]:
    lex = game.lexicon
    phrases = [(said, link) for link in spread.links if (said := _said(link, lex))]
    for number, (said, run) in enumerate(
        groupby(sorted(phrases, key=lambda pair: pair[0]), key=lambda pair: pair[0]), 1
    ):
        ends = [[place_called(game, end) for end in link.ends] for _, link in run]
        between = "; ".join(lex.say("{a} and {b}", a=a, b=b) for a, b in ends)
        words = lex.say("between {places}: {opened}.", places=between, opened=said)
        yield Point(f"{name}-{number}", capital(spread.one), (Words(capital(words)),), None)


def _said(link: Link, lex: Lexicon) -> str:
    """Return when a link is open; nothing for one that always is."""
    opener = link.opened_by
    if opener is None:
        return ""
    if isinstance(opener, Opener):
        things = lex.listed((lex.a(lex.noun("component", name).one) for name in several(opener.token)), "or")
        said = "open to everybody while {things} lies there"
        return lex.say(said if opener.whose == "all" else "open to whoever has {things} there", things=things)
    said = "open to you when {condition}, from the first to the second"
    return lex.say(said if link.one_way else "open to you when {condition}", condition=opener.clause(lex))
