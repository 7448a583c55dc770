"""A game to findings: one function a rule of the house."""
