"""How a game goes: what is reached in play, what runs out, how it ends, and who plays by a procedure."""
