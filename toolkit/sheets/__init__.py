"""Decks as sheets of a spreadsheet, and what was changed there back into their files."""
