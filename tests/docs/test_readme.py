"""The README says what is true."""

import re
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
