"""Words on faces: as HTML, in which direction they run, how wide they are when set."""
