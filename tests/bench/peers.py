"""Protograf beside the toolkit, where its own environment exists; a separate program, for its licence's sake."""

from __future__ import annotations

from pathlib import Path

from tests.bench.timing import Command

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-peers" / "bin" / "python"
SCRIPT = Path(__file__).with_name("protograf_deck.py")
HOW = "not measured: `make bench-peers` installs it in an environment of its own (GPL-3, so never a dependency)"


def protograf(different: int, cards: int, target: Path) -> Command | None:
    """Return the command that makes a deck of that many cards with protograf, or None where it is not installed."""
    return [str(PYTHON), str(SCRIPT), str(different), str(cards), str(target)] if PYTHON.exists() else None
