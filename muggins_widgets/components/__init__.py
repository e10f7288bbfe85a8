"""The components: ipywidgets that draw a table, step through a round, and ask. Each is one module."""
