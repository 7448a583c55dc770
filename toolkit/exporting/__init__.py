"""Games for others: files for print services, cutters and virtual tables. It joins stages, as the pipeline does."""
