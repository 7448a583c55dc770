"""SVG drawings as forms, kept from one document to the next: a card that is drawn anew mostly shows the same icons.

Written for the version of WeasyPrint that `tuned` knows.
"""

# ruff: noqa: SLF001

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import pydyf

from toolkit.render.typesetting.tuned.file import to_bytes

MOST: Final = 1024  # drawings that are kept
LARGEST: Final = 65_536  # bytes of operators of each
_BESIDE: Final = ("XObject", "Pattern", "Shading")  # what refers to other parts of its document
_LOGGER: Final = logging.getLogger("weasyprint")

Key = tuple[bytes, float, float]


class _Made(NamedTuple):
    operators: bytes
    states: Mapping[str, Mapping[str, Any]]


class _Heard(logging.Filter):
    """Whether anything was said."""

    anything = False

    def filter(self, _: logging.LogRecord) -> bool:
        """Let it pass."""
        self.anything = True
        return True


_kept: OrderedDict[Key, _Made] = OrderedDict()


def fill(form: Any, key: Key | None, draw: Callable[[], None]) -> None:
    """Draw something into a form, by `draw` unless it was drawn before; `key` is what it is and how large, if known."""
    made = _kept.get(key) if key else None
    if made is None or key is None:
        heard = _Heard()
        _LOGGER.addFilter(heard)
        try:
            draw()
        finally:
            _LOGGER.removeFilter(heard)
        if key and not heard.anything:
            _keep(key, form)
        return
    _kept.move_to_end(key)
    form.stream.append(made.operators)
    form._resources["ExtGState"].update({name: pydyf.Dictionary(state) for name, state in made.states.items()})


def _keep(key: Key, form: Any) -> None:
    """Keep what was drawn, unless it needs more of its document than numbers: a font, a gradient, a mask."""
    resources = form._resources
    states: dict[str, dict[str, Any]] = {name: dict(state) for name, state in resources["ExtGState"].items()}
    is_plain = all(type(value) in (int, float, str) for state in states.values() for value in state.values())
    if not is_plain or any(resources[name] for name in _BESIDE):
        return
    operators = b"\n".join([to_bytes(one) for one in form.stream])
    if len(operators) > LARGEST or b" Tf" in operators or b" cs" in operators.lower():
        return
    _kept[key] = _Made(operators, states)
    if len(_kept) > MOST:
        _kept.popitem(last=False)
