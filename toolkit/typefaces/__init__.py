"""Families of fonts that installed packages bring, by the names that themes choose them by.

`families.txt` lists those that a package `fontpkg-NAME` brings: a theme that names one which is not installed is told
how to get it. Fonts that this machine happens to have are none of them.

Standard library alone, and nothing of the toolkit.
"""
