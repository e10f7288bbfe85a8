"""A table becomes a picture: layout in tile units, scene of named primitives, SVG or matplotlib."""
