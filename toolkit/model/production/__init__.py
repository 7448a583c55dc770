"""How a game is printed and boxed: papers, layouts, print services, amounts."""
