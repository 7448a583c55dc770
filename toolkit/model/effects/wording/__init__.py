"""How effects are put into words and icons: the lexicon, rows of marks, clauses, what is expected of a field."""
