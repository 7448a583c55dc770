"""Puts the reference of a game together."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.model.content.game import Source
from toolkit.model.content.packs import NAMED
from toolkit.model.document.reference import Elsewhere, Reference
from toolkit.model.faces.drawn import NOT_DRAWN, Drawn
from toolkit.model.gameplay.position import Position
from toolkit.model.loaded.outline import places
from toolkit.model.loaded.project import Game
from toolkit.prose.quotes import with_quotes
from toolkit.reference import index, lists
from toolkit.reference.credits import font_credits, icon_credits
from toolkit.reference.laid import laid_tables
from toolkit.reference.laying import table_top
from toolkit.reference.play import outcome, phases
from toolkit.reference.sections import sections, text_of
from toolkit.reference.setup import chapter_setups, setup_rows
from toolkit.reference.words import Resolver


def reference_of(
    game: Game,
    passed: frozenset[str] = frozenset(),
    drawn: Drawn = NOT_DRAWN,
    positions: Iterable[Position] = (),
) -> Reference:
    """Resolve a game that has been checked; a reference that leads nowhere is printed as it is written.

    `passed` names the worked examples that play has borne out; `drawn` says where the spaces of boards are,
    `positions` what lies where when a game begins.
    """
    resolver, head = Resolver(game, drawn=drawn), game.head
    setup = setup_rows(game)
    text = text_of(resolver, setup, passed)
    versions = lists.changes(resolver)
    entries = index.entries(game, text.back, tuple(note for version in versions for note in version.notes))
    reference = Reference(
        game=game.id,
        name=head.name,
        version=head.version,
        theme=game.theme,
        language=head.language,
        summary=head.summary,
        is_numbered=head.numbering == "rules",
        notice=" ".join(filter(None, (head.notice, *icon_credits(game), *font_credits(game)))) or None,
        players=tuple(game.players),
        people=tuple(game.people),
        sources=tuple((one.title, _imprint(one)) for one in game.own_head.sources.values()),
        sections=sections(resolver, text),
        setup=setup,
        phases=phases(resolver),
        outcome=outcome(resolver),
        glossary=lists.glossary(resolver, text.back),
        decks=index.decks(game, text.back),
        entries=entries,
        lent=index.lent_entries(game),
        symbols=lists.symbols(resolver, entries, text.back),
        names=tuple(lists.names(game, text.back)),
        contents=lists.contents(game),
        changes=versions,
        variants=tuple((name, variant.name, variant.meaning) for name, variant in game.own_head.variants.items()),
        addresses=_addresses(game),
        base=_elsewhere(game),
        setups=tuple(chapter_setups(game)),
        table=table_top(game),
        tables=tuple(laid_tables(game, positions, drawn)),
    )
    return with_quotes(reference, head.language)


def _elsewhere(game: Game) -> Elsewhere | None:
    """Return what the base's own reference says; None without a base."""
    base = game.base
    if base is None:
        return None
    cards = frozenset(deck.id for deck in base.box.decks if deck.head.kind == "card")
    known = {(kind, name) for kind in ("rule", "component", "deck") for name in base.names[kind]}
    known |= {("phase", phase.id) for phase in (base.own_play.phases if base.own_play else ())}
    known |= {(kind[:-1], name) for kind in NAMED for name in getattr(base.own_head, kind)}
    return Elsewhere(base.id, base.head.name, base.head.version, base.head.stands_for, frozenset(known), cards)


def _imprint(source: Source) -> str:
    return ", ".join(filter(None, (source.by, str(source.year or ""))))


def _addresses(game: Game) -> dict[str, str]:
    found = {place.address: place.address for place in places(game)}
    older = ((old, place.address) for place in places(game) if place.paragraph for old in place.paragraph.formerly)
    return {**dict(older), **found}
