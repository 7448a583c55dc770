"""An author's words with Markdown and references, as a tree that every reader prints in its own way."""

from toolkit.prose.dressed import TEXTS, dressed, fields_of, is_bare
from toolkit.prose.reader import Reader

__all__ = ["TEXTS", "Reader", "dressed", "fields_of", "is_bare"]
