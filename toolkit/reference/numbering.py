"""Numbers of a printed book: of its sections, and of the rules in them, as they follow each other in print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from toolkit.model.document.nodes import Link
from toolkit.model.document.reference import Paragraph, Reference, Section


def numbered(shown: Reference, whole: Reference) -> Reference:
    """Number what a book prints of a whole reference without gaps, and its references to rules alike.

    Chapters have numbers, and rules where the author asks for that: then what stands below one, its notes and its
    examples go by the number of the rule.
    """
    before = {address: (number, title) for address, number, title in _outline(whole)}
    sections = tuple(
        _section(one, str(number), within=shown.is_numbered) for number, one in enumerate(shown.sections, 1)
    )
    opening = replace(shown.opening, number="") if shown.opening else None
    now = replace(shown, sections=sections, opening=opening)
    after = {address: (number, title) for address, number, title in _outline(now)}
    renamed = _Labels(before, {old: after.get(shown.addresses.get(old, old), ("", "")) for old in before})
    return replace(now, **{one.name: renamed.of(getattr(now, one.name)) for one in fields(now)})


def _outline(reference: Reference) -> Iterator[tuple[str, str, str]]:
    """Yield the address, the number and the title of each section and paragraph."""
    for section in (*filter(None, [reference.opening]), *reference.sections):
        yield section.address, section.number, section.title
        yield from ((one.address, one.number, one.title or section.title) for one in section.walk())


def _section(section: Section, number: str, *, within: bool) -> Section:
    if not within:
        return replace(section, number=number, paragraphs=tuple(_under(one, "") for one in section.paragraphs))
    paragraphs, rules = [], 0
    for one in section.paragraphs:
        rules += one.kind == "rule"
        paragraphs.append(_under(one, f"{number}.{rules}" if rules else number))
    return replace(section, number=number, paragraphs=tuple(paragraphs))


def _under(paragraph: Paragraph, number: str) -> Paragraph:
    return replace(paragraph, number=number, parts=tuple(_under(one, number) for one in paragraph.parts))


class _Labels:
    """What references to rules say: the numbers that they named, and those with the titles that they name in print."""

    def __init__(self, before: Mapping[str, tuple[str, str]], after: Mapping[str, tuple[str, str]]) -> None:
        self._before, self._after = before, after

    def of(self, value: Any) -> Any:
        """Return a value with the references in it as they are printed; itself where there are none."""
        if isinstance(value, Link):
            return replace(value, label=self._label(value)) if value.kind == "rule" else value
        if isinstance(value, tuple):
            found = tuple(map(self.of, value))
            return value if all(new is old for new, old in zip(found, value, strict=True)) else found
        if not is_dataclass(value) or isinstance(value, type):
            return value
        own = {one.name: getattr(value, one.name) for one in fields(value)}
        changed = {name: new for name, old in own.items() if (new := self.of(old)) is not old}
        return replace(value, **changed) if changed else value

    def _label(self, link: Link) -> str:
        old, called = self._before.get(link.target, ("", ""))
        if not old or not (link.label == old or link.label.startswith(f"{old} ")):
            return link.label
        number, title = self._after[link.target]
        rest = link.label.removeprefix(old).strip()
        return f"{number} {title if title and rest == called else rest}".strip() or title
