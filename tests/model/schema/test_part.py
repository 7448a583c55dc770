"""Walking content meets every part and every name, with the YAML keys that lead there."""

from __future__ import annotations

from functools import cached_property

from pydantic import TypeAdapter

from toolkit.model.effects.control.flow import If
from toolkit.model.effects.step import AnyStep
from toolkit.model.schema.part import _DIRECTIONS, _NEVER_PRINTED, Name, Part, inside, walk

STEP = TypeAdapter(AnyStep)


def test_names_are_found_with_the_keys_as_they_are_written() -> None:
    step = STEP.validate_python(
        {"if": {"when": {"have": {"card": ("farms",), "in": "hand"}}, "then": ({"gain": {"money": 1}},)}}
    )
    assert isinstance(step, If)
    found = [(one.value.kind, str(one.value), one.path, one.key) for one in walk(step) if isinstance(one.value, Name)]
    assert found == [
        ("deck", "farms", ("if", "when", "have", "card", 0), False),
        ("zone", "hand", ("if", "when", "have", "in"), False),
        ("counter", "money", ("if", "then", 0, "gain", "money"), True),
    ]


def test_a_negation_is_met_under_the_key_that_is_written() -> None:
    branch = {"when": {"not": {"have": {"in": "hand"}}}, "then": ({"note": "Bark."},)}
    step = STEP.validate_python({"if": branch})
    assert [one.path for one in walk(step) if isinstance(one.value, Name)] == [("if", "when", "not", "have", "in")]


class Kept(Part):
    """A part that keeps what it has worked out."""

    written: int = 1

    @cached_property
    def doubled(self) -> int:
        """Twice what is written."""
        return 2 * self.written


def test_what_a_part_has_worked_out_is_nothing_that_stands_in_it() -> None:
    kept = Kept()
    assert kept.doubled == 2
    assert list(inside(kept)) == [("written", 1)]


def test_what_is_refused_in_texts_is_nothing_that_python_prints() -> None:
    """So that most texts need not be looked through for it."""
    plane = "".join(map(chr, range(0x10000)))
    refused = _NEVER_PRINTED.findall(plane) + _DIRECTIONS.findall(plane)
    assert len(refused) > 2000
    assert not any(map(str.isprintable, refused))
