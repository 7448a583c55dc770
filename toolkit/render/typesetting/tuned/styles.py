"""WeasyPrint's styles, found once for all elements that the same rules apply to: the same values with less work.

Written for the version of WeasyPrint that `tuned` knows; it puts these parts in place.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import inf
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import cssselect2
from weasyprint import css
from weasyprint.css import computed_values, tokens
from weasyprint.css.functions import check_math
from weasyprint.css.properties import INHERITED, INITIAL_NOT_COMPUTED, INITIAL_VALUES

from toolkit.render.typesetting.tuned.css_rules import Declared, rules_of

_stock_query_all = cssselect2.ElementWrapper.query_all
_stock_solve = tokens.Pending.solve
_stock_missing = css.ComputedStyle.__missing__

MOST = 1000  # values of one declaration with variables that are kept
_LOGICAL = {name for name in INITIAL_VALUES if {"block", "inline"} & set(name.split("_"))}
_SPECIAL = frozenset(("float", "display", "position", "page"))  # they depend on each other or on ancestors
_PLAIN = {key for key in INITIAL_VALUES if key not in _SPECIAL and not key.startswith("text_decoration_")}
_INHERITED = _PLAIN & INHERITED
_INITIAL = {
    key: INITIAL_VALUES[key]
    for key in _PLAIN - INHERITED - INITIAL_NOT_COMPUTED
    if INITIAL_VALUES[key] not in ("inherit", "initial") and not check_math(INITIAL_VALUES[key])
}
PAGES_ALIKE = "pages are alike"  # is in the cache that a document's styles share where none names a page
_ID_WEIGHT = (css.declaration_precedence("author", importance=False), inf, (0, 0, 0))
_UNQUOTABLE = frozenset('"\\\n\r\f\0')

_SAID: dict[str, tuple[str, ...]] = {"": ("style", "lang", "id")}  # the attributes that declare something, by tag
_SAID |= {"a": (*_SAID[""], "name"), "{http://www.w3.org/2000/svg}svg": (*_SAID[""], "width", "height")}


def patches() -> list[tuple[Any, str, Any]]:
    """Return what is put in place: the owner, the name of its part, the part."""
    return [
        (css.ComputedStyle, "__missing__", _missing),
        (tokens.Pending, "solve", _solve),
        (css, "StyleFor", _Styles),
        (cssselect2.ElementWrapper, "query_all", _query_all),
    ]


def users(part: str) -> list[Any]:
    """Return the modules of WeasyPrint that have a part under its own name."""
    return [known for name, known in sys.modules.items() if name.startswith("weasyprint.") and part in vars(known)]


class _Found(NamedTuple):
    """An element as `query_all` gives it, without what selectors would want to know of it."""

    etree_element: ET.Element


def _query_all(wrapper: Any, *names: str) -> Iterator[Any]:
    """Find elements by their names, for which a whole tree need not be wrapped."""
    if not all(name.isalpha() for name in names):
        yield from _stock_query_all(wrapper, *names)
        return
    for element in wrapper.etree_element.iter():
        if isinstance(element.tag, str) and element.tag.rpartition("}")[2] in names:
            yield _Found(element)


def _missing(style: Any, key: str) -> Any:
    """Compute a property that no rule sets: its parent's, or the initial value."""
    if style.parent_style is not None and key not in style.cascaded and not _is_set_as_logical(style, key):
        if key in _INITIAL:
            value = style[key] = _INITIAL[key]
            return value
        if key in _INHERITED and not check_math(value := style.parent_style[key]):
            style[key] = value
            return value
    return _stock_missing(style, key)


def _solve(pending: Any, solved: list[Any], wanted_key: str, base_url: str) -> Any:
    """Return what a declaration with variables says, once for all styles in which the variables are the same."""
    known = pending.__dict__.setdefault("solved", {})
    if len(known) > MOST:  # style sheets outlive documents
        known.clear()
    key = (wanted_key, base_url, *map(id, solved))
    if key not in known:
        known[key] = _stock_solve(pending, solved, wanted_key, base_url), tuple(solved)  # kept, so that ids stay
    return known[key][0]


def _is_set_as_logical(style: Any, key: str) -> bool:
    return key in computed_values.PHYSICAL_FUNCTIONS and _logical(key, style["direction"]) in style.cascaded


@lru_cache(maxsize=1024)
def _logical(key: str, direction: str) -> str:
    return str(computed_values.PHYSICAL_FUNCTIONS[key](block="ttb", inline=direction))


