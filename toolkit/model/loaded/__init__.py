"""A loaded game: what its files say, joined up, and what follows from that."""
