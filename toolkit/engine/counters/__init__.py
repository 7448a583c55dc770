"""Players' counters: what is gained and paid, their limits, what they are paid with."""
