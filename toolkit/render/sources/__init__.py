"""Where faces come from: files of game and theme, fonts, addresses; what a drawing process is asked."""
