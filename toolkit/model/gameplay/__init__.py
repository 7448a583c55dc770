"""How a game is played, as data: set-up, turns, scoring, automata."""
