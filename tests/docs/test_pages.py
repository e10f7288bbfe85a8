"""The pages say what is true: their code runs, their commands exist, their links lead somewhere."""

import doctest
import shlex
import shutil
from importlib import import_module
from urllib.parse import urlsplit

import pytest

from docpages import DOCS, PAGES, anchors, blocks, links, named
from muggins_widgets.cli.main import COMMANDS, main

EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=named)
PYTHON = ("python", "pycon")
KINDS = {*PYTHON, "console", "text", "json", "toml", ""}
CHECKER = doctest.OutputChecker()
SHELL = ("console", "")


def run_python(block, page, names):
    """Run a block of Python; one with prompts has to print what it says."""
    if block.kind == "python":
        exec(compile("\n" * (block.line - 1) + block.text, named(page), "exec"), names)  # noqa: S102
        return
    test = doctest.DocTestParser().get_doctest(block.text, names, named(page), str(page), block.line - 1)
    said = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert not said, "".join(said)


def run_console(block, capsys):
    """Run the commands of a block; each has to print what stands below it."""
    for part in block.text.split("$ ")[1:]:
        command, _, wanted = part.partition("\n")
        capsys.readouterr()
        main(shlex.split(command)[1:])
        said = capsys.readouterr()
        got = said.out + said.err
        assert CHECKER.check_output(wanted, got, doctest.ELLIPSIS), f"{command}\n{got}"


@pytest.fixture
def extra_query(page, tmp_path, monkeypatch):
    """A folder to run in, with the files that pages hand out, in the page's language."""
    for file in DOCS.rglob("*.txt"):
        if "_build" not in file.parts:
            shutil.copy(file, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MUGGINS_LANG", "fr" if page.parent.name == "fr" else "en")


@EVERY_PAGE
def test_its_python_runs_and_its_commands_print_what_it_says(page, extra_query, capsys):
    del extra_query
    names = {}
    for block in blocks(page):
        if block.reason:
            continue
        if block.kind in PYTHON:
            run_python(block, page, names)
        elif block.kind == "console":
            run_console(block, capsys)


@EVERY_PAGE
def test_every_block_is_of_a_kind_that_is_run_or_read(page):
    assert {block.kind for block in blocks(page)} <= KINDS


@EVERY_PAGE
def test_what_is_not_run_says_why(page):
    for block in blocks(page):
        assert not block.reason or len(block.reason.split()) > 3, block.reason


@EVERY_PAGE
def test_its_commands_are_understood(page):
    for block in blocks(page):
        for line in block.text.splitlines() if block.kind in SHELL else ():
            words = shlex.split(line.removeprefix("$ "), comments=True)
            if words[:1] == ["muggins"] and words[1:2] != ["--version"]:
                assert words[1] in COMMANDS, line
                import_module(f"muggins_widgets.cli.{words[1]}").options("en").read(words[2:])


@EVERY_PAGE
def test_its_links_lead_to_pages_files_and_headings(page):
    for address in links(page):
        link = urlsplit(address)
        if link.scheme:
            continue
        target = (page.parent / link.path).resolve() if link.path else page
        assert target.is_file(), address
        if link.fragment and target.suffix == ".md":
            assert link.fragment in anchors(target), address
