"""What is asked for and cannot be done; it knows no library, because a build with nothing to do asks for it, too."""


class RefusedError(Exception):
    """Nothing was done; the message says why, and what to do instead."""
