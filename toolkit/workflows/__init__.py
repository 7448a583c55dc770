"""What a user asks for, a file a thing: each joins the stages from top to bottom, and nothing else does."""
