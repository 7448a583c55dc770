"""The studio: a game in the browser, over the same files and the same workflows as the command.

The server owns everything that can be wrong: every edit, from any view, is one command and one undo. `app.py` lists all
addresses, `start.py` opens the port, and `page/` is what the browser is given. The rooms, from the bottom up:

- `told`: what the page is told of decks, cards, fields and findings
- `work`: what is open: the desk and its one thread, its history, jobs beside it, files watched, events
- `door`: who may ask, what they ask for, and how an answer is told
- `changes`: addresses that change something: values, cards, names, pictures, tables that come in, new games
- `views`: addresses that tell something, view by view
"""
