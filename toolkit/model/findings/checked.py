"""What came of checking a worked example."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.model.findings.diagnostic import Diagnostic


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not as an example expects: the line of the file that says it, or should."""

    line: int
    what: str
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Checked:
    """A worked example, its file, everything that is wrong with it, and what automata decide in it, told to people."""

    name: str
    file: str
    findings: tuple[Diagnostic, ...] = ()
    differences: tuple[Difference, ...] = ()
    decisions: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the game plays as the example says."""
        return not self.findings
