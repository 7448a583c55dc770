"""What is kept in `build/.cache` between builds, and believed only as it was written, by whom it was written.

A record is a file of JSON below its seal. A tray is a folder of files with one record, its index: each file's hash,
its outside (size, number, times of its change) with which it need not be hashed again, what is known of it, and the day
of its last use. Seals are keyed with a secret of this user on this machine that lies
outside of every project (`~/.local/state/tuckbox/key`, or below `$XDG_STATE_HOME`). So whatever was damaged, and
whatever a stranger prepared, is as if it had never been kept: it is made anew, without a word.

| in `build/.cache` | is | limits |
|---|---|---|
| `faces/` | a tray of drawn chunks, PDF, with their faces and flaws | 8 days unused; 256 MiB |
| `book/` | a tray of laid-out parts, PDF, with their anchors; notes of the last pages | the same |
| `pictures/` | a tray of pictures for sites, JPEG | the same |
| `fonts/` | a tray of fonts for sites, WOFF2 | the same |
| `icons/` | icons of sets in their colours, SVG, each read back before it is used | those ever used |
| `formes/` | a tray of drawn faces as sheets hold them, marshalled | the same |
| `values/` | a tray of what files of YAML said, marshalled | the same |
| `decks/` | a tray of what was asked of all components of a deck, marshalled | the same |
| `scans/` | a tray of pictures for services, PNG; notes on faces' texts | 8 days unused; 2 GiB |
| `preflight/` | a tray of notes on finished files | 8 days unused |
| `outlines.json` | a record of the templates that are sound | those in use |
| `site/<game>.json` | a record of what pages of a site were made of | one a game |
| `spots.json` | a record of where spaces are drawn on faces | 400 faces |
| `examples/<game>.json` | a record of what came of worked examples | one a game |
| `play/<game>/*.json` | records of games that were played | 24 a game |
| `last-build.json`, `exports/<game>/<form>.json` | records of what was made, of what | one each |

Standard library alone: a build with nothing to do asks here, too.
"""
