"""A game, a table, a ruleset written down and read; the referee that checks a record."""
