"""Matrices of two dimensions, as PDF and SVG write them."""

from __future__ import annotations

from typing import Final

Matrix = tuple[float, float, float, float, float, float]
ONE: Final[Matrix] = (1, 0, 0, 1, 0, 0)


def times(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does what `first` does, then what `then` does."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def moved(point: tuple[float, float], at: Matrix) -> tuple[float, float]:
    """Where a matrix puts a point."""
    x, y = point
    return x * at[0] + y * at[2] + at[4], x * at[1] + y * at[3] + at[5]
