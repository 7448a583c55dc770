"""Effects that are well formed can also be meant, by the facts of the game."""

from toolkit.check.effects.meant import effects_can_be_meant

__all__ = ["effects_can_be_meant"]
