"""What the toolkit needs of the machine it runs on, for `make` and `tuckbox doctor`; the standard library only."""
