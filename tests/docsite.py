"""The site of the docs, built once for all tests that look at it."""

import subprocess
import sys
import tempfile
import zlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from docpages import DOCS

NEEDED = ("sphinx", "myst_parser", "pydata_sphinx_theme")


def missing() -> list[str]:
    """What is not installed of what the site is built with."""
    return [name for name in NEEDED if find_spec(name) is None]


@cache
def _folder() -> tempfile.TemporaryDirectory:
    return tempfile.TemporaryDirectory(prefix="muggins-site-", ignore_cleanup_errors=True)


@cache
def built() -> Path:
    """Build the site as the docs say, where no name leads to another host; every warning is an error."""
    site = Path(_folder().name) / "site"
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "--keep-going",
        "-q",
        "-d",
        site.parent / "read",
        DOCS,
        site,
    ]
    run = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return site


def documented(site: Path) -> set[str]:
    """The names of Python that the site documents, from its inventory."""
    _, _, packed = (site / "objects.inv").read_bytes().partition(b"zlib.\n")
    lines = zlib.decompress(packed).decode().splitlines()
    return {line.split()[0] for line in lines if line.split()[1].startswith("py:")}
