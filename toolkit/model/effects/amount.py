"""How much: a number, or a typed tree that gives one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from toolkit.model.effects.lexicon import Lexicon
from toolkit.model.effects.running import Maker, Measure, State
from toolkit.model.effects.selector import Selector
from toolkit.model.part import CounterName, FieldName, Part
from toolkit.model.union import telling_key


class CountOf(Part):
    """As many as there are components of a kind."""

    count: Selector

    def measure(self, make: Maker) -> Measure:
        """Count the pieces where they lie; in play if the selector does not say where."""
        here = make.here(self.count, "play")

        def measure(state: State, seat: int, piece: int) -> int:
            return len(here(state, seat, piece))

        return measure


class ValueOf(Part):
    """As much as a counter stands at."""

    value: CounterName

    def measure(self, make: Maker) -> Measure:
        """Read the counter."""
        slot = make.counter(self.value)

        def measure(state: State, seat: int, piece: int) -> int:
            return state.counters[slot + seat]

        return measure


class FieldOf(Part):
    """As much as a field of this component says."""

    field: FieldName

    def measure(self, make: Maker) -> Measure:
        """Read the field of the component that says it."""
        numbers = make.field(self.field)

        def measure(state: State, seat: int, piece: int) -> int:
            return numbers[piece]

        return measure


class ByPlayers(Part):
    """A number for each number of players; `default` for those not named."""

    players: dict[int | Literal["default"], int]

    def measure(self, make: Maker) -> Measure:
        """Give what the table says for this number of players."""
        return measure(make.players(self.players), make)


SHAPES: dict[str, type[Part]] = {"count": CountOf, "value": ValueOf, "field": FieldOf, "players": ByPlayers}
_key = telling_key(SHAPES)


def _shape(value: Any) -> str | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return "number"
    return _key(value)


Number = Annotated[int, Field(ge=0, le=9999)]
Amount = Annotated[
    Annotated[Number, Tag("number")]
    | Annotated[CountOf, Tag("count")]
    | Annotated[ValueOf, Tag("value")]
    | Annotated[FieldOf, Tag("field")]
    | Annotated[ByPlayers, Tag("players")],
    Discriminator(
        _shape,
        custom_error_type="amount",
        custom_error_message="an amount is a number, or a mapping with one of " + ", ".join(SHAPES),
    ),
]


def amount_words(amount: Any, lex: Lexicon) -> str:
    """Say how much, where no unit is named."""
    match amount:
        case int():
            return str(amount)
        case CountOf():
            return f"as many as your {amount.count.many(lex)}"
        case ValueOf():
            return f"as many as your {lex.unit(amount.value).many}"
        case FieldOf():
            return f"the {amount.field.replace('-', ' ')} shown"
        case _:
            return "as many as the number of players says"


def measure(amount: Any, make: Maker) -> Measure:
    """Compile an amount."""
    if isinstance(amount, int):
        return lambda state, seat, piece: amount
    compiled: Measure = amount.measure(make)
    return compiled


def fixed(amount: Any) -> int | None:
    """Give the number if it is known before play."""
    return amount if isinstance(amount, int) else None
