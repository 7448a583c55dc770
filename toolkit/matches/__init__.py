"""One game at a table: played step by step by people and policies, gone back in, and seen from a seat."""
