"""Of every file that comes with Tuckbox, every value, key and item can be edited, and edited back.

Here some of them are drawn; `python -m tests.edit.every` goes through all.
"""

from __future__ import annotations

from random import Random

from tests.edit.every import files, troubles


def test_what_is_edited_and_edited_back_is_as_it_was() -> None:
    drawn = Random(36).sample(files(), 30)  # noqa: S311 (no secret)
    assert troubles(drawn, 36) == []
