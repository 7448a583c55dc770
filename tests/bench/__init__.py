"""What `make bench` runs: the figures that the toolkit promises, measured against plain WeasyPrint."""
