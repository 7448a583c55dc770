"""The set-up: what is taken from the box, and how it is laid out."""
