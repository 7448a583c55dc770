"""Maps as they are drawn: cartography, room for what stands on them, sheets to lay them out by."""
