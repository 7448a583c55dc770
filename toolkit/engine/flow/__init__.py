"""Rounds, phases and turns, the end of the game, and its score."""
