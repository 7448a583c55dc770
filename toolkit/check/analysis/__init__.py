"""What is known of a game before any rule is asked: its parts and names, their places, and what follows from them."""
