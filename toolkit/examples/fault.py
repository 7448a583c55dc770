"""What a worked example is wrong about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

Keys = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: the code, the keys that lead to it in the file, and what to say of it.

    Where two things differ, `what` names them and `expected` and `found` say what they are.
    """

    code: str
    keys: Keys
    message: str
    help: str | None = None
    what: str = ""
    expected: str = ""
    found: str = ""
    at_key: bool = False  # whether the last key itself is what is wrong


def differing(keys: Keys, what: str, expected: str, found: str, hint: str | None = None, code: str = "X601") -> Fault:
    """Return the fault of something that is not as it is expected."""
    return Fault(code, keys, f"{what}: expected {expected}, found {found}", hint, what, expected, found)


def unknown(
    keys: Keys, what: str, name: object, known: Iterable[object], code: str = "X604", *, at_key: bool = True
) -> Fault:
    """Return the fault of a name that the game does not have, with the nearest that it has."""
    names = [str(one) for one in known]
    near = get_close_matches(str(name), names, 1)
    message = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(names)}" if names else "there are none"
    return Fault(code, keys, f"there is no {what} '{name}'", message, at_key=at_key)


def written(option: Mapping[str, Any]) -> str:
    """Write an option as it stands in a file: `{do: play, card: dinner}`."""
    return "{" + ", ".join(f"{key}: {_value(value)}" for key, value in option.items()) + "}"


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case Mapping():
            return written(value)
        case tuple() | list():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return str(value)
