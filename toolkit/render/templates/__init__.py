"""Templates of a theme in their sandbox, and what they may call."""
