"""What a printed book tells of a reference: its rules, few examples, and its decisions once; the site tells all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from toolkit.model.document.nodes import Block, Figure, Prose, Strong, Words, Worked, inlines, plain
from toolkit.model.document.reference import Paragraph, Reference, Section
from toolkit.reference.numbering import numbered
from toolkit.reference.seated import for_everybody

EXAMPLES: Final = 2  # of a section, where authors do not choose them
LONGEST: Final = 110  # words of an example that is printed without being asked for
OPENING: Final = 200  # words of a first section that says what the game is without being asked to


def printed(reference: Reference) -> Reference:
    """Return what a book prints of a reference.

    Its sections and rules are numbered anew. An address that is not printed leads to what it belongs to, or nowhere.
    The set-up is that of the first chapter, where there are several: what others add stands with them.
    `opening` is the section that says what the game is.
    """
    kept = [_pruned(section) for section in reference.sections if section.book]
    opening = _opening(reference, kept)
    sections = tuple(one for one in kept if one is not opening)
    setup, tables = for_everybody(reference, reference.setups[0].rows if reference.setups else reference.setup)
    shown = replace(reference, sections=sections, opening=opening, setup=setup, tables=tables)
    return numbered(replace(shown, addresses=dict(_addresses(reference, shown))), reference)


def _opening(reference: Reference, kept: Sequence[Section]) -> Section | None:
    asked = next((one for one in kept if one.opening), None)
    if asked or not kept:
        return asked
    first, rules = kept[0], _of_play(reference)
    is_short = sum(map(_words, first.walk())) <= OPENING and not any(one.parts for one in first.paragraphs)
    is_told = first.opening is None and not any(one.address in rules for one in first.walk())
    return first if is_short and is_told and len(kept) > 1 else None


def _of_play(reference: Reference) -> frozenset[str]:
    """Return the addresses of the paragraphs that say how the game is set up and played."""
    end = reference.outcome
    points = (*end.on_the_way, *end.ending, *end.score, *end.ties, *filter(None, (end.winner, end.alone)))
    rules = {one.rule for one in points} | {one.rule for one in reference.setup}
    return frozenset(filter(None, rules | {one.rule for one in reference.phases}))


def _words(paragraph: Paragraph) -> int:
    return len(paragraph.plain.split())


def _pruned(section: Section) -> Section:
    """Leave out of a section what is on the site alone."""
    examples = frozenset(_chosen(section.paragraphs))
    return replace(section, paragraphs=_kept(section.paragraphs, examples))


def _chosen(paragraphs: Iterable[Paragraph]) -> list[str]:
    """Return the addresses of the examples that are printed: those that an author asks for, else the best two."""
    groups = list(_examples(paragraphs))
    asked = [one.address for group in groups for one in group if one.book]
    best = (min(group, key=_rank) for group in groups if not any(one.book for one in group))
    short = sorted((one for one in best if _length(one) <= LONGEST), key=_rank)
    return asked + [one.address for one in short[: max(0, EXAMPLES - len(asked))]]


def _examples(paragraphs: Iterable[Paragraph]) -> Iterator[list[Paragraph]]:
    """Yield the examples of each rule that may be printed: those among its parts, or that follow it."""
    run: list[Paragraph] = []
    for one in paragraphs:
        if one.kind != "example":
            yield from [run] if run else []
            run = []
            yield from _examples(one.parts) if one.book is not False else ()
        elif one.book is not False:
            run.append(one)
    yield from [run] if run else []


def _rank(example: Paragraph) -> tuple[bool, int]:
    """Return how an example stands among others: with a picture before one without, then the shortest."""
    return not any(map(_is_pictured, example.blocks)), _length(example)


def _is_pictured(block: Block) -> bool:
    return isinstance(block, Figure) or (isinstance(block, Worked) and bool(block.picture or block.cards))


def _length(example: Paragraph) -> int:
    """Count the words of an example's first case."""
    return sum(len(plain(line).split()) for line in inlines(map(_as_story, _first_case(example.blocks))))


