"""The rules reference as one resolved tree, which every printed and linked form is made from."""
