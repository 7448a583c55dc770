"""How values are written in tables and in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.reference.orchard import Orchard
from toolkit.model.mentions.numbers import written
from toolkit.model.mentions.values import Value
from toolkit.model.nodes import plain
from toolkit.reference.tables import shown


@pytest.mark.parametrize(
    ("value", "told"),
    [((1, 2, 3, 4), "1–4"), ((5, 3), "5, 3"), ((1, 2), "1, 2"), ((1, 2, 4), "1, 2, 4"), (-3, "\u22123")],
)
def test_a_run_of_numbers_is_written_from_first_to_last(tmp_path: Path, value: Any, told: str) -> None:
    assert plain(shown(Orchard(tmp_path).game(), Value(value, "", ("stages",), None))) == told


def test_minus_is_a_minus_sign_in_words_too() -> None:
    assert written(-2) == "\u22122"
