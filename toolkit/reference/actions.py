"""What players choose in a worked example, as phrases that begin with a verb."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from toolkit.model.document.nodes import Inline, Line, Link, Words, plain
from toolkit.model.effects.wording.lexicon import spoken
from toolkit.model.gameplay.deed import Deed
from toolkit.model.loaded.project import Game
from toolkit.reference.options import Options
from toolkit.reference.persons import Persons
from toolkit.reference.pieces import Pieces
from toolkit.reference.worded import joined, worded

END: Final = "end the turn"
CHOOSE: Final = "choose to {do}"
SLOT: Final = re.compile(r"\{([^{}]+)\}")
_LEADS: Final = {
    "card": "{do} {what}",
    "discard": "{do}, discarding {what}",
    "get": "{do} for {what}",
    "times": "{do} {what}",
    "way": "{do}, {what}",
    **{key: f"{{do}} {key} {{what}}" for key in ("with", "at", "to", "on", "from", "for")},
}
_SAID: Final = {
    "advance": "move the marker along on {advance}",
    "flip": "turn over {flip}",
    "move": "choose {move}",
    "walk": "move {walk}",
    "chain": "use the chain of {chain}",
    "let": "choose {let}",
    "look": "look at what {look} holds",
    "compare": "compare cards with {compare}",
    "ask": "turn to {ask}",
    "send": "send {send} to {at}",
    "swap": "swap cards with {swap}",
    "guess": "guess that {of} holds {guess}",
}
_GOING: Final = {"walk": "{do}, moving {what}", "put": "{do}, putting {what}"}
_ANSWERS: Final = frozenset(("agree", "may"))
_LINKING: Final = ("in", "at", "on", "to", "from", "with", "for")
_OF_PLAYERS: Final = frozenset(("let", "look", "compare", "swap", "ask", "of"))  # keys whose number is a player's


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

    def __init__(
        self, game: Game, pieces: Pieces, persons: Persons, options: Options, whose: Callable[[Deed | None], int]
    ) -> None:
        """`whose` says who does something."""
        self._game, self._pieces, self._persons, self._lex = game, pieces, persons, game.lexicon
        self._options, self._whose = options, whose
        self._doer: int | None = None

    def phrases(self, deeds: Sequence[Deed], before: Sequence[Deed] = (), *, doer: int | None = None) -> list[Line]:
        """Return a phrase for each thing that one player does in a row; the end of a turn only where it is all.

        What was done before says which card a choice belongs to.
        """
        self._doer = doer
        said = [{key: value for key, value in deed.items() if key != "player"} for deed in deeds]
        kept = [(index, deed) for index, deed in enumerate(said) if deed.get("do") != "done"]
        if not kept:
            return [(Words(self._lex.say(END)),)]
        steps: list[_Step] = []
        drawn: Counter[str] = Counter()
        for index, deed in kept:
            if "draw" in deed:
                drawn[str(deed["draw"])] += 1
            elif not (steps and (_is_stop(deed, steps[-1].deed) or steps[-1].takes(deed, self._game))):
                steps.append(_Step(deed, [*before, *deeds[:index]]))
        phrases = [*self._phrases(steps), *([self._drawn(drawn)] if drawn else [])]
        return [phrase for phrase in phrases if phrase] or [self._numbered(step) for step in steps]

    def _phrases(self, steps: Sequence[_Step]) -> Iterator[Line]:
        """Yield a phrase for each step, and one for an action and the piece that goes by it: `walk, moving ...`."""
        left = list(steps)
        while left:
            step = left.pop(0)
            line, goes = self._phrase(step), next(iter(left[0].deed), "") if left else ""
            if goes in _GOING and step.deed.keys() == {"do"} and len(plain(line).split()) == 1 and step.times == 1:
                what = self._phrase(left[0])
                said = _GOING["walk" if self._is_moved(left[0].deed) else goes]
                if isinstance(verb := what[0], Words):
                    left.pop(0)
                    rest = (Words(verb.text.partition(" ")[2]), *what[1:])
                    line = worded(self._lex, said, do=line, what=rest)
            yield line

    def _is_moved(self, deed: Mapping[str, Any]) -> bool:
        """Whether a piece goes from one space to another."""
        return "walk" in deed or ("put" in deed and self._options.is_placed(str(deed["put"])))

    def _numbered(self, step: _Step) -> Line:
        return worded(self._lex, "choose option {n}", n=int(step.deed["choose"]))

    def _drawn(self, drawn: Counter[str]) -> Line:
        lex = self._lex
        nouns = ((lex.noun("pile", pile), n) for pile, n in drawn.items())
        amounts = (lex.a(noun.one) if n == 1 else noun.spelled(n, lex.speech) for noun, n in nouns)
        return (Words(lex.say("draw {amount}", amount=lex.listed(amounts))),)

    def _phrase(self, step: _Step) -> Line:
        deed, lex = step.deed, self._lex
        key, value = next(iter(deed.items()))
        if key == "collect" and value in self._game.head.counters:
            return (Words(lex.say("choose {amount}", amount=lex.a(lex.unit(str(value)).one))),)
        if key == "choose":
            words = self._options.told(int(value), step.before, is_reader=self._doer in (None, self._persons.reader))
            return worded(lex, CHOOSE, do=words) if words else ()
        if key == "by":
            return self._modifier(str(value), deed)
        if key in _ANSWERS and isinstance(value, bool):
            return (Words(lex.say("agree" if value else "refuse")),)
        if value == "nothing":
            return worded(lex, "give nothing" if key == "give" else "do not {do}", do=spoken(key))
        given = {name: step.lists.get(name, said) for name, said in deed.items() if said is not None}
        line = self._given(step) if key == "give" and len(deed) == 1 else self._said(key, given)
        if "nothing" in list(given.values())[1:]:
            line = worded(lex, "do not {do}", do=line)
        return worded(lex, "{do} {what}", do=line, what=lex.speech.often(step.times)) if step.times > 1 else line

    def _given(self, step: _Step) -> Line:
        """Return what is given, and to whom: to the player who asks for it."""
        asker = next((self._whose(deed) for deed in reversed(step.before) if self._whose(deed) != self._doer), None)
        what = self._filled("give", step.lists.get("give", step.deed["give"]), None)
        if asker is None:
            return worded(self._lex, "give {what}", what=what)
        return worded(self._lex, "give {who} {what}", who=self._persons.inside(asker), what=what)

    def _said(self, key: str, given: dict[str, Any]) -> Line:
        """Fill in what the game says of such an action, and add what else was chosen."""
        whose = given.pop("of", None) if given.keys() & set(self._pieces.kinds) else None
        does = _without_empty(self._does(key, str(given[key])), given)
        slots, line = SLOT.findall(does), self._filled_in(does, given, whose)
        for name, value in given.items():
            if name in self._pieces.kinds and self._is_moved(given):
                line = worded(
                    self._lex, "{do}{where}", do=line, where=(Words(self._pieces.to(name, str(value), whose)),)
                )
            elif name not in slots and name != "do" and value != "nothing":
                line = self._more(line, name, value, whose)
        return line

    def _filled_in(self, does: str, given: dict[str, Any], whose: int | None) -> Line:
        """Fill what is chosen into the words of an action; `the` that both of them say stands there once."""
        line: list[Inline] = []
        for index, text in enumerate(SLOT.split(does)):
            if index % 2 == 0:
                line += [Words(text)] if text else []
                continue
            filled = self._filled(text, given.get(text, ""), whose)
            first, before = (filled[0] if filled else None), (line[-1] if line else None)
            if isinstance(first, Link) and isinstance(before, Words):
                article, _, label = first.label.partition(" ")
                if before.text.endswith(f" {article} "):
                    filled = (replace(first, label=label), *filled[1:])
            line += filled
        return tuple(line)

    def _filled(self, key: str, value: Any, whose: int | None) -> Line:
        """Return what is chosen under a key; a player by name, and a space with whose it is."""
        if key in _OF_PLAYERS and isinstance(value, int):
            return (Words(self._persons.inside(value)),)
        is_name = isinstance(value, str) and not (value.isdecimal() or value in self._game.by_id)
        if key in self._pieces.kinds and is_name:
            return (Words(self._pieces.space(key, value) + self._pieces.whose(key, whose)),)
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
        to = "to " if self._pieces.place(value) else ""
        said = "move {put}" if self._is_moved({key: value}) and key == "put" else f"{spoken(key)} {to}{{{key}}}"
        said = _SAID.get(key, said)
        return next(own, self._lex.say(said, **{slot: f"{{{slot}}}" for slot in SLOT.findall(said)}))

    def _more(self, does: Line, key: str, value: Any, whose: int | None) -> Line:
        """Add what else was chosen under a key, but for what the words name already: `buy a lemon`."""
        if key == "card" and str(value) in self._game.by_id and self._pieces.is_named(str(value), plain(does)):
            return does
        line = self._value(value)
        if key == "times":
            line = (Words(self._lex.speech.often(int(value))),)
        elif key == "with" and isinstance(value, int):
            line = (Words(self._persons.inside(value)),)
        elif key in self._pieces.kinds:
            line = (Words(self._pieces.at(key, str(value), whose)),)
            return worded(self._lex, "{do}{where}", do=does, where=line)
        return worded(self._lex, _LEADS.get(key, "{do} ({what})"), do=does, what=line)

    def _modifier(self, name: str, deed: dict[str, Any]) -> Line:
        off, said = deed.get("off"), "use the effect of {thing}"
        if deed.get("more") is False or off == 0:
            said = "leave {thing} out of it"
        elif off is not None:
            said = "use the effect of {thing} for {n} less" if off > 0 else "use the effect of {thing} for {n} more"
        return worded(self._lex, said, thing=(self._pieces.link(name),), n=self._options.amount(name, abs(off or 0)))

    def _value(self, value: Any) -> Line:
        if isinstance(value, list | tuple):
            if all(one in self._game.by_id for one in value):
                return joined(self._lex, [self._value(one) for one in value])
            return (Words(", ".join(map(str, value))),)
        if isinstance(value, dict):
            return joined(self._lex, [self._counted(str(one), amount) for one, amount in value.items()])
        if isinstance(value, bool):
            return (Words(self._lex.say("yes" if value else "no")),)
        if str(value) in self._game.by_id:
            return self._pieces.piece(str(value), self._doer)
        return (Words(self._pieces.place(str(value)) or str(value)),)

    def _counted(self, name: str, n: Any) -> Line:
        """Return how many of something are chosen: of a component, of a counter, or of what bears a mark."""
        if name in self._game.by_id and n == 1:
            return (self._pieces.link(name),)
        if name in self._game.head.counters:
            return (Words(self._lex.unit(name).counted(n, self._lex.speech)),)
        kind = next((one for one in ("component", "mark", "symbol") if (one, name) in self._lex.names), "mark")
        return (Words(self._lex.noun(kind, name).spelled(n, self._lex.speech)),)


def _without_empty(does: str, given: dict[str, Any]) -> str:
    """Leave out what an action says of what was not chosen, since there was nothing to choose."""
    for slot in SLOT.findall(does):
        if slot not in given:
            does = re.sub(rf" (?:{'|'.join(_LINKING)})(?: \w+)* \{{{re.escape(slot)}\}}", "", does)
    return does


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
