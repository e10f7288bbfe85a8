"""An SVG as CairoSVG draws it, beside what Chromium draws: two renderers that share no code."""

import io

import cairosvg
import numpy as np
from PIL import Image

FAR = 64
"""Of 255: a pixel that differs by more is of another colour, not just smoothed otherwise."""


def by_cairo(svg, size=(None, None)):
    """Draw an SVG by its attributes alone, in its own size or another."""
    width, height = size
    png = cairosvg.svg2png(bytestring=svg.encode(), output_width=width, output_height=height)
    return Image.open(io.BytesIO(png)).convert("RGB")


def by_chromium(page, svg, size):
    """Draw an SVG in the middle of a page."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(f'<body style="margin:0">{svg}')
    shot = page.screenshot(clip={"x": 0, "y": 0, "width": width, "height": height})
    return Image.open(io.BytesIO(shot)).convert("RGB")


def distance(one, other):
    """The mean difference of two pictures, of 255, and the share of pixels that are far apart."""
    apart = np.abs(np.asarray(one, int) - np.asarray(other, int)).max(axis=2)
    return apart.mean(), (apart > FAR).mean()
