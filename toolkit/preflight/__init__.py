"""Finished files read back and judged: what they hold, what they show, and what is wrong with them."""
