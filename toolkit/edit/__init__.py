"""One change to one value of a file, as the smallest change of its text: all other bytes stay as they are."""
