"""What a book sets across its columns, and the colours of its phases: all that makes a page more than two columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from toolkit.model.document.nodes import Block, Figure, Table, Worked
from toolkit.model.document.reference import Paragraph, Reference, Section
from toolkit.render.book.edition import Edition

SPREAD: Final = 150.0  # millimetres of a type area that has room for words beside a picture
WITHIN: Final = (76.0, 86.0)  # millimetres that a picture has in a tinted box of a column
LEAST: Final = 0.3  # of true size, at which a column is wide enough for one
WORTH: Final = 1.25  # how much larger one is across the page, for it to stand there
BESIDE: Final = (104.0, 60.0)  # the same, beside words that stand across a page, and below them
BELOW: Final = (156.0, 60.0)
LARGER: Final = 1.15  # how much larger a picture is below the words, for them to stand above it


def spreads(reference: Reference, edition: Edition) -> dict[str, tuple[Paragraph, ...]]:
    """Return what stands across the columns, by the address of the paragraph of a section that it belongs to."""
    tops = (paragraph for section in reference.sections for paragraph in section.paragraphs)
    return {one.address: tuple(_across(one)) if edition.measure >= SPREAD else () for one in tops}


def _across(paragraph: Paragraph) -> Iterator[Paragraph]:
    if paragraph.kind == "example" and any(map(_is_pictured, paragraph.blocks)):
        yield paragraph
    for part in paragraph.parts:
        yield from _across(part)


def _is_pictured(block: Block) -> bool:
    """Whether there is a picture that a column would be too narrow for."""
    shown = block.picture if isinstance(block, Worked) else block
    if not isinstance(shown, Figure) or shown.wide or shown.calls:
        return False
    within, across = (min(wide / shown.width, high / shown.height) for wide, high in (WITHIN, BELOW))
    return within < LEAST and across > WORTH * within


def is_flat(figure: Figure) -> bool:
    """Whether a picture is so much wider than high that it is larger below its words than beside them."""
    beside, below = (min(wide / figure.width, high / figure.height) for wide, high in (BESIDE, BELOW))
    return below > LARGER * beside


def has_table(paragraph: Paragraph) -> bool:
    """Whether an example tells something in a table, which takes the whole width."""
    told = (part for one in paragraph.blocks for part in (one.told if isinstance(one, Worked) else (one,)))
    return any(isinstance(one, Table) for one in told)


def phase_of(reference: Reference) -> dict[str, int | None]:
    """Return which phase a section tells of, by its address: its own rule stands there, or a step's stands first."""
    phases = [*enumerate(reference.phases)]
    mains = {phase.rule: number for number, phase in reversed(phases)}
    steps = {step.rule: number for number, phase in reversed(phases) for step in phase.steps}
    return {one.address: _phase(one, mains, steps) for one in reference.sections}


def _phase(section: Section, mains: Mapping[str, int], steps: Mapping[str | None, int]) -> int | None:
    told = (mains.get(address) for address in (section.address, *(one.address for one in section.walk())))
    first = section.paragraphs[0].address if section.paragraphs else ""
    return next((one for one in told if one is not None), steps.get(first))
