"""What was meant by a word that is not written in the form that is asked for."""

from __future__ import annotations

import re
from typing import Final

from toolkit.model.findings.phrases import slug
from toolkit.model.schema.bounds import IDENTIFIER

LANGUAGE: Final = r"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$"
_SCRIPT: Final = 4  # letters of a script's code


def mended(pattern: str, value: str) -> str | None:
    """Return how a value is written in a form, as an example; None where nobody can tell."""
    if pattern == IDENTIFIER:
        return f"for example '{slug(value)}'" if slug(value) else None
    if pattern == LANGUAGE and re.fullmatch(pattern, code := _code(value)):
        return f"did you mean '{code}'?"
    return None


def _code(value: str) -> str:
    """Return a language's code as it is written: `pt-BR` for `pt_br`, without the set of characters of a system."""
    first, *parts = re.split(r"[-_ ]", value.strip().partition(".")[0])
    return "-".join((first.lower(), *(part.title() if len(part) == _SCRIPT else part.upper() for part in parts)))
