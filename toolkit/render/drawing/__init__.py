"""Faces to PDF: shared out in chunks, drawn in processes or on a cluster, kept by their hash."""
