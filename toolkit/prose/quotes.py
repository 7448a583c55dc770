"""Straight quotes and apostrophes to those of the game's language, in every text of a reference and on faces."""

# ruff: noqa: RUF001 (these are the very signs that look alike)

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar

from toolkit.model.document.nodes import Break, Effect, Emphasis, Icon, Link, Number, Strong, Together, Words

T = TypeVar("T")
APOSTROPHE = "’"
ENGLISH = "“”‘’"  # outer and inner, opening and closing
MARKS = {  # as the CLDR has them
    "ar": "”“’‘",
    "cs": "„“‚‘",
    "da": "»«›‹",
    "de": "„“‚‘",
    "de-CH": "«»‹›",
    "el": "«»“”",
    "es": "«»“”",
    "fa": "«»‹›",
    "fi": "””’’",
    "fr": "«»“”",
    "he": "””’’",
    "hu": "„”»«",
    "it": "«»“”",
    "ja": "「」『』",
    "nb": "«»‘’",
    "nn": "«»‘’",
    "pl": "„”‚’",
    "pt": "«»“”",
    "ro": "„”«»",
    "ru": "«»„“",
    "sk": "„“‚‘",
    "sv": "””’’",
    "uk": "«»„“",
    "zh-Hant": "「」『』",
    "zh-HK": "「」『』",
    "zh-TW": "「」『』",
}
SPACED = {"fr": "\u202f"}  # what stands inside the outer marks
OPENING = frozenset("([{-–—/“„«‘‚「『")  # after these, as after a space, a quotation can begin
_UNSPACED = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef\U00020000-\U0003ffff]")  # scripts without spaces
_TYPED = ("&#39;", "&#34;")
_PARTS = re.compile(r"(<[^>]*>)")
_INSIDE = re.compile(r"</?(?:b|i|em|strong|small|span|sub|sup|img)\b")  # tags that leave a text one text
_INLINE = (Words, Strong, Emphasis, Link, Icon, Number, Effect, Together, Break)


def with_quotes(value: T, language: str) -> T:
    """Return a reference, or a part of one, with the quotes of a language; marks of feet and inches stay."""
    quoted_value: T = _Quoter(*_marks(language)).quoted(value)
    return quoted_value


def html_with_quotes(html: str, language: str) -> str:
    """Return HTML with the quotes of a language in its texts, where an author typed them: there they are escaped."""
    if not any(sign in html for sign in _TYPED):
        return html
    quoter = _Quoter(*_marks(language))
    return "".join(quoter.part(part) for part in _PARTS.split(html))


def _marks(language: str) -> tuple[str, str]:
    code = language.partition("-")[0]
    marks = (MARKS[key] for key in ("-".join(language.split("-")[:2]), code) if key in MARKS)
    return next(marks, ENGLISH), SPACED.get(code, "")


@lru_cache(maxsize=1024)
def _fields_of(kind: type) -> tuple[str, ...]:
    """Name the fields of a dataclass; none of any other type."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


@lru_cache(maxsize=1024)
def _is_inline(kind: type) -> bool:
    """Whether values of a type stand inside a line; asked of each of very many."""
    return issubclass(kind, _INLINE)


class _Quoter:
    """Goes through a tree; a line is one text, whatever it is made of."""

    def __init__(self, marks: str, space: str) -> None:
        outer, end, self._inner, self._inner_end = tuple(marks)
        self._outer, self._end = outer + space, space + end
        self._before, self._open = " ", ""

    def quoted(self, value: Any) -> Any:
        """Return a value with all its texts changed; what has none is given as it is."""
        if isinstance(value, str):
            return self._text(value)
        if isinstance(value, Number):
            self._before = value.text[-1:] or self._before
            return value
        if isinstance(value, tuple):
            return self._all(value)
        if value is None or isinstance(value, int | float):
            return value
        names = _fields_of(value.__class__)
        return self._fields(value, names) if names else value

    def part(self, html: str) -> str:
        """Return a tag as it is, and the text between two tags changed."""
        if html[:1] == "<":
            if not _INSIDE.match(html):
                self._begin()
            return html
        if any(sign in html for sign in _TYPED):
            return self._text(html.replace("&#39;", "'").replace("&#34;", '"'))
        self._before = html[-1:] or self._before
        return html

    def _all(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        changed = []
        for value in values:
            if not _is_inline(value.__class__):
                self._before, self._open = " ", ""
            changed.append(self.quoted(value))
        return tuple(changed) if any(a is not b for a, b in zip(changed, values, strict=True)) else values

    def _fields(self, value: Any, names: tuple[str, ...]) -> Any:
        changed, is_inline = {}, _is_inline(value.__class__)
        for name in names:
            if not is_inline:
                self._before, self._open = " ", ""
            old = getattr(value, name)
            if (new := self.quoted(old)) is not old:
                changed[name] = new
        return replace(value, **changed) if changed else value

    def _begin(self) -> None:
        self._before, self._open = " ", ""

    def _text(self, text: str) -> str:
        if "'" not in text and '"' not in text:
            self._before = text[-1:] or self._before
            return text
        done = ""
        for sign, after in zip(text, f"{text[1:]} ", strict=True):
            done += self._sign(sign, after) if sign in "'\"" else sign
            self._before = sign if sign not in "'\"" else done[-1]
        return done

    def _sign(self, sign: str, after: str) -> str:
        before = self._before
        if before.isdigit() and not after.isalnum() and sign not in self._open:
            return sign  # feet, inches, minutes, seconds
        if before.isspace() or before in OPENING or (_UNSPACED.match(before) and sign not in self._open):
            if sign == "'" and after.isdigit():
                return APOSTROPHE  # the '20s
            self._open += sign
            return self._outer if sign == '"' else self._inner
        if sign in self._open and not (sign == "'" and after.isalnum()):
            self._open = self._open.replace(sign, "", 1)
            return self._end if sign == '"' else self._inner_end
        return self._end if sign == '"' else APOSTROPHE
