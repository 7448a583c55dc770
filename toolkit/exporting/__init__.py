"""Games for others: files for print services, cutters and virtual tables."""
