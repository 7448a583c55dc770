"""Pieces of one size -> how they lie on sheets: the grid or the nest that needs the fewest, and why."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from toolkit.impose.area import areas
from toolkit.impose.grid import Grid, best_grid
from toolkit.impose.nest import Nest, best_nest
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.production.printing import Layout, Paper

Piece = tuple[Placement, int]  # one copy of a component, counted from 1


@dataclass(frozen=True, slots=True)
class Group:
    """All pieces of one size, with the bleed that they are printed with, each with the name of its batch."""

    trim: tuple[float, float]
    bleed: float
    members: list[tuple[str, Piece]]

    @property
    def two_sided(self) -> bool:
        """Whether any has a back."""
        return any(placement.back is not None for _, (placement, _) in self.members)

    @property
    def shape(self) -> str:
        """The outline that all have, or none."""
        shapes = {placement.shape for _, (placement, _) in self.members}
        shape = shapes.pop()
        return shape if not shapes and isinstance(shape, str) else ""

    @property
    def can_nest(self) -> bool:
        """Whether all are hexes, or all are round."""
        return self.shape == "hex" or (self.shape == "circle" and self.trim[0] == self.trim[1])


def bleed_of(face: StoredFace, layout: Layout) -> float:
    """How far a face is printed past its trim."""
    return face.bleed or (0.0 if layout.bleed == "art" else layout.bleed)


def arrange(group: Group, paper: Paper, layout: Layout) -> Grid | Nest | None:
    """The arrangement that needs the fewest sheets; None for pieces larger than the paper.

    What is too large to be folded lies as without a fold.
    """
    where = areas(paper, layout.duplex if layout.duplex != "gutterfold" else "long-edge")
    folds = areas(paper, "gutterfold") if layout.duplex == "gutterfold" and group.two_sided else ()
    best = best_grid(folds, group.trim, group.bleed, layout.gap) if folds else None
    where = folds if best else where
    best = best or best_grid(where, group.trim, group.bleed, layout.gap)
    if best is None or not layout.nest or layout.gap != "bleed" or not group.can_nest:
        return best
    nest = best_nest(where, group.shape, group.trim, group.bleed, best)
    saves = nest is not None and _sheets(group, nest) < _sheets(group, best)
    return nest if saves else best


def _sheets(group: Group, plan: Grid | Nest) -> int:
    return ceil(len(group.members) / plan.capacity)


def said(group: Group, plan: Grid | Nest, layout: Layout) -> str:
    """How pieces lie and how many a sheet holds, with what another way would have held."""
    message = f"{size_words(group)}: {plan.capacity} a sheet, {plan.words}{', folded' if plan.area.folded else ''}"
    where = areas(plan.area.paper, "gutterfold" if plan.area.folded else "long-edge")
    if isinstance(plan, Nest):
        straight = best_grid(where, group.trim, group.bleed, layout.gap)
        return f"{message} (in straight rows {straight.capacity if straight else 0})"
    if group.trim[0] == group.trim[1]:
        return message
    other = best_grid(where, group.trim, group.bleed, layout.gap, upright=plan.turned)
    return f"{message} ({'upright' if plan.turned else 'turned'} {other.capacity if other else 0})"


def size_words(group: Group) -> str:
    """A group's size and outline."""
    width, height = group.trim
    if group.shape == "circle" and width == height:
        return f"round {width:g} mm"
    return f"{'hex ' if group.shape == 'hex' else ''}{width:g} x {height:g} mm"
