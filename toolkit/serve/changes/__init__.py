"""Addresses that change something: values, cards, names, pictures, tables that come in, new games."""
