"""Numbers with names: what game.yaml calls a number, wherever an amount may stand. Each remembers its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from pydantic import (
    AfterValidator,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from toolkit.model.schema.part import Identifier, Numbered
from toolkit.speech.en import NUMBERS

TAKEN: Final = frozenset((*NUMBERS, "all", "default"))


@dataclass(frozen=True)
class Numbers:
    """The numbers of a game: whole numbers, or tables of them by players. `whole`: each of them could be read."""

    by_name: Mapping[str, Any] = field(default_factory=dict)
    whole: bool = True


NONE: Final = Numbers()


@dataclass(frozen=True)
class OrNamed:
    """Beside a whole number, its name; with `by_players` also that of a number which differs by players."""

    by_players: bool = False

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Put the number of a name before the bounds of the value."""
        return core_schema.with_info_wrap_validator_function(self._number, handler(source))

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Let editors offer the names beside numbers."""
        return handler(core) | {"x-or-ref": Numbered.kind}

    def _number(self, value: Any, handler: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
        known = info.context if isinstance(info.context, Numbers) else NONE
        if not isinstance(value, str):
            return handler(value)
        meant = known.by_name.get(value, None if known.whole else 1)  # any number will do for one that was lost
        if meant is None:
            return self._unknown(value, handler, sorted(known.by_name))
        if isinstance(meant, int):
            return Numbered.called(value, handler(meant))
        if not self.by_players:
            raise PydanticCustomError("one_number", "one number")
        return meant.called(value)

    def _unknown(self, value: str, handler: ValidatorFunctionWrapHandler, known: list[str]) -> Any:
        if known:
            raise PydanticCustomError("number", "number", {"known": known})
        if self.by_players:
            raise PydanticCustomError("amount", "amount")
        return handler(value)


def _own(name: str) -> str:
    if name in TAKEN or name.isdecimal():
        raise ValueError(f"'{name}' says another number, or how many, in texts and amounts: call it something else")
    return name


NumberId = Annotated[Identifier, AfterValidator(_own)]
