"""What stands at the places of a book that links lead to, in words: what a reading machine says of a link."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.model.document.reference import Reference
from toolkit.render.book.functions import ANCHORS


def titles(reference: Reference, after: Iterable[tuple[str, str]] = ()) -> dict[str, str]:
    """Return what each anchor's place is called; `after` are those that stand behind the rules."""
    return dict((*_rules(reference), *_things(reference), *after))


def _rules(reference: Reference) -> Iterator[tuple[str, str]]:
    for section in reference.sections:
        yield section.address, f"{section.number} {section.title}"
        for paragraph in section.walk():
            message = f"{paragraph.number} {paragraph.title or section.title}".strip()
            yield paragraph.address, message
            yield f"figure_{paragraph.address}", reference.say("{title}: the picture", title=message)


def _things(reference: Reference) -> Iterator[tuple[str, str]]:
    for kind, things in (("component", reference.entries), ("deck", reference.decks), ("phase", reference.phases)):
        yield from ((f"{ANCHORS[kind]}{one.id}", one.name) for one in things)
    yield from ((f"{ANCHORS['term']}{one.id}", one.name) for one in reference.glossary)
