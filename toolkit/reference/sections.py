"""Sections and paragraphs, numbered, resolved and linked in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.model.content.example import ExampleFile
from toolkit.model.content.game import Provenance
from toolkit.model.content.rulebook import ParagraphSource, SectionFile
from toolkit.model.document.entries import Origin
from toolkit.model.document.laying import SetupRow
from toolkit.model.document.nodes import Block, Prose, Words, inlines, plain
from toolkit.model.document.reference import Paragraph, Section, Target
from toolkit.model.loaded.outline import Place, places
from toolkit.model.loaded.project import Game
from toolkit.reference.campaign import campaign
from toolkit.reference.charts import chart
from toolkit.reference.examples import shown_in, worked
from toolkit.reference.figures import figure
from toolkit.reference.links import Back, targets, turned
from toolkit.reference.tables import table
from toolkit.reference.words import Resolver
from toolkit.speech.grammar import capital


@dataclass(frozen=True)
class Text:
    """The rules before they are put together: each paragraph's blocks by address, and links in both directions.

    `passed` names the worked examples that play has borne out.
    """

    blocks: dict[str, tuple[Block, ...]]
    refers: dict[str, tuple[Target, ...]]
    back: Back
    passed: frozenset[str]


def text_of(resolver: Resolver, setup: tuple[SetupRow, ...], passed: frozenset[str]) -> Text:
    """Resolve every paragraph."""
    found = {
        place.address: _blocks(resolver, place.paragraph, setup) for place in places(resolver.game) if place.paragraph
    }
    refers = {address: targets(blocks) for address, blocks in found.items()}
    return Text(found, refers, turned(refers), passed)


def _blocks(resolver: Resolver, source: ParagraphSource, setup: tuple[SetupRow, ...]) -> tuple[Block, ...]:
    shown = shown_in(resolver.game, source)
    examples = worked(resolver, shown, titled=_titled(source, shown), pictures=source.figure is None)
    blocks: list[Block] = [*resolver.blocks(source.text or ""), *examples]
    blocks += [table(resolver, source.table, setup)] if source.table else []
    blocks += [figure(resolver, source.figure)] if source.figure else []
    blocks += [chart(resolver, source.chart)] if source.chart else []
    blocks += [campaign(resolver, source.campaign)] if source.campaign else []
    return tuple(blocks)


def sections(resolver: Resolver, text: Text) -> tuple[Section, ...]:
    """Put the sections together, in order."""
    numbers = {place.address: place for place in places(resolver.game)}
    return tuple(
        Section(
            address=body.section,
            number=numbers[body.section].number,
            title=body.title,
            summary=resolver.line(body.summary),
            variants=tuple(map(str, body.variants)),
            paragraphs=tuple(_paragraph(resolver.game, body, body, one, text, numbers) for one in body.paragraphs),
            referred_by=text.back.get(Target("rule", body.section), ()),
            book=body.book,
            opening=body.opening,
        )
        for body in (written.body for written in resolver.game.rules)
    )


def _paragraph(
    game: Game, section: SectionFile, above: Provenance, source: ParagraphSource, text: Text, numbers: dict[str, Place]
) -> Paragraph:
    address = f"{section.section}.{source.id}"
    examples = shown_in(game, source)
    blocks = _without_title(text.blocks[address], source.title)
    own = next((one for one in (source, *examples) if one.source or one.designed), above)
    return Paragraph(
        address=address,
        number=numbers[address].number,
        kind=source.kind,
        title=_titled(source, examples),
        blocks=blocks,
        plain=" ".join(filter(None, (" ".join(plain(line).split()) for line in inlines(blocks)))),
        players=source.players,
        variants=tuple(map(str, source.variants or section.variants)),
        parts=tuple(_paragraph(game, section, own, one, text, numbers) for one in source.parts),
        refers_to=text.refers[address],
        referred_by=text.back.get(Target("rule", address), ()),
        origin=origin(game, own),
        formerly=source.formerly,
        checked=text.passed.issuperset(one.example for one in examples) if examples else None,
        book=source.book,
    )


def _without_title(blocks: tuple[Block, ...], title: str | None) -> tuple[Block, ...]:
    """Leave out the name at the beginning of a text that stands over it as its title: `Rabbit: Draw 2 cards.`."""
    first = blocks[0] if blocks else None
    if not isinstance(first, Prose) or len(first.children) < len(("name", "text")):
        return blocks
    name, text, *others = first.children
    if plain((name,)) != title or not isinstance(text, Words) or not text.text.startswith(": "):
        return blocks
    return (Prose((Words(capital(text.text[2:])), *others)), *blocks[1:])


def _titled(source: ParagraphSource, examples: Sequence[ExampleFile]) -> str | None:
    return source.title or next((one.title for one in examples), None)


def origin(game: Game, stated: Provenance) -> Origin:
    """Return where something is from, with the source's title."""
    ref = stated.source.ref if stated.source else None
    title = game.head.sources[ref].title if ref in game.head.sources else None
    return Origin(title, stated.source.at if stated.source else None, stated.designed)
