"""Pydantic's errors to findings in our words, each with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, Literal, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from toolkit.load.document import Document
from toolkit.load.expect import BLANK, ELSEWHERE, EXPECTED, FORMS, SWITCHES, found, meant
from toolkit.load.forms import mended
from toolkit.load.places import Place, bare, find_place, known_keys
from toolkit.model.content.deck import ComponentBody
from toolkit.model.declarations.invariant import SHAPES as INVARIANTS
from toolkit.model.effects import VERBS, Step
from toolkit.model.effects.control.players import KINDS_OF_PLAYERS
from toolkit.model.effects.values.condition import SHAPES as CONDITIONS
from toolkit.model.effects.values.quantity import FORMS as AMOUNTS
from toolkit.model.effects.values.selector import THIS, Selector
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import MORE, any_of, clipped, did_you_mean, listed, nearest, shown
from toolkit.model.schema.bounds import LONGEST
from toolkit.model.schema.part import Name, Path
from toolkit.model.schema.union import is_model

MOST: Final = 1000  # findings about the shape of one file
_LENGTHS = {"too_short", "too_long"}
_WHOLE = {"int_type", "int_from_float"}
_NUMBERS = {"int_type", "int_from_float", "float_type"}
_MAPPINGS = {"model_type", "model_attributes_type"}
_MEASURED = re.compile(r"(-?\d{1,15}(?:[.,]\d{1,15})?)\s*(mm|cm|in|\"|)")
_MILLIMETRES = {"mm": 1, "cm": 10, "in": 25.4, '"': 25.4}


@dataclass(frozen=True, slots=True)
class Flaw:
    """One of pydantic's errors at its place."""

    type: str
    place: Place
    value: Any
    context: dict[str, Any]


def shape_findings(
    error: ValidationError, model: type[BaseModel], document: Document, base: Path = ()
) -> Iterator[Diagnostic]:
    """Yield a finding for each different error; `base` leads from the file to the value that was checked."""
    for flaw in _telling([_flaw(one, model) for one in error.errors(include_url=False)]):
        code, message, help_ = _HANDLERS.get(flaw.type, _other)(flaw)
        path, is_key = _spot(flaw)
        yield finding(code, message, document.locate((*base, *path), key=is_key), help=help_)


