"""Versions of a project; it knows no library, because a build with nothing to do asks for it, too."""


class NoRevisionError(Exception):
    """A revision that git does not know, or in which the game is not."""
