"""The base of every type that authors write in YAML: parts, named numbers, unions told apart by a key."""
