"""The words of a game's options, as they come up when it is played: what may be written under `actions` and `try`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from random import Random
from typing import Any, Final

from toolkit.engine.compiled import Spoken
from toolkit.engine.engine import Engine
from toolkit.engine.examples.fault import Fault, Keys
from toolkit.model.deed import Deed

GAMES, QUESTIONS = 4, 1_500  # that are played at random to hear the words, and how long one may be
FEW, MANY = 8, 20  # values of an option that are listed, and words
PLAYER: Final = "player"
COMPONENT: Final = "COMPONENT"
ANYWHERE: Final = (
    PLAYER,
    "do",
    "choose",
    "may",
    "discard",
    "draw",
    "move",
    "flip",
    "advance",
    "place",
    "on",
    "exchange",
)
ALWAYS: Final = frozenset((*ANYWHERE, "card", "by", "more", "off", "times", "keep"))  # words of every game

Shape = tuple[tuple[str, str], ...]  # the keys of an option; with `do` its value


class Vocabulary:
    """What the options of a game say, by their keys; heard once, in a few games at random."""

    def __init__(self, engine: Engine) -> None:
        self.components, self._zones = engine.game.by_id, engine.game.head.zones
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

    @property
    def keys(self) -> frozenset[str]:
        """The words that options are made of; what is rearranged is named by its zone."""
        return ALWAYS.union(self._zones, *(values for values in self.shapes.values()))

    def lines(self) -> Iterator[str]:
        """Yield each kind of option as an example would write it: `{do: plan, plan: 1 to 7}`."""
        for _, values in sorted(self.shapes.items()):
            yield "{" + ", ".join(f"{key}: {_listed(found)}" for key, found in values.items()) + "}"


def unheard(keys: Keys, deed: Deed, words: Vocabulary, said: Iterable[Deed] = ()) -> Iterator[Fault]:
    """Yield the words of an option that no option says, with the nearest that one does; `said` are other options.

    Names that every game checks are left out.
    """
    known = words.keys.union(*said)
    for key, value in deed.items():
        if key not in known:
            yield _unheard((*keys, key), "option", key, known)
        elif isinstance(value, str) and key not in ALWAYS:
            values = words.values(key)
            names = {one for one in values if isinstance(one, str)} - {COMPONENT}
            if values and value not in names and not (COMPONENT in values and value in words.components):
                yield _unheard(
                    (*keys, key), f"'{key}'", value, names.union(words.components if COMPONENT in values else ())
                )


def _unheard(keys: Keys, what: str, name: str, known: Iterable[str]) -> Fault:
    near = get_close_matches(name, sorted(known), 1)
    message = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(sorted(known)[:MANY])}"
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


def _listed(values: set[Any]) -> str:
    """List values in a few words: `1 to 7`, `orderly or sloppy`, `COMPONENT`."""
    numbers = sorted(one for one in values if isinstance(one, int) and not isinstance(one, bool))
    words = sorted(str(one).lower() if isinstance(one, bool) else one for one in values if one not in numbers)
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        words.insert(0, f"{numbers[0]} to {numbers[-1]}")
    else:
        words = [*map(str, numbers), *words]
    return " | ".join(words[:FEW]) + (" | …" if len(words) > FEW else "")
