"""What a game is: frozen types that travel between the stages. No input, no output."""
