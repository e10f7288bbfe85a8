"""The game: tiles, table, rulesets, scoring, state and transition, records. Standard library only."""
