"""Colours: every pair that is seen together has its contrast, in every theme."""

import pytest

from muggins_widgets.drawing import LIGHT, PAINTS, THEMES, contrast, css

TEXT = [("ink", "ground"), ("muted", "ground"), ("count-text", "count")]
GRAPHICS = [
    ("edge", "face"),
    ("pip", "face"),
    ("back-line", "back"),
    ("count", "ground"),
    ("count", "play-fill"),
    ("free", "ground"),
    ("free", "free-fill"),
    ("free", "play-fill"),
    ("spinner", "ground"),
    ("spinner", "face"),
    ("halo-line", "ground"),
    ("play", "ground"),
    ("play", "play-fill"),
]
EITHER = [("edge face", "ground"), ("back edge", "ground")]

COLOURS = {name: dict(theme.colours) for name, theme in THEMES.items()}


def too_low(pairs, least):
    """Pairs whose contrast is too low, with the theme; each is a front and what it may be seen against."""
    return [
        (name, front, back)
        for name, colours in COLOURS.items()
        for front, back in pairs
        if max(contrast(colours[one], colours[back]) for one in front.split()) < least
    ]


def test_text_has_at_least_4_5_to_1():
    assert too_low(TEXT, 4.5) == []


def test_graphics_have_at_least_3_to_1():
    assert too_low(GRAPHICS, 3) == []


def test_a_tile_stands_out_from_the_ground_by_its_face_or_its_edge():
    assert too_low(EITHER, 3) == []


def test_the_projector_theme_has_at_least_7_to_1_for_text():
    colours = THEMES["projector"].colours
    assert min(contrast(colours[front], colours[back]) for front, back in TEXT) >= 7


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_theme_names_the_same_colours():
    assert {frozenset(theme.colours) for theme in THEMES.values()} == {frozenset(LIGHT.colours)}


def test_every_role_is_painted_with_colours_that_themes_have():
    used = {name for paint in PAINTS.values() for name in (paint.fill, paint.line) if name}
    assert used <= set(LIGHT.colours)


def test_a_theme_as_css_sets_scheme_and_every_colour():
    text = css(THEMES["dark"])
    assert text.startswith("color-scheme: dark;")
    for name, value in THEMES["dark"].colours.items():
        assert f"--mg-{name}: {value};" in text
