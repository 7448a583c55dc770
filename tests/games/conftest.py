"""The games of the project with their references, as tests of all content have them."""

from tests.content.conftest import games, references

__all__ = ["games", "references"]
