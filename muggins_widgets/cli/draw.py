"""``muggins draw``: a table as a picture of its own, with the words that say what it shows."""

import argparse
import re
from pathlib import Path
from typing import Final, Literal

from muggins_widgets.cli.choices import choice_option, ruleset_option
from muggins_widgets.cli.command import CommandError, Options, print_out
from muggins_widgets.cli.output import need_matplotlib, write_files
from muggins_widgets.drawing import LIGHT, PAGE_WIDTH, THEMES, Scene, composed, lay_out, table_scene, to_svg
from muggins_widgets.rules import RulesError, Table
from muggins_widgets.text import Language, message, pictures, sentence

__all__ = ["options", "run"]

_ENDINGS = (".svg", ".png", ".pdf")
_SIZE: Final = re.compile(r"(?P<number>[0-9]{1,5}(?:\.[0-9]{1,2})?)(?P<unit>px|mm|cm)", re.ASCII)
_PER_INCH: Final = {"px": 96, "mm": 25.4, "cm": 2.54}
_INCHES: Final = (0.2, 40)
"""The least and the greatest width of a picture."""


def options(lang: Language) -> Options:
    """Return the options of the command, described in a language."""
    asked = Options("muggins draw", lang, message(lang, "cli.draw.about"))

    def file(text: str) -> str:
        if Path(text).suffix.lower() not in _ENDINGS:
            raise CommandError(message(lang, "cli.no-ending", file=text, known=_ENDINGS))
        return text

    def size(text: str) -> tuple[float, str]:
        found = _SIZE.fullmatch(text)
        low, high = _INCHES
        if not found or not low <= float(found["number"]) / _PER_INCH[found["unit"]] <= high:
            raise CommandError(message(lang, "cli.draw.no-size", read=text))
        return float(found["number"]), found["unit"]

    asked.option("table", nargs="+", metavar="TABLE", help=message(lang, "cli.draw.table"))
    asked.option("-o", "--output", type=file, metavar="FILE", help=message(lang, "cli.draw.output"))
    ruleset_option(asked)
    choice_option(asked, "--theme", THEMES, "cli.draw.theme", LIGHT)
    yes_or_no = argparse.BooleanOptionalAction
    asked.option("--marks", action=yes_or_no, default=True, help=message(lang, "cli.draw.marks"))
    asked.option("--sum", action="store_true", help=message(lang, "cli.draw.sum"))
    asked.option("--legend", action="store_true", help=message(lang, "cli.draw.legend"))
    asked.option("--size", type=size, metavar="WIDTH", help=message(lang, "cli.draw.size"))
    return asked


def run(asked: argparse.Namespace, lang: Language) -> int:
    """Draw the table into the file, or as SVG to standard output.

    Raises
    ------
    CommandError
        If there is no such table, matplotlib is needed and not installed, or the file cannot be written.
        Then nothing is written.
    """
    try:
        table = Table.read(" ".join(asked.table), asked.rules)
    except RulesError as error:
        raise CommandError(sentence(error.refusal, lang)) from None
    if asked.output is None:
        print_out(lang, _picture(table, asked, ".svg", lang))
    else:
        write_files({asked.output: _picture(table, asked, Path(asked.output).suffix.lower(), lang)}, lang)
    return 0


def _picture(table: Table, asked: argparse.Namespace, ending: str, lang: Language) -> bytes:
    scene = _scene(table, asked, lang)
    counted = asked.marks or asked.sum
    name = pictures.name(table, lang, counted=counted)
    text = pictures.equivalent(table, lang, counted=counted)
    if ending == ".svg":
        drawn = to_svg(scene, name=name, text=text, lang=lang, theme=asked.theme, size=asked.size)
        return f"{drawn}\n".encode()
    need_matplotlib(lang)
    from muggins_widgets.drawing.figure import picture_file  # noqa: PLC0415 - it takes half a second to load

    inches = None
    pixels = None
    if asked.size:
        number, unit = asked.size
        inches = number / _PER_INCH[unit]
        pixels = round(number) if unit == "px" else None
    kind: Literal["png", "pdf"] = "png" if ending == ".png" else "pdf"
    return picture_file(scene, asked.theme, kind, name, text, inches=inches, pixels=pixels)


def _scene(table: Table, asked: argparse.Namespace, lang: Language) -> Scene:
    """Draw the table and what is to be below it: the sum, in the order of the picture, and the legend."""
    layout = lay_out(table, PAGE_WIDTH)
    scene = table_scene(table, layout=layout, marks=asked.marks)
    if asked.sum:
        line = pictures.sum_line(table, lang, order=layout.left_to_right)
        scene = composed(scene, sums=(line, message(lang, "count.points", n=table.points)))
    if asked.legend:
        scene = composed(scene, legend=pictures.legend(table, lang, counted=asked.marks))
    return scene
