"""Selectors, compiled: which pieces and which spaces are meant."""
