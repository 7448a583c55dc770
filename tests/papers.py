"""The papers and sizes that the toolkit ships, for tests to lay things out with."""

from __future__ import annotations

from toolkit.load.printing import shipped_printing

PAPERS = shipped_printing().papers
SIZES = shipped_printing().sizes
