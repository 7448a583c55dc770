"""What calls a game's rules.py, and what its methods are given."""
