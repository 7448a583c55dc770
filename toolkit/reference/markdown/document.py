"""The parts of the Markdown file, in the order in which they are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from toolkit.model.document.entries import DeckEntry, Entry, SymbolEntry, Term
from toolkit.model.document.laying import SetupRow
from toolkit.model.document.nodes import Line
from toolkit.model.document.reference import Paragraph, Phase, Reference, Section
from toolkit.reference.markdown.words import blocks, escaped, inline, ruled

_ANCHOR: Final = re.compile(r'<a id="([^"]+)"')
_LINK: Final = re.compile(r"\[((?:[^\]\\]|\\.)*+)\]\(#([^)]+)\)")
COLUMN: Final = 32  # letters of a fact that has a column of its own


def markdown(reference: Reference) -> str:
    """Write a whole reference; every rule, card and term has the anchor that the site and the book have."""
    text = "\n\n".join(part for write in PARTS for part in write(reference)) + "\n"
    return _to_itself(text) if reference.base else text


def _to_itself(text: str) -> str:
    """Leave the words of links whose anchor is in the base's file, which lies who knows where."""
    anchors = set(_ANCHOR.findall(text))
    return _LINK.sub(lambda link: link[0] if link[2] in anchors else link[1], text)


def _opening(ref: Reference) -> Iterator[str]:
    yield f"# {escaped(ref.name)}"
    if ref.summary:
        yield escaped(ref.summary)
    least, most = ref.players[0], ref.players[-1]
    players = ref.say("{least} to {most} players", least=least, most=most)
    players = players if least != most else ref.count(most, "player", "players")
    yield ref.say("For {players}. Version {version}.", players=players, version=ref.version)
    yield "\n".join(f"- [{section.number} {escaped(section.title)}](#{section.address})" for section in ref.sections)
    if ref.contents:
        yield f"## {ref.say('In the box')}"
        yield "\n".join(f"- {line.count} {escaped(line.name)}" for line in ref.contents)


def _setup(ref: Reference) -> Iterator[str]:
    if ref.setup:
        yield f"## {ref.say('Set-up at a glance')}"
        heads = (ref.count(number, "player", "players") for number in ref.players)
        yield ruled([ref.say("What"), *heads, ref.say("Where")], (_setup_row(ref, row) for row in ref.setup))


def _setup_row(ref: Reference, row: SetupRow) -> list[str]:
    only = ref.say("only {name}", name=ref.named(row.variants)) if row.variants else ""
    label = ", ".join(filter(None, (row.label, row.who, only, *row.notes)))
    return [
        escaped(label),
        *(escaped(count or "–") for _, count in row.counts),
        escaped(": ".join(filter(None, (row.rest, row.to)))),
    ]


def _phases(ref: Reference) -> Iterator[str]:
    if ref.phases:
        yield f"## {ref.say('What is new in a round' if ref.base else 'The round at a glance')}"
        lines = (
            f"{_bullet(phase)} **{escaped(phase.name)}** ({escaped(phase.who)}): {inline(phase.summary)}"
            for phase in ref.phases
        )
        yield "\n".join(lines)


def _bullet(phase: Phase) -> str:
    """Return the number of a phase; a plain bullet for one that is not in every game."""
    return f"{phase.number}." if phase.number else "-"


def _sections(ref: Reference) -> Iterator[str]:
    for section in ref.sections:
        yield from _section(ref, section)


def _section(ref: Reference, section: Section) -> Iterator[str]:
    yield _heading(2, section.address, f"{section.number} {escaped(section.title)}")
    if section.summary:
        yield f"*{inline(section.summary)}*"
    for paragraph in section.paragraphs:
        yield from _paragraph(ref, paragraph, 3)


def _paragraph(ref: Reference, paragraph: Paragraph, level: int) -> Iterator[str]:
    body = [*blocks(paragraph.blocks)]
    name = "" if paragraph.kind == "rule" else ref.say(paragraph.kind.capitalize())
    title = ": ".join(filter(None, (name, escaped(paragraph.title or ""))))
    yield _heading(min(level, 6), paragraph.address, f"{paragraph.number} {title}".strip())
    if paragraph.players:
        said = "Only with {n} player." if paragraph.players == (1,) else "Only with {n} players."
        yield f"*{ref.say(said, n=ref.either(paragraph.players))}*"
    if paragraph.checked is not None:
        yield f"*{ref.say('✓ Checked by play.' if paragraph.checked else 'Not checked.')}*"
    yield from ("> " + part.replace("\n", "\n> ") for part in body) if name else body
    for part in paragraph.parts:
        yield from _paragraph(ref, part, level + 1)


def _cards(ref: Reference) -> Iterator[str]:
    entries = {entry.id: entry for entry in ref.entries}
    yield f"## {ref.say('Every component')}"
    for deck in ref.decks:
        yield from _deck(ref, deck, [entries[name] for name in deck.entries])


def _deck(ref: Reference, deck: DeckEntry, entries: list[Entry]) -> Iterator[str]:
    yield _heading(3, f"deck-{deck.id}", escaped(deck.name))
    labels = _columns(entries)
    head = [ref.say("Name"), ref.say("Copies"), *map(escaped, labels), ref.say("What it says")]
    rows = [list(_entry(entry, labels)) for entry in entries]
    yield ruled(head, rows) if any(row[-1] for row in rows) else ruled(head[:-1], [row[:-1] for row in rows])


def _columns(entries: list[Entry]) -> list[str]:
    """Return the labels of the facts of a deck that are short enough to have columns of their own."""
    longest: dict[str, int] = {}
    for fact in (fact for entry in entries for fact in entry.facts):
        longest[fact.label] = max(longest.get(fact.label, 0), len(fact.text))
    return [label for label, length in longest.items() if length <= COLUMN]


def _entry(entry: Entry, labels: list[str]) -> Iterator[str]:
    """Write the cells of a component: its name, its copies, each short fact below its label, then what is left."""
    facts = {fact.label: _cell(fact.line) for fact in entry.facts}
    yield f'<a id="card-{entry.id}"></a>{escaped(entry.name)}'
    yield str(entry.copies)
    yield from (facts.pop(label, "") for label in labels)
    lines = (f"{escaped(label)}: {text}" for label, text in facts.items())
    effects = (f"{escaped(effect.label)}: {_cell(effect.line)}" for effect in entry.effects)
    yield " ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in (*effects, *lines))


def _cell(line: Line) -> str:
    """Write a line in a table."""
    return inline(line).replace("\n", " ")


def _glossary(ref: Reference) -> Iterator[str]:
    if ref.glossary:
        yield f"## {ref.say('Words of the game')}"
    for term in ref.glossary:
        see = f" [→](#{term.rule})" if term.rule else ""
        yield f'<a id="term-{term.id}"></a>{_meant(term)}{see}'


def _symbols(ref: Reference) -> Iterator[str]:
    if ref.symbols:
        yield f"## {ref.say('Icons')}"
        yield "\n".join(f"- {_meant(one)}" for one in ref.symbols)


def _meant(one: Term | SymbolEntry) -> str:
    name = f"**{escaped(one.name)}**"
    return f"{name}: {escaped(one.meaning)}" if one.meaning else name


def _changes(ref: Reference) -> Iterator[str]:
    if ref.changes:
        yield f"## {ref.say('Changes')}"
    for version in ref.changes:
        yield f"### {ref.say('Version {version}, {date}', version=version.version, date=version.date)}"
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
