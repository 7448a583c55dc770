"""What is in the box, and what it is drawn with."""
