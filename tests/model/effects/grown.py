"""Examples of every verb, grown from the types of its fields, and every way to change one value in them.

A new verb, field, amount or condition is grown without a word here. Effects inside effects are one plain step;
names are taken from `LEXICON`, in which every thing has an icon of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from toolkit.model.effects import VERBS, Lexicon, Noun, Step, Unit
from toolkit.model.effects.amount import FieldOf, Sum
from toolkit.model.effects.condition import AllOf, AnyOf, Not
from toolkit.model.effects.lexicon import Place
from toolkit.model.effects.selector import ABOUT_COMPONENTS, ABOUT_SPACES, Selector
from toolkit.model.part import Name, Part

_NAMES: Final = {
    "counter": ("coins", "acts"),
    "deck": ("farms", "barns"),
    "pile": ("events", "guests"),
    "component": ("dog", "horse"),
    "field": ("worth", "age"),
    "zone": ("orchard", "hand"),
    "action": ("buy", "sell"),
    "moment": ("dawn", "dusk"),
    "map": ("island", "valley"),
    "mark": ("tired", "wet"),
}
_WORDS: Final = (("apple", "pear"), ("Mind the step", "Mind the gap"), ("go_on", "go_back"))
_LITERALS: Final = (
    *(("mine", "others"), ("turn", "round"), ("along", "down"), ("default", "default")),
    *(("another", "left"), ("game", "round"), ("next-turn", "end-of-round"), ("rising", "sealed")),
    *(("tile", "corner"),),
)
OTHER: Final = {
    one: other for a, b in (*_NAMES.values(), *_WORDS, *_LITERALS) for one, other in ((a, b), (b, a)) if one != other
}
OTHER["bank"] = "another"
_JOINED: Final = {AllOf, AnyOf, Not}  # they hold each other without end
INSIDE: Final = ({"gain": {"acts": 1}},)


def _noun(kind: str, name: str) -> Noun:
    if kind == "counter":
        return Unit(name[:-1], name, f"icon-{name}")
    if kind == "zone":
        return Place(name, f"{name}s", f"icon-{name}", own=True, role="hand" if name == "hand" else None)
    return Noun(name, f"{name}s", f"icon-{name}")


LEXICON: Final = Lexicon("en", {(kind, name): _noun(kind, name) for kind, names in _NAMES.items() for name in names})


def examples(verb: str) -> list[dict[str, Any]]:
    """Give examples of a verb, as an author writes them: every field set, and every form that a field can have."""
    return _of_part(VERBS[verb], ())


Around = tuple[type[Part], ...]  # the parts that the one being grown stands in


def _of_part(part: type[Part], around: Around) -> list[dict[str, Any]]:
    """Grow a part; a selector speaks either of components or of spaces, and one inside another is grown once each."""
    if part is Selector:
        both = [_of_fields(part, around, left) for left in (ABOUT_SPACES, ABOUT_COMPONENTS)]
        return [form for forms in both for form in (forms[:1] if Selector in around else forms)]
    if part is FieldOf:
        return [{"field": "worth"}, {"field": "worth", "of": {"card": "farms"}}]
    if part is Sum:  # what it holds is grown outside it
        return [{"sum": (2, {"value": "acts"})}]
    return _of_fields(part, around)


def _of_fields(part: type[Part], around: Around, left: Collection[str] = ()) -> list[dict[str, Any]]:
    fields = {}
    for name, info in part.model_fields.items():
        if name not in left and not info.exclude and (grown := _of(info.annotation, (*around, part))):
            fields[info.alias or name] = grown
        elif info.is_required():
            return []
    base = {name: grown[0] for name, grown in fields.items()}
    return [base, *({**base, name: form} for name, grown in fields.items() for form in grown[1:])]


def _of(kind: Any, around: Around) -> list[Any]:
    kind = getattr(kind, "__value__", kind)  # an alias stands for what it names
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _of(inner[0], around)
    if origin in (Union, UnionType):
        return _of_union(inner, around)
    if origin is Literal:
        return [inner[0]]
    if origin is tuple:
        return [(form, form) for form in _of(inner[0], around)]
    if origin is dict:
        return [{key: form} for key in _of(inner[0], around)[:1] for form in _of(inner[1], around)]
    return _of_type(kind, around)


def _of_union(members: tuple[Any, ...], around: Around) -> list[Any]:
    types = [get_args(one)[0] if get_origin(one) is Annotated else one for one in members]
    if any(isinstance(one, type) and issubclass(one, Step) for one in types):
        return [INSIDE[0]]
    return list(chain.from_iterable(_of(one, around) for one in members if one is not NoneType))


def _of_type(kind: Any, around: Around) -> list[Any]:
    plain: dict[Any, list[Any]] = {int: [2], bool: [True], str: ["apple"]}
    if kind in plain:
        return plain[kind]
    if issubclass(kind, Name):
        return [_NAMES[kind.kind][0]]
    again = set(around) & _JOINED if kind in _JOINED else around.count(kind) > (kind is Selector)
    return [] if again else _of_part(kind, around)


Path = tuple[str | int, ...]


def changes(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every way to change one value, or one name that is a key, with where it stands."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from ((where, {**value, key: new}) for where, new in changes(inner, (*path, key)))
            if isinstance(key, int) or key in OTHER:
                other = key + 1 if isinstance(key, int) else OTHER[key]
                yield (*path, f"{key} as a key"), {other if one == key else one: it for one, it in value.items()}
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            yield from ((w, (*value[:index], new, *value[index + 1 :])) for w, new in changes(inner, (*path, index)))
    elif isinstance(value, int):
        yield path, not value if isinstance(value, bool) else value + 1
    elif value in OTHER:
        yield path, OTHER[value]
