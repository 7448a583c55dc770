"""Verbs that decide what is done next, by whom and how often."""
