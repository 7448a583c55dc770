"""Figures that need a page's whole width: they open the book, where the table is set, and the rules refer to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.model.nodes import Block, Call, Figure, Piece, Words
from toolkit.model.phrases import counted
from toolkit.model.reference import Entry, Paragraph, Reference, SetupRow

WIDEST = 400  # millimetres at true size; the call-outs of a wider figure would be too close in a column


def is_panorama(block: Block) -> bool:
    """Tell whether a block is a figure with call-outs that a column is too narrow for."""
    return isinstance(block, Figure) and bool(block.calls) and block.width > WIDEST


def panoramas(reference: Reference) -> Iterator[tuple[Paragraph, Figure]]:
    """Yield every panorama with the paragraph that it belongs to."""
    for paragraph in reference.paragraphs():
        for block in paragraph.blocks:
            if isinstance(block, Figure) and is_panorama(block):
                yield paragraph, block


EACH = ("table", "player")
TABLES = range(240, 481, 20)  # millimetres of a table's width that are tried
GAP, MOST = 14.0, 8  # millimetres between groups; more cards make a pile
LINE = 4.0  # millimetres of a line of steps
LETTERS = 32  # in such a line


def set_table(reference: Reference, across: float, high: float = 170.0) -> tuple[Figure, float] | None:
    """Lay out the cards of the set-up for the fewest players, as one of them sees it; None without cards or room.

    What several players have is laid once. A call-out stands at each group. Of some tables, the one is taken whose
    cards are largest on a page `across` millimetres wide that has so much height for it and the steps below it; their
    scale comes with it.
    """
    room = high - LINE * _lines(reference.setup)
    tables = [table for width in TABLES if room > 0 and (table := _laid(reference, width))]
    scaled = [(table, min(across / table.width, room / table.height)) for table in tables]
    return max(scaled, key=lambda one: one[1], default=None)


def _lines(steps: Sequence[SetupRow]) -> int:
    """Say about how many lines the longest list of steps has: those of the table are in two."""
    lines = dict.fromkeys(EACH, 0)
    for one in steps:
        lines[one.each] += 1 + (len(one.label) + len(one.to or "")) // LETTERS
    return max(-(-lines["table"] // 2), lines["player"])


def _laid(reference: Reference, across: float) -> Figure | None:
    entries = {entry.id: entry for entry in reference.entries}
    pieces: list[Piece] = []
    calls: list[Call] = []
    x = y = high = 0.0
    own = False
    for row in sorted(reference.setup, key=lambda one: one.each == "player"):
        group = _group(row, entries, reference.players[0])
        if not group:
            continue
        width, height = group[-1].x + group[-1].width, max(one.height for one in group)
        begins = row.each == "player" and not own
        own = row.each == "player"
        if x and (x + width > across or begins):
            x, y, high = 0.0, y + high + GAP, 0.0
        pieces += [Piece(one.component, one.side, one.x + x, y, one.width, one.height) for one in group]
        where = f", {row.to}" if row.to else ""
        each = f", {row.who}" if row.who else ""
        seen = group[1].x if len(group) > 1 and group[1].x < group[0].width else group[0].width  # of the first card
        calls.append(Call(len(calls) + 1, x + seen / 2, y, (Words(f"{row.label}{each}{where}"),)))
        x, high = x + width + GAP, max(high, height)
    if not pieces:
        return None
    extent = max(one.x + one.width for one in pieces)
    caption = (Words(f"Set up for {counted(reference.players[0], 'player')}; only one player's own things are shown."),)
    return Figure(extent, y + high, tuple(pieces), tuple(calls), caption)


def _group(row: SetupRow, entries: dict[str, Entry], players: int) -> list[Piece]:
    """Lay one step's cards in a row from the left edge; many as a pile, hidden ones closer together."""
    told = dict(row.counts).get(players)
    cards = [entries[name] for name in row.components if entries[name].kind == "card" and entries[name].sides]
    if not cards or not told or not told.isdigit() or not int(told):
        return []
    side = "back" if (dict(row.sides).get(players) or row.lies) == "back" else "front"
    number = int(told) if int(told) <= MOST else 1
    group: list[Piece] = []
    for index in range(number):
        card = cards[index * len(cards) // number]
        shown = side if side in card.sides else card.sides[0]
        step = card.width * (0.22 if shown == "back" else 0.42 if number > MOST // 2 else 1.06)
        group.append(Piece(card.id, shown, index * step, 0.0, card.width, card.height))
    return group
