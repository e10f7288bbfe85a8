"""Worksheets: exercises from real play, and the pages they are printed on."""
