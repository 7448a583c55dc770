"""Sizes and shapes in millimetres: trim, outlines, nets, matrices."""
