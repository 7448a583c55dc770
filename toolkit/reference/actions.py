"""What players choose in a worked example, as phrases that begin with a verb."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from toolkit.model.deed import SPACES, Deed
from toolkit.model.effects.choices import Choose
from toolkit.model.effects.inside import effects_in
from toolkit.model.effects.lexicon import spoken
from toolkit.model.effects.step import effect_words
from toolkit.model.nodes import Line, Words
from toolkit.model.project import Game
from toolkit.reference.persons import Persons
from toolkit.reference.pieces import Pieces
from toolkit.reference.worded import worded

END: Final = "end the turn"
SLOT: Final = re.compile(r"\{([^{}]+)\}")
_LEADS: Final = {
    "card": "{do} {what}",
    "discard": "{do}, discarding {what}",
    "get": "{do} for {what}",
    "times": "{do} {what}",
    **{key: f"{{do}} on {key} {{what}}" for key in SPACES},
    **{key: f"{{do}} {key} {{what}}" for key in ("with", "at", "to", "on", "from", "for")},
}
_SAID: Final = {
    "advance": "move the marker along on {advance}",
    "flip": "turn over {flip}",
    "let": "choose {let}",
    "look": "look at what {look} holds",
    "compare": "compare cards with {compare}",
    "swap": "swap cards with {swap}",
    "guess": "guess that {of} holds {guess}",
}
_OF_PLAYERS: Final = frozenset(("let", "look", "compare", "swap", "of"))  # keys whose number is a player's


@dataclass
class _Step:
    """A deed, or several that differ in one component: the values of each key, and how often it is done."""

    deed: dict[str, Any]
    before: Sequence[Deed]
    times: int = 1
    lists: dict[str, list[Any]] = field(default_factory=dict)

    def takes(self, deed: dict[str, Any], game: Game) -> bool:
        """Return it of one more deed; whether one phrase says both."""
        if deed == self.deed and not self.lists and "choose" not in deed:
            self.times += 1
            return True
        differing = [key for key in deed if deed[key] != self.deed.get(key)]
        if self.times > 1 or deed.keys() != self.deed.keys() or len(differing) != 1 or differing[0] == "by":
            return False
        key, value = differing[0], deed[differing[0]]
        known = self.lists.get(key, [self.deed[key]])
        if (
            (self.lists and key not in self.lists)
            or value in known
            or not {str(value), str(known[0])} <= set(game.by_id)
        ):
            return False
        self.lists[key] = [*known, value]
        return True


class Actions:
    """Tells actions in the words of a game."""

    def __init__(self, game: Game, pieces: Pieces, persons: Persons) -> None:
        self._game, self._pieces, self._persons, self._lex = game, pieces, persons, game.lexicon

    def phrases(self, deeds: Sequence[Deed], before: Sequence[Deed] = ()) -> list[Line]:
        """Return a phrase for each thing that one player does in a row; the end of a turn only where it is all.

        What was done before says which card a choice belongs to.
        """
        told = [{key: value for key, value in deed.items() if key != "player"} for deed in deeds]
        kept = [(index, deed) for index, deed in enumerate(told) if deed.get("do") != "done"]
        if not kept:
            return [(Words(self._lex.say(END)),)]
        steps: list[_Step] = []
        drawn: Counter[str] = Counter()
        for index, deed in kept:
            if "draw" in deed:
                drawn[str(deed["draw"])] += 1
            elif not (steps and (_is_stop(deed, steps[-1].deed) or steps[-1].takes(deed, self._game))):
                steps.append(_Step(deed, [*before, *deeds[:index]]))
        return [*(self._phrase(step) for step in steps), *([self._drawn(drawn)] if drawn else [])]

    def _drawn(self, drawn: Counter[str]) -> Line:
        lex = self._lex
        nouns = ((lex.noun("pile", pile), n) for pile, n in drawn.items())
        told = (lex.a(noun.one) if n == 1 else noun.counted(n, lex.speech) for noun, n in nouns)
        return (Words(lex.say("draw {amount}", amount=lex.listed(told))),)

    def _phrase(self, step: _Step) -> Line:
        deed, lex = step.deed, self._lex
        key, value = next(iter(deed.items()))
        if key == "choose":
            words = self._option(int(value), step.before)
            return worded(lex, "choose to {do}" if words else "choose option {n}", do=words, n=int(value))
        if key == "by":
            return self._modifier(str(value), deed)
        if key == "agree":
            return (Words(lex.say("agree" if value else "refuse")),)
        given = {name: step.lists.get(name, told) for name, told in deed.items() if told is not None}
        line = self._said(key, given)
        if "nothing" in list(given.values())[1:]:
            line = worded(lex, "do not {do}", do=line)
        return worded(lex, "{do} {what}", do=line, what=lex.speech.often(step.times)) if step.times > 1 else line

    def _said(self, key: str, given: dict[str, Any]) -> Line:
        """Fill in what the game says of such an action, and add what else was chosen."""
        does = self._does(key, str(given[key]))
        slots = SLOT.findall(does)
        line = tuple(
            node
            for index, text in enumerate(SLOT.split(does))
            for node in (self._filled(text, given.get(text, "")) if index % 2 else [Words(text)] if text else [])
        )
        for name, value in given.items():
            if name not in slots and name != "do" and value != "nothing":
                line = self._more(line, name, value)
        return line

    def _filled(self, key: str, value: Any) -> Line:
        """Return what is chosen under a key; a player by name."""
        if key in _OF_PLAYERS and isinstance(value, int):
            return (Words(self._persons.inside(value)),)
        return self._value(value)

    def _does(self, key: str, value: str) -> str:
        actions = self._game.head.actions
        if key == "do":
            known = actions.get(value)
            return (known.does if known else None) or self._lex.noun("action", value).one
        own = (one.does for one in actions.values() if one.does and f"{{{key}}}" in one.does)
        if key in self._game.head.zones:
            zone = self._lex.noun("zone", key).one
            return self._lex.say("leave the {place} as {pieces}", place=zone, pieces=f"{{{key}}}")
        said = _SAID.get(key, f"{spoken(key)} {{{key}}}")
        return next(own, self._lex.say(said, **{slot: f"{{{slot}}}" for slot in SLOT.findall(said)}))

    def _more(self, does: Line, key: str, value: Any) -> Line:
        """Add what else was chosen under a key."""
        line = self._value(value)
        if key == "times":
            line = (Words(self._lex.speech.often(int(value))),)
        elif key == "with" and isinstance(value, int):
            line = worded(self._lex, "player {n}", n=value)
        return worded(self._lex, _LEADS.get(key, "{do} ({what})"), do=does, what=line)

    def _modifier(self, name: str, deed: dict[str, Any]) -> Line:
        off, said = deed.get("off"), "use the effect of {thing}"
        if deed.get("more") is False or off == 0:
            said = "leave {thing} out of it"
        elif off is not None:
            said = "use the effect of {thing} for {n} less" if off > 0 else "use the effect of {thing} for {n} more"
        return worded(self._lex, said, thing=(self._pieces.link(name),), n=abs(off or 0))

    def _value(self, value: Any) -> Line:
        if isinstance(value, list | tuple):
            if all(one in self._game.by_id for one in value):
                return self._pieces.line(value)
            return (Words(", ".join(map(str, value))),)
        if isinstance(value, dict):
            return (Words(", ".join(f"{one} {told}" for one, told in value.items())),)
        if isinstance(value, bool):
            return (Words(self._lex.say("yes" if value else "no")),)
        return (self._pieces.link(str(value)),) if str(value) in self._game.by_id else (Words(str(value)),)

    def _option(self, number: int, before: Iterable[Deed]) -> str:
        """Return what an option of the card that was used last does."""
        card = next((str(deed["card"]) for deed in reversed(list(before)) if "card" in deed), None)
        part = self._game.by_id.get(card or "")
        for _, effect in effects_in(part.body) if part else ():
            for step in effect:
                if isinstance(step, Choose) and number <= len(step.choose):
                    return effect_words(step.choose[number - 1].do, self._lex)
        return ""


def _is_stop(deed: dict[str, Any], last: dict[str, Any]) -> bool:
    """Whether a deed only ends what was done before it, such as discarding."""
    key, value = next(iter(deed.items()))
    return value == "nothing" and key in last


def named(deeds: Iterable[Deed]) -> Iterator[str]:
    """Yield what some deeds name: components, numbers and words, as text."""
    for deed in deeds:
        for key, value in deed.items():
            if key != "player":
                yield from map(str, value) if isinstance(value, tuple) else (str(value),)
