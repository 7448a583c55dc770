"""Games that play themselves: files read and compiled where games are played, and what comes of them put together."""
