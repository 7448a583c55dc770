"""Where zones lie on the table, as the author says."""

from __future__ import annotations

from toolkit.model.document.laying import TableTop
from toolkit.model.loaded.project import Game


def table_top(game: Game) -> TableTop:
    """Return where zones lie as the author says, with what all are called."""
    table = game.plays.table
    things = {part.id: part.name for part in game.components() if not game.owns(part.file)}
    things |= {deck.id: game.lexicon.noun("deck", deck.id).many for deck in game.decks}
    things |= {pile: game.lexicon.noun("pile", pile).many for pile in game.head.piles}
    names = {str(name): game.lexicon.noun("zone", name).one for name in game.head.zones}
    if table is None:
        return TableTop(names=names, things=things)
    rows = tuple(tuple(map(str, row)) for row in table.rows)
    return TableTop(rows, tuple(map(str, table.player)), tuple(map(str, table.left_out)), names, things)
