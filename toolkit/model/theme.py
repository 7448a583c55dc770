"""What a theme says of itself, in its theme.yaml."""

from __future__ import annotations

from typing import Annotated

from toolkit.model.part import Doc, Identifier, Part


class ThemeFile(Part):
    """A theme: what it has of others, and what it chooses."""

    extends: Annotated[
        Identifier | None,
        Doc("The theme that this one builds on: what is not in its folder is taken from there."),
    ] = None
