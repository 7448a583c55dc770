"""What happens as soon as something holds, whoever acts, as a letter counts as delivered where its bearer stands."""

from __future__ import annotations

from typing import Annotated, Literal

from toolkit.model.effects.step import AnyStep
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.wording.expected import POSSIBLE
from toolkit.model.schema.part import Doc, Identifier, Part, RuleName, Text


class Whenever(Part):
    """What happens as soon as a condition holds, whatever brought that about: to who acts, or to each player."""

    id: Identifier
    name: Text
    each: Annotated[
        Literal["table", "player"],
        Doc("Whether it is looked at for the table, where who acts does it, or for each player, in turn or not."),
    ] = "table"
    when: Annotated[Condition, POSSIBLE, Doc("The condition.")]
    does: Annotated[
        tuple[AnyStep, ...],
        Doc(
            "What happens, as an effect: as long as the condition holds; where it asks something, once each time that "
            "the condition comes to hold.",
            min_length=1,
            max_length=200,
        ),
    ]
    summary: Annotated[Text | None, Doc("In one line, with references in braces.")] = None
    rule: Annotated[RuleName, Doc("The paragraph that says it in words.")]
