"""What came of a game's worked examples, kept for as long as nothing that they depend on has changed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Final

from toolkit import fingerprint, kept
from toolkit.model.checked import Checked
from toolkit.publish.inputs import PACKAGE
from toolkit.publish.report import diagnostic_of

KEPT: Final = ".cache/examples"


def played_from(bundle: str, examples: Path) -> str:
    """Return the key of an outcome: what the game is played from (its hash), its examples, and the engine."""
    code = fingerprint.of_folders((examples, PACKAGE / "engine", PACKAGE / "model", PACKAGE / "speech"))
    return fingerprint.of_parts((bundle, code, sys.version))


def recall_played(build: Path, game: str, key: str) -> tuple[Checked, ...] | None:
    """Return what is kept under this key for a game; None where there is nothing, or it cannot be read."""
    known, checked = kept.recall(build, f"{KEPT}/{game}.json") or (None, ())
    if known != key:
        return None
    return tuple(Checked(name, file, tuple(map(diagnostic_of, findings))) for name, file, findings in checked)


def keep_played(build: Path, game: str, key: str, checked: Iterable[Checked]) -> None:
    """Keep what came of a game's examples, without what differs in them."""
    told = [(one.name, one.file, list(map(asdict, one.findings))) for one in checked]
    kept.keep(build, f"{KEPT}/{game}.json", (key, told))
