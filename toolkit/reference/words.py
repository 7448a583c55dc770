"""An author's texts to resolved blocks and lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.model.content.example import ExampleFile
from toolkit.model.document.nodes import Block, Items, Line, Prose, Table
from toolkit.model.effects.wording.lexicon import spoken
from toolkit.model.faces.drawn import NOT_DRAWN, Drawn
from toolkit.model.loaded.project import Game
from toolkit.model.mentions import answer
from toolkit.prose import Reader
from toolkit.prose.markdown import Syntax, syntax


class Resolver(Reader):
    """Reads the texts of one game, or of one of its worked examples, also those of several blocks.

    `drawn` says where the spaces of its boards are, for pictures.
    """

    def __init__(self, game: Game, example: ExampleFile | None = None, drawn: Drawn = NOT_DRAWN) -> None:
        super().__init__(lambda mention: answer(game, mention, example), game.between)
        self.game, self.drawn = game, drawn

    def blocks(self, text: str) -> tuple[Block, ...]:
        """Resolve Markdown of several blocks."""
        return tuple(self._blocks(syntax(self.plainly(text)).children))

    def _blocks(self, nodes: Iterable[Syntax]) -> Iterator[Block]:
        for node in nodes:
            match node.type:
                case "paragraph":
                    yield Prose(self._line(node))
                case "bullet_list" | "ordered_list":
                    items = tuple(tuple(self._blocks(item.children)) for item in node.children)
                    yield Items(node.type == "ordered_list", items)
                case "table":
                    yield self._table(node)

    def _table(self, node: Syntax) -> Table:
        rows = [tuple(self._line(cell) for cell in row.children) for part in node.children for row in part.children]
        return Table((), rows[0], tuple(rows[1:]))

    def _line(self, node: Syntax) -> Line:
        return tuple(one for child in node.children for one in self.inlines(child.children))


def place_called(game: Game, name: str) -> str:
    """Return what a place of a map is called; nothing where no map has it."""
    spread = next((one for one in game.head.maps.values() if name in one.places), None)
    if spread is None:
        return ""
    place, say = spread.places[name], game.lexicon.say
    beside = [place_called(game, one) for one in spread.told_by(name)] if place.unnamed else []
    if len(beside) > 1:
        return say("the {thing} between {a} and {b}", thing=place.unnamed, a=beside[0], b=beside[1])
    if beside:
        return say("the {thing} beside {place}", thing=place.unnamed, place=beside[0])
    return place.name or place.unnamed or spoken(name).title()