def first_of(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the findings, or the first MOST of them, the last of which says that there are more."""
    first = tuple(islice(findings, MOST + 1))
    return first if len(first) <= MOST else (*first[: MOST - 1], replace(first[MOST - 1], help=MORE))


def _spot(flaw: Flaw) -> tuple[Path, bool]:
    """Lead to the word that is wrong (True: a key), also where pydantic stops at the mapping that holds it."""
    path = flaw.place.path
    if flaw.type == "verb" and isinstance(flaw.value, dict) and flaw.value:
        return (*path, next(iter(flaw.value))), True
    if flaw.type == "union_tag_invalid":
        return (*path, "type"), False
    return path, flaw.place.key or flaw.type == "extra_forbidden"


def _flaw(error: ErrorDetails, model: type[BaseModel]) -> Flaw:
    place = find_place(model, error["loc"])
    return Flaw(error["type"], place, error["input"], dict(error.get("ctx", {})))


def _telling(flaws: list[Flaw]) -> Iterator[Flaw]:
    """Leave out what only follows from another error, and join what a value of several types was tried as."""
    deeper = {flaw.place.path[:n] for flaw in flaws for n in range(len(flaw.place.path))}
    guesses = {flaw.place.path[:-1]: meant(flaw.place.path[-1], _known(flaw)) for flaw in flaws if _is_extra(flaw)}
    tried: dict[tuple[Path, bool], Flaw] = {}
    for flaw in flaws:
        path = flaw.place.path
        if path in deeper and (flaw.type in EXPECTED or flaw.type in _LENGTHS):
            continue
        if flaw.type == "missing" and guesses.get(path[:-1]) == f"did you mean '{path[-1]}'?":
            continue
        spot = (path, flaw.place.key)
        if spot in tried:
            tried[spot] = _joined(tried[spot], flaw)
        else:
            tried[spot] = flaw
    yield from tried.values()


def _joined(first: Flaw, second: Flaw) -> Flaw:
    if second.type not in EXPECTED:
        return second
    if first.type not in EXPECTED:
        return first
    tried = dict.fromkeys((*first.context.get("tried", [first.type]), second.type))
    return Flaw(first.type, first.place, first.value, {"tried": list(tried)})


def _is_extra(flaw: Flaw) -> bool:
    return flaw.type == "extra_forbidden"


def _known(flaw: Flaw) -> list[str]:
    return known_keys(flaw.place.owner) if flaw.place.owner else []


Answer = tuple[str, str, str | None]


def _extra(flaw: Flaw) -> Answer:
    key, owner = flaw.place.path[-1], flaw.place.owner
    if owner and issubclass(owner, Step) and key in VERBS:
        return (
            "S109",
            f"a step has one verb; '{key}' is a second one",
            "make it a step of its own: start its line with -",
        )
    if owner and issubclass(owner, Step) and (inner := _inside(owner, str(key))):
        return "S101", f"'{key}' stands beside the verb '{inner}'", f"put it inside: {inner}: {{{key}: ...}}"
    known = _known(flaw)
    if flaw.value is None and " " in str(key):  # {text: Give, and take.}
        advice = "a comma ends a text that stands in braces: put the whole text in quotes"
        return "S101", f"unknown key '{clipped(str(key))}'", advice
    return "S101", f"unknown key '{clipped(str(key))}'", meant(key, known) or f"known here: {any_of(known)}"


def _inside(step: type[Step], key: str) -> str | None:
    """Return the verb of a step among whose own keys a key is."""
    kinds = ((info.alias or name, bare(info.annotation)) for name, info in step.model_fields.items())
    return next((verb for verb, kind in kinds if is_model(kind) and key in known_keys(kind)), None)


def _missing(flaw: Flaw) -> Answer:
    values = get_args(flaw.place.kind) if get_origin(flaw.place.kind) is Literal else ()
    help_ = f"one of {any_of(values)}" if values else None
    if name := _declared(flaw):
        help_ = f"the deck declares '{name}' under 'fields'; with 'optional: true' there it may be left out"
    return "S102", f"the key '{flaw.place.path[-1]}' is missing", help_


def _declared(flaw: Flaw) -> str | None:
    """Return the declared field of a component in which the flaw is, unless it lies deeper, in a mapping of its own."""
    owner, name = flaw.place.owner, next((step for step in flaw.place.path if isinstance(step, str)), None)
    is_own = owner is not None and issubclass(owner, ComponentBody) and name in owner.model_fields
    return name if is_own and name not in known_keys(ComponentBody) else None


def _bounded(flaw: Flaw) -> str | None:
    """Return where the bounds of a value stand, if that is in the author's own deck."""
    name = _declared(flaw)
    if name and flaw.context.get("max_length") == LONGEST:
        return "no text of a component is longer"
    return f"the deck says under 'fields' what '{name}' may hold" if name else None


def _type(flaw: Flaw) -> Answer:
    tried = flaw.context.get("tried", [flaw.type])
    if message := _counts(flaw):
        return message
    expected = listed(dict.fromkeys(EXPECTED[one] for one in tried))
    switch = SWITCHES.get(str(flaw.value).lower()) if tried == ["bool_type"] else None
    return "S103", found(flaw.value, expected), f"did you mean {switch}?" if switch else _advice(flaw, set(tried))


def _advice(flaw: Flaw, tried: set[str]) -> str | None:
    """Return how to write what was meant: a list of one, a number that is text or has a unit, a mapping's keys."""
    value = flaw.value
    if tried == {"tuple_type"} and isinstance(value, str | int | float | dict):
        return f"a list of one is [{'{...}' if isinstance(value, dict) else clipped(str(value))}]"
    if tried & _NUMBERS and (advice := number_advice(value, whole=tried <= _WHOLE)):
        return advice
    if "string_type" in tried and isinstance(value, int | float):
        return "put it in quotes"
    if value is None or value == "":
        return _left_out(flaw)
    if "dict_type" in tried and isinstance(value, int | float):
        return _named(flaw.place.kind, value)
    return _keys(flaw) if tried & _MAPPINGS else None


def _named(kind: Any, value: float) -> str | None:
    """Return how a number is written that stands under the name of something, such as a counter."""
    named = get_args(kind)[0] if get_origin(kind) is dict else None
    known = named if isinstance(named, type) and issubclass(named, Name) else None  # what an author defines is no class
    return f"for example: {{{known.kind.upper()}: {value}}}" if known else None


def _keys(flaw: Flaw) -> str | None:
    """Return what a mapping would say that is none."""
    if flaw.place.kind is Selector and isinstance(flaw.value, str):
        if this := meant(flaw.value, (THIS,)):
            return this
        return f"for example: {{card: {clipped(flaw.value)}}}, or {{token: {clipped(flaw.value)}}}"
    if not is_model(flaw.place.kind):
        return None
    keys = f"its keys: {any_of(known_keys(flaw.place.kind), 'and')}"
    example = _example(flaw.place.kind, flaw.value)
    return f"for example: {example}; {keys}" if example else keys


def _example(kind: type[BaseModel], value: Any) -> str | None:
    """Return the mapping that has a value under the one key where it fits, with dots for what else is needed."""
    fitting = {key: missing for key in known_keys(kind) if (missing := _missing_beside(kind, key, value)) is not None}
    if len(fitting) != 1 or not isinstance(value, str | int | float):
        return None
    ((key, missing),) = fitting.items()
    return f"{{{', '.join([f'{key}: {clipped(str(value))}', *(f'{one}: ...' for one in missing)])}}}"


def _missing_beside(kind: type[BaseModel], key: str, value: Any) -> list[str] | None:
    """Return which keys a mapping lacks that has a value under one; None where it does not fit there."""
    try:
        kind.model_validate({key: value})
    except ValidationError as error:
        flaws = error.errors(include_url=False, include_input=False)
        return [str(one["loc"][0]) for one in flaws] if all(one["type"] == "missing" for one in flaws) else None
    return []


def number_advice(value: Any, *, whole: bool) -> str | None:
    """Return how a number is written that stands in quotes, has a unit, or a point and nothing after it."""
    if isinstance(value, float) and value.is_integer():
        return f"without a point: {value:.0f}"
    measured = _MEASURED.fullmatch(value.strip()) if isinstance(value, str) else None
    if measured is None:
        return None
    number, unit = float(measured[1].replace(",", ".")), measured[2]
    if unit:
        return f"in millimetres, without a unit: {number * _MILLIMETRES[unit]:.4g}"
    return f"without quotes: {number:.12g}" if number.is_integer() or not whole else None


def _left_out(flaw: Flaw) -> str | None:
    name = _declared(flaw)
    return f"with 'optional: true' where the deck declares '{name}', it may be left out" if name else None


def _range(flaw: Flaw) -> Answer:
    words = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}
    bounds = listed(f"{words[name]} {limit}" for name, limit in flaw.context.items() if name in words)
    return "S104", f"expected {bounds}, found {flaw.value}", _bounded(flaw)


