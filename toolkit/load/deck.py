"""A deck file to a deck: its head first, then each component by the fields that the head declares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from toolkit.cache import hashing
from toolkit.load.declared import check_declared
from toolkit.load.document import Document
from toolkit.load.head import Read, read_head
from toolkit.load.partial import Kept, read_partly
from toolkit.load.places import known_keys
from toolkit.load.shape import MOST, first_of, shape_findings
from toolkit.model.content.components import Component, Damaged, Deck
from toolkit.model.content.deck import ComponentBody, DeckFile
from toolkit.model.declarations.fields import FieldDeclaration, record_type
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import did_you_mean, few_guesses, nearest
from toolkit.model.schema.numbers import NONE, Numbers
from toolkit.model.schema.part import Part

OPTIONAL: Final = {"optional": True}
LIKE: Final = "name the deck whose file has the fields; it is not like another one itself"
_STAND_INS: dict[str, Any] = {
    "deck": "deck",
    "name": "deck",
    "one": "component",
    "kind": "card",
    "size": "standard",
    "components": (None,),
}


@dataclass(frozen=True)
class Others:
    """The decks of a game that have fields of their own, by name, and whether they are all that there are."""

    decks: Mapping[str, Deck]
    all_met: bool


@dataclass(frozen=True)
class DeckRead:
    """A deck file's outcome: the deck (None where its head is wrong), the findings, and the deck that it is like."""

    deck: Deck | None
    diagnostics: tuple[Diagnostic, ...]
    like: str | None = None


@few_guesses()
def read_deck(document: Document, numbers: Numbers = NONE, others: Others | None = None) -> DeckRead:
    """Read a deck file; components that are wrong stand apart, with what could be read of them.

    A deck that is like another one waits for `others`, the decks of its game that have fields of their own.
    """
    read = read_head(DeckFile, document, _STAND_INS, numbers)
    if read.head is None or read.head.like is None:
        return _read(document, read, numbers)
    name = str(read.head.like)
    if others is None:
        return DeckRead(None, read.diagnostics, name)
    if name in others.decks:
        base = others.decks[name]
        made = _read(document, replace(read, head=read.head.borrowing(base.head.fields)), numbers)
        digest = hashing.of_parts((document.digest, base.digest))
        return replace(made, deck=made.deck and replace(made.deck, digest=digest), like=name)
    message = f"there is no deck '{name}' that has fields of its own"
    unknown = finding("R203", message, document.locate(("like",)), help=did_you_mean(name, others.decks) or LIKE)
    return DeckRead(None, (*read.diagnostics, *([unknown] if others.all_met else [])), name)


def _read(document: Document, read: Read[DeckFile], numbers: Numbers) -> DeckRead:
    findings = list(read.diagnostics)
    if read.head is None:
        return DeckRead(None, tuple(findings))
    declared = list(check_declared(read.head.own_fields, document, numbers))
    findings += declared
    written = document.value.get("fields", {})
    if declared or not isinstance(written, dict) or _misspells_fields(document.value):
        return DeckRead(None, tuple(findings))
    unsound = {name for name in written if not _is_sound(written[name])} if "fields" in read.broken else set()
    bodies = list(_bodies(read.head, document, findings, unsound, numbers))
    if read.broken - {"components"}:
        return DeckRead(None, first_of(findings))
    made = [(_component(read.head, document.path, index, body), lost) for index, (body, lost) in bodies]
    parts = tuple(part for part, lost in made if not lost)
    damaged = tuple(Damaged(part, lost) for part, lost in made if lost)
    all_met = len(made) == len(_listed(document)) and not read.broken
    head = read.head.model_copy(update={"components": ()})  # each stands in `parts` now, and takes memory enough
    return DeckRead(Deck(document.path, head, parts, all_met, damaged, digest=document.digest), first_of(findings))


def _misspells_fields(head: dict[Any, Any]) -> bool:
    """Whether a key was meant as `fields`: nothing is known then of the keys that components have."""
    known = known_keys(DeckFile)
    return "fields" not in head and any(nearest(key, known) == "fields" for key in head if key not in known)


def _is_sound(declaration: Any) -> bool:
    try:
        TypeAdapter(FieldDeclaration).validate_python(declaration)
    except ValidationError:
        return False
    return True


def _listed(document: Document) -> tuple[Any, ...]:
    components = document.value.get("components")
    return components if isinstance(components, tuple) else ()


def _bodies(
    head: DeckFile, document: Document, findings: list[Diagnostic], unsound: Set[Any], numbers: Numbers
) -> Iterator[tuple[int, Kept]]:
    """Check components against the fields that are declared well; what the others hold cannot be judged."""
    fields = {name: field for name, field in head.fields.items() if name not in unsound}
    model = _type_of(_Declared.of(fields))

    @cache
    def lenient() -> type[Part]:
        return _type_of(_Declared.of({name: one.model_copy(update=OPTIONAL) for name, one in fields.items()}))

    for index, item in enumerate(_listed(document)):
        if len(findings) > MOST:
            return
        known = item
        if unsound and isinstance(item, dict):
            known = {key: value for key, value in item.items() if key not in unsound}
        try:
            body = model.model_validate(known, context=numbers)
        except ValidationError as error:
            findings += shape_findings(error, model, document, ("components", index))
            kept = read_partly(known, lenient(), index, numbers)
        else:
            kept = (body, frozenset()) if isinstance(body, ComponentBody) else None
        if kept:
            yield index, kept


class _Declared(str):
    """Fields as they are declared; equal where they say the same."""

    fields: dict[str, Any]

    @classmethod
    def of(cls, fields: dict[str, Any]) -> _Declared:
        """Return what fields say, with them."""
        made = cls(repr(fields))
        made.fields = fields
        return made


@lru_cache(maxsize=100)
def _type_of(declared: _Declared) -> type[Part]:
    """Return the type of components with some fields, which many decks of a large game have in common."""
    return record_type("component", ComponentBody, declared.fields)


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
