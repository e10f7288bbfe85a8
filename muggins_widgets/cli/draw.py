"""``muggins draw``: a table as a picture of its own, with the words that say what it shows."""

import argparse
from pathlib import Path

from muggins_widgets.cli.choices import choice_option, ruleset_option
from muggins_widgets.cli.command import CommandError, Options, print_out
from muggins_widgets.cli.output import need_matplotlib, write_files
from muggins_widgets.drawing import LIGHT, PAGE_WIDTH, THEMES, lay_out, table_scene, to_svg
from muggins_widgets.rules import RulesError, Table
from muggins_widgets.text import Language, message, pictures, sentence

__all__ = ["options", "run"]

_ENDINGS = (".svg", ".png", ".pdf")


def options(lang: Language) -> Options:
    """Give the options of the command, told in a language."""
    asked = Options("muggins draw", lang, message(lang, "cli.draw.about"))

    def file(text: str) -> str:
        if Path(text).suffix.lower() not in _ENDINGS:
            raise CommandError(message(lang, "cli.no-ending", file=text, known=_ENDINGS))
        return text

    asked.option("table", nargs="+", metavar="TABLE", help=message(lang, "cli.draw.table"))
    asked.option("-o", "--output", type=file, metavar="FILE", help=message(lang, "cli.draw.output"))
    ruleset_option(asked)
    choice_option(asked, "--theme", THEMES, "cli.draw.theme", LIGHT)
    yes_or_no = argparse.BooleanOptionalAction
    asked.option("--marks", action=yes_or_no, default=True, help=message(lang, "cli.draw.marks"))
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
    scene = table_scene(table, layout=lay_out(table, PAGE_WIDTH), marks=asked.marks)
    name = pictures.name(table, lang, counted=asked.marks)
    text = pictures.equivalent(table, lang, counted=asked.marks)
    if ending == ".svg":
        drawn = to_svg(scene, name=name, text=text, lang=lang, theme=asked.theme)
        return f"{drawn}\n".encode()
    need_matplotlib(lang)
    from muggins_widgets.drawing.figure import picture_file  # noqa: PLC0415 - it takes half a second to load

    return picture_file(scene, asked.theme, "png" if ending == ".png" else "pdf", name, text)
