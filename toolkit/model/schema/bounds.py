"""What names and texts may be, for whoever asks no more of the model than that."""

from __future__ import annotations

IDENTIFIER = r"^[a-z0-9]+(-[a-z0-9]+)*$"
LONGEST = 5000  # characters of a text
LONGEST_MARK = 8  # characters of what stands in place of a number
