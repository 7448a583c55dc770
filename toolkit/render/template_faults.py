"""What is wrong with a template, as findings at the place in the template or at the component."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from jinja2 import TemplateNotFound

from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position
from toolkit.model.project import Component, Game
from toolkit.render.environment import code_of, place_of, told_of
from toolkit.render.placing import misplaced

_FORBIDDEN = re.compile(r"<(style|link|base|meta|script|title)\b", re.IGNORECASE)

FRAME = 'write <section class="face"><div class="trim"> … </div></section>; what runs off the edge goes before the trim'


def template_error(error: Exception, component: Component, side: str, template: str, game: Game) -> Diagnostic:
    """Return why a template of one side of a component failed."""
    subject = f"the {side} of '{game.id}/{component.deck}/{component.id}'"
    if isinstance(error, TemplateNotFound) and error.name == template:
        place = game.at(component, "face" if side == "front" else "back")
        return Diagnostic("P103", f"{subject}: theme '{game.head.theme}' has no {template}", place)
    path, line = place_of(error, f"templates/{game.head.theme}/{template}")
    message, near = told_of(error)
    return Diagnostic(code_of(error), f"{subject}: {message}", Position(path, line, 1), near)


def told_once(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sort findings; what is wrong at one place of a template is reported of the first face, and how many more."""
    alike: dict[tuple[object, ...], list[Diagnostic]] = {}
    for one in sorted(dict.fromkeys(findings), key=Diagnostic.sort_key):
        _, _, why = one.message.partition(": ")
        alike.setdefault((one.code, one.position, why, one.help), []).append(one)
    return [_joined(*lot) for lot in alike.values()]


def _joined(first: Diagnostic, *others: Diagnostic) -> Diagnostic:
    subject, _, why = first.message.partition(": ")
    return replace(first, message=f"{subject} (and {len(others)} more): {why}") if others else first


def forbidden(html: str, subject: str, theme: str, template: str) -> Diagnostic | None:
    """Return which element a face must not have, if it has one; `subject` is what the face is of."""
    found = _FORBIDDEN.search(html)
    if found is None:
        return None
    place = Position(f"templates/{theme}/{template}", 1, 1)
    tag = found[1]
    message = f"{subject}: a face may not have a <{tag}> element, since other faces share its page description"
    return Diagnostic("P105", message, place, "put styles into theme.css")


def undressed(field: str, subject: str, theme: str, template: str) -> Diagnostic:
    """Say that a field's text is printed as it is written."""
    place = Position(f"templates/{theme}/{template}", 1, 1)
    message = f"{subject}: the text of '{field}' is printed as it is written, with its Markdown"
    return finding("P108", message, place, help=f"write {{{{ words(card.{field}) }}}} where it is printed")


def adrift(html: str, subject: str, theme: str, template: str) -> Diagnostic | None:
    """Return what a face lacks to be placed on its card, if it does; `subject` is the side of the component."""
    why = misplaced(html)
    if why is None:
        return None
    place = Position(f"templates/{theme}/{template}", 1, 1)
    return finding("P106", f"{subject}: {why}", place, help=FRAME)
