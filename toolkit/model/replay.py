"""A game to be played again by what players chose: what `tuckbox play` saves of a finding, and `--replay` reads."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from toolkit.model.part import Identifier, Part, Text


class ReplayFile(Part):
    """Everything in a replay file."""

    game: Annotated[Identifier, Field(description="The game's folder.")]
    code: Annotated[str, Field(pattern=r"^G7\d\d$", description="The finding that it shows.")]
    told: Annotated[Text, Field(description="What was found.")]
    where: Annotated[str, Field(description="What tells it from other findings of its code.")] = ""
    line: Annotated[int, Field(ge=0, description="The line of rules.py that was at work; 0 for none.")] = 0
    content: Annotated[str, Field(description="The hash of what was played.")] = ""
    players: Annotated[int, Field(ge=1, le=99)]
    variants: tuple[Identifier, ...] = ()
    seed: Annotated[int, Field(ge=0, description="Of all the games that were played.")]
    number: Annotated[int, Field(ge=0, description="Which of these games it was, from 0.")]
    choices: Annotated[int, Field(ge=1, description="After so many questions the game counts as endless.")]
    actions: Annotated[
        tuple[dict[str, Any], ...],
        Field(description="What players chose, in order; where nothing fits, they do as little as can be."),
    ] = ()