def _length(flaw: Flaw) -> Answer:
    if flaw.value == "":
        return "S105", f"expected {BLANK}, found an empty text", _left_out(flaw) or "write it, or leave its line out"
    limit = flaw.context.get("min_length", flaw.context.get("max_length"))
    most = "at least" if "min_length" in flaw.context else "at most"
    unit = ("character" if isinstance(flaw.value, str) else "value") + ("" if limit == 1 else "s")
    return "S105", f"expected {most} {limit} {unit}, found {len(flaw.value)}", _bounded(flaw)


_QUOTED: Final = re.compile("'([^']*)'")  # as pydantic lists the values of a choice


def _one_of(flaw: Flaw) -> Answer:
    expected = str(flaw.context.get("expected", ""))
    known = get_args(flaw.place.kind) or _QUOTED.findall(expected) or expected.split(", ")
    message = f"expected {any_of(known)}, found {shown(flaw.value)}"
    if not isinstance(flaw.value, str):
        return "S106", message, None
    quoted = any(flaw.value == str(one) and not isinstance(one, str) for one in known)
    return "S106", message, f"without quotes: {flaw.value}" if quoted else meant(flaw.value, known)


def _tag(flaw: Flaw) -> Answer:
    known = [name.strip("'") for name in str(flaw.context.get("expected_tags", "")).split(", ")]
    name = clipped(str(flaw.context.get("tag")))
    meant = ELSEWHERE.get(name.lower()) or nearest(name, known)
    help_ = f"did you mean '{meant}'?" if meant else f"known: {any_of(known)}"
    return "S106", f"'{name}' is not a type of field", help_


def _tag_missing(flaw: Flaw) -> Answer:
    kinds = [member.model_fields["type"].annotation for member in get_args(flaw.place.kind)]
    help_ = f"one of {any_of(name for kind in kinds for name in get_args(kind))}" if kinds else None
    return "S102", "the key 'type' is missing", help_


def _form(flaw: Flaw) -> Answer:
    pattern, seen = str(flaw.context["pattern"]), f"'{clipped(flaw.value)}'" if flaw.value.strip() else "blanks"
    return "S107", f"expected {FORMS.get(pattern, pattern)}, found {seen}", mended(pattern, flaw.value)


def _blank(_: Flaw) -> Answer:
    return "S107", f"expected {BLANK}, found letters that are not seen", "write it, or leave its line out"


def _verb(flaw: Flaw) -> Answer:
    if not isinstance(flaw.value, dict) or not flaw.value:
        return "S108", found(flaw.value, "a step: a mapping whose one key is a verb"), "for example: - gain: {money: 1}"
    key = next(iter(flaw.value))
    return "S108", f"unknown verb '{clipped(str(key))}'", meant(key, VERBS) or f"known verbs: {', '.join(VERBS)}"


