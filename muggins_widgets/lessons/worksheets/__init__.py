"""Worksheets: exercises from real play, and the pages they stand on."""
