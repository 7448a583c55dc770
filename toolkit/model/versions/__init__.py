"""Versions of a project: what differs between them, and what was printed of one."""
