"""The rules of style sheets, matched against elements that are alike only once.

Written for the version of WeasyPrint that `tuned` knows; `styles` asks for what applies to an element.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

import cssselect2
from weasyprint import css
from weasyprint.css.properties import INHERITED, INITIAL_VALUES

Declared = dict[str, tuple[Any, Any]]  # values and weight of a property, as the cascade keeps them

MOST: Final = 8  # lists of style sheets of which the rules are kept
MOST_KINDS: Final = 4096  # of elements

_PASSED = {name for name in INITIAL_VALUES if name.startswith("text_decoration_") or name == "page"}
_HANDED = {name for name in INITIAL_VALUES if name in INHERITED or name in _PASSED}


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


class Rules:
    """The rules of all style sheets in the cascade's order, and which of them could apply to an element."""

    def __init__(self, sheets: Sequence[tuple[Any, str, Any]]) -> None:
        self._sheets = sheets  # which entries are of: their ids stay
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
        declared = ((name, values) for rule in self._rules for name, values, _ in rule.declared)
        self._handed = {*_HANDED, *_asked(declared)}

    def begin(self) -> Rules:
        """Turn to another document, and return the rules."""
        if len(self._kinds) > MOST_KINDS:
            self._kinds.clear()
        return self

    def matching(self, wrapper: Any) -> tuple[int, ...]:
        """Return the numbers of the rules that apply to an element and its pseudo-elements, in the cascade's order."""
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

    def cascaded(self, numbers: Sequence[int], written: Mapping[str, Any]) -> dict[str | None, Declared]:
        """Return what holds for an element (None) and its pseudo-elements, `written` being its attributes' part."""
        styles: dict[str | None, Declared] = {None: dict(written)}
        for number in numbers:
            _, pseudo, declared = self._rules[number]
            style = styles.setdefault(pseudo, {})
            for name, values, weight in declared:
                if name not in style or style[name][1] <= weight:
                    style[name] = values, weight
        return styles

    def handed_down(self, written: Iterable[Declared]) -> set[str]:
        """Return the properties that matter to what is inside an element: those that it could inherit."""
        return self._handed | _asked((name, values) for one in written for name, (values, _) in one.items())


def _asked(declared: Iterable[tuple[str, Any]]) -> set[str]:
    """Return the properties that are inherited because somebody says so, or may be."""
    return {name for name, values in declared if values == "inherit" or isinstance(values, css.Pending)}


_known: OrderedDict[tuple[Any, ...], Rules] = OrderedDict()


def rules_of(sheets: Sequence[tuple[Any, str, Any]]) -> Rules:
    """Return the rules of some style sheets, which mostly are those of the document before."""
    key = tuple((id(sheet), origin, fixed) for sheet, origin, fixed in sheets)
    rules = _known.pop(key, None) or Rules(sheets)
    _known[key] = rules
    if len(_known) > MOST:
        _known.popitem(last=False)
    return rules.begin()


def _entries(matcher: Any) -> Iterator[tuple[Any, ...]]:
    by_name = ("id_selectors", "class_selectors", "lower_local_name_selectors", "namespace_selectors")
    for name in by_name:
        for entries in getattr(matcher, name).values():
            yield from entries
    yield from matcher.lang_attr_selectors
    yield from matcher.other_selectors


def _relevant(matcher: Any, wrapper: Any) -> Iterator[tuple[Any, ...]]:
    """Yield what `Matcher.match` would test."""
    yield from matcher.id_selectors.get(wrapper.id, ())
    for name in wrapper.classes:
        yield from matcher.class_selectors.get(name, ())
    yield from matcher.lower_local_name_selectors.get(cssselect2.ascii_lower(wrapper.local_name), ())
    yield from matcher.namespace_selectors.get(wrapper.namespace_url, ())
    if "lang" in wrapper.etree_element.attrib:
        yield from matcher.lang_attr_selectors
    yield from matcher.other_selectors
