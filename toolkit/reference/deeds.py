"""What players choose in a worked example, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from toolkit.model.effects.choices import Choose
from toolkit.model.effects.inside import effects_in
from toolkit.model.effects.step import effect_words
from toolkit.model.example import Deed
from toolkit.model.nodes import Line, Words
from toolkit.model.project import Game
from toolkit.reference.pieces import Pieces

_SAID: Final = {
    **{verb: verb for verb in ("discard", "move", "place", "exchange")},
    "may": "more:",
    "advance": "move the marker along on",
    "flip": "turn over",
}  # a key that only one game's rules.py says stands for itself


class Deeds:
    """Tells actions in the words of a game; `name` gives a player's name."""

    def __init__(self, game: Game, pieces: Pieces, name: Callable[[int], str]) -> None:
        self._game, self._pieces, self._name = game, pieces, name

    def told(self, deeds: Sequence[Deed]) -> Iterator[tuple[Line, int]]:
        """Yield a line for each action, equal ones in a row once, and how many actions are done by then."""
        done = 0
        for deed, run in groupby(deeds):
            times = len(list(run))
            line = capital(self.line(deed, deeds[:done], times))
            done += times
            yield (*line, Words("." if times == 1 or "draw" in deed else f", {times} times.")), done

    def line(self, deed: Deed, before: Sequence[Deed], times: int = 1) -> Line:
        """Tell one action; what was done before says which card a choice belongs to."""
        rest = {key: value for key, value in deed.items() if key != "player"}
        words = self._words(rest, before, times)
        if "player" not in deed:
            return words
        return (Words(f"{self._name(int(str(deed['player'])))}: "), *words)

    def _words(self, deed: dict[str, Any], before: Sequence[Deed], times: int) -> Line:
        key, value = next(iter(deed.items()))
        rest = {name: told for name, told in deed.items() if name != key}
        match key:
            case "do":
                return self._action(str(value), rest)
            case "draw":
                noun = self._game.lexicon.noun("pile", str(value))
                return (Words(f"draw {noun.a() if times == 1 else f'{times} {noun.many}'}"),)
            case "choose":
                return (Words(f"choose option {value}{self._option(int(value), before)}"),)
            case "privilege":
                return self._privilege(str(value), deed)
        said = _SAID.get(key, f"{key.replace('-', ' ')}:")
        between = (Words(", "),) if rest and "on" not in rest else ()
        return (Words(f"{said} "), *self._value(value), *between, *self._rest(rest))

    def _action(self, name: str, rest: dict[str, Any]) -> Line:
        if name == "done":
            return (Words("be done"),)
        told = Words(self._game.lexicon.noun("action", name).one)
        return (told, Words(": "), *self._rest(rest)) if rest else (told,)

    def _privilege(self, name: str, deed: dict[str, Any]) -> Line:
        link, off = self._pieces.link(name), deed.get("off")
        if deed.get("more") is False or off == 0:
            return (Words("leave "), link, Words(" out of it"))
        if off is None:
            return (Words("use "), link)
        return (Words("use "), link, Words(f" for {abs(off)} {'less' if off > 0 else 'more'}"))

    def _rest(self, deed: dict[str, Any]) -> Line:
        nodes: list[Any] = []
        for key, value in deed.items():
            if value is None:
                continue
            nodes += [Words(", ")] if nodes and key != "on" else []
            nodes += [Words(" on ")] if key == "on" else [] if key == "card" else [Words(f"{key.replace('-', ' ')} ")]
            nodes += self._value(value)
        return tuple(nodes)

    def _value(self, value: Any) -> Line:
        if isinstance(value, tuple) and all(one in self._game.by_id for one in value):
            return self._pieces.line(value)
        if isinstance(value, bool):
            return (Words("yes" if value else "no"),)
        if isinstance(value, dict | tuple):
            items = (f"{one} {told}" for one, told in value.items()) if isinstance(value, dict) else map(str, value)
            return (Words(", ".join(items)),)
        return (self._pieces.link(str(value)),) if str(value) in self._game.by_id else (Words(str(value)),)

    def _option(self, number: int, before: Iterable[Deed]) -> str:
        """Say what an option of the card that was used last does."""
        card = next((str(deed["card"]) for deed in reversed(list(before)) if "card" in deed), None)
        part = self._game.by_id.get(card or "")
        for _, effect in effects_in(part.body) if part else ():
            for step in effect:
                if isinstance(step, Choose) and number <= len(step.choose):
                    return f": {effect_words(step.choose[number - 1].do, self._game.lexicon)}"
        return ""


def capital(line: Line) -> Line:
    """Begin a line with a capital letter."""
    first = line[0] if line else None
    return (Words(f"{first.text[:1].upper()}{first.text[1:]}"), *line[1:]) if isinstance(first, Words) else line
