"""The command line: a file a verb; the only place that reads argv, prints and exits."""
