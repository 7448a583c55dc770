"""Games that are played in one of their variants, such as a chapter, and what its page says of the set-up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from toolkit.model.declarations.invariant import Query
from toolkit.model.effects.wording.holding import several
from toolkit.model.gameplay.play import FromPage, SetupStep

if TYPE_CHECKING:
    from toolkit.model.content.components import Component
    from toolkit.model.content.game import GameFile
    from toolkit.model.loaded.game_data import GameData

Variants = frozenset[str]


def chapters(head: GameFile) -> tuple[str, ...]:
    """Return the variants of which just one is played: those with a page, or all where none has one."""
    if not head.one_variant:
        return ()
    return tuple(str(name) for name, one in head.variants.items() if one.page) or tuple(map(str, head.variants))


def played(head: GameFile, variants: Variants) -> Variants:
    """Return the variants that are played: where it must be one of some, the first of them if none is named."""
    known = chapters(head)
    return variants if variants.intersection(known) else variants.union(known[:1])


def choices(head: GameFile) -> tuple[Variants, ...]:
    """List the ways in which a game is tried: as it is played where none is named, and with each variant."""
    ways = (played(head, frozenset()), *(played(head, frozenset((str(name),))) for name in head.variants))
    return tuple(dict.fromkeys(ways))


def page_of(game: GameData, variants: Variants) -> Component | None:
    """Return the page of the variant that is played; None where none has a page."""
    head = game.head
    pages = (str(one.page) for name, one in head.variants.items() if one.page and name in played(head, variants))
    return next((game.by_id[name] for name in pages if name in game.by_id), None)


def setup_of(game: GameData, variants: Variants) -> tuple[SetupStep, ...]:
    """Return the steps of the set-up with what the page of the variant says; what it says nothing about is left out."""
    steps, page = game.plays.setup, page_of(game, variants)
    return tuple(one for step in steps for one in (_filled(step, page) if step.asks_page else (step,)))


def _filled(step: SetupStep, page: Component | None) -> Iterator[SetupStep]:
    wanted = {held: several(page.value(asked)) if page else () for held, asked in step.by_page.items()}
    if page is None or not all(wanted.values()):
        return
    said = _said(step, page)
    whole = step.model_copy(update=said | {"take": _narrowed(step.take, wanted)})
    if not step.one_each:
        yield whole
        return
    for field, values in wanted.items():
        for value, count in Counter(values).items():
            take = _narrowed(step.take, {**wanted, field: (value,)})
            yield step.model_copy(update=said | {"take": take, "count": count})


def shown(game: GameData, step: SetupStep) -> SetupStep:
    """Return a step as the rules print it: with what the page of the first variant says, if it says anything."""
    page = page_of(game, frozenset())
    if page is None or not step.asks_page:
        return step
    wanted = {held: several(page.value(asked)) for held, asked in step.by_page.items()}
    listed = sum(map(len, wanted.values()))
    count = {"count": listed} if step.one_each and listed else {}
    said = all(wanted.values())
    return step.model_copy(update=_said(step, page) | count | ({"take": _narrowed(step.take, wanted)} if said else {}))


def _said(step: SetupStep, page: Component) -> dict[str, Any]:
    """Return what a page says of a step: which side lies up, on which map, in which layout."""
    asked = {key: getattr(step, key) for key in ("side", "on", "layout")}
    return {key: page.value(one.page) for key, one in asked.items() if isinstance(one, FromPage)}


def laid_out(game: GameData) -> Iterator[tuple[int, SetupStep]]:
    """Yield the steps of the set-up with their numbers, and once for each variant what its page says of them."""
    for number, step in enumerate(game.plays.setup):
        pages = [page_of(game, one) for one in choices(game.head)] if step.asks_page else []
        yield from ((number, one) for page in pages for one in _filled(step, page))
        if not step.asks_page:
            yield number, step


def places_of(game: GameData, step: SetupStep, variants: Variants) -> tuple[tuple[str, str], ...]:
    """Return the places on which a step puts what it takes, each with its map, as the page calls them."""
    page = page_of(game, variants)
    if step.space is None or page is None:
        return ()
    spread = str(page.value(step.space.map))
    return tuple((spread, _slug(str(name))) for name in several(page.value(step.space.page)))


def _slug(name: str) -> str:
    """Return the identifier of a place with a name: `Canyon Brook` is `canyon-brook`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", ""))


def _narrowed(take: Query | None, wanted: dict[Any, tuple[Any, ...]]) -> Query | None:
    return take.model_copy(update={"where": {**take.where, **wanted}}) if take and wanted else take


def away(game: GameData, variants: Variants) -> frozenset[str]:
    """Return the maps that pages of other variants name, and the page of the one that is played does not."""
    page = page_of(game, variants)
    return on_pages(game) - (_maps(game, page) if page else frozenset())


def on_pages(game: GameData) -> frozenset[str]:
    """Return the maps that pages of variants name."""
    pages = {str(one.page) for one in game.head.variants.values() if one.page}
    return frozenset().union(*(_maps(game, game.by_id[name]) for name in pages if name in game.by_id))


def _maps(game: GameData, page: Component) -> frozenset[str]:
    said = (name for value in vars(page.body).values() for name in several(value))
    return frozenset(name for name in said if isinstance(name, str) and name in game.head.maps)
