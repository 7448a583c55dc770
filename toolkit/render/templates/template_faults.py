"""What is wrong with a template, as findings at the place in the template or at the component."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from types import TracebackType

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

from toolkit.limits import LimitError
from toolkit.model.content.components import Component
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.loaded.project import Game
from toolkit.render.sources.harmless import HarmError
from toolkit.render.templates.placing import misplaced

_FORBIDDEN = re.compile(r"<(style|link|base|meta|script|title)\b", re.IGNORECASE)

TOO_MUCH = (LimitError, RecursionError, MemoryError)
FRAME = 'write <section class="face"><div class="trim"> … </div></section>; what runs off the edge goes before the trim'


def template_error(
    error: Exception, component: Component, side: str, template: str, game: Game, path: str
) -> Diagnostic:
    """Return why a template of one side of a component failed; `path` is that of the template, for people."""
    subject = f"the {side} of '{game.id}/{component.deck}/{component.id}'"
    if isinstance(error, TemplateNotFound) and error.name == template:
        place = game.at(component, "face" if side == "front" else "back")
        return finding("P103", f"{subject}: theme '{game.head.theme}' has no {template}", place)
    return failed(error, subject, path)


def failed(error: Exception, subject: str, template: str) -> Diagnostic:
    """Return why a template (a path for people) failed, at the line where it did; `subject` is what it makes."""
    path, line = _place_of(error, template)
    message, near = _in_words(error)
    return finding(code_of(error), f"{subject}: {message}", Position(path, line, 1), help=near)


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


def forbidden(html: str, subject: str, template: str) -> Diagnostic | None:
    """Return which element a face must not have, if it has one; `subject` is what the face is of."""
    found = _FORBIDDEN.search(html)
    if found is None:
        return None
    place = Position(template, 1, 1)
    tag = found[1]
    message = f"{subject}: a face may not have a <{tag}> element, since other faces share its page description"
    return finding("P105", message, place, help="put styles into theme.css")


def left_as_written(field: str, subject: str, template: str) -> Diagnostic:
    """Return the finding for a field whose text is printed as it is written."""
    place = Position(template, 1, 1)
    message = f"{subject}: the text of '{field}' is printed as it is written, with its Markdown"
    return finding("P108", message, place, help=f"write {{{{ words(card.{field}) }}}} where it is printed")


def adrift(html: str, subject: str, template: str) -> Diagnostic | None:
    """Return what a face lacks to be placed on its card, if it does; `subject` is the side of the component."""
    why = misplaced(html)
    if why is None:
        return None
    place = Position(template, 1, 1)
    return finding("P106", f"{subject}: {why}", place, help=FRAME)


def code_of(error: BaseException) -> str:
    """Return the code of what a template raised: it cannot be read, it takes too much, or it failed."""
    if isinstance(error, TemplateSyntaxError):
        return "P101"
    if isinstance(error, HarmError):
        return "P105"
    return "P107" if isinstance(error, TOO_MUCH) else "P102"


def _in_words(error: BaseException) -> tuple[str, str | None]:
    """Return what a template raised as a message, and how to mend it where that is known."""
    if isinstance(error, RecursionError):
        return "its macros or templates call each other without end", None
    if isinstance(error, TemplateNotFound):
        return f"there is no template {error.name!r}", None
    message = error.message if isinstance(error, TemplateSyntaxError) else str(error)
    problem, _, near = (message or type(error).__name__).partition("; did you mean ")
    return (
        f"{'it ' * isinstance(error, LimitError)}{problem[:1].lower()}{problem[1:]}",
        f"did you mean {near}" if near else None,
    )


def _place_of(error: BaseException, fallback: str) -> tuple[str, int]:
    """Return the template (its path for people) and the line at which an error came up."""
    if isinstance(error, TemplateError) and getattr(error, "filename", None):
        return str(getattr(error, "filename", "")), int(getattr(error, "lineno", 1))
    place, trace = (fallback, 1), error.__traceback__
    while trace is not None:
        place = _place_in(trace) or place
        trace = trace.tb_next
    return place


def _place_in(trace: TracebackType) -> tuple[str, int] | None:
    name = trace.tb_frame.f_code.co_filename
    return (name, trace.tb_lineno) if name.startswith("templates/") else None
