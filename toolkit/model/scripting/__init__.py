"""A game's rules.py as text: what it touches, whether it may run, which of its lines an error is from."""
