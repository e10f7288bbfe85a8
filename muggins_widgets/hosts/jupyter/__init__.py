"""A component as a widget of a notebook."""
