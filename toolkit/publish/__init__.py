"""Files into build/, whole or not at all."""
