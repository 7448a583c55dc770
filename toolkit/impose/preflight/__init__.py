"""What a finished PDF file really holds, read back from its operators; boxes, fonts, inks, pictures, type, cells."""

from __future__ import annotations

from toolkit.impose.preflight.facts import CellFacts, FileFacts, FontFacts, PageFacts
from toolkit.impose.preflight.read import NoPdfError, read_facts, without_layers

__all__ = ["CellFacts", "FileFacts", "FontFacts", "NoPdfError", "PageFacts", "read_facts", "without_layers"]
