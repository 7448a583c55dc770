"""Maps and boards: their spaces as a graph, who stands where, ways along open links."""
