"""The thin engine: a game's content, played. Pure and seeded; it reads no file."""

from toolkit.engine.engine import Engine, StuckError
from toolkit.engine.rules import Rules
from toolkit.engine.setup import ShortError
from toolkit.engine.state import State

__all__ = ["Engine", "Rules", "ShortError", "State", "StuckError"]
