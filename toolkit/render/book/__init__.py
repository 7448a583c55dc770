"""A reference and a theme to laid-out books: the rulebook and the player aid, in parts that are kept by content."""
