"""Examples of every verb, grown from the types of its fields, and every way to change one value in them.

A new verb, field, amount or condition is grown without a word here. Effects inside effects are one plain step;
names are taken from `LEXICON`, in which every thing has an icon of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from itertools import chain
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from toolkit.load.places import bare
from toolkit.model.effects import VERBS, Lexicon, Noun, Step, Unit
from toolkit.model.effects.components.turning import TurningOver
from toolkit.model.effects.control.standing import Change
from toolkit.model.effects.step import AnyStep
from toolkit.model.effects.values.amount import FieldOf, Rank, SetsAmong, Sum
from toolkit.model.effects.values.condition import AllOf, AnyOf, Not
from toolkit.model.effects.values.selector import ABOUT_COMPONENTS, ABOUT_SPACES, Selector
from toolkit.model.effects.wording.lexicon import Place as Zone
from toolkit.model.schema.part import Name, Part

_NAMES: Final = {
    "counter": ("coins", "acts"),
    "number": ("stride", "reach"),
    "deck": ("farms", "barns"),
    "pile": ("events", "guests"),
    "component": ("dog", "horse"),
    "field": ("worth", "age"),
    "zone": ("orchard", "hand"),
    "action": ("buy", "sell"),
    "moment": ("dawn", "dusk"),
    "map": ("island", "valley"),
    "mark": ("tired", "wet"),
    "variant": ("long-summer", "short-summer"),
    "space": ("tile", "corner"),
}
_WORDS: Final = (("apple", "pear"), ("Mind the step", "Mind the gap"), ("go_on", "go_back"))
_LITERALS: Final = (
    *(("mine", "others"), ("turn", "round"), ("along", "down"), ("default", "default")),
    *(("another", "left"), ("game", "round"), ("next-turn", "end-of-round"), ("rising", "sealed")),
    *(("clockwise", "counterclockwise"), ("everybody", "nobody")),
)
OTHER: Final = {
    one: other for a, b in (*_NAMES.values(), *_WORDS, *_LITERALS) for one, other in ((a, b), (b, a)) if one != other
}
OTHER["bank"] = "another"
OTHER["share"] = "nobody"
_JOINED: Final = {AllOf, AnyOf, Not}  # they hold each other without end
_PLAIN: Final[dict[type[Part], list[dict[str, Any]]]] = {  # what these hold is grown outside them
    FieldOf: [{"field": "worth"}, {"field": "worth", "of": {"card": "farms"}}],
    Sum: [{"sum": (2, {"value": "acts"})}],
    Rank: [
        {"by": by, "points": (3, 2), "ties": "share", "at_least": 2}
        for by in ({"value": "acts"}, {"count": {"card": "farms"}})
    ],
    SetsAmong: [{key: "worth", "points": (3, 2), "of": {"card": "farms"}} for key in ("differ", "same")],
}
INSIDE: Final = ({"gain": {"acts": 1}},)


def _noun(kind: str, name: str) -> Noun:
    if kind == "counter":
        return Unit(name[:-1], name, f"icon-{name}")
    if kind == "zone":
        return Zone(name, f"{name}s", f"icon-{name}", own=True, role="hand" if name == "hand" else None)
    return Noun(name, f"{name}s", f"icon-{name}")


LEXICON: Final = Lexicon("en", {(kind, name): _noun(kind, name) for kind, names in _NAMES.items() for name in names})


@cache
def examples(verb: str) -> list[dict[str, Any]]:
    """Return examples of a verb, as an author writes them: every field set, and every form that a field can have."""
    return _of_part(VERBS[verb], ())


Around = tuple[type[Part], ...]  # the parts that the one being grown stands in


def _of_part(part: type[Part], around: Around) -> list[dict[str, Any]]:
    """Grow a part once for all that it stands in, but for parts that it could hold again."""
    again = Counter(one for one in around if one in _within(part))
    return _grown(part, tuple(sorted(again.elements(), key=lambda one: one.__name__)))


@cache
def _within(part: type[Part]) -> frozenset[type[Part]]:
    """Return a part with all that may stand in it, however deep; what stands in steps is not grown."""
    found, waiting = {part}, [part]
    while waiting:
        fields = waiting.pop().model_fields.values()
        new = {one for field in fields for one in _parts(field.rebuild_annotation())} - found
        found |= new
        waiting += new
    return frozenset(found)


def _parts(kind: Any) -> Iterator[type[Part]]:
    """Yield the parts that a type is made of."""
    kind = kind if kind == AnyStep else bare(getattr(kind, "__value__", kind))  # an alias stands for what it names
    for inner in get_args(kind):
        yield from _parts(inner)
    if isinstance(kind, type) and issubclass(kind, Part) and not issubclass(kind, Step):
        yield kind


@cache
def _grown(part: type[Part], around: Around) -> list[dict[str, Any]]:
    """Grow a part; a selector speaks either of components or of spaces, and one inside another is grown once each."""
    if part is Selector:
        both = [_of_fields(part, around, left) for left in (ABOUT_SPACES, ABOUT_COMPONENTS)]
        return [form for forms in both for form in (forms[:1] if Selector in around else forms)]
    if part in _PLAIN:
        return _PLAIN[part]
    if part is TurningOver:  # it says one of them
        return [form for left in ("only", "until") for form in _of_fields(part, around, (left,))]
    if part is Change:  # of actions, or of numbers
        of_actions = tuple(name for name in part.model_fields if name != "numbers")
        return [form for left in (("numbers",), of_actions) for form in _of_fields(part, around, left)]
    return _of_fields(part, around)


def _of_fields(part: type[Part], around: Around, left: Collection[str] = ()) -> list[dict[str, Any]]:
    fields = {}
    for name, info in part.model_fields.items():
        if name not in left and not info.exclude and (grown := _of(info.rebuild_annotation(), (*around, part))):
            fields[info.alias or name] = grown
        elif info.is_required():
            return []
    base = {name: grown[0] for name, grown in fields.items()}
    return [base, *({**base, name: form} for name, grown in fields.items() for form in grown[1:])]


def _of(kind: Any, around: Around) -> list[Any]:
    kind = Step if kind == AnyStep else bare(kind)
    origin, inner = get_origin(kind), get_args(kind)
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
    if kind is Step:
        return [INSIDE[0]]
    if issubclass(kind, Name):
        return [_NAMES[kind.kind][0]]
    again = set(around) & _JOINED if kind in _JOINED else around.count(kind) > (kind is Selector)
    return [] if again else _of_part(kind, around)


Path = tuple[str | int, ...]
Place = tuple[Path, type]  # where a value or a key stands, and of which type it is
AS_A_KEY: Final = " as a key"


def places(value: Any, met: set[tuple[Path, int]]) -> list[Place]:
    """Return where values, and names that are keys, can be changed; `met` holds what was gone through before.

    Forms of one example share what they do not differ in, so that it is told by its identity.
    """
    found: list[Place] = []
    _gather(value, met, (), found)
    return found


def _gather(value: Any, met: set[tuple[Path, int]], path: Path, found: list[Place]) -> None:
    if (path, id(value)) in met:
        return
    met.add((path, id(value)))
    if isinstance(value, dict):
        for key, inner in value.items():
            _gather(inner, met, (*path, key), found)
            if isinstance(key, int) or key in OTHER:
                found.append(((*path, f"{key}{AS_A_KEY}"), str))
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            _gather(inner, met, (*path, index), found)
    elif isinstance(value, int) or value in OTHER:
        found.append((path, type(value)))


def changed(value: Any, path: Path) -> Any:
    """Return an example in which one value, or one key, is another."""
    if not path:
        return _other(value)
    step, *below = path
    if isinstance(value, tuple):
        return tuple(changed(inner, tuple(below)) if at == step else inner for at, inner in enumerate(value))
    if step in value:
        return {**value, step: changed(value[step], tuple(below))}
    return {_other(key) if f"{key}{AS_A_KEY}" == step else key: inner for key, inner in value.items()}


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else OTHER[value]
