"""Strangers' tables to a plan of what becomes of them: new files, and changes to those that are there."""
