"""HTML to pages: WeasyPrint, tuned for many small pages, and what it says of them."""
