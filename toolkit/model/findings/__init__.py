"""What is said about an author's files: findings with their codes, and the words they are made of."""
