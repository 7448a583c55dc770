"""What a process that works may send back."""

from __future__ import annotations

import io
import os
import pickle
from collections import Counter
from pathlib import Path

import pytest

from toolkit.executor.answers import read_answer
from toolkit.executor.worker import Answer
from toolkit.limits import LimitError, Limits
from toolkit.load.git import git
from toolkit.model.schema.part import PileName


class Evil:
    """Something that is a call once it is read."""

    def __init__(self, call: object, *values: object) -> None:
        self._made = call, values

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Be the call."""
        return self._made


def test_data_and_exceptions_come_through() -> None:
    answer = Answer((Limits(1, 2), {"a": Path("b")}, frozenset((1,)), Counter({("dry", PileName("crops")): 2})), None)
    assert read_answer(pickle.dumps(answer)) == answer
    sent = io.BytesIO()
    pickler = pickle.Pickler(sent)
    pickler.dispatch_table = {}  # what other libraries do to exceptions in this process is not done in those that work
    pickler.dump(Answer(None, LimitError("too much")))
    assert repr(read_answer(sent.getvalue()).error) == "LimitError('too much')"


def test_a_call_is_not_made(tmp_path: Path) -> None:
    made = str(tmp_path / "made")
    for evil in (Evil(os.mkdir, made), Evil(eval, "1"), Evil(getattr, "", "join"), Evil(git, tmp_path)):
        with pytest.raises(pickle.UnpicklingError, match="a process that works sent"):
            read_answer(pickle.dumps(Answer(evil, None)))
    assert not (tmp_path / "made").exists()
