"""A game to its rules reference: numbers from the data, links in both directions, tables, the index of components."""

from toolkit.reference.whole import reference_of

__all__ = ["reference_of"]
