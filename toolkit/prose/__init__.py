"""An author's words with Markdown and references, as a tree that every reader prints in its own way."""

from toolkit.prose.marked_up import TEXTS, fields_of, is_bare, marked_up
from toolkit.prose.reader import Reader

__all__ = ["TEXTS", "Reader", "fields_of", "is_bare", "marked_up"]
