"""Files that broke on their way: `make fuzz` tries a hundred thousand a night, the tests a thousand."""
