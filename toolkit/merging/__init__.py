"""A table that comes back to its deck: three sides, of which none is lost without a word."""
