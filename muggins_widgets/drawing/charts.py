"""Figures of games and of rules, through matplotlib: where people would rather look than read.

The words on the axes are passed in. As in :mod:`muggins_widgets.drawing.figure` no window is opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.colors import to_hex, to_rgb
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from muggins_widgets.drawing.boards_common import figure as number_text
from muggins_widgets.drawing.themes import LIGHT, Theme, contrast
from muggins_widgets.rules import DOUBLE_SIX, MAX_PIPS, MUGGINS, Ruleset, Scores, points

__all__ = ["ends_chart", "scores_chart", "totals_chart"]

_LOOKS: Final = (("count", "-", "o"), ("spinner", "--", "s"), ("play", "-.", "^"), ("muted", ":", "D"))
"""Colour, line and marker of each side: colour never stands alone."""
_SMALL: Final = 8.0
_LABEL: Final = (52, 11)
"""Width and height of the label of a play, in points."""
_BIG: Final = 10.0
_APART: Final = 0.06


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
        The scores over time. Plays that scored have a marker, and where there is room their tile and points,
        those that scored most first. Where a count changed the scores, a line runs from top to bottom.
    ax
        Where to draw; a figure of its own if none is given.
    labels
        What stands along the plays and along the scores.
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
    if target and scores.target:
        ax.axhline(scores.target, color=theme.colours["ink"], linewidth=0.8, dashes=(6, 3))
        ax.annotate(target, (0, scores.target), (0, 3), textcoords="offset points", color=theme.colours["ink"])
    counts = [at for at, entry in enumerate(scores.entries, 1) if entry.side is None]
    for at in counts:
        ax.axvline(at, color=theme.colours["free"], linewidth=0.6, dashes=(1, 3))
    plays = _scoring_plays(scores)
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
    at: int
    side: int
    points: int
    score: int
    text: str


def _scoring_plays(scores: Scores) -> list[_Play]:
    found = []
    for at, entry in enumerate(scores.entries, 1):
        if entry.side is None:
            continue
        score = scores.over_time[at][entry.side]
        gained = score - scores.over_time[at - 1][entry.side]
        if gained:
            text = f"{entry.tile or ''} +{gained}".strip()
            found.append(_Play(at, entry.side, gained, score, text))
    return found


def _label_plays(ax: Axes, plays: Sequence[_Play], scores: Scores, theme: Theme) -> None:
    """Write plays beside their markers, above the score that leads, below the others: none over another."""
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
            play.text,
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


def ends_chart(
    ruleset: Ruleset = MUGGINS,
    ax: Axes | None = None,
    *,
    labels: tuple[str, str] = ("", ""),
    theme: Theme = LIGHT,
) -> Axes:
    """Draw what every pair of open ends scores: the ends 0 to 6, and the doubles as ends.

    Each field has the total; the more points, the darker. The fields with the most points, and with the
    next, are framed. One double cannot be both ends.

    Parameters
    ----------
    ruleset
        Which totals score. Where points are not the total itself they stand below it.
    ax, theme
        As for :func:`scores_chart`.
    labels
        What stands along the one end and along the other.
    """
    ax = _axes(ax, (7.2, 7.2), labels, theme)
    ends = [(str(value), value) for value in range(MAX_PIPS + 1)]
    ends += [(str(tile), tile.pips) for tile in DOUBLE_SIX if tile.is_double]
    pairs = [
        (column, row)
        for column in range(len(ends))
        for row in range(len(ends))
        if column != row or column <= MAX_PIPS
    ]
    scored = {pair: points(ruleset, ends[pair[0]][1] + ends[pair[1]][1]) for pair in pairs}
    best = sorted(set(scored.values()))[-2:]
    for pair, score in scored.items():
        _field(ax, pair, ends[pair[0]][1] + ends[pair[1]][1], score, best, ruleset, theme)
    names = [name for name, _ in ends]
    ax.set(xlim=(-0.5, len(ends) - 0.5), ylim=(len(ends) - 0.5, -0.5), aspect="equal")
    ax.set_xticks(range(len(ends)), names)
    ax.set_yticks(range(len(ends)), names)
    ax.xaxis.tick_top()
    ax.xaxis.set_label_position("top")
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    return ax


def _field(  # noqa: PLR0913, PLR0917 - one field of the grid
    ax: Axes, pair: tuple[int, int], total: int, score: int, best: Sequence[int], ruleset: Ruleset, theme: Theme
) -> None:
    share = (score / best[-1]) ** 1.5
    fill = _between(theme.colours["ground"], theme.colours["count"], share)
    inks = ("#000000", "#ffffff") if score else (theme.colours["muted"],)
    ink = max(inks, key=lambda colour: contrast(colour, fill))
    column, row = pair
    ax.add_patch(Rectangle((column - 0.46, row - 0.46), 0.92, 0.92, color=fill))
    if score in best:
        frame = Rectangle((column - 0.44, row - 0.44), 0.88, 0.88, fill=False, edgecolor=theme.colours["ink"])
        ax.add_patch(frame).set_linewidth(2)
    text = str(total) if ruleset.raw or not score else f"{total}\n+{score}"
    weight = "bold" if score else "normal"
    ax.text(column, row, text, ha="center", va="center", color=ink, weight=weight, fontsize=_BIG)


def _between(low: str, high: str, share: float) -> str:
    """Mix two colours."""
    red, green, blue = (
        one + (other - one) * share for one, other in zip(to_rgb(low), to_rgb(high), strict=True)
    )
    return to_hex((red, green, blue))


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
        What stands along the totals, and along their shares, which are in percent.
    """
    ax = _axes(ax, (9, 4.2), labels, theme)
    whole = sum(counts.values()) or 1
    for total in range(min(counts, default=0), max(counts, default=0) + 1):
        share, score = counts.get(total, 0) / whole * 100, points(ruleset, total)
        fill = theme.colours["count" if score else "ground"]
        ax.bar(total, share, 0.8, color=fill, edgecolor=theme.colours["count" if score else "free"])
        if score and share:
            ax.annotate(
                f"+{score}",
                (total, share),
                (0, 3),
                textcoords="offset points",
                ha="center",
                weight="bold",
                color=theme.colours["ink"],
            )
    ax.set_xticks(range(min(counts, default=0), max(counts, default=0) + 1))
    ax.margins(x=0.01, y=0.1)
    return ax


def _axes(ax: Axes | None, size: tuple[float, float], labels: tuple[str, str], theme: Theme) -> Axes:
    """Give axes in a theme's colours, those given or those of a new figure."""
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
