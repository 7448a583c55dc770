"""Verbs about counters and goods."""
