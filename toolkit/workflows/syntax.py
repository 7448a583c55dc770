"""What is wrong with the text of a file by itself, whatever the rest of its game says: load."""

from __future__ import annotations

from toolkit.load.reading import parse
from toolkit.model.findings.diagnostic import Diagnostic


def flaws(path: str, data: bytes) -> tuple[Diagnostic, ...]:
    """Return the findings about the text of a YAML file; nothing of other files."""
    return parse(path, data).diagnostics if path.endswith(".yaml") else ()
