"""A reference as one Markdown file for a wiki: anchors, tables, and words where a page would show icons."""

from toolkit.reference.markdown.document import markdown

__all__ = ["markdown"]
