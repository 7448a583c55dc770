"""What can be saved of a file's head when a part of it is wrong, so that the rest is still checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from toolkit.load.document import Document
from toolkit.load.places import find_place
from toolkit.load.shape import first_of, shape_findings
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import few_guesses
from toolkit.model.loaded.game_data import Written
from toolkit.model.schema.numbers import NONE, Numbers
from toolkit.model.schema.part import Part, Path

Head = TypeVar("Head", bound=Part)


@dataclass(frozen=True)
class Read(Generic[Head]):
    """A head, its findings, and the top-level keys under which something was left out."""

    head: Head | None
    diagnostics: tuple[Diagnostic, ...] = ()
    broken: frozenset[str] = frozenset()

    def written(self, file: str) -> Written[Head] | None:
        """Return what the file says, as far as it is valid: one thing, however often a game is made of it."""
        return self._written.setdefault(file, Written(file, self.head)) if self.head else None

    @cached_property
    def _written(self) -> dict[str, Written[Head]]:
        return {}


@few_guesses()
def read_head(
    model: type[Head], document: Document, stand_ins: Mapping[str, Any], numbers: Numbers = NONE
) -> Read[Head]:
    """Check a file's head; leave out what is wrong, and put stand-ins where something must be.

    Amounts may be the names of the game's `numbers`.
    """
    value = document.value
    if not isinstance(value, dict):
        return Read(None, _not_a_mapping(document))
    try:
        return Read(model.model_validate(value, context=numbers))
    except ValidationError as error:
        findings = first_of(shape_findings(error, model, document))
        wrong = [(find_place(model, one["loc"]).path, one["type"]) for one in error.errors(include_url=False)]
    saved = {**stand_ins, **_without(value, [path if kind == "extra_forbidden" else path[:2] for path, kind in wrong])}
    broken = frozenset(
        str(path[0]) for path, kind in wrong if path and not (kind == "extra_forbidden" and len(path) == 1)
    )
    try:
        return Read(model.model_validate(saved, context=numbers), findings, broken)
    except ValidationError:
        return Read(None, findings, broken)


def _not_a_mapping(document: Document) -> tuple[Diagnostic, ...]:
    if document.root is None or document.diagnostics:
        return ()
    place = document.at(document.root)
    return (finding("S103", "expected a mapping of keys to values", place, help="begin with a key, such as name: ..."),)


def _without(value: dict[Any, Any], paths: list[Path]) -> dict[Any, Any]:
    """Copy a mapping without the values at some paths; a path that leads nowhere takes its parent with it."""
    kept = dict(value)
    below: dict[str | int, list[Path]] = {}
    for path in filter(None, paths):
        below.setdefault(path[0], []).append(path[1:])
    for key, deeper in below.items():
        part = kept.pop(key, None)
        if () in deeper or part is None:
            continue
        if isinstance(part, dict):
            kept[key] = _without(part, deeper)
        elif isinstance(part, tuple):
            wrong = {path[0] for path in deeper}
            kept[key] = tuple(item for index, item in enumerate(part) if index not in wrong)
    return kept
