"""A replay file, which may lie anywhere, to what it says."""

from __future__ import annotations

from pathlib import Path

from toolkit.load.head import Read, read_head
from toolkit.load.reading import parse
from toolkit.model.replay import ReplayFile
from toolkit.paths import read_plain


def read_replay(file: Path) -> Read[ReplayFile]:
    """Read a replay file; OSError where it cannot be read. Findings call it by the path that is given."""
    document = parse(str(file), read_plain(file))
    if document.diagnostics:
        return Read(None, document.diagnostics)
    read = read_head(ReplayFile, document, {})
    return Read(None, read.diagnostics) if read.diagnostics else read
