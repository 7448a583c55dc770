"""The verbs of effects, compiled: a function for each, in files named as those of the model."""
