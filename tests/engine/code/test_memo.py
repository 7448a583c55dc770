"""What is said the same way is compiled once."""

from __future__ import annotations

from itertools import count

from toolkit.engine.code.memo import Memo
from toolkit.model.effects.values.selector import Selector


def test_what_is_said_the_same_way_is_compiled_once() -> None:
    once, numbers = Memo(), count()
    written = ({"card": "dog"}, {"card": "dog"}, {"card": "cat"}, {"card": "dog", "where": {"worth": 2}})
    said = [Selector.model_validate(one) for one in (*written, written[3])]
    assert [once("pieces", what, numbers.__next__) for what in said] == [0, 0, 1, 2, 2]


def test_of_another_kind_it_is_something_else() -> None:
    once, numbers = Memo(), count()
    assert [once(kind, 1, numbers.__next__) for kind in ("number", "amount", "number")] == [0, 1, 0]
    assert once("number", 1.0, numbers.__next__) == 2  # which is not 1
