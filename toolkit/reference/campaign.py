"""The campaign as a chart: which chapters follow which, and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.model.content.variants import Variant, Way, rows
from toolkit.model.document.nodes import Campaign, Line, Link, Stop, Words
from toolkit.reference.worded import begun, worded
from toolkit.reference.words import Resolver

Road = tuple[str, str]  # where it begins, and the chapter that it comes to; a chapter is both


def campaign(resolver: Resolver, caption: str) -> Campaign:
    """Return all chapters in rows, each below those that lead to it."""
    variants = {str(name): one for name, one in resolver.game.head.variants.items()}
    found: list[list[Road]] = [[(name, name) for name in row] for row in rows(resolver.game.head.variants)]
    place = {name: number for number, row in enumerate(found) for _, name in row}
    for start in place:  # a road that leads further than to the next row passes by those between
        for end in (str(way.to) for way in variants[start].leads_to):
            for between in found[place[start] + 1 : place[end]]:
                between.append((start, end))
    charting = _Charting(resolver, variants)
    below = (*found[1:], [])
    return Campaign(
        resolver.line(caption),
        tuple(tuple(charting.stop(road, next_row) for road in row) for row, next_row in zip(found, below, strict=True)),
    )


class _Charting:
    def __init__(self, resolver: Resolver, variants: dict[str, Variant]) -> None:
        self._resolver, self._variants, self._lex = resolver, variants, resolver.game.lexicon

    def stop(self, road: Road, below: Sequence[Road]) -> Stop:
        """Return a chapter, or a road that passes by."""
        start, end = road
        one = self._variants[start]
        if start != end:
            return Stop(to=tuple(self._roads(start, [way for way in one.leads_to if way.to == end], below)))
        english = "otherwise: {chapter}" if len(one.leads_to) > 1 else "then: {chapter}"
        is_plain = len(one.leads_to) == 1 and not one.leads_to[0].chooses
        ways = () if is_plain else tuple(self._way(way, english) for way in one.leads_to)
        name = (Link("variant", start, one.name),)
        return Stop(name, (Words(one.meaning),), ways, tuple(self._roads(start, one.leads_to, below)))

    def _roads(self, start: str, ways: Sequence[Way], below: Sequence[Road]) -> Iterator[tuple[int, bool]]:
        """Yield where roads come to in the next row, at a chapter or where they pass it by."""
        several = len(self._variants[start].leads_to) > 1
        for way in ways:
            for at, road in enumerate(below):
                if road in ((way.to, way.to), (start, way.to)):
                    yield at, several and way.when is None

    def _way(self, way: Way, english: str) -> Line:
        """Return a way in words: `If nobody has left: Chapter IV, starting town: Ford`."""
        to: Line = (Link("variant", str(way.to), self._variants[str(way.to)].name),)
        for field, value in way.chooses.items():
            to = worded(self._lex, "{chapter} ({field}: {value})", chapter=to, field=self._called(field), value=value)
        if way.when:
            when = self._resolver.line(way.when)
            return begun(worded(self._lex, "if {condition}: {chapter}", condition=when, chapter=to))
        return begun(worded(self._lex, english, chapter=to))

    def _called(self, field: str) -> str:
        fields = (deck.head.fields[field] for deck in self._resolver.game.decks if field in deck.head.fields)
        return next((one.called(field).lower() for one in fields), field)
