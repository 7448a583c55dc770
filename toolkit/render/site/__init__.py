"""The rules reference as a web site: static pages that work from a disk and under any path."""
