"""WeasyPrint's styles, found once for all elements that the same rules apply to: the same values with less work.

Written for the version of WeasyPrint that `tuned` knows; `tuned_layout` puts these parts in place.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import cssselect2
from weasyprint import css
from weasyprint.css import computed_values
from weasyprint.css.functions import check_math
from weasyprint.css.properties import INHERITED, INITIAL_NOT_COMPUTED, INITIAL_VALUES

_stock_query_all = cssselect2.ElementWrapper.query_all
_stock_missing = css.ComputedStyle.__missing__

_SPECIAL = frozenset(("float", "display", "position", "page"))  # they depend on each other or on ancestors
_PLAIN = {key for key in INITIAL_VALUES if key not in _SPECIAL and not key.startswith("text_decoration_")}
_INHERITED = _PLAIN & INHERITED
_INITIAL = {
    key: INITIAL_VALUES[key]
    for key in _PLAIN - INHERITED - INITIAL_NOT_COMPUTED
    if INITIAL_VALUES[key] not in ("inherit", "initial") and not check_math(INITIAL_VALUES[key])
}
PAGES_ALIKE = "pages are alike"  # is in the cache that a document's styles share where none names a page
_PASSED = {name for name in INITIAL_VALUES if name.startswith("text_decoration_") or name == "page"}
_ID_WEIGHT = (css.declaration_precedence("author", importance=False), inf, (0, 0, 0))
_UNQUOTABLE = frozenset('"\\\n\r\f\0')

_SAID: dict[str, tuple[str, ...]] = {"": ("style", "lang", "id")}  # the attributes that declare something, by tag
_SAID |= {"a": (*_SAID[""], "name"), "{http://www.w3.org/2000/svg}svg": (*_SAID[""], "width", "height")}

_Declared = dict[str, tuple[Any, Any]]  # values and weight of a property, as the cascade keeps them


def patches() -> list[tuple[Any, str, Any]]:
    """Give what is put in place: the owner, the name of its part, the part."""
    return [
        (css.ComputedStyle, "__missing__", _missing),
        (css, "StyleFor", _Styles),
        (cssselect2.ElementWrapper, "query_all", _query_all),
    ]


def users(part: str) -> list[Any]:
    """Give the modules of WeasyPrint that have a part under its own name."""
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


def _is_set_as_logical(style: Any, key: str) -> bool:
    return key in computed_values.PHYSICAL_FUNCTIONS and _logical(key, style["direction"]) in style.cascaded


@lru_cache(maxsize=1024)
def _logical(key: str, direction: str) -> str:
    return str(computed_values.PHYSICAL_FUNCTIONS[key](block="ttb", inline=direction))


class _Rule(NamedTuple):
    """A selector and what it declares; its place in the cascade is where it stands in the list of all rules."""

    test: Any
    pseudo: str | None
    declared: Sequence[tuple[str, Any, Any]]


class _Kind:
    """Elements that are alike in name, class and all that they are in, as selectors see one without looking beside it.

    To ask for anything else, its siblings or its id, is an AttributeError: then each element has to be tested.
    """

    def __init__(self, wrapper: Any, parent: _Kind | None) -> None:
        self.local_name, self.namespace_url, self.classes = wrapper.local_name, wrapper.namespace_url, wrapper.classes
        self.in_html_document, self.parent = wrapper.in_html_document, parent
        self.ancestors: tuple[_Kind, ...] = (*parent.ancestors, parent) if parent else ()

    def decide(self, tests: Iterable[tuple[int, Any]]) -> None:
        """Part the rules that apply to all such elements from those that have to be tested."""
        self.sure: list[int] = []
        self.unsure: list[tuple[int, Any]] = []
        for number, test in tests:
            try:
                if test(self):
                    self.sure.append(number)
            except AttributeError:
                self.unsure.append((number, test))


class _Rules:
    """The rules of all style sheets in the cascade's order, and which of them could apply to an element."""

    def __init__(self, sheets: Sequence[tuple[Any, str, Any]]) -> None:
        self._matchers = [sheet.matcher for sheet, _, _ in sheets]
        self._ids = {name for matcher in self._matchers for name in matcher.id_selectors}
        self._rules: list[_Rule] = []
        self._numbers: dict[int, int] = {}
        for sheet, origin, fixed in sheets:
            for entry in sorted(_entries(sheet.matcher), key=lambda entry: entry[1:3]):
                test, specificity, _, pseudo, (declarations, layer) = entry
                order = inf if layer is None else sheet.layers.index(layer)
                weighed = [
                    (name, values, (css.declaration_precedence(origin, important), order, fixed or specificity))
                    for name, values, important in declarations
                ]
                self._numbers[id(entry)] = len(self._rules)
                self._rules.append(_Rule(test, pseudo, weighed))
        self._kinds: dict[tuple[Any, ...], _Kind] = {}

    def matching(self, wrapper: Any) -> tuple[int, ...]:
        """Give the numbers of the rules that apply to an element and its pseudo-elements, in the cascade's order."""
        element = wrapper.etree_element
        name = element.get("id")
        above = wrapper.parent.kind if wrapper.parent else None
        key = above, element.tag, element.get("class"), name if name in self._ids else None, "lang" in element.attrib
        kind = self._kinds.get(key)
        if kind is None:
            kind = self._kinds[key] = _Kind(wrapper, above)
            entries = (entry for matcher in self._matchers for entry in _relevant(matcher, wrapper))
            numbers = sorted({self._numbers[id(entry)] for entry in entries})
            kind.decide((number, self._rules[number].test) for number in numbers)
        wrapper.kind = kind
        found = [number for number, test in kind.unsure if test(wrapper)]
        return tuple(sorted(kind.sure + found)) if found else tuple(kind.sure)

    def cascaded(self, numbers: Sequence[int], written: Mapping[str, Any]) -> dict[str | None, _Declared]:
        """Give what holds for an element (None) and its pseudo-elements, `written` being its attributes' part."""
        styles: dict[str | None, _Declared] = {None: dict(written)}
        for number in numbers:
            _, pseudo, declared = self._rules[number]
            style = styles.setdefault(pseudo, {})
            for name, values, weight in declared:
                if name not in style or style[name][1] <= weight:
                    style[name] = values, weight
        return styles

    def handed_down(self, written: Iterable[_Declared]) -> set[str]:
        """Give the properties that matter to what is inside an element: those that it could inherit."""
        declared = [(name, values) for rule in self._rules for name, values, _ in rule.declared]
        declared += [(name, values) for one in written for name, (values, _) in one.items()]
        asked = {name for name, values in declared if values == "inherit" or isinstance(values, css.Pending)}
        return asked | {name for name in INITIAL_VALUES if name in INHERITED or name in _PASSED}


