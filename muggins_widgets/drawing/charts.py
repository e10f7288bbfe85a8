"""Charts of games and of rules, through matplotlib. It loads matplotlib.

The words on the axes are passed in. As in :mod:`muggins_widgets.drawing.figure` no window is opened.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from muggins_widgets.drawing.lettering import number_text
from muggins_widgets.drawing.themes import LIGHT, Theme
from muggins_widgets.rules import MUGGINS, Ruleset, Scores, Tile

__all__ = ["scores_chart", "totals_chart"]

_LOOKS: Final = (("count", "-", "o"), ("spinner", "--", "s"), ("play", "-.", "^"), ("muted", ":", "D"))
"""Colour, line and marker of each side: colour is never the only sign."""

_SMALL: Final = 8.0
_LABEL: Final = (52, 11)
"""Width and height of the label of a play, in points."""

_APART: Final = 0.06
"""The least distance of two names, as a share of the height."""


def scores_chart(
    scores: Scores,
    ax: Axes | None = None,
    *,
    labels: tuple[str, str] = ("", ""),
    target: str = "",
    theme: Theme = LIGHT,
) -> Axes:
    """Draw each side's score along a game, with the plays that made it.

    Parameters
    ----------
    scores
        The scores over time. Plays that scored have a marker, and where there is space their tile and points,
        those that scored most first. Where a count changed the scores, a line runs from top to bottom.
    ax
        Where to draw; a figure of its own if none is given.
    labels
        The words along the plays and along the scores.
    target
        What the line of the target is called, such as ``"target 250"``; no line without it.
    theme
        Its colours.

    Returns
    -------
    Axes
        The axes that were drawn into.
    """
    ax = _axes(ax, (9, 4.8), labels, theme)
    ink = theme.colours["ink"]
    if target and scores.target:
        ax.axhline(scores.target, color=ink, linewidth=0.8, dashes=(6, 3))
        ax.annotate(target, (0, scores.target), (0, 3), textcoords="offset points", color=ink)
    for at, entry in enumerate(scores.entries, 1):
        if entry.side is None:
            ax.axvline(at, color=theme.colours["free"], linewidth=0.6, dashes=(1, 3))
    plays = list(_scoring_plays(scores))
    for side in range(len(scores.names)):
        colour, dashes, marker = _LOOKS[side % len(_LOOKS)]
        ink = theme.colours[colour]
        line = [row[side] for row in scores.over_time]
        ax.plot(line, color=ink, linestyle=dashes, linewidth=1.8 * theme.line, drawstyle="steps-post")
        own = [play for play in plays if play.side == side]
        ax.plot([play.at for play in own], [play.score for play in own], marker, color=ink, markersize=5)
    _label_plays(ax, plays, scores, theme)
    _name_ends(ax, scores, theme)
    return ax


class _Play(NamedTuple):
    """A play that scored, as an entry of the scores."""

    at: int
    side: int
    tile: Tile | None
    points: int
    score: int


def _scoring_plays(scores: Scores) -> Iterator[_Play]:
    for at, (entry, changes) in enumerate(zip(scores.entries, scores.lines(), strict=False), 1):
        change = None if entry.side is None else changes[entry.side]
        if entry.side is not None and change and change[0]:
            yield _Play(at, entry.side, entry.tile, *change)


def _label_plays(ax: Axes, plays: Sequence[_Play], scores: Scores, theme: Theme) -> None:
    """Write plays beside their markers, above the score that leads, below the others, without overlaps."""
    (left, right), (low, high) = ax.get_xlim(), ax.get_ylim()
    box, figure = ax.get_window_extent(), ax.get_figure(root=True)
    pixels = figure.dpi / 72 if figure else 1
    across, up = box.width / pixels / (right - left), box.height / pixels / (high - low)
    taken: list[tuple[float, float]] = []
    for play in sorted(plays, key=lambda play: -play.points):
        leads = play.score >= max(scores.over_time[play.at])
        shift = -1 if leads else 1
        x, y = play.at * across + shift * _LABEL[0] / 2, play.score * up - shift * _LABEL[1]
        outside = x + _LABEL[0] / 2 > right * across
        if outside or any(abs(x - one) < _LABEL[0] and abs(y - other) < _LABEL[1] for one, other in taken):
            continue
        taken.append((x, y))
        ax.annotate(
            f"{play.tile or ''} +{play.points}".strip(),
            (play.at, play.score),
            (3 * shift, -5 * shift),
            textcoords="offset points",
            ha="right" if leads else "left",
            va="bottom" if leads else "top",
            fontsize=_SMALL,
            color=theme.colours["ink"],
            zorder=1.5,  # below the lines, so that none of them seems broken
            bbox={"boxstyle": "square,pad=0.1", "facecolor": theme.colours["ground"], "edgecolor": "none"},
        )


def _name_ends(ax: Axes, scores: Scores, theme: Theme) -> None:
    """Write names and scores at the right end of their lines, pushed apart where they would touch."""
    low, high = ax.get_ylim()
    least = (high - low) * _APART
    at = low
    for score, side in sorted((score, side) for side, score in enumerate(scores.now)):
        at = max(at + least, score)
        ax.annotate(
            f"{scores.names[side]} {number_text(score)}",
            (1, at),
            (6, 0),
            xycoords=ax.get_yaxis_transform(),
            textcoords="offset points",
            va="center",
            weight="bold",
            annotation_clip=False,
            color=theme.colours[_LOOKS[side % len(_LOOKS)][0]],
            parse_math=False,
        )


def totals_chart(
    counts: Mapping[int, int],
    ruleset: Ruleset = MUGGINS,
    ax: Axes | None = None,
    *,
    labels: tuple[str, str] = ("", ""),
    theme: Theme = LIGHT,
) -> Axes:
    """Draw how often each total comes up.

    Parameters
    ----------
    counts
        How often, by total, such as :func:`~muggins_widgets.analysis.statistics.totals_in_random_play` counts.
    ruleset
        Which totals score: their bars are filled and have their points above.
    ax, theme
        As for :func:`scores_chart`.
    labels
        The words along the totals, and along their shares, which are in percent.
    """
    ax = _axes(ax, (9, 4.2), labels, theme)
    whole = sum(counts.values()) or 1
    totals = range(min(counts, default=0), max(counts, default=0) + 1)
    for total in totals:
        share, score = counts.get(total, 0) / whole * 100, ruleset.points(total)
        fill, edge = ("count", "count") if score else ("ground", "free")
        ax.bar(total, share, 0.8, color=theme.colours[fill], edgecolor=theme.colours[edge])
        if score and share:
            label = ax.annotate(f"+{score}", (total, share), (0, 3), textcoords="offset points")
            label.set(ha="center", weight="bold", color=theme.colours["ink"])
    ax.set_xticks(totals)
    ax.margins(x=0.01, y=0.1)
    return ax


def _axes(ax: Axes | None, size: tuple[float, float], labels: tuple[str, str], theme: Theme) -> Axes:
    """Return axes in a theme's colours, those given or those of a new figure."""
    ground, ink = theme.colours["ground"], theme.colours["ink"]
    if ax is None:
        ax = Figure(figsize=size, facecolor=ground, layout="constrained").add_subplot()
    ax.set_facecolor(ground)
    ax.set_xlabel(labels[0], color=ink, parse_math=False)
    ax.set_ylabel(labels[1], color=ink, parse_math=False)
    ax.tick_params(colors=ink)
    ax.spines[["top", "right"]].set_visible(False)
    ax.spines[["left", "bottom"]].set_color(theme.colours["free"])
    return ax
