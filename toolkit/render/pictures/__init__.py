"""Drawn faces to pictures for screens: the only door to pypdfium2."""
