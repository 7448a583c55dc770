"""The studio: a game in the browser, over the same files and the same workflows as the command.

`app.py` lists the addresses, `gate.py` says who may ask, `desk.py` holds what is open, and `page/` is what the browser
is given. The server owns everything that can be wrong: every edit, from any view, is one command and one undo.
"""
