"""What the page is told of decks, cards, fields and findings."""
