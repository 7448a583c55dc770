"""YAML files to a game with findings; every value keeps its place in its file."""

from toolkit.load.loader import Loaded, Loader, load_project
from toolkit.load.looks import read_looks

__all__ = ["Loaded", "Loader", "load_project", "read_looks"]