def _first_case(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Leave all but the first of several worked examples out."""
    first = next((one for one in blocks if isinstance(one, Worked)), None)
    return tuple(one for one in blocks if one is first or not isinstance(one, Worked))


def _as_story(block: Block) -> Block:
    """Let a worked example be told as a story: its author's own, else all that is told of it in one paragraph."""
    if not isinstance(block, Worked):
        return block
    return replace(block, told=block.story or tuple(_in_one(block.short or block.told)), story=(), short=())


def _in_one(told: Sequence[Block]) -> Iterator[Block]:
    """Yield blocks as they are, but put parts that begin with what they are into one paragraph, without saying so."""
    parts = [one.children[1:] for one in told if _is_part(one) and isinstance(one, Prose)]
    yield from (one for one in told if not _is_part(one))
    if parts:
        yield Prose(tuple(node for part in parts for node in part)[1:])


def _is_part(block: Block) -> bool:
    """Whether a block is a part of a worked example under its name, such as what is given."""
    if not isinstance(block, Prose) or len(block.children) < 3:
        return False
    head, gap, *_ = block.children
    return isinstance(head, Strong) and gap == Words(" ")


def _kept(paragraphs: Iterable[Paragraph], examples: frozenset[str]) -> tuple[Paragraph, ...]:
    """Return the paragraphs that are printed; a decision is kept by the rule before it."""
    kept: list[Paragraph] = []
    for one in paragraphs:
        if not _is_printed(one, examples):
            continue
        rule = next((at for at in reversed(range(len(kept))) if kept[at].kind == "rule"), None)
        if _is_folded(one) and rule is not None:
            kept[rule] = replace(kept[rule], decisions=(*kept[rule].decisions, one))
            continue
        blocks = _first_case(one.blocks) if one.kind == "example" and one.book is None else one.blocks
        kept.append(_with_parts(replace(one, blocks=tuple(map(_as_story, blocks))), examples))
    return tuple(kept)


def _with_parts(paragraph: Paragraph, examples: frozenset[str]) -> Paragraph:
    """Return a paragraph with the parts that are printed; decisions before the first rule among them are its own."""
    told = [one for one in paragraph.parts if _is_printed(one, examples)]
    first = next((at for at, one in enumerate(told) if one.kind == "rule"), len(told))
    own = tuple(filter(_is_folded, told[:first]))
    parts = [one for at, one in enumerate(told) if at >= first or not _is_folded(one)]
    return replace(paragraph, parts=_kept(parts, examples), decisions=(*paragraph.decisions, *own))


def _is_printed(paragraph: Paragraph, examples: frozenset[str]) -> bool:
    return paragraph.book is not False and (paragraph.kind != "example" or paragraph.address in examples)


def _is_folded(paragraph: Paragraph) -> bool:
    """Whether a paragraph is a decision that a book says by a sign, and once at its end."""
    return paragraph.kind == "decision" and paragraph.book is None


def _addresses(whole: Reference, shown: Reference) -> Iterator[tuple[str, str]]:
    """Yield where each address leads in the book: nowhere (empty) where the site alone tells of it."""
    printed_ones = {section.address for section in (*shown.sections, *filter(None, [shown.opening]))}
    printed_ones |= {one.address for one in shown.paragraphs()}
    nearest: dict[str, str] = {}
    for section in whole.sections:
        for address, above in ((section.address, None), *_below(section.paragraphs, section.address)):
            nearest[address] = address if address in printed_ones else nearest.get(above or "", "")
    yield from ((old, nearest.get(new, "")) for old, new in whole.addresses.items())


def _below(paragraphs: Iterable[Paragraph], above: str) -> Iterator[tuple[str, str]]:
    for one in paragraphs:
        yield one.address, above
        yield from _below(one.parts, one.address)
