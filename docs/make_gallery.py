"""Generate the gallery, a page with every kind of picture: ``python docs/make_gallery.py``.

It writes ``gallery.md`` and its pictures, ``pictures/gallery-*``, and deletes pictures no longer shown.
"""  # noqa: INP001 - a folder of pages, no package

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from matplotlib.axes import Axes

from muggins_widgets.analysis import most_points, play_round, totals_in_random_play
from muggins_widgets.drawing import (
    BOARDS,
    LIGHT,
    THEMES,
    Row,
    Scene,
    Theme,
    board_scene,
    composed,
    hand_scene,
    lay_out,
    number_line_scene,
    table_scene,
    to_svg,
)
from muggins_widgets.drawing.charts import scores_chart, totals_chart
from muggins_widgets.drawing.figure import draw
from muggins_widgets.rules import (
    MUGGINS,
    RULESETS,
    Entry,
    Joined,
    Opened,
    Ruleset,
    Scored,
    Scores,
    Settled,
    Table,
    Tile,
    apply,
    new_game,
    shuffled,
)
from muggins_widgets.text import boards, pictures

FOLDER = Path(__file__).parent
LANG = "en"
POSITIONS = ("1-4", "1-4 1-1@1-4", "1-1 1-4 4-4", "1-1 1-4 4-4 3-4", "3-6 6-6", "2-2", "0-0")
LINE = "6-6 3-6 3-3 0-3 0-1 1-1 1-5 5-5 2-5 2-4 4-4 4-6 0-6 0-0 0-2 2-2 1-2 1-6"
CROSS = "5-5 1-5 2-5@5-5 3-5@5-5.c 1-4@1-5 4-6@1-4 3-3@3-5 4-5@5-5.d"
TREE = "5-5 1-5 2-5@5-5 3-5@5-5.c 1-1@1-5 2-2@2-5 1-3@1-1 1-6@1-1 2-6@2-2 6-6@1-6 0-3@3-5 2-4@2-2.c"
FOUR_ARMS = "5-5 1-5 2-5@5-5 3-5@5-5.c"
INTRODUCTIONS = {
    "Counted ends": (
        "A filled disc with a number marks each end that counts. A hollow disc marks a side where a tile may "
        "be played but which does not count by itself. The tile played last has a halo."
    ),
    "Around the table": (
        "`composed(scene, ...)` adds hands, the boneyard, the sum and a legend to the picture of a table."
    ),
    "Long lines": (
        "A long line turns corners, as it does on a real table. Here the same table is shown in one line, at "
        "the width of a page, and at the width of a phone. Playing a tile never moves the others."
    ),
    "Spinners": (
        "A spinner has an orange frame and a star in the middle. All Fives has one spinner, with four arms; in "
        "Five-Up every double is a spinner."
    ),
    "Themes": "Light, dark, high contrast for a projector, and black and white for print.",
    "Interactive pictures": (
        "The joins that the chosen tile fits can be clicked. Hands are shown face up or face down."
    ),
    "Scoreboards": "`board_scene(board, scores)`, in the middle of a game.",
    "Figures": "These need matplotlib. They can be saved as PDF, SVG or PNG.",
}
LEGEND = (
    ("counted", "counted end, with its value"),
    ("free", "a tile may be played here; does not count"),
    ("spinner", "spinner"),
    ("last", "tile played last"),
)


class Picture(NamedTuple):
    """A picture of the page: its file, what it shows in words, its caption, its bytes."""

    file: str
    words: str
    caption: str
    content: bytes


def svg(file: str, scene: Scene, words: str, caption: str, theme: Theme = LIGHT) -> Picture:
    """Draw a scene as a file of its own."""
    name, _, rest = words.partition("\n")
    text = to_svg(scene, name=name, text=rest, lang=LANG, theme=theme)
    return Picture(f"gallery-{file}.svg", words, caption, f"{text}\n".encode())


def table(
    file: str, text: str, rules: Ruleset = MUGGINS, width: float | None = None, **choices: object
) -> Picture:
    """Draw a table, with its equivalent text."""
    shown = Table.read(text, rules)
    theme = choices.pop("theme", LIGHT)
    caption = choices.pop("caption", pictures.name(shown, LANG))
    scene = table_scene(shown, layout=lay_out(shown, width), **choices)
    return svg(file, scene, pictures.equivalent(shown, LANG), caption, theme)


def whole_picture() -> Picture:
    """Draw a table with everything that can surround it."""
    shown = Table.read("1-1 1-4 4-4")
    scene = composed(
        table_scene(shown),
        above=[Row("Ben, 4 tiles", (None,) * 4, "hand:1")],
        below=[
            Row("Ana", (Tile(0, 3), Tile(1, 6), Tile(2, 5)), "hand:0"),
            Row("Boneyard, 14 tiles", (None,) * 14, "boneyard"),
        ],
        sums=(pictures.sum_line(shown, LANG), "+10"),
        legend=LEGEND,
    )
    words = pictures.equivalent(shown, LANG)
    return svg("whole", scene, words, "A hand face up, a hand face down, the sum, the boneyard and a legend")


def played() -> Scores:
    """Play a game between two greedy players, and return the scores over time."""
    state = new_game(MUGGINS, ("Ana", "Ben"))
    over_time, entries = [state.scores], []
    number = 0
    while state.phase != "over":
        state = apply(state, shuffled(state, f"gallery/{number}")).after
        for step in play_round(state, (most_points, most_points)):
            state = step.after
            for entry, scores in noted(step.events, over_time[-1]):
                entries.append(entry)
                over_time.append(scores)
        number += 1
    return Scores(("Ana", "Ben"), tuple(over_time), 5, 250, tuple(entries))


