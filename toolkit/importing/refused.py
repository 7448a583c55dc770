"""Why a table is not brought in at all."""

from __future__ import annotations

from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.refusal import RefusedError


class HiddenRowsError(RefusedError):
    """A sheet has hidden rows, and nobody has said yet whether they are brought in."""

    def __init__(self, sheet: str, rows: str) -> None:
        self.rows = f"sheet '{sheet}' has hidden rows: {rows}"
        super().__init__(f"{self.rows}; say --hidden to bring them in, too, or --no-hidden to leave them out")


class RefusedTableError(Exception):
    """Something of a table keeps all of it from being brought in; `findings` say what."""

    def __init__(
        self, code: str, message: str, file: str, advice: str | None = None, line: int = 1, column: int = 1
    ) -> None:
        super().__init__(message)
        place = Position(file, line, column, line, column)
        self.findings: tuple[Diagnostic, ...] = (finding(code, message, place, help=advice),)

    @classmethod
    def of(cls, findings: tuple[Diagnostic, ...]) -> RefusedTableError:
        """Return the error for findings that were made elsewhere."""
        made = cls(findings[0].code, findings[0].message, findings[0].position.path)
        made.findings = findings
        return made
