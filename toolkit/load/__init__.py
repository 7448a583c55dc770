"""YAML files to a game with findings; every value keeps its place in its file."""
