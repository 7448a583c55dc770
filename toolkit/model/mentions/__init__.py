"""References in braces inside a text: found, understood, and answered from the game's data."""

from toolkit.model.mentions.answer import answer, icon_of
from toolkit.model.mentions.problem import Problem
from toolkit.model.mentions.scan import Mention, scan

__all__ = ["Mention", "Problem", "answer", "icon_of", "scan"]
