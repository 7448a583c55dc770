"""What a game is: frozen types that travel between the stages. No input, no output.

Its rooms, from the bottom up; each knows those above it in this list, and none below it:

- `schema`: the base of every type that authors write in YAML: parts, named numbers, unions told apart by a key
- `findings`: what is said about an author's files: findings with their codes, and the words they are made of
- `effects`: a closed vocabulary of typed steps, each with its words and its icons
- `geometry`: sizes and shapes in millimetres: trim, outlines, nets, matrices
- `scripting`: a game's rules.py as text: what it touches, whether it may run, which of its lines an error is from
- `versions`: versions of a project: what differs between them, and what was printed of one
- `declarations`: what a deck declares before its components: kinds, fields, and rules that content must keep
- `faces`: faces to draw and faces that are drawn, with the looks they are drawn in
- `document`: the rules reference as one resolved tree, which every printed and linked form is made from
- `maps`: spaces that hang together, as grids of tiles or as places with links, and how tiles are laid out on them
- `gameplay`: how a game is played, as data: set-up, turns, scoring, automata
- `content`: the files of a game as their author writes them: game.yaml, decks and components, rules, examples
- `loaded`: a loaded game: what its files say, joined up, and what follows from that
- `mentions`: references in braces inside a text: found, understood, and answered from the game's data
- `production`: how a game is printed and boxed: papers, layouts, print services, amounts
"""
