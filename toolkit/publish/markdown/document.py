"""The parts of the Markdown file, in the order in which they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolkit.model.nodes import Line
from toolkit.model.reference import DeckEntry, Entry, Paragraph, Reference, Section, SetupRow
from toolkit.publish.markdown.words import blocks, escaped, inline


def markdown(reference: Reference) -> str:
    """Write a whole reference; every rule, card and term has the anchor that the site and the book have."""
    parts = (part for write in PARTS for part in write(reference))
    return "\n\n".join(parts) + "\n"


def _opening(ref: Reference) -> Iterator[str]:
    yield f"# {escaped(ref.name)}"
    if ref.summary:
        yield escaped(ref.summary)
    least, most = ref.players[0], ref.players[-1]
    yield f"For {least if least == most else f'{least} to {most}'} players. Version {ref.version}."
    yield "\n".join(f"- [{section.number} {escaped(section.title)}](#{section.address})" for section in ref.sections)
    if ref.contents:
        yield "## In the box"
        yield "\n".join(f"- {line.count} {escaped(line.name)}" for line in ref.contents)


def _setup(ref: Reference) -> Iterator[str]:
    if ref.setup:
        yield "## Set-up at a glance"
        heads = " | ".join(f"{number} players" for number in ref.players)
        rows = "\n".join(_setup_row(row) for row in ref.setup)
        yield f"| What | {heads} | Where |\n|{' --- |' * (len(ref.players) + 2)}\n{rows}"


def _setup_row(row: SetupRow) -> str:
    each = ", each player" if row.each == "player" else ""
    told = "; ".join((f"{row.what}{each}", *row.notes))
    counts = " | ".join(escaped(count or "–") for _, count in row.counts)
    return f"| {escaped(told)} | {counts} | {escaped(row.to or '')} |"


def _phases(ref: Reference) -> Iterator[str]:
    if ref.phases:
        yield "## The round at a glance"
        told = (
            f"{phase.number}. **{escaped(phase.name)}** ({escaped(phase.who)}): {inline(phase.summary)}"
            for phase in ref.phases
        )
        yield "\n".join(told)


def _sections(ref: Reference) -> Iterator[str]:
    for section in ref.sections:
        yield from _section(section)


def _section(section: Section) -> Iterator[str]:
    yield _heading(2, section.address, f"{section.number} {escaped(section.title)}")
    if section.summary:
        yield f"*{inline(section.summary)}*"
    for paragraph in section.paragraphs:
        yield from _paragraph(paragraph, 3)


def _paragraph(paragraph: Paragraph, level: int) -> Iterator[str]:
    body = [*blocks(paragraph.blocks)]
    name = {"rule": "", "example": "Example", "note": "Note"}[paragraph.kind]
    title = ": ".join(filter(None, (name, escaped(paragraph.title or ""))))
    yield _heading(min(level, 6), paragraph.address, f"{paragraph.number} {title}".strip())
    if paragraph.players:
        yield f"*Only with {', '.join(map(str, paragraph.players))} players.*"
    if paragraph.checked is not None:
        yield "*✓ Checked by play.*" if paragraph.checked else "*Not checked.*"
    yield from ("> " + part.replace("\n", "\n> ") for part in body) if name else body
    for part in paragraph.parts:
        yield from _paragraph(part, level + 1)


def _cards(ref: Reference) -> Iterator[str]:
    entries = {entry.id: entry for entry in ref.entries}
    yield "## Every component"
    for deck in ref.decks:
        yield from _deck(deck, [entries[name] for name in deck.entries])


def _deck(deck: DeckEntry, entries: list[Entry]) -> Iterator[str]:
    yield _heading(3, f"deck-{deck.id}", escaped(deck.name))
    rows = "\n".join(_entry(entry) for entry in entries)
    yield f"| Name | Copies | What it does |\n| --- | --- | --- |\n{rows}"


def _entry(entry: Entry) -> str:
    facts = (f"{fact.label}: {_cell(fact.line)}" for fact in entry.facts if fact.icon or fact.is_text)
    effects = (f"{effect.label}: {_cell(effect.line)}" for effect in entry.effects)
    told = " ".join(f"{text}{'' if text.endswith('.') else '.'}" for text in (*facts, *effects))
    return f'| <a id="card-{entry.id}"></a>{escaped(entry.name)} | {entry.copies} | {told} |'


def _cell(line: Line) -> str:
    """Write a line in a table."""
    return inline(line).replace("\n", " ")


def _glossary(ref: Reference) -> Iterator[str]:
    if ref.glossary:
        yield "## Words of the game"
    for term in ref.glossary:
        see = f" [→](#{term.rule})" if term.rule else ""
        yield f'<a id="term-{term.id}"></a>**{escaped(term.name)}**: {escaped(term.meaning)}{see}'


def _symbols(ref: Reference) -> Iterator[str]:
    if ref.symbols:
        yield "## Icons"
        yield "\n".join(f"- **{escaped(one.name)}**: {escaped(one.meaning)}" for one in ref.symbols)


def _changes(ref: Reference) -> Iterator[str]:
    if ref.changes:
        yield "## Changes"
    for version in ref.changes:
        yield f"### Version {version.version}, {version.date}"
        if version.summary:
            yield inline(version.summary)
        if version.notes:
            yield "\n".join(f"- {inline(note.text)}" for note in version.notes)


def _notice(ref: Reference) -> Iterator[str]:
    if ref.notice:
        yield f"*{escaped(ref.notice)}*"


def _heading(level: int, anchor: str, text: str) -> str:
    return f'<a id="{anchor}"></a>\n\n{"#" * level} {text}'


PARTS: tuple[Callable[[Reference], Iterator[str]], ...] = (
    _opening,
    _setup,
    _phases,
    _sections,
    _cards,
    _glossary,
    _symbols,
    _changes,
    _notice,
)
