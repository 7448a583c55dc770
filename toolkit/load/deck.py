"""A deck file to a deck: its head first, then each component by the fields that the head declares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from toolkit.load.declared import check_declared
from toolkit.load.document import Document
from toolkit.load.head import read_head
from toolkit.load.shape import shape_findings
from toolkit.model.deck import ComponentBody, DeckFile
from toolkit.model.diagnostic import Diagnostic
from toolkit.model.fields import record_type
from toolkit.model.part import Part
from toolkit.model.project import Component, Deck

_STAND_INS: dict[str, Any] = {
    "deck": "deck",
    "name": "deck",
    "one": "component",
    "kind": "card",
    "size": "standard",
    "components": (None,),
}


@dataclass(frozen=True)
class DeckRead:
    """A deck file's outcome: the deck (None where its head is wrong) and the findings."""

    deck: Deck | None
    diagnostics: tuple[Diagnostic, ...]


def read_deck(document: Document) -> DeckRead:
    """Read a deck file; components that are wrong are left out of the deck."""
    read = read_head(DeckFile, document, _STAND_INS)
    findings = list(read.diagnostics)
    if read.head is None:
        return DeckRead(None, tuple(findings))
    declared = list(check_declared(read.head.fields, document))
    findings += declared
    if declared or "fields" in read.broken:
        return DeckRead(None, tuple(findings))
    bodies = _bodies(read.head, document, findings)
    if read.broken - {"components"}:
        return DeckRead(None, tuple(findings))
    parts = tuple(_component(read.head, document.path, index, body) for index, body in bodies)
    whole = len(parts) == len(_listed(document)) and not read.broken
    return DeckRead(Deck(document.path, read.head, parts, whole), tuple(findings))


def _listed(document: Document) -> tuple[Any, ...]:
    components = document.value.get("components")
    return components if isinstance(components, tuple) else ()


def _bodies(head: DeckFile, document: Document, findings: list[Diagnostic]) -> list[tuple[int, ComponentBody]]:
    model = record_type(f"component of {head.deck}", ComponentBody, head.fields)
    bodies: list[tuple[int, ComponentBody]] = []
    for index, item in enumerate(_listed(document)):
        body = _body(model, item, index, document, findings)
        if isinstance(body, ComponentBody):
            bodies.append((index, body))
    return bodies


def _body(model: type[Part], item: Any, index: int, document: Document, findings: list[Diagnostic]) -> Part | None:
    try:
        return model.model_validate(item)
    except ValidationError as error:
        findings += shape_findings(error, model, document, ("components", index))
        return None


def _component(head: DeckFile, file: str, index: int, body: ComponentBody) -> Component:
    origin = body if body.source or body.designed else head
    return Component(
        deck=head.deck,
        kind=head.kind,
        file=file,
        path=("components", index),
        body=body,
        face=body.face or head.face,
        back=body.back or head.back,
        source=origin.source,
        designed=origin.designed,
    )
