"""Rules in words, set-up and phases: that they agree with the game, and with each other."""
