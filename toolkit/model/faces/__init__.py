"""Faces to draw and faces that are drawn, with the looks they are drawn in."""
