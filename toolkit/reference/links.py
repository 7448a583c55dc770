"""What each paragraph refers to, and the other way round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolkit.model.document.nodes import Block, Effect, Emphasis, Figure, Icon, Inline, Link, Strong, Together, inlines
from toolkit.model.document.reference import Target

Back = Mapping[Target, tuple[str, ...]]


def targets(blocks: tuple[Block, ...]) -> tuple[Target, ...]:
    """Return everything that some blocks refer to, once each, in the order of reading."""
    found = [target for line in inlines(blocks) for target in _of_line(line)]
    found += [Target("component", piece.component) for one in blocks if isinstance(one, Figure) for piece in one.pieces]
    return tuple(dict.fromkeys(found))


def _of_line(line: Iterable[Inline]) -> Iterator[Target]:
    for node in line:
        match node:
            case Link():
                yield Target(node.kind, node.target)
            case Icon():
                yield Target("symbol", node.symbol)
            case Effect() if node.component:
                yield Target("component", node.component)
            case Strong() | Emphasis() | Together():
                yield from _of_line(node.children)


def turned(refers: Mapping[str, tuple[Target, ...]]) -> dict[Target, tuple[str, ...]]:
    """Turn `address -> what it refers to` round; a paragraph's link to itself is left out."""
    back: dict[Target, dict[str, None]] = {}
    for address, found in refers.items():
        for target in found:
            if target != Target("rule", address):
                back.setdefault(target, {})[address] = None
    return {target: tuple(addresses) for target, addresses in back.items()}
