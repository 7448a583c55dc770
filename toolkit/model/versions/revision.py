"""Versions of a project."""

from toolkit.model.findings.refusal import RefusedError


class NoRevisionError(RefusedError):
    """A revision that git does not know, or in which the game is not."""
