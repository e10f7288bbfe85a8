"""The kernels of the lessons: how they start, what they share, and that they end with their server."""

import asyncio
import os
import re
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urljoin

import psutil
import pytest
from jupyter_client.manager import KernelManager

from muggins_widgets.hosts.voila import fork_server, kernels
from muggins_widgets.hosts.voila.fork_server import FORKS, ForkServer
from muggins_widgets.hosts.voila.kernels import LessonClient
from tutorial import running

NEEDS_FORK = pytest.mark.skipif(not FORKS, reason="kernels are forked on Linux alone")


@pytest.fixture
def tutorial():
    with running() as found:
        yield found


def opened(tutorial, path=""):
    with urllib.request.urlopen(urljoin(tutorial.address, path), timeout=60) as answer:  # noqa: S310 - loopback
        return answer.read().decode()


def run(coroutine):
    """Run a coroutine on a thread of its own: on this one, a browser of another test may have its loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


@NEEDS_FORK
def test_every_page_has_a_kernel_of_its_own_that_shares_what_all_have_loaded(tutorial):
    for lesson in ("matching", "practice?seed=7", "../fr/family"):
        assert "mg-failed" not in opened(tutorial, lesson)
    assert len(tutorial.kernels()) == 3
    assert all(kernel.memory_full_info().uss < 40_000_000 for kernel in tutorial.kernels())


@NEEDS_FORK
def test_kernels_have_left_the_surroundings_of_the_process_they_come_from(tutorial):
    opened(tutorial, "../fr/matching?mode=projector")
    (kernel,) = tutorial.kernels()
    assert kernel.cwd().endswith("fr")
    assert kernel.terminal() is None
    assert not [file for file in kernel.open_files() if file.fd in (0, 1)]
    assert kernel.parent().cwd() != kernel.cwd()


@NEEDS_FORK
def test_a_kernel_that_ended_leaves_no_process_behind(tutorial):
    kernel_id = re.search(r'"kernelId": "([^"]+)"', opened(tutorial))[1]
    (kernel,) = tutorial.kernels()
    address = urljoin(tutorial.address, f"/voila/api/shutdown/{kernel_id}?_xsrf=token")
    request = urllib.request.Request(address, b"", {"Cookie": "_xsrf=token"})  # noqa: S310 - loopback
    urllib.request.urlopen(request, timeout=60).close()  # noqa: S310 - loopback
    kernel.wait(10)
    assert not psutil.pid_exists(kernel.pid)


@NEEDS_FORK
def test_when_the_process_that_kernels_come_from_dies_the_next_page_has_a_new_one(tutorial):
    opened(tutorial)
    (kernel,) = tutorial.kernels()
    kernel.parent().kill()
    kernel.wait(10)
    assert "mg-failed" not in opened(tutorial)
    assert tutorial.kernels()


@NEEDS_FORK
def test_that_it_died_may_be_learnt_only_when_the_next_page_is_asked_for(tutorial):
    opened(tutorial)
    (kernel,) = tutorial.kernels()
    kernel.parent().suspend()
    with ThreadPoolExecutor(1) as thread:
        page = thread.submit(opened, tutorial, "matching")
        time.sleep(1)  # it has been asked for a kernel, and does not answer
        kernel.parent().kill()
        assert "mg-failed" not in page.result()


async def forked_from_a_stuck_process():
    home = ForkServer()
    await home.open()
    stuck = psutil.Process(home._process.pid)
    stuck.suspend()
    pid = await home.fork(argv=["--version"], cwd=".", env=dict(os.environ))
    alive = stuck.is_running() and stuck.status() != psutil.STATUS_ZOMBIE
    home._process.stdin.close()
    await home._process.wait()
    return pid, alive


@NEEDS_FORK
def test_a_process_that_is_stuck_is_replaced(monkeypatch):
    monkeypatch.setattr(fork_server, "_TIMEOUT", 8)
    pid, alive = run(forked_from_a_stuck_process())
    assert pid
    assert not alive


@pytest.mark.parametrize("end", [psutil.Process.terminate, psutil.Process.kill])
def test_all_processes_end_with_the_server_however_it_ends(end):
    with running() as tutorial:
        opened(tutorial)
        server = psutil.Process(tutorial.process.pid)
        processes = server.children(recursive=True)
        assert processes
        end(server)
    _, alive = psutil.wait_procs(processes, 10)
    assert not alive


@pytest.fixture
def alone(monkeypatch, tmp_path):
    """A kernel that starts by itself, as on a system where nothing is forked, and a client that talks to it."""
    monkeypatch.setattr(kernels, "FORKS", False)
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    manager = KernelManager(kernel_spec_manager=kernels.LessonKernelSpecs(), transport_encryption="auto")
    manager.start_kernel()
    client = manager.blocking_client()
    client.start_channels()
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def test_a_kernel_that_starts_by_itself_has_loaded_the_same(alone):
    _, client = alone
    client.wait_for_ready(60)
    told = []
    code = "import sys; print('muggins_widgets.components.sandbox' in sys.modules, sys.modules.get('debugpy'))"
    client.execute_interactive(code, timeout=60, output_hook=lambda message: told.append(message["content"]))
    assert [content["text"] for content in told if "text" in content] == ["True None\n"]


async def seen_ready(manager):
    manager.client_class = f"{LessonClient.__module__}.{LessonClient.__name__}"
    client = manager.client()
    client.start_channels()
    try:
        await client.wait_for_ready(timeout=60)
    finally:
        client.stop_channels()


def test_a_client_sees_that_a_kernel_is_ready_and_that_one_is_dead(alone):
    manager, _ = alone
    run(seen_ready(manager))
    manager.provisioner.process.kill()
    manager.provisioner.process.wait()
    with pytest.raises(RuntimeError, match="does not answer"):
        run(seen_ready(manager))