def noted(events: tuple[object, ...], scores: tuple[int, ...]) -> Iterator[tuple[Entry, tuple[int, ...]]]:
    """Yield what a step writes on a score sheet: a play's points, and a whole count."""
    now, tile = list(scores), None
    for event in events:
        if isinstance(event, Opened | Joined):
            tile = event.tile
        if isinstance(event, Scored | Settled):
            now[event.side] = event.score
        if isinstance(event, Scored):
            yield Entry(event.side, tile), tuple(now)
    if any(isinstance(event, Settled) for event in events):
        yield Entry(), tuple(now)


def figure(file: str, axes: Axes, words: str, caption: str) -> Picture:
    """Keep a figure as PNG, the same bytes every time for one matplotlib."""
    made = BytesIO()
    axes.get_figure(root=True).savefig(made, format="png", dpi=110, metadata={"Software": None})
    return Picture(f"gallery-{file}.png", words, caption, made.getvalue())


def board_pictures(scores: Scores) -> Iterator[Picture]:
    """Draw every scoreboard, of a game that is not over, and the rounding of a hand."""
    at = scores.until(40)
    for board in BOARDS:
        shown = scores.until(12) if board == "sheet" else at
        lines = [boards.line(entry, number, LANG) for number, entry in enumerate(shown.entries, 1)]
        scene = board_scene(board, shown, lines=lines)
        words = f"{boards.name(board, shown, LANG)}\n{boards.equivalent(board, shown, LANG)}"
        yield svg(board, scene, words, boards.caption(board, shown, LANG))
    words = "A number line from 10 to 15: 13 is nearer to 15"
    yield svg("rounding", number_line_scene(13), words, "A hand of 13 pips costs 15")


def figures(scores: Scores) -> Iterator[Picture]:
    """Draw the figures that need matplotlib."""
    shown = Table.read("1-1 1-4 4-4")
    words, axes = pictures.equivalent(shown, LANG), draw(shown)
    yield figure("matplotlib", axes, words, "`figure.draw(table)`: the same picture, drawn with matplotlib")
    words = f"Scores of Ana and Ben, play by play; at the end {boards.name('sheet', scores, LANG)}"
    axes = scores_chart(scores, labels=("plays and counts", "points"), target="target 250")
    yield figure("scores", axes, words, "`charts.scores_chart(scores)`: the scores over a game, play by play")
    totals = totals_in_random_play(200, "gallery")
    common = sorted(totals, key=lambda total: -totals[total])[:3]
    words = f"Bars for each total in random play; the most frequent are {common[0]}, {common[1]}, {common[2]}"
    axes = totals_chart(totals, labels=("total", "share of plays, in percent"))
    yield figure("totals", axes, words, "`charts.totals_chart(counts)`: how often each total occurs")


def sections() -> dict[str, list[Picture]]:
    """Return the pictures of each part of the page, by the part's title."""
    all_fives, five_up, sniff = (RULESETS[name] for name in ("all_fives", "five_up", "sniff"))
    scores = played()
    return {
        "Counted ends": [table(f"position-{number}", text) for number, text in enumerate(POSITIONS, 1)],
        "Around the table": [whole_picture()],
        "Long lines": [
            table("line-wide", LINE, caption="`lay_out(table)`"),
            table("line-20", LINE, width=20, caption="`lay_out(table, 20)`"),
            table("line-10", LINE, width=10, caption="`lay_out(table, 10)`"),
        ],
        "Spinners": [
            table("cross", CROSS, all_fives, 20),
            table("tree", TREE, five_up, 20),
            table("sniff", "4-4= 1-4@4-4 1-6@1-4", sniff, caption="Sniff: the first double played in line"),
        ],
        "Themes": [
            table(f"theme-{name}", FOUR_ARMS, all_fives, theme=theme, caption=name.capitalize())
            for name, theme in THEMES.items()
        ],
        "Interactive pictures": [
            table("playable", "2-2", playable=Table.read("2-2").joins, caption="Both joins can be clicked"),
            svg("hand", hand_scene((Tile(0, 3), Tile(1, 6), Tile(2, 5))), "[0|3], [1|6], [2|5]", "A hand"),
            svg("backs", hand_scene((None,) * 5), "Five tiles, face down", "A hidden hand"),
        ],
        "Scoreboards": list(board_pictures(scores)),
        "Figures": list(figures(scores)),
    }


def page(parts: dict[str, list[Picture]]) -> str:
    """Write the page."""
    lines = [
        "# Gallery",
        "Every kind of picture that the package draws. `docs/make_gallery.py` generates this page.",
    ]
    for title, shown in parts.items():
        lines += [f"## {title}", INTRODUCTIONS[title]]
        for picture in shown:
            words = picture.words.replace("\n", " ").replace("[", "\\[").replace("]", "\\]")
            lines += [f"![{words}](pictures/{picture.file})", picture.caption]
    return "\n\n".join(lines) + "\n"


def files() -> dict[str, bytes]:
    """Return every file to be written: its path below ``docs`` and its bytes."""
    parts = sections()
    made = {f"pictures/{picture.file}": picture.content for shown in parts.values() for picture in shown}
    return {"gallery.md": page(parts).encode()} | made


def main() -> None:
    """Write the files, and delete pictures that the page no longer shows."""
    made = files()
    for old in FOLDER.glob("pictures/gallery-*"):
        if f"pictures/{old.name}" not in made:
            old.unlink()
    for path, content in made.items():
        (FOLDER / path).write_bytes(content)


if __name__ == "__main__":
    main()
