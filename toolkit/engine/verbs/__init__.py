"""The verbs of effects, compiled: a function for each, in rooms named as those of the model."""
