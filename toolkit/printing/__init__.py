"""Drawn faces to files in build/: it joins imposing and publishing, and knows what was printed before."""
