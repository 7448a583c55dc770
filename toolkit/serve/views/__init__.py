"""Addresses that tell something, view by view."""
