"""Stored faces -> sheets -> a PDF to print and cut.

`sheets.impose(job, paper)` is pure geometry: it gives an `Imposition` and opens no file.
`document.Imposer().write(imposition, target)` writes that to a path or a binary file and keeps the faces it has read,
so that a warm process writes the next version sooner. `pdf` reads faces: the only door to the PDF library.
"""
