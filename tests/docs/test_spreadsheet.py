"""What the guide has a spreadsheet write is a deck that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

PAGE = (Path(__file__).parents[2] / "docs/decks.md").read_text("utf-8")
FORMULA, LINE = re.findall(r"```text\n(.*?)\n```", PAGE, re.DOTALL)
TEXT = 'Called "the golden apple" by those who never ate one raw.'
ROW = {
    "A2": "quince",
    "B2": "Quince",
    "C2": "2",
    "D2": "3",
    "E2": 'Called "the golden apple" by those who never ate one raw.',
}


def calculated(formula: str, row: dict[str, str]) -> str:
    """Join texts and cells as a spreadsheet does; of its functions it knows SUBSTITUTE."""
    parts = re.findall(r'SUBSTITUTE\((\w+),"((?:[^"]|"")*)","((?:[^"]|"")*)"\)|"((?:[^"]|"")*)"|(\w+)', formula)
    told = []
    for part in parts:
        cell, old, new, text, plain = (one.replace('""', '"') for one in part)
        told.append(row[cell].replace(old, new) if cell else row[plain] if plain else text)
    return "".join(told)


def test_the_formula_writes_the_line() -> None:
    assert calculated(FORMULA, ROW) == LINE


def test_a_decimal_comma_becomes_a_point() -> None:
    assert calculated(FORMULA, ROW | {"D2": "2,5"}) == LINE.replace("cost: 3", "cost: 2.5")


def test_the_line_is_a_component() -> None:
    (component,) = yaml.safe_load(LINE)
    assert component == {"id": "quince", "name": "Quince", "copies": 2, "cost": 3, "text": TEXT}
