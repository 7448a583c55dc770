"""Pieces and piles in play: moving them, drawing them, paying with them, room for them."""
