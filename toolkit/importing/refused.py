"""Why a table is not brought in at all."""

from __future__ import annotations

from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position


class RefusedTableError(Exception):
    """Something of a table keeps all of it from being brought in; `findings` say what."""

    def __init__(self, code: str, message: str, file: str, advice: str | None = None) -> None:
        super().__init__(message)
        self.findings: tuple[Diagnostic, ...] = (finding(code, message, Position(file, 1, 1, 1, 1), help=advice),)
