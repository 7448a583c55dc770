"""A procedure as a flow chart and as a glossary of its goals, from the data that is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from toolkit.model.declarations.fields import ListField, RecordField
from toolkit.model.document.nodes import Chart, ChartStep, Line, Link, Strong, Table, Words, plain
from toolkit.model.effects.wording.holding import several as matched
from toolkit.model.effects.wording.lexicon import spoken
from toolkit.model.gameplay.automata import Automaton, Goal, Listed, Resort, Stage
from toolkit.reference.worded import begun, worded
from toolkit.reference.words import Resolver
from toolkit.speech.grammar import capital

TESTS: Final = {
    "possible": "Is it possible?",
    "good-value": "Is it good value?",
    "fewest-resources": "Which way takes the fewest actions, and costs least?",
    "done-this-round": "Will it be done in this round?",
}


def chart(resolver: Resolver, name: str) -> Chart:
    """Return the flow chart of an automaton."""
    found = resolver.game.plays.automata.get(name)  # type: ignore[call-overload]
    steps = tuple(_Charting(resolver).steps(found)) if found else ()
    return Chart(resolver.line(found.summary) if found else (), steps)


def glossary(resolver: Resolver, caption: Line, names: Iterable[str] | None) -> Table:
    """Return what goals mean, as a table; all of them where none are named."""
    game = resolver.game
    goals = {str(name): one for name, one in game.plays.goals.items()}
    wanted = goals if names is None else [name for name in names if name in goals]
    say = game.lexicon.say
    head: tuple[Line, ...] = ((Words(say("Goal")),), (Words(say("What it means")),))
    return Table(
        caption,
        head,
        tuple(((Strong((Words(goals[name].name),)),), resolver.line(goals[name].text)) for name in wanted),
    )


class _Charting:
    def __init__(self, resolver: Resolver) -> None:
        self._resolver, self._game, self._lex = resolver, resolver.game, resolver.game.lexicon
        self._goals = {str(name): one for name, one in self._game.plays.goals.items()}

    def steps(self, one: Automaton) -> Iterator[ChartStep]:
        """Yield the boxes from the top: what was begun, the stages, the tests, what is left."""
        say = self._lex.say
        yield ChartStep("start", self._say("{name} has to act", name=capital(one.name)))
        begun_before = self._say("Has it left something unfinished?")
        yield ChartStep("ask", begun_before, (self._ruled(say("Go on with it."), one.memory.rule),))
        for stage in one.stages:
            is_last = stage is one.stages[-1] and not (stage.when or stage.rounds or stage.last)
            yield ChartStep("do" if is_last else "ask", self._stage(stage), tuple(self._wanted(stage)), ordered=True)
        tests = tuple(self._ruled(say(TESTS[sense.test]), sense.rule) for sense in one.makes_sense)
        yield ChartStep("do", self._say("Take the first that makes sense"), tests, ordered=True)
        if one.risk.safe or one.risk.scarce:
            yield ChartStep("do", self._say("Do its parts in order"), tuple(self._parts(one)))
        left = tuple(line for resort in one.nothing_left for line in self._left(resort))
        yield ChartStep("ask", self._say("Does nothing make sense?"), left, ordered=True)

    def _stage(self, stage: Stage) -> Line:
        """Return what a stage is called, as a question where it is not always there."""
        may_be_over = stage.when or stage.rounds or stage.last
        return self._ruled(f"{stage.name}?" if may_be_over else stage.name, stage.rule)

    def _wanted(self, stage: Stage) -> Iterator[Line]:
        if stage.opening:
            yield self._say("The first line that is open: {field}", field=self._on_cards(stage.opening.lines))
        for one in stage.must:
            yield self._say("Nothing else as long as any is open: {goal}", goal=plain(self._goal(one)))
        yield from map(self._goal, stage.goals)

    def _goal(self, one: Any) -> Line:
        return (Words(self._on_cards(one)),) if isinstance(one, Listed) else _name(self._goals.get(str(one)))

    def _on_cards(self, listed: Listed) -> str:
        """Return what is read off cards: `Post ship change, on the career priority card`."""
        lex, fields = self._lex, [self._flag(listed, name) for name, wanted in listed.where.items() if wanted is True]
        decks = matched(listed.of.card)
        card = lex.noun("deck", decks[0]).one if decks else lex.say("card")
        phrase = lex.say("{field}, on the {card}", field=self._called(listed), card=card)
        if not fields:
            return phrase
        return lex.say("what is marked {fields} under {told}", told=phrase, fields=lex.listed(fields))

    def _called(self, listed: Listed) -> str:
        """Return what readers call the field that is read."""
        fields = (deck.head.fields[listed.field] for deck in self._game.decks if listed.field in deck.head.fields)
        return next((one.called(str(listed.field)) for one in fields), str(listed.field))

    def _flag(self, listed: Listed, name: str) -> str:
        """Return what readers call a flag of the records that are read."""
        fields = (deck.head.fields[listed.field] for deck in self._game.decks if listed.field in deck.head.fields)
        records = (one.of.fields for one in fields if isinstance(one, ListField) and isinstance(one.of, RecordField))
        return next((one[name].called(name).lower() for one in records if name in one), spoken(name))

    def _parts(self, one: Automaton) -> Iterator[Line]:
        say = self._lex.say
        yield self._ruled(say("Where others could spoil it: first what is of use by itself."), one.risk.safe)
        yield self._ruled(say("Otherwise: first what is scarce."), one.risk.scarce)

    def _left(self, resort: Resort) -> Iterator[Line]:
        """Return what is done where nothing makes sense."""
        say = self._lex.say
        if resort.text:
            yield self._resolver.line(resort.text)
        elif resort.walk and resort.draw:
            card = self._lex.a(self._lex.noun("deck", resort.draw.card).one)
            words = say("Draw {card}; from there, the first that makes sense, round and round.", card=card)
            yield self._ruled(words, resort.rule)
        elif resort.walk:
            yield from (_name(self._goals.get(str(name))) for name in resort.walk)
        else:
            yield self._ruled(self._taken(resort.take), resort.rule)

    def _taken(self, take: Any) -> str:
        """Return what an option is called, as far as it says an action of the game."""
        several = take if isinstance(take, tuple) else (take,)
        deeds = [one for one in several if isinstance(one, dict)]
        if not deeds:
            return self._lex.say("Whatever is open.")
        names = [self._deed(one) for one in deeds]
        return f"{capital(self._lex.listed(names, 'or'))}."

    def _deed(self, deed: dict[str, Any]) -> str:
        """Return an option in a few words: `send a helper to press`."""
        if deed.get("do") in ("pass", "done"):
            return self._lex.say("pass" if deed["do"] == "pass" else "end the turn")
        action = self._game.head.actions.get(deed.get("do", ""))
        if action and action.does:
            return action.does.format_map(_Slots(deed))
        words = [action.one] if action else []
        return ", ".join([*words, *(str(value) for key, value in deed.items() if key != "do")])

    def _ruled(self, text: str, rule: str | None) -> Line:
        return (Link("rule", str(rule), text),) if rule else (Words(text),)

    def _say(self, english: str, **slots: str) -> Line:
        return begun(worded(self._lex, english, **slots))


class _Slots(dict[str, Any]):
    """The slots of a sentence; one that is not filled stays as it is called."""

    def __missing__(self, key: str) -> str:
        return key


def _name(goal: Goal | None) -> Line:
    if goal is None:
        return ()
    return (Link("rule", str(goal.rule), goal.name),) if goal.rule else (Words(goal.name),)
