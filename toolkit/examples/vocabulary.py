"""The words of a game's options, as they come up when it is played: what may be written under `actions` and `try`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from random import Random
from types import CodeType
from typing import Any, Final

from toolkit.engine.code.types import Spoken
from toolkit.engine.engine import Engine
from toolkit.engine.scripting.questions import questions_of
from toolkit.examples.fault import Fault, Keys
from toolkit.model.effects.economy.numbers import ChooseNumber
from toolkit.model.gameplay.deed import COUNTED, OPEN_WORDS, SPACES, Deed
from toolkit.model.schema.part import walk

GAMES, QUESTIONS = 4, 1_500  # that are played at random to hear the words, and how long one may be
FEW, MANY = 8, 20  # values of an option that are listed, and words
COMPONENT: Final = "COMPONENT"
SAID: Final = """
    advance ask at bid by card chain choose collect discard do draw exchange flip get give guess keep may meet more move
    off on pay place player put send times travel walk way with
"""
ALWAYS: Final = frozenset((*SAID.split(), *COUNTED, *SPACES))  # words of every game, whether they are heard or not

Shape = tuple[tuple[str, str], ...]  # the keys of an option; with `do` its value


class Vocabulary:
    """What the options of a game say, by their keys; heard once, in a few games at random."""

    def __init__(self, engine: Engine) -> None:
        self._engine, self.components = engine, engine.game.by_id
        self.shapes: dict[Shape, dict[str, set[Any]]] = {}
        for seed in range(GAMES):
            for said in _heard(engine, seed):
                self._note(said)

    def _note(self, said: Mapping[str, Any]) -> None:
        shape = tuple((key, str(value) if key == "do" else "") for key, value in said.items())
        values = self.shapes.setdefault(shape, {key: set() for key in said})
        for key, value in said.items():
            values[key].update({value} if key == "do" else _names(value, self.components))

    def values(self, key: str) -> set[Any]:
        """Return what options say under a key; nothing where none has it."""
        return set().union(*(values.get(key, ()) for values in self.shapes.values()))

    @cached_property
    def keys(self) -> frozenset[str]:
        """The words that options are made of, heard or not; what is rearranged is named by its zone."""
        game = self._engine.game
        chosen = (one.value for one in walk(game.plays))
        numbers = {str(one.choose_number.counter) for one in chosen if isinstance(one, ChooseNumber)}
        asked = {one.called for one in questions_of(type(self._engine.hooks.rules))}
        return ALWAYS.union(game.head.zones, game.head.spaces, numbers, asked, *self.shapes.values())

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name of the game, every word that its components say, and those that its rules.py writes out."""
        game = self._engine.game
        fields = {value for part in game.components() for value in vars(part.body).values() if isinstance(value, str)}
        rules = (one for base in type(self._engine.hooks.rules).__mro__ for one in vars(base).values())
        written = {word for one in rules for word in _words_of(getattr(one, "__code__", None))}
        return frozenset(fields | written).union(self._engine.table.graph.names, *game.names.values())

    def lines(self) -> Iterator[str]:
        """Yield each kind of option as an example would write it: `{do: plan, plan: 1 to 7}`."""
        for _, values in sorted(self.shapes.items()):
            yield "{" + ", ".join(f"{key}: {_listed(found)}" for key, found in values.items()) + "}"


def unheard(keys: Keys, deed: Deed, words: Vocabulary, said: Iterable[Deed] = ()) -> Iterator[Fault]:
    """Yield the words of an option that no option says, with the nearest that one does; `said` are other options.

    A few games at random do not come to everything: what is a name of the game could be said.
    """
    known = words.keys.union(*said)
    for key, value in deed.items():
        if key not in known:
            yield _unheard(
                (*keys, key), "option", key, known, {key for shape in words.shapes.values() for key in shape}
            )
        elif isinstance(value, str) and value not in OPEN_WORDS:
            values = words.values(key)
            names = {one for one in values if isinstance(one, str)} - {COMPONENT}
            if values and value not in names and value not in words.names:
                there = names.union(words.components if COMPONENT in values else ())
                yield _unheard((*keys, key), f"'{key}'", value, there, there)


def _unheard(keys: Keys, what: str, name: str, known: Iterable[str], heard: Iterable[str]) -> Fault:
    near = get_close_matches(name, sorted(known), 1)
    there = [*sorted(heard), *sorted({*known} - {*heard})][:MANY]
    message = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(there)}"
    return Fault("X609", keys, f"no {what} is called '{name}'", message, at_key=what == "option")


def _heard(engine: Engine, seed: int) -> Iterator[Spoken]:
    """Yield what every option of a game at random says, and every one that is refused."""
    chance, state = Random(seed), engine.start(seed)  # noqa: S311 (a game, no secret)
    for _ in range(QUESTIONS):
        engine.run(state)
        if not state.frames:
            return
        options = engine.options(state)
        yield from (engine.say(state, option) for option in options)
        yield from (said for said, _ in engine.refused(state))
        if not options:
            return
        engine.take(state, chance.choice(options))


def _names(value: Any, components: Mapping[str, Any]) -> set[Any]:
    if isinstance(value, list | tuple):
        return {f"[{name}, …]" for one in value for name in _names(one, components)}
    if isinstance(value, dict):
        return {"{…}"}
    return {COMPONENT if isinstance(value, str) and value in components else value}


def _words_of(code: CodeType | None) -> Iterator[str]:
    """Yield the words that stand in a function, and in those within it."""
    for one in code.co_consts if code else ():
        yield from (one,) if isinstance(one, str) else _words_of(one) if isinstance(one, CodeType) else ()


def _listed(values: set[Any]) -> str:
    """List values in a few words: `1 to 7`, `orderly or sloppy`, `COMPONENT`."""
    numbers = sorted(one for one in values if isinstance(one, int) and not isinstance(one, bool))
    words = sorted(str(one).lower() if isinstance(one, bool) else one for one in values if one not in numbers)
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        words.insert(0, f"{numbers[0]} to {numbers[-1]}")
    else:
        words = [*map(str, numbers), *words]
    return " | ".join(words[:FEW]) + (" | …" if len(words) > FEW else "")
