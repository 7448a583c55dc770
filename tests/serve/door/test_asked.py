"""Numbers and sides in addresses: what is no number is left, what is too large is brought back."""

import pytest
from starlette.requests import Request

from toolkit.serve.door.asked import number_in, side_in


def asked(query: str) -> Request:
    return Request({"type": "http", "query_string": query.encode(), "headers": []})


@pytest.mark.parametrize(
    ("query", "number"),
    [("", 300), ("width=640", 640), ("width=5", 16), ("width=9999", 2400), ("width=x", 300), ("width=-5", 300)],
)
def test_a_number_lies_between_its_bounds(query: str, number: int) -> None:
    assert number_in(asked(query), "width", 300, 16, 2400) == number


def test_a_number_with_thousands_of_digits_is_the_largest() -> None:
    assert number_in(asked("width=" + "9" * 5000), "width", 300, 16, 2400) == 2400


def test_a_side_is_the_front_unless_the_back_is_asked_for() -> None:
    assert [side_in(asked(query)) for query in ("", "side=back", "side=below")] == ["front", "back", "front"]
