"""Components of a game to faces, put together again after drawing."""
