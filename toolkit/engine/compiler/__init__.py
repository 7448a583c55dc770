"""The compiler, and what it makes of amounts and conditions."""
