"""A print job -> an imposition: which piece lies where on which sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from toolkit.impose.area import PrintArea, areas, flip_of, laid
from toolkit.impose.arrange import Group, arrange, bleed_of, said, size_words
from toolkit.impose.block import Block
from toolkit.impose.dielines import Member, nested
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.grid import Grid
from toolkit.impose.mix import Heap, Rest, Rows, mix
from toolkit.impose.nest import Nest
from toolkit.impose.plan import Plan, plan
from toolkit.impose.sheet import STRAIGHT, Imposition, Sheet, Side
from toolkit.impose.slug import slug_line, slug_words
from toolkit.impose.tiles import KEY, Detailed, page_around, plain, tiled, tiled_words
from toolkit.model.production.printing import Layout, Paper
from toolkit.model.production.sides import Duplex

HOME = Layout()


def impose(job: PrintJob, paper: Paper, layout: Layout = HOME, detailed: Detailed = plain) -> Imposition:
    """Lay out every copy of every placement, batch by batch; pieces of different sizes lie on different sheets.

    A batch begins on the sheet where the one before it ends, if its pieces have the same size: paper is not wasted.
    Sizes share their last sheets if the layout mixes them and that saves some. As soon as one sheet has a back, every
    sheet has one, blank if need be, so that the document prints on both sides from end to end. What is larger than the
    paper is cut where the least of it is drawn, as far as `detailed` tells.
    """
    work = _Work(laid(paper, layout), layout, detailed)
    plans = list(_printed(work.plans(job.batches), layout.duplex))
    duplex = any(one.back is not None for one in plans)
    numbered = (replace(one, number=number) for number, one in enumerate(plans, 1))
    sheets = tuple(_sheet(job, layout, one, len(plans), duplex=duplex) for one in numbered)
    copies = Counter[str]()
    for batch in job.batches:
        copies.update({placement.component: placement.copies for placement in batch.placements})
    return Imposition(job.title, work.paper, sheets, dict(copies), layout.duplex, tuple(work.notes))


@dataclass(slots=True)
class _Work:
    """What is laid out on one paper; `notes` say how and why."""

    paper: Paper
    layout: Layout
    detailed: Detailed = plain
    notes: list[str] = field(default_factory=list)

    def plans(self, batches: Iterable[Batch]) -> Iterator[Plan]:
        """Every sheet in order."""
        groups, others = self._groups(batches)
        sheets, rests = self._nested(others, self.paper)
        for group in groups:
            arranged = arrange(group, self.paper, self.layout)
            if arranged is None:
                yield from self._large(group)
                continue
            self.notes.append(said(group, arranged, self.layout))
            full = len(group.members) - len(group.members) % arranged.capacity
            mixes = self.layout.mix
            yield from self._filled(replace(group, members=group.members[: full if mixes else None]), arranged)
            if mixes and group.members[full:]:
                rests.append(Rows(replace(group, members=group.members[full:]), arranged, self.layout))
        yield from sheets
        yield from self._mixed(rests)

    def _groups(self, batches: Iterable[Batch]) -> tuple[list[Group], list[Member]]:
        """Pieces of one size, and all those that have die lines of their own."""
        groups, others = dict[tuple[tuple[float, float], float], Group](), list[Member]()
        for batch, placement in ((each, one) for each in batches for one in each.placements):
            copies = [(batch.name, (placement, copy)) for copy in range(1, placement.copies + 1)]
            key = placement.front.trim, bleed_of(placement.front, self.layout)
            own = others if isinstance(placement.shape, tuple) else groups.setdefault(key, Group(*key, [])).members
            own.extend(copies)
        return list(groups.values()), others

    def _filled(self, group: Group, arranged: Grid | Nest) -> Iterator[Plan]:
        for start in range(0, len(group.members), arranged.capacity):
            part = group.members[start : start + arranged.capacity]
            yield from self._sided(
                plan((name for name, _ in part), [Block(arranged, [piece for _, piece in part], self.layout)])
            )

    def _sided(self, one: Plan) -> Iterator[Plan]:
        """A sheet whose back is glued behind it, where it should be folded and is too large for that, is two."""
        if self.layout.duplex == "gutterfold" and one.back:
            yield replace(one, back=None, glued=True)
            yield replace(one, front=one.back, back=None, glued=True)
        else:
            yield one

    def _nested(self, members: list[Member], paper: Paper) -> tuple[list[Plan], list[Rest]]:
        """The sheets of pieces with die lines; the last of each way is left to others, where sheets are shared."""
        nesting, sheets, rests = nested(members, paper, self.layout), list[Plan](), list[Rest]()
        self.notes += nesting.said
        for one, after in zip_longest(nesting.sheets, nesting.sheets[1:]):
            is_last = after is None or after.area != one.area
            if is_last and self.layout.mix and paper is self.paper:
                rests.append(Heap(one))
            else:
                sheets += self._sided(plan((laid.member[0] for laid in one.laid), [one]))
        return [*sheets, *(one for large in nesting.large for one in self._large(large))], rests

    def _mixed(self, rests: Iterable[Rest]) -> Iterator[Plan]:
        """The last sheets, shared by several sizes where that saves one: by those that are folded, or glued, alike."""
        alike: dict[tuple[bool, bool], list[Rest]] = {}
        for rest in rests:
            two_sided = any(piece.back for _, (piece, _) in rest.members)
            glued = self.layout.duplex == "gutterfold" and two_sided
            alike.setdefault((rest.alone.area.folded, glued), []).append(rest)
        for (folded, _), own in alike.items():
            shared = mix(own, self._beds(folded=folded))
            if len(shared) < len(own):
                self.notes.append(f"{len(own)} sizes share {len(shared)} of the last sheets (apart {len(own)})")
            for parts in shared:
                names = (name for rest, _ in parts for name, _ in rest.members)
                yield from self._sided(plan(names, [block for _, block in parts]))

    def _beds(self, *, folded: bool) -> tuple[PrintArea, ...]:
        """Where pieces can share a sheet."""
        duplex = self.layout.duplex
        return areas(self.paper, "gutterfold" if folded else "long-edge" if duplex == "gutterfold" else duplex)

    def _large(self, group: Group) -> Iterator[Plan]:
        if self.layout.boards == "tiled":
            self.notes.append(f"{size_words(group)}: {tiled_words(group, self.paper)}")
            yield from tiled(group, self.paper, self.detailed)
            return
        page = page_around(group, self.paper.margin)
        if any(isinstance(placement.shape, tuple) for _, (placement, _) in group.members):
            yield from self._nested(group.members, page)[0]
            return
        folds = self.layout.duplex == "gutterfold"
        arranged = arrange(group, page, self.layout.model_copy(update={"duplex": "long-edge"} if folds else None))
        if arranged is not None:
            self.notes.append(f"{size_words(group)}: on a page of {page.width:g} x {page.height:g} mm")
            yield from self._filled(group, arranged)


def _printed(plans: Iterable[Plan], duplex: Duplex) -> Iterator[Plan]:
    """Leave out the sides that are not asked for; what is behind a front stays in its order, blank if need be."""
    kept = list(plans)
    if duplex == "fronts":
        return (replace(one, back=None) for one in kept if one.front.name != "back")
    if duplex != "backs":
        return iter(kept)
    some = any(one.back for one in kept)
    behind = ((one, one.front if one.front.name == "back" else one.back or _blank(one, duplex)) for one in kept)
    return (replace(one, front=page, back=None) for one, page in behind if page.cells or (some and not one.glued))


def _blank(one: Plan, duplex: Duplex) -> Side:
    front, flip = one.front, flip_of(one.front.paper, duplex)
    return Side("back", flip.rect(front.trim), flip.rect(front.bleed), (), (), front.paper)


def _sheet(job: PrintJob, layout: Layout, one: Plan, count: int, *, duplex: bool) -> Sheet:
    def side(page: Side) -> Side:
        words = slug_words(job, one, page, count)
        slug = slug_line(words, page.paper, at_side=one.slug_at_side, reserved=KEY if one.tile else 0.0)
        shift = layout.back if page.name == "back" and not one.glued else STRAIGHT
        return replace(page, marks=(*page.marks, *slug), shift=shift)

    back = one.back or (_blank(one, layout.duplex) if duplex else None)
    return Sheet(one.number, one.batches, side(one.front), side(back) if back else None)
