"""Who may ask, what they ask for, and how an answer is told."""
