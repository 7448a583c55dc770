"""Verbs that move, turn, mark and lay components."""
