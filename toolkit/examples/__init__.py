"""Worked examples carried out: names to a state, actions found by their words, and what comes of them."""

from toolkit.examples.checking import Examiner
from toolkit.examples.fault import Fault
from toolkit.examples.runner import run

__all__ = ["Examiner", "Fault", "run"]
