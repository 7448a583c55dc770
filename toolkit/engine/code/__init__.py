"""What a rule is compiled to, and how compiled rules are put together."""
