"""References in braces inside a text: found, understood, and answered from the game's data."""

from toolkit.model.mentions.answer import answer
from toolkit.model.mentions.problem import Problem
from toolkit.model.mentions.scan import Mention, scan

__all__ = ["Mention", "Problem", "answer", "scan"]
