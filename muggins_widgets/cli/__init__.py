"""The command line, and the tutorials as Voilà serves them."""
