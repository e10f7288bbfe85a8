"""Run the notebooks of a folder, and write them with their outputs to standard output, as JSON by name.

They share a kernel, emptied after each, so that what they import is loaded once. The tests run this in a
process of its own: a kernel leaves sockets behind that the next one stumbles over.
"""

import asyncio
import json
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError


async def run_all(folder: Path, paths: list[Path]) -> dict[str, object]:
    client = NotebookClient(nbformat.v4.new_notebook(), kernel_name="python3")
    client.create_kernel_manager()
    await client.async_start_new_kernel(cwd=str(folder))
    await client.async_start_new_kernel_client()
    ran = {}
    for path in paths:
        client.nb = book = nbformat.read(path, as_version=4)
        client.reset_execution_trackers()
        try:
            for index, cell in enumerate(book.cells):
                await client.async_execute_cell(cell, index)
            ran[path.stem] = book
        except CellExecutionError as error:
            ran[path.stem] = str(error)
        await client.async_execute_cell(nbformat.v4.new_code_cell("%reset -f"), 0)
    await client._async_cleanup_kernel()
    return ran


here = Path(sys.argv[1])
json.dump(asyncio.run(run_all(here, sorted(here.glob("*.ipynb")))), sys.stdout)
