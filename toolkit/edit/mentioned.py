"""A name in the references of a text: `{card dinner}`, `{count deck=farms}`, `{value dinner.cost}`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from toolkit.model.loaded.project import Game
from toolkit.model.mentions import Mention, scan
from toolkit.model.mentions.answer import OWN
from toolkit.model.mentions.equation import is_equation, terms_of
from toolkit.model.mentions.values import Value, value_at
from toolkit.model.schema.part import Name

_KINDS: Final[Mapping[str, str]] = {
    **{
        kind: kind
        for kind in ("term", "deck", "pile", "zone", "action", "moment", "counter", "variant", "phase", "rule")
    },
    **dict.fromkeys(("card", "component"), "component"),
    "icon": "symbol",
    "n": "number",
}
_PATHS: Final = ("value", "words", "icons", *OWN)  # whose words lead into what the game, or the example, says


def in_mentions(game: Game, text: str, kinds: frozenset[str], old: str, new: str) -> str:
    """Return a text with the new name in its references."""
    if "{" not in text and not (game.between and "symbol" in kinds):
        return text
    parts, here = list[str](), 0
    for one in scan(text, game.between):
        told = one.text
        for asked in terms_of(one) if is_equation(one) else (one,):
            renamed = _renamed(game, asked, kinds, old, new)
            told = re.sub(rf"(?<![\w.-]){re.escape(asked.text)}(?![\w.-])", renamed.replace("\\", r"\\"), told)
        parts += (text[here : one.start], told)
        here = one.start + len(one.text)
    return "".join((*parts, text[here:]))


def _renamed(game: Game, mention: Mention, kinds: frozenset[str], old: str, new: str) -> str:
    asked, bar, label = mention.text.partition("|")
    if _KINDS.get(mention.kind) in kinds:
        if mention.name == old or mention.name.startswith(f"{old}."):
            spaced = re.escape(old).replace(r"\-", r"(?:-|\s+)")  # `errand boy` names what `errand-boy` names
            asked = re.sub(rf"(?<![\w-]){spaced}(?![\w-])", new, asked, count=1)
    elif mention.kind == "count":
        for kind in kinds & {"deck", "pile"}:
            asked = re.sub(rf"((?:\s|,){kind}=(?:[\w,-]+,)?){re.escape(old)}(?![\w-])", rf"\g<1>{new}", asked)
        if "field" in kinds:
            asked = re.sub(rf"(\s){re.escape(old)}=", rf"\g<1>{new}=", asked)
    elif mention.kind in _PATHS and mention.words:
        path = mention.words[0].split(".")
        steps = [
            new if _is_meant(game, mention.kind, path[:nth], kinds, old, one) else one for nth, one in enumerate(path)
        ]
        asked = asked.replace(mention.words[0], ".".join(steps), 1)
    if mention.unit == old and kinds & {"counter", "deck", "pile"}:
        asked = re.sub(rf"(\sas\s+){re.escape(old)}(?![\w-])", rf"\g<1>{new}", asked)
    return asked + bar + label


def _is_meant(game: Game, asking: str, before: list[str], kinds: frozenset[str], old: str, step: str) -> bool:
    """Whether a step of a path, behind others, names something of these kinds."""
    if step != old or not before:
        return step == old and "component" in kinds
    if asking in OWN:
        return bool(kinds & {"counter", "zone", "pile", "deck", "component"})
    group = {"automata": "automaton"}.get(before[-1], before[-1].removesuffix("s"))
    if group in game.names and before[0] in ("play", "game"):
        return group in kinds
    if len(before) == 1 and before[0] in game.by_id:
        return "field" in kinds
    around = value_at(game, ".".join(before))
    held = around.value if isinstance(around, Value) else None
    return isinstance(held, dict) and any(isinstance(one, Name) and one.kind in kinds and one == old for one in held)
