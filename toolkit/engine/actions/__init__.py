"""What players may do in turn: which actions are open, to what, at which price."""
