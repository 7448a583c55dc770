"""What is declared has a name of its own, is there where it is named, and is used."""
