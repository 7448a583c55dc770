"""Worked examples carried out: names to a state, actions found by their words, and what comes of them."""

from toolkit.engine.examples.checking import Examiner
from toolkit.engine.examples.fault import Fault
from toolkit.engine.examples.runner import run

__all__ = ["Examiner", "Fault", "run"]
