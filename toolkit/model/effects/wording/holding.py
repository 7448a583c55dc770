"""What the fields of a component must hold."""

from __future__ import annotations

from typing import Annotated, Any, Final

from toolkit.model.effects.wording.expected import SAID
from toolkit.model.effects.wording.lexicon import Lexicon, spoken
from toolkit.model.schema.part import Doc, FieldName, Part

WITH: Final = "with {thing}"
WITHOUT: Final = "without {thing}"


class SameAs(Part):
    """What a field of `this` holds: its value, or one of its values; of spaces, those that it names."""

    field: Annotated[FieldName, SAID, Doc("The field of `this`.")]


def several(value: Any) -> tuple[Any, ...]:
    """Return a value that may be one or several as several; nothing as none."""
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def holding(field: str, wanted: Any, lex: Lexicon) -> str:
    """Return what a field must hold: `with worth 3 or 4`, `with sun`, `without sun`."""
    if isinstance(wanted, SameAs):
        said = "with the same {field}" if wanted.field == field else "whose {field} is the {other} of this"
        return lex.say(said, field=spoken(field), other=spoken(wanted.field))
    if isinstance(wanted, bool):
        return lex.say(WITH if wanted else WITHOUT, thing=spoken(field))
    values = lex.listed(map(str, several(wanted)), "or")
    return lex.say("with {field} {values}", field=spoken(field), values=values)
