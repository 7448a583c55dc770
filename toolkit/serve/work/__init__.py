"""What the studio has open: the desk and its one thread, its history, jobs beside it, files watched, events."""
