"""Whose turn it is: the order of play, and how often turns go round."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Discriminator, Field, GetJsonSchemaHandler, Tag, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.schema.part import CounterName, Doc, Part, Text

Way = Literal["clockwise", "counterclockwise"]
WAYS: Final = get_args(Way)
PASSED: Final = "passed"


By = Annotated[
    Annotated[CounterName, Tag("counter")] | Annotated[Selector, Tag("spaces")],
    Discriminator(lambda value: "spaces" if isinstance(value, dict | Part) else "counter"),
]


class Order(Part):
    """In which order players act: around the table (the way alone will do), or by a counter."""

    way: Annotated[Way, Doc("Which way round the table, from the first player on.")] = "clockwise"
    last: Annotated[Literal["first-player"] | None, Doc("Who acts last in place of first, the others as usual.")] = None
    by: Annotated[
        By | None,
        Doc(
            "The counter that orders players in place of the table; or the space of a board, such as that "
            "on which something of theirs lies, in the order in which the board lists them."
        ),
    ] = None
    first: Annotated[Literal["lowest", "highest"], Doc("Who acts first by the counter.")] = "lowest"
    players: Annotated[
        tuple[Annotated[int, Field(ge=1, le=99)], ...],
        Doc("The numbers of players with which it holds; with others it is clockwise."),
    ] = ()
    told: Annotated[Text | None, Doc("The order in words, where those made of it do not do.")] = None

    @model_validator(mode="before")
    @classmethod
    def _word(cls, value: Any) -> Any:
        """Take a way round the table alone for the order that it gives."""
        return {"way": value} if isinstance(value, str) else value

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Let editors offer the ways round the table as words."""
        return {"anyOf": [{"enum": list(WAYS)}, handler(core)]}

    def words(self, lex: Lexicon) -> str:
        """Return `clockwise from the first player`, or `by money, the highest first`."""
        if self.told:
            return self.told
        if isinstance(self.by, Selector):
            space = lex.noun("space", str(self.by.space)).one
            return f"by {space}, the {'last' if self.first == 'highest' else 'first'} one first"
        if self.by:
            return lex.say(f"by {{counter}}, the {self.first} first", counter=lex.unit(self.by).many)
        return lex.say(f"{self.way}, the first player last" if self.last else f"{self.way} from the first player")


def _until_as(value: Any) -> str | None:
    """Return the word from a condition; None where it is neither."""
    if isinstance(value, str):
        return "word" if value == PASSED else None
    return "condition"


Until = Annotated[
    Annotated[Condition, Tag("condition")] | Annotated[Literal["passed"], Tag("word")],
    Discriminator(_until_as, custom_error_type="until", custom_error_message="until is passed, or a condition"),
]


class Laps(Part):
    """Turns go round until all have passed, or until a condition holds for any player."""

    until: Annotated[Until, Doc("`passed`, or the condition that ends them.")]
    at_once: Annotated[bool, Doc("Whether it is asked after each turn, and not only when all have had theirs.")] = False


def until_passed(again: Laps | None) -> bool:
    """Whether turns go round until all have passed, so that each turn is an action or a pass."""
    return again is not None and again.until == PASSED