class _Styles(css.StyleFor):  # type: ignore[misc]
    """WeasyPrint's styles, one for all elements of which all is the same but their ids.

    WeasyPrint shares no style with an element that has an id or a style attribute, nor with what is inside it. Here an
    element's heir is the first style that hands the same down: what is inside inherits from that one.
    """

    def __init__(
        self, html: Any, sheets: Any, presentational_hints: Any, font_config: Any, target_collector: Any
    ) -> None:
        if presentational_hints:
            super().__init__(html, sheets, presentational_hints, font_config, target_collector)
            return
        self._cascaded_styles: dict[Any, Any] = {}
        self._computed_styles: dict[Any, Any] = {}
        self.initial_page_sizes = {"box": None, "area": None}
        self._sheets, self.font_config, self._base_url = sheets, font_config, html.base_url
        said: dict[tuple[Any, ...], Declared] = {}
        written = {element: self._written(element, said) for element in html.etree_element.iter()}
        rules = rules_of(sheets)
        self._handed = rules.handed_down(said.values())
        self._heirs: dict[tuple[Any, ...], Any] = {}
        known: dict[tuple[Any, ...], dict[str | None, Any]] = {}
        heirs: dict[ET.Element | None, Any] = {None: None}
        for wrapper in html.wrapper_element.iter_subtree():
            element = wrapper.etree_element
            parent = heirs[wrapper.parent and wrapper.parent.etree_element]
            key = (id(parent), id(written[element]), rules.matching(wrapper))
            if key not in known:
                known[key] = self._made(rules.cascaded(key[2], written[element]), parent, heirs.get(html.etree_element))
            self._give(element, known[key], target_collector)
            heirs[element] = known[key][None].heir
        if not any("page" in style.cascaded for styles in known.values() for style in styles.values()):
            heirs[html.etree_element].cache[PAGES_ALIKE] = True

    def _written(self, element: ET.Element, known: dict[tuple[Any, ...], Declared]) -> Declared:
        """Return what an element's own attributes declare, its id apart: one mapping for all that say the same."""
        said = {name: value for name, value in element.items() if name != "id" or not _plain_id(element)}
        key = (element.tag, *(said.get(name) for name in _SAID.get(element.tag, _SAID[""])))
        if key not in known:
            declared: Declared = known.setdefault(key, {})
            told = css.find_style_attributes(ET.Element(element.tag, said), base_url=self._base_url)
            for specificity, _, declarations, base_url in told:
                for name, values, important in css.preprocess_declarations(base_url, declarations):
                    weight = (css.declaration_precedence("author", important), inf, specificity)
                    if name not in declared or declared[name][1] <= weight:
                        declared[name] = values, weight
        return known[key]

    def _made(self, cascaded: Mapping[str | None, Declared], parent: Any, root: Any) -> dict[str | None, Any]:
        """Return the styles of an element (None) and of its pseudo-elements."""
        styles: dict[str | None, Any] = {}
        for pseudo, declared in cascaded.items():
            above = styles[None].heir if pseudo else parent
            first = css.InitialStyle(self.font_config) if above is None else root or styles[None]
            style = styles[pseudo] = css.ComputedStyle(
                above, declared, pseudo, first, self._base_url, self.font_config, self.initial_page_sizes
            )
            if above is not None and _LOGICAL.isdisjoint(declared):
                style.update(_INITIAL)
                for name in declared.keys() & _INITIAL.keys():
                    del style[name]
            style["anchor"]  # WeasyPrint takes an empty style for none
            if not pseudo:  # anonymous boxes of pseudo-elements and list items have styles that WeasyPrint alters
                handed = [(name, id(values)) for name, (values, _) in declared.items() if self._is_handed(name, values)]
                style.heir = self._heirs.setdefault((id(parent), *handed), style)
                style.anonymous_style = style.heir.anonymous_style
        return styles

    def _is_handed(self, name: str, values: Any) -> bool:
        return name in self._handed or name not in INITIAL_VALUES or (name == "display" and "list-item" in values)

    def _give(self, element: ET.Element, styles: Mapping[str | None, Any], targets: Any) -> None:
        for pseudo, style in styles.items():
            self._computed_styles[element, pseudo] = style
        style, anchor = styles[None], _plain_id(element)
        if anchor and style.cascaded.get("anchor", ((), ()))[1] < _ID_WEIGHT:
            style = self._computed_styles[element, None] = _Anchored(style, anchor)
        if targets and style["anchor"]:
            targets.collect_anchor(style["anchor"])


def _plain_id(element: ET.Element) -> str:
    """Return an element's id; nothing where CSS would not read it in quotes as it is."""
    name = element.get("id", "")
    return "" if _UNQUOTABLE.intersection(name) else name


class _Anchored(css.ComputedStyle):  # type: ignore[misc]
    """A style that differs from one that elements share by its anchor, which nothing inherits."""

    def __init__(self, shared: Any, anchor: str) -> None:
        self.__dict__.update(shared.__dict__)
        self.shared = shared
        self["anchor"] = anchor

    def __missing__(self, key: str) -> Any:
        value = self[key] = self.shared[key]
        return value