def _shaped(code: str, what: str, known: Iterable[str], example: str) -> Callable[[Flaw], Answer]:
    names = list(known)

    def answer(flaw: Flaw) -> Answer:
        keys = flaw.value if isinstance(flaw.value, dict) else ()
        guesses = {key: near for key in keys if (near := nearest(key, names))}
        key, meant = next(iter(guesses.items()), (next(iter(keys), None), None))
        seen = f"the key '{clipped(str(key))}'" if keys else shown(flaw.value)
        number = number_advice(flaw.value, whole=True) if code == "S110" else None
        return (
            code,
            f"expected {what}, found {seen}",
            f"did you mean '{meant}'?" if meant else number or f"for example: {example}",
        )

    return answer


def _who(flaw: Flaw) -> Answer:
    key = next(iter(flaw.value), None) if isinstance(flaw.value, dict) else None
    seen = f"the key '{clipped(str(key))}'" if key is not None else shown(flaw.value)
    help_ = meant(key, ("most", "least"))
    return "S106", f"expected {any_of(KINDS_OF_PLAYERS)}, or a mapping with most or least, found {seen}", help_


def _until(flaw: Flaw) -> Answer:
    return "S106", f"expected passed, or a condition, found {shown(flaw.value)}", meant(flaw.value, ("passed",))


def _counts(flaw: Flaw) -> Answer | None:
    """Return how counters and their amounts are written, where they stand as words: `2 coins`."""
    words = flaw.value.split() if isinstance(flaw.value, str) else []
    if flaw.place.kind is None or get_origin(flaw.place.kind) is not dict or len(words) != 2:
        return None
    amount, name = words if words[0].isdigit() else reversed(words)
    return ("S103", found(flaw.value, "a mapping"), f"for example: {{{name}: {amount}}}") if amount.isdigit() else None


def _number(flaw: Flaw) -> Answer:
    """Return a name that no number of the game has."""
    if advice := number_advice(flaw.value, whole=True):
        return "S103", found(flaw.value, EXPECTED["int_type"]), advice
    known = flaw.context["known"]
    help_ = did_you_mean(flaw.value, known) or "define it in game.yaml under 'numbers'"
    return "R203", f"there is no number '{clipped(flaw.value)}'", help_


def _one_number(flaw: Flaw) -> Answer:
    message = f"the number '{clipped(flaw.value)}' differs by players, and here is one for all of them"
    return "S103", message, "write the number, or give it a name of its own in game.yaml under 'numbers'"


def _other(flaw: Flaw) -> Answer:
    comma = flaw.type == "invalid_key" and isinstance(flaw.value, int | float)  # as in {weight: 2,5}
    help_ = "a decimal number has a point, as 2.5; a comma begins the next key" if comma else None
    return "S103", f"{shown(flaw.value)} does not fit here", help_


def _unprintable(flaw: Flaw) -> Answer:
    letter = flaw.context["letter"]
    if flaw.context["is_open"]:
        message = f"{letter} turns the direction of writing, and nothing closes it here"
        return "S123", message, "delete it, or close it: U+202A to U+202E with U+202C, U+2066 to U+2068 with U+2069"
    return "S123", f"a character that cannot be printed, {letter}", "delete the character"


def _said(flaw: Flaw) -> Answer:
    """Return what the type itself says of its value."""
    return "S103", str(flaw.context["error"]), None


_HANDLERS: dict[str, Callable[[Flaw], Answer]] = {
    **dict.fromkeys(EXPECTED, _type),
    **dict.fromkeys(("greater_than_equal", "greater_than", "less_than_equal", "less_than"), _range),
    **dict.fromkeys((*_LENGTHS, "string_too_short", "string_too_long"), _length),
    "extra_forbidden": _extra,
    "missing": _missing,
    "literal_error": _one_of,
    "one_of": _one_of,
    "union_tag_invalid": _tag,
    "union_tag_not_found": _tag_missing,
    "string_pattern_mismatch": _form,
    "blank": _blank,
    "unprintable": _unprintable,
    "value_error": _said,
    "verb": _verb,
    "who": _who,
    "until": _until,
    "number": _number,
    "one_number": _one_number,
    "amount": _shaped("S110", f"a number, or a mapping with {listed(AMOUNTS)}", AMOUNTS, "2, or {value: coins}"),
    "condition": _shaped("S111", f"a mapping with {listed(CONDITIONS)}", CONDITIONS, "{counter: coins, at_least: 2}"),
    "invariant": _shaped("S112", f"a mapping with {listed(INVARIANTS)}", INVARIANTS, "total: {exactly: 12}"),
}