def _entries(matcher: Any) -> Iterator[tuple[Any, ...]]:
    by_name = ("id_selectors", "class_selectors", "lower_local_name_selectors", "namespace_selectors")
    for name in by_name:
        for entries in getattr(matcher, name).values():
            yield from entries
    yield from matcher.lang_attr_selectors
    yield from matcher.other_selectors


def _relevant(matcher: Any, wrapper: Any) -> Iterator[tuple[Any, ...]]:
    """Give what `Matcher.match` would test."""
    yield from matcher.id_selectors.get(wrapper.id, ())
    for name in wrapper.classes:
        yield from matcher.class_selectors.get(name, ())
    yield from matcher.lower_local_name_selectors.get(cssselect2.ascii_lower(wrapper.local_name), ())
    yield from matcher.namespace_selectors.get(wrapper.namespace_url, ())
    if "lang" in wrapper.etree_element.attrib:
        yield from matcher.lang_attr_selectors
    yield from matcher.other_selectors


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
        said: dict[tuple[Any, ...], _Declared] = {}
        written = {element: self._written(element, said) for element in html.etree_element.iter()}
        rules = _Rules(sheets)
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

    def _written(self, element: ET.Element, known: dict[tuple[Any, ...], _Declared]) -> _Declared:
        """Give what an element's own attributes declare, its id apart: one mapping for all that say the same."""
        said = {name: value for name, value in element.items() if name != "id" or not _plain_id(element)}
        key = (element.tag, *(said.get(name) for name in _SAID.get(element.tag, _SAID[""])))
        if key not in known:
            declared: _Declared = known.setdefault(key, {})
            told = css.find_style_attributes(ET.Element(element.tag, said), base_url=self._base_url)
            for specificity, _, declarations, base_url in told:
                for name, values, important in css.preprocess_declarations(base_url, declarations):
                    weight = (css.declaration_precedence("author", important), inf, specificity)
                    if name not in declared or declared[name][1] <= weight:
                        declared[name] = values, weight
        return known[key]

    def _made(self, cascaded: Mapping[str | None, _Declared], parent: Any, root: Any) -> dict[str | None, Any]:
        """Give the styles of an element (None) and of its pseudo-elements."""
        styles: dict[str | None, Any] = {}
        for pseudo, declared in cascaded.items():
            above = styles[None].heir if pseudo else parent
            first = css.InitialStyle(self.font_config) if above is None else root or styles[None]
            style = styles[pseudo] = css.ComputedStyle(
                above, declared, pseudo, first, self._base_url, self.font_config, self.initial_page_sizes
            )
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
    """Give an element's id; nothing where CSS would not read it in quotes as it is."""
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
