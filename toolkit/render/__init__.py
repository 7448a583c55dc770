"""A game and a theme to HTML to face PDFs, drawn once and kept: the only door to jinja2 and weasyprint.

Its rooms, from the bottom up; each knows those above it in this list, and none below it:

- `text`: words on faces: as HTML, in which direction they run, how wide they are when set
- `pictures`: drawn faces as pictures for screens: the only door to pypdfium2
- `scene`: the table seen from above: what the set-up lays out, dealt and arranged as a scene
- `maps`: maps as they are drawn: cartography, room for what stands on them, sheets to lay them out by
- `sources`: where faces come from: files of game and theme, fonts, addresses; what a drawing process is asked
- `templates`: templates of a theme in their sandbox, and what they may call
- `typesetting`: HTML to pages: WeasyPrint, tuned for many small pages, and what it says of them
- `site`: the rules reference as a web site: static pages that work from a disk and under any path
- `drawing`: faces to PDF: shared out in chunks, drawn in processes or on a cluster, kept by their hash
- `components`: components of a game to faces, put together again after drawing
- `book`: a reference and a theme to laid-out books: the rulebook and the player aid, in parts that are kept by content
"""
