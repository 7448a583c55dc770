"""Texts of tables to texts of decks: tags become Markdown, signs that would mean something are escaped, marks icons."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from toolkit.model.findings.phrases import slug

Pair = tuple[str, str]
Keep = Callable[[str], str]
BOLD: Final = "\ue002"  # where a run of bold letters begins and ends, until the text is Markdown
ITALIC: Final = "\ue003"
_SIGNS: Final = {"\ue004": "**", "\ue005": "*", "\ue006": "- "}  # what nothing escapes any more
PAIRS: Final[tuple[Pair, ...]] = (("[", "]"), ("{", "}"), (":", ":"), ("<<", ">>"))
_FOUND: Final[dict[Pair, re.Pattern[str]]] = {
    PAIRS[0]: re.compile(r"\[([^\[\]\n]{1,40})\]"),
    PAIRS[1]: re.compile(r"\{([^{}\n]{1,40})\}"),
    PAIRS[2]: re.compile(r"(?<![\w:]):([A-Za-z][\w-]{0,38}):(?!\w)"),
    PAIRS[3]: re.compile(r"<<([^<>\n]{1,40})>>"),
}
_ANY: Final = re.compile("|".join(pattern.pattern for pattern in _FOUND.values()))
_MOST_WORDS: Final = 3  # of an icon's name
_TAGS: Final = re.compile(
    r"(?<!<)<\s*(/?)\s*(b|strong|i|em|br|ul|ol|li|p|div|u|span|font|small|big)\b[^<>]{0,200}>|\[(/?)(b|i)\]",
    re.IGNORECASE,
)
_BOLD: Final = re.compile(r"\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*")
_LISTED: Final = re.compile(r"(?m)^[ \t]*[-*•][ \t]+(?=\S)")
_ESCAPED: Final = re.compile(r"\\(?=[!-/:-@\[-`{-~\ue000])|\*|(?<!\w)_|_(?!\w)|[{}]|&(?=#?\w+;)")
_NUMBERED: Final = re.compile(r"(?m)^([ \t]*\d{1,9})([.)])(?=[ \t])")
_DASHED: Final = re.compile(r"(?m)^([ \t]*)([-+])(?=[ \t])")
_TABLE: Final = re.compile(r"(?m)^(?=[ \t]*\|?[ \t]*:?-+:?[ \t]*\|)")
_KEPT: Final = re.compile("\ue000(\\d+)\ue001")


@dataclass
class Icons:
    """The marks that texts hold: how often each pair of signs was met, and each name, as it was first written."""

    pairs: Counter[Pair] = field(default_factory=Counter)
    names: dict[str, str] = field(default_factory=dict)

    def note(self, texts: Iterable[str]) -> None:
        """Look through texts that are not Markdown yet."""
        for text in texts:
            if not _ANY.search(text):
                continue
            bare = _TAGS.sub("", text)
            for pair, pattern in _FOUND.items():
                for found in pattern.finditer(bare):
                    if name := icon_name(found[1]):
                        self.pairs[pair] += 1
                        self.names.setdefault(name, " ".join(found[1].replace("_", " ").split()))

    @property
    def between(self) -> Pair | None:
        """The signs that most icons stand between."""
        return max(self.pairs, key=lambda pair: (self.pairs[pair], -PAIRS.index(pair)), default=None)


def icon_name(written: str) -> str:
    """Return the symbol that a mark names; nothing where it is a number, or a sentence in brackets."""
    words = written.replace("_", " ").split()
    name = slug(written)
    is_symbol = 0 < len(words) <= _MOST_WORDS and re.search("[a-z]", name)
    return name if is_symbol and not written.startswith("/") else ""


def bare(text: str) -> str:
    """Return a text without its type."""
    return text.replace(BOLD, "").replace(ITALIC, "")


def typed(text: str) -> str:
    """Return a cell's text whose bold and italic words stand between the signs of Markdown."""
    if BOLD not in text and ITALIC not in text:
        return text
    text = _stressed(text)
    for code, sign in _SIGNS.items():
        text = text.replace(code, sign)
    return text


def worded(text: str, between: Pair | None) -> str:
    """Return a cell's text as the text of a component: `between` are the signs of the game around icons."""
    kept: list[str] = []

    def keep(words: str) -> str:
        kept.append(words)
        return f"\ue000{len(kept) - 1}\ue001"

    text = html.unescape(_untagged(_KEPT.sub("", text)))
    text = "\n".join(line.rstrip() for line in text.strip().split("\n"))
    text = _escaped(_with_icons(_stressed(text), between, keep))
    if between and between[0] != ":":
        text = text.replace(between[0], f"\\{between[0]}") if between[0] != "{" else text
    for code, sign in _SIGNS.items():
        text = text.replace(code, sign)
    return _KEPT.sub(lambda found: kept[int(found[1])], text)


def _escaped(text: str) -> str:
    """Return a text in which no sign means anything but itself, but for lists of several lines and bold words."""
    if len(_LISTED.findall(text)) > 1:
        text = _LISTED.sub("\ue006", text)
    text = _BOLD.sub("\ue004\\1\ue004", text)
    text = _ESCAPED.sub(lambda found: f"\\{found[0]}", text)
    return _TABLE.sub(r"\\", _DASHED.sub(r"\1\\\2", _NUMBERED.sub(r"\1\\\2", text)))


def _with_icons(text: str, between: Pair | None, keep: Keep) -> str:
    for pair, pattern in _FOUND.items():
        if pair[0] in text:
            text = pattern.sub(partial(_icon, pair=pair, between=between, keep=keep), text)
    return text


def _icon(found: re.Match[str], *, pair: Pair, between: Pair | None, keep: Keep) -> str:
    if not (name := icon_name(found[1])):
        return found[0]
    is_short = pair == between and (pair[0] != "{" or " " not in found[1])  # {term oak} would be no icon
    return keep(found[0] if is_short else f"{{icon {name}}}")


def _untagged(text: str) -> str:
    """Return a text whose tags are line ends, items of lists and type; those that mean nothing here are left out."""
    found = _TAGS.search(text)
    if not found:
        return text
    text = _TAGS.sub(lambda one: _tag((one[2] or one[4]).lower(), closes=bool(one[1] or one[3])), text)
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def _tag(name: str, *, closes: bool) -> str:
    if name == "li":
        return "" if closes else "\n\ue006"
    signs = {"b": BOLD, "strong": BOLD, "i": ITALIC, "em": ITALIC}
    return signs.get(name) or ("\n" if name in ("br", "p", "div", "ul", "ol") else "")


def _stressed(text: str) -> str:
    """Put the signs of bold and italic type where their words begin and end."""
    for sign, code in ((BOLD, "\ue004"), (ITALIC, "\ue005")):
        if sign in text:
            text = re.sub(rf"{sign}(\s*)([^{sign}]*?)(\s*){sign}", rf"\1{code}\2{code}\3", text)
            text = text.replace(code + code, "").replace(sign, "")
    return text
