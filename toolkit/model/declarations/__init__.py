"""What a deck declares before its components: kinds, fields, and rules that content must keep."""
