"""The formats that a reference can be exported to, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from toolkit.model.reference import Reference
from toolkit.publish.markdown import markdown

FORMS: Final[Mapping[str, Callable[[Reference], str]]] = {"markdown": markdown}
