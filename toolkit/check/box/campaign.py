"""Chapters of a campaign: each can be come to, each but the last leads on, and none back to itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.variants import Variant
from toolkit.model.effects.wording.holding import several
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.project import Game

Chapters = dict[str, Variant]
_ON: Final = "say under 'leads_to' what comes next"


def campaigns_come_to_their_end(survey: Survey) -> Iterator[Diagnostic]:
    """Every chapter is come to from the first one, and leads on to the last one, whatever comes about."""
    game, chapters = survey.game, _chapters(survey.game)
    first, last = next(iter(chapters), ""), next(reversed(chapters), "")
    led_to = {str(way.to) for one in chapters.values() for way in one.leads_to}
    for name, one in chapters.items():
        if name != first and name not in led_to:
            message, advice = f"no chapter leads to '{name}'", "name it under 'leads_to' of another one"
            yield finding("R217", message, game.place("variants", name, key=True), help=advice)
        if not one.leads_to and name != last:
            message = f"the chapter '{name}' leads nowhere, and is not the last"
            yield finding("R218", message, game.place("variants", name, key=True), help=_ON)
        yield from _ways(game, name, one)
        if name in _beyond(chapters, name):
            place = game.place("variants", name, "leads_to")
            yield finding("R219", f"the chapter '{name}' leads back to itself", place, help="leave a way out")


def _chapters(game: Game) -> Chapters:
    """Return the chapters of a campaign: all variants where just one is played, else those that ways join."""
    variants = {str(name): one for name, one in game.own_head.variants.items()}
    joined = {str(way.to) for one in variants.values() for way in one.leads_to}
    if not joined or "variant" in game.partial:
        return {}
    is_one = game.head.one_variant
    return {name: one for name, one in variants.items() if is_one or one.leads_to or name in joined}


def _ways(game: Game, name: str, one: Variant) -> Iterator[Diagnostic]:
    """Yield a finding where no way, or more than one, is left when nothing has come about."""
    at = ("variants", name, "leads_to")
    if one.leads_to and all(way.when for way in one.leads_to):
        message = f"the chapter '{name}' leads nowhere if nothing of that has come about"
        yield finding("R218", message, game.place(*at), help="end with a way that has no 'when'")
    always = next((number for number, way in enumerate(one.leads_to) if not way.when), len(one.leads_to))
    for number in range(always + 1, len(one.leads_to)):
        advice = "say 'when', or put the way that has none at the end"
        message = f"nobody goes on to '{one.leads_to[number].to}', since the way before it is open whatever happens"
        yield finding("R218", message, game.place(*at, number), help=advice)


def _beyond(chapters: Chapters, start: str) -> set[str]:
    """Return every chapter to which one leads, at once or later."""
    found, left = set[str](), [start]
    while left:
        for way in chapters[left.pop()].leads_to:
            if way.to in chapters and way.to not in found:
                found.add(str(way.to))
                left.append(str(way.to))
    return found


def ways_choose_what_is_listed(survey: Survey) -> Iterator[Diagnostic]:
    """What a way chooses is listed by the page of the chapter to which it leads."""
    game = survey.game
    for name, one in _chapters(game).items():
        for number, way in enumerate(one.leads_to):
            led_to = game.own_head.variants.get(str(way.to))
            page = game.by_id.get(str(led_to.page)) if led_to else None
            for field, value in way.chooses.items():
                listed = [str(said) for said in several(page.value(field))] if page else []
                if value not in listed:
                    place = game.place("variants", name, "leads_to", number, "chooses", str(field))
                    message = f"the page of '{way.to}' does not list '{value}' in '{field}'"
                    advice = did_you_mean(value, listed) or f"it lists: {any_of(listed) or 'nothing'}"
                    yield finding("R220", message, place, help=advice)
