"""Where a game stands: its numbers, the places of its pieces, chance; no rules."""
