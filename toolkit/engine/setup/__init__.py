"""The set-up: laying a game out, and whether that can be done for every number of players."""
