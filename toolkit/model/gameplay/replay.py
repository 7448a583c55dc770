"""A game to be played again by what players chose: what `tuckbox play` saves of a finding, and `--replay` reads."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from toolkit.model.schema.part import Doc, Identifier, Part, Text


class ReplayFile(Part):
    """Everything in a replay file."""

    game: Annotated[Identifier, Doc("The game's folder.")]
    code: Annotated[str, Doc("The finding that it shows.", pattern=r"^G7\d\d$")]
    told: Annotated[Text, Doc("What was found.")]
    where: Annotated[str, Doc("What tells it from other findings of its code.")] = ""
    line: Annotated[int, Doc("The line of rules.py that was at work; 0 for none.", ge=0)] = 0
    content: Annotated[str, Doc("The hash of what was played.")] = ""
    players: Annotated[int, Field(ge=1, le=99)]
    variants: tuple[Identifier, ...] = ()
    seed: Annotated[int, Doc("Of all the games that were played.", ge=0)]
    number: Annotated[int, Doc("Which of these games it was, from 0.", ge=0)]
    choices: Annotated[int, Doc("After so many questions the game counts as endless.", ge=1)]
    actions: Annotated[
        tuple[dict[str, Any], ...],
        Doc("What players chose, in order; where nothing fits, they do as little as can be."),
    ] = ()
