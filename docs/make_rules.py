"""Make the pages of the rules, in each language, from the clauses: ``python docs/make_rules.py``.

It writes ``rules.en.md``, ``rules.fr.md`` and their pictures, ``pictures/rules-*.svg``; pictures of clauses
that are no more are taken away.
"""  # noqa: INP001 - a folder of pages, no package

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from muggins_widgets.drawing import table_scene, to_svg
from muggins_widgets.rules import MUGGINS, RULESETS, Clause, Ruleset, Table, clauses_of
from muggins_widgets.text import LANGUAGES, message, pictures, rulebook

FOLDER = Path(__file__).parent


def files() -> dict[str, str]:
    """Give every file to be written: its path below ``docs`` and its text."""
    made = {f"rules.{lang}.md": "\n\n".join(_page(lang)) + "\n" for lang in LANGUAGES}
    told = dict.fromkeys(clause for ruleset in RULESETS.values() for clause in clauses_of(ruleset))
    for clause in told:
        for number, text in enumerate(clause.tables, 1):
            scene = table_scene(Table.read(text, clause.home()))
            made[_picture_path(clause, number)] = to_svg(scene) + "\n"
    return made


def _picture_path(clause: Clause, number: int) -> str:
    return f"pictures/rules-{clause.id.replace('.', '-')}-{number}.svg"


def _page(lang: str) -> Iterator[str]:
    yield f"# {message(lang, 'rules-page.title')}"
    yield message(lang, "rules-page.intro")
    yield message(lang, "rules-page.sources")
    yield f"## {rulebook.title(MUGGINS, lang)}"
    yield from _clauses(clauses_of(MUGGINS), MUGGINS, lang)
    yield f"## {message(lang, 'rules-page.variations')}"
    yield message(lang, "rules-page.variations-intro")
    shown = set(clauses_of(MUGGINS))
    for ruleset in RULESETS.values():
        if ruleset is not MUGGINS:
            new = [clause for clause in clauses_of(ruleset) if clause not in shown]
            shown.update(new)
            yield from _variation(ruleset, new, lang)


def _clauses(clauses: Iterable[Clause], ruleset: Ruleset, lang: str) -> Iterator[str]:
    group = ""
    for clause in clauses:
        if clause.group != group:
            group = clause.group
            yield f"### {message(lang, f'rules-page.group.{group}')}"
        yield from _clause(clause, ruleset, lang)


def _clause(clause: Clause, ruleset: Ruleset, lang: str) -> Iterator[str]:
    title, wording = rulebook.clause(clause.id, lang, ruleset)
    yield f"#### {title}"
    yield wording
    rules = clause.home(ruleset)
    for number, text in enumerate(clause.tables, 1):
        table = Table.read(text, rules)
        words = pictures.equivalent(table, lang).replace("\n", " ")
        yield f"![{words}]({_picture_path(clause, number)})"
        yield pictures.name(table, lang)
    yield f"`{clause.id}` · {message(lang, f'rules-page.source.{clause.source}')}"


def _variation(ruleset: Ruleset, new: Iterable[Clause], lang: str) -> Iterator[str]:
    title, changes = rulebook.title(ruleset, lang), rulebook.changes(ruleset, lang)
    yield f"### {title}"
    yield "\n".join(f"- {change}" for change in changes)
    for clause in new:
        yield from _clause(clause, ruleset, lang)


def main() -> None:
    """Write the files, and take away pictures that none of the pages shows any more."""
    made = files()
    for old in FOLDER.glob("pictures/rules-*.svg"):
        if f"pictures/{old.name}" not in made:
            old.unlink()
    for path, text in made.items():
        target = FOLDER / path
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
