"""Servers for the browser tests: Voilà or JupyterLab on a free port, with a configuration of their own."""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import nbformat
import pytest

TEMPLATE = """{%- extends "voila/templates/lab/index.html.j2" -%}
{%- block notebook_css -%}
{{ super() | replace('href="https://cdn.jsdelivr.net', 'data-left-out="') }}
{%- endblock notebook_css -%}
"""
STARTS_WITHIN = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@dataclass
class Server:
    """A running server: where its notebooks lie, and the address of one."""

    folder: Path
    address: str
    process: subprocess.Popen
    log: Path

    def notebook(self, source: str | list[str], name: str) -> str:
        """Write a notebook of these code cells; give the name of its file."""
        cells = [source] if isinstance(source, str) else source
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(book, self.folder / f"{name}.ipynb")
        return f"{name}.ipynb"

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def surroundings(home: Path, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give an environment in which no configuration of the machine's user is read."""
    folders = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime"}
    folders |= {"IPYTHONDIR": "ipython", "JUPYTERLAB_SETTINGS_DIR": "lab", "JUPYTERLAB_WORKSPACES_DIR": "work"}
    own = {name: str(home / folder) for name, folder in folders.items()}
    for folder in own.values():
        Path(folder).mkdir(parents=True, exist_ok=True)
    return {**os.environ, **own, "MUGGINS_LANG": "en", "JUPYTER_PREFER_ENV_PATH": "0", **(extra or {})}


def start(arguments: list[str], home: Path, path: str, extra: Mapping[str, str] | None = None) -> Server:
    """Start a server whose base address nobody else has, and wait until it answers there.

    Voilà takes the next port when its own is taken, so a free port proves nothing: the secret word in the
    address does.
    """
    port, word = free_port(), secrets.token_hex(8)
    folder = home / "notebooks"
    folder.mkdir(parents=True, exist_ok=True)
    log = home / "log.txt"
    filled = [part.format(port=port, word=word, folder=folder) for part in arguments]
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", *filled],
            cwd=folder,
            env=surroundings(home, extra),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    server = Server(folder, f"http://127.0.0.1:{port}/{word}/", process, log)
    _wait_for(server, path)
    return server


def _wait_for(server: Server, path: str) -> None:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and server.process.poll() is None:
        try:
            with urllib.request.urlopen(server.address + path, timeout=5) as answer:  # noqa: S310 - loopback
                if answer.status == 200:
                    return
        except (urllib.error.URLError, TimeoutError, ConnectionError):
            time.sleep(0.1)
    server.stop()
    pytest.fail(f"the server did not start:\n{server.log.read_text()[-3000:]}")


def start_voila(home: Path) -> Server:
    """Start Voilà with a template that is its own but for the two style sheets it takes from a CDN."""
    template = home / "data" / "voila" / "templates" / "plain"
    template.mkdir(parents=True, exist_ok=True)
    (template / "conf.json").write_text('{"base_template": "lab"}')
    (template / "index.html.j2").write_text(TEMPLATE)
    lab = Path(sys.prefix) / "share/jupyter/voila/templates/lab"
    for page in ("error.html", "page.html", "tree.html", "browser-open.html"):
        if (lab / page).is_file():
            shutil.copy(lab / page, template / page)
    arguments = ["voila", "{folder}", "--no-browser", "--port={port}", "--Voila.ip=127.0.0.1"]
    arguments += ["--base_url=/{word}/", "--template=plain", "--Voila.port_retries=0"]
    return start(arguments, home, "voila/static/voila.js")


def start_lab(home: Path) -> Server:
    """Start JupyterLab, without a token: it listens on loopback, at a secret address, while a test runs."""
    arguments = ["jupyterlab", "--no-browser", "--port={port}", "--ip=127.0.0.1", "--notebook-dir={folder}"]
    arguments += ["--ServerApp.base_url=/{word}/", "--IdentityProvider.token=", "--ServerApp.port_retries=0"]
    arguments += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--allow-root"]
    arguments += [
        "--LabApp.news_url=None",
        "--LabApp.expose_app_in_browser=True",
        "--ServerApp.disable_check_xsrf=True",
    ]
    return start(arguments, home, "api")
