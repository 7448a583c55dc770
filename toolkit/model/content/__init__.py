"""The files of a game as their author writes them: game.yaml, decks and components, rules, examples."""
