"""Commands killed at random moments, many times over: what is published is always one whole version."""
