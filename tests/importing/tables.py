"""Tables that tests write, and what becomes of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from toolkit.workflows.importing import Asked, Desk, Plan, carry_out, plans, remembered


def write(root: Path, name: str, text: str, encoding: str = "utf-8") -> None:
    """Write a table of text."""
    (root / name).write_bytes(text.encode(encoding))


def bring(root: Path, source: str | None = None, **asked: Any) -> Plan:
    """Bring a table in, or the one again that was brought in; nothing is written where something is wrong."""
    desk = Desk(root)
    wanted = replace(Asked(source) if source else remembered(desk, None)[0][1], **asked)
    (made,) = plans(desk, wanted, root)
    assert isinstance(made, Plan)
    carry_out(desk)
    return made


def deck(root: Path, name: str = "deck", game: str = "deck") -> Any:
    """Return what the file of a deck says."""
    return yaml.safe_load((root / f"cards/{game}/decks/{name}.yaml").read_text("utf-8"))
