"""Whole games, played by themselves: many of them, their figures, and what goes wrong in them."""
