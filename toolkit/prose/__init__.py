"""An author's words with Markdown and references, as a tree that every reader prints in its own way."""

from toolkit.prose.reader import Reader, is_plain

__all__ = ["Reader", "is_plain"]
