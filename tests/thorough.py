"""How much of what could be tried is tried: all of it with `make thorough`, else a part, always the same."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final, TypeVar

import pytest

THOROUGH: Final = os.environ.get("TUCKBOX_TESTS") == "all"
Case = TypeVar("Case")
only_thorough = pytest.mark.skipif(not THOROUGH, reason="it takes long: `make thorough` tries it")


def some(cases: Iterable[Case], one_in: int) -> list[Case]:
    """Return all cases, or the first of every so many."""
    return list(cases)[:: 1 if THOROUGH else one_in]


def times(most: int, few: int) -> int:
    """Return how often something is tried that chance decides."""
    return most if THOROUGH else few
