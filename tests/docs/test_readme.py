"""The README says what is true."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_a_picture_comes_first_and_is_there():
    shown = re.match(r"!\[(.+)\]\((\S+)\)", README)
    assert shown
    assert (ROOT / shown[2]).is_file()


def test_its_two_commands_are_the_two_there_are():
    (commands,) = blocks("")
    assert re.findall(r"python3 muggins_widgets (\w+)", commands) == ["tutorial", "test"]


def test_on_a_package_index_no_picture_and_no_link_is_dead():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shown = README
    for change in project["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        shown = re.sub(change["pattern"], change["replacement"], shown)
    assert "# Muggins widgets" in shown
    assert "![" not in shown
    assert "](" not in shown


def test_every_picture_and_page_that_it_names_is_there():
    named = re.findall(r"\]\(([^)\s]+)\)", README)
    assert len(named) > 15
    assert [path for path in named if not (ROOT / path).exists()] == []
