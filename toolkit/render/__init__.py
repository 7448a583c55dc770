"""A game and a theme to HTML to face PDFs, drawn once and kept: the only door to jinja2 and weasyprint."""
