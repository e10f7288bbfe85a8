"""A process that hands itself over to another program."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(os.name == "nt", reason="processes are replaced on other systems only")
def test_what_is_run_takes_the_place_of_what_set_it_up(tmp_path):
    exec_in = (
        "from muggins_widgets.cli.exec_in import exec_in; from pathlib import Path; import os, sys;"
        "print(os.getpid(), flush=True);"
        "exec_in([sys.executable, '-c', 'import os; print(os.getpid(), os.getcwd())'], Path(sys.argv[1]))"
    )
    command = [sys.executable, "-c", exec_in, tmp_path]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    before, after, folder = run.stdout.split()
    assert before == after
    assert Path(folder) == tmp_path
