"""A class on one ``muggins tutorial``: N learners open a lesson at once and work through it.

Run ``PYTHONPATH=tests python tests/benchmarks/classroom.py [N ...]`` (1 10 30 where none is given). Each
class has a server of its own.

A learner is a client that does over HTTP and the websocket what a page does. It fetches the page, then the
files that a browser fetched for this lesson (a Chromium is asked once which these are), six at a time and none
from a cache; it opens the socket and asks for the state of the components. **Page time** is from the beginning
to that state: all that comes over the wire, but not what the learner's own machine needs to run the page's
scripts. Then the learner works through the lesson, with pauses for thought; **click time** is from a message to
the answer of the component.

With ``--browser`` the learners are pages of one Chromium, each with a cache of its own, and page time ends when
the component can be clicked. All these pages then share the cores with the server, as no class does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import shutil
import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit
from uuid import uuid4

import psutil
from playwright.async_api import Browser, async_playwright
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

from tutorial import Tutorial, running

LESSON = "matching"
"""It has a component whose clicks the kernel answers, and one that steps in the browser."""

TILES = ("6-6", "2-6", "2-2", "2-5", "5-5", "0-5")
"""What is laid on the first component, one tap on a tile after the other, each an answer of the kernel."""

AT_ONCE = 6
PATIENCE = 120
THOUGHT = (0.5, 1.5)
AUTHORS_SCREEN = {"width": 1100, "height": 900}
USELESS = re.compile(r"/api/kernels/|^data:|^blob:")


@dataclass
class Class:
    """What was measured of a class."""

    pages: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    unique: list[float] = field(default_factory=list)

    def report(self, learners: int) -> str:
        """Give the line of a class in a table."""
        page, click = (f"{middle(times)} {late(times)}" for times in (self.pages, self.clicks))
        memory = f"{statistics.mean(self.unique):8.1f}" if self.unique else "       -"
        return f"{learners:8} {page} {click} {memory} {len(self.failures):8}"


HEADING = "learners   page/s      p95  click/s      p95   MB each failures"


def middle(times: list[float]) -> str:
    """Give the median, as it stands in the table."""
    return f"{statistics.median(times):8.3f}" if times else "       -"


def late(times: list[float]) -> str:
    """Give the 95th percentile: that of the learner whom 95 of 100 are not slower than."""
    return f"{sorted(times)[max(0, -(-95 * len(times) // 100) - 1)]:8.3f}" if times else "       -"


class Wire:
    """A learner that speaks the page's protocol."""

    def __init__(self, address: str, files: list[str]) -> None:
        self.page = f"{address}{LESSON}"
        self.root = "{0.scheme}://{0.netloc}/".format(urlsplit(address))
        self.files = files
        self.session = uuid4().hex

    async def open(self) -> None:
        """Fetch all that the page needs, and the state of its components."""
        client = AsyncHTTPClient()
        answer = await client.fetch(self.page, request_timeout=PATIENCE, connect_timeout=PATIENCE)
        html = answer.body.decode()
        if "mg-failed" in html:
            raise RuntimeError("a cell failed")
        self.kernel = re.search(r'"kernelId": ?"([^"]+)"', html)[1]
        places = asyncio.Semaphore(AT_ONCE)

        async def fetch(file: str) -> None:
            async with places:
                await client.fetch(self.root + file, request_timeout=PATIENCE, connect_timeout=PATIENCE)

        await asyncio.gather(*map(fetch, self.files))
        address = f"{self.root}api/kernels/{self.kernel}/channels?session_id={self.session}"
        self.socket = await websocket_connect(address.replace("http", "ws", 1), max_message_size=2**27)
        control = uuid4().hex
        self.say("comm_open", comm_id=control, target_name="jupyter.widget.control", data={})
        self.say("comm_msg", comm_id=control, data={"method": "request_states"})
        states = (await self.hear(lambda said: said["data"].get("method") == "update_states"))["data"]["states"]
        self.models = {state["state"].get("_component"): model for model, state in states.items()}

    def message(self, kind: str, **content: object) -> None:
        """Send a message to the kernel."""
        header = {
            "msg_id": uuid4().hex,
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "version": "5.3",
        }
        header["date"] = ""
        message = {
            "header": header,
            "parent_header": {},
            "metadata": {"version": "1.0.0"},  # of the control channel, in whose opening alone it is read
            "content": content,
            "channel": "shell",
        }
        self.socket.write_message(json.dumps(message))

    async def hear(self, wanted: Callable[[dict], bool]) -> dict:
        """Wait for a message of a component; give its content."""
        while (data := await asyncio.wait_for(self.socket.read_message(), PATIENCE)) is not None:
            message = json.loads(data if isinstance(data, str) else data[int.from_bytes(data[4:8]) :])
            if message["header"]["msg_type"] == "comm_msg" and wanted(message["content"]):
                return message["content"]
        raise ConnectionError("the socket was closed")

    async def click(self, tile: str) -> None:
        """Tap a tile of the sandbox; wait for the picture that answers."""
        number = time.time_ns() // 1_000_000
        content = {"action": "tile", "value": tile, "number": number}
        self.say("comm_msg", comm_id=self.models["Sandbox"], data={"method": "custom", "content": content})
        await self.hear(lambda said: said["data"].get("state", {}).get("_ack") == number)

    async def step(self, index: int) -> None:
        """Tell the kernel which step is shown; nobody waits for its answer."""
        data = {"method": "update", "state": {"index": index}, "buffer_paths": []}
        self.say("comm_msg", comm_id=self.models["StepThrough"], data=data)

    async def leave(self) -> None:
        """Leave the page as a browser does, which ends its kernel."""
        self.socket.close()
        address = f"{self.root}voila/api/shutdown/{self.kernel}?_xsrf=token"
        await AsyncHTTPClient().fetch(HTTPRequest(address, "POST", {"Cookie": "_xsrf=token"}, body=""))


class Screen:
    """A learner with a real browser page."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, f"{address}{LESSON}"

    async def open(self) -> None:
        """Open the page; it is there when its first component can be clicked, and has its kernel."""
        context = await self.browser.new_context(viewport=AUTHORS_SCREEN)
        context.set_default_timeout(PATIENCE * 1000)
        self.page = await context.new_page()
        await self.page.goto(self.address, wait_until="commit")
        await self.page.locator(".mgw [data-action=tile]").first.wait_for()

    async def click(self, tile: str) -> None:
        """Tap a tile; wait until the component was drawn anew."""
        await self.page.evaluate(ANSWERED, f"[data-action=tile][data-value='{tile}']")

    async def step(self, index: int) -> None:
        """Go to the next step."""
        del index
        await self.page.get_by_role("button", name="Next step").click()

    async def leave(self) -> None:
        """Close the page."""
        await self.page.context.close()


ANSWERED = """selector => new Promise((resolve, reject) => {
  const target = [...document.querySelectorAll(selector)].find(one => one.getClientRects().length);
  if (!target) return reject(new Error(`nothing to click: ${selector}`));
  const watch = new MutationObserver(() => { watch.disconnect(); resolve(); });
  watch.observe(target.closest(".mgw").parentElement, {subtree: true, childList: true});
  target.click();
})"""


async def learn(learner: Wire | Screen, seen: Class, everybody: asyncio.Barrier) -> None:
    """Open the lesson, work through it, and leave when everybody has been counted."""
    try:
        seen.pages.append(await timed(learner.open()))
        for turn, tile in enumerate(TILES):
            await asyncio.sleep(random.uniform(*THOUGHT))
            seen.clicks.append(await timed(learner.click(tile)))
            await learner.step(turn)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong for a learner is counted
        seen.failures.append(f"{type(error).__name__}: {error}")
    await everybody.wait()
    await everybody.wait()
    if hasattr(learner, "socket") or hasattr(learner, "page"):
        await learner.leave()


async def timed(doing: Awaitable[None]) -> float:
    """Give the seconds that something takes; a learner waits no longer than PATIENCE."""
    begun = time.perf_counter()
    await asyncio.wait_for(doing, PATIENCE)
    return time.perf_counter() - begun


async def hold(size: int, tutorial: Tutorial, make: Callable[[], Wire | Screen]) -> Class:
    """Let a class of a size come in at once."""
    seen = Class()
    everybody = asyncio.Barrier(size + 1)
    learners = [make() for _ in range(size)]
    lessons = [asyncio.create_task(learn(learner, seen, everybody)) for learner in learners]
    await everybody.wait()
    seen.unique = [kernel.memory_full_info().uss / 1e6 for kernel in tutorial.kernels()]
    await everybody.wait()
    await asyncio.gather(*lessons)
    return seen


async def files_of(browser: Browser, address: str) -> list[str]:
    """List the files that a page of the lesson fetches from the server, beside itself."""
    page = await browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(f"{address}{LESSON}")
    await page.locator(".mgw [data-action=tile]").first.wait_for()
    await page.context.close()
    root = "{0.scheme}://{0.netloc}/".format(urlsplit(address))
    return [url.removeprefix(root) for url in asked if not USELESS.search(url) and LESSON not in url]


async def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser()
    asked.add_argument("learners", nargs="*", type=int, default=[1, 10, 30])
    asked.add_argument("--browser", action="store_true")
    typed = asked.parse_args()
    AsyncHTTPClient.configure(None, max_clients=1000)
    print(f"{psutil.cpu_count()} cores\n{HEADING}")
    async with async_playwright() as playwright:
        program = shutil.which("chromium") or shutil.which("google-chrome")
        browser = await playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for size in typed.learners:
            with running("--ip", "127.0.0.1") as tutorial:
                files = await files_of(browser, tutorial.address)

                def make(address: str = tutorial.address, files: list[str] = files) -> Wire | Screen:
                    return Screen(browser, address) if typed.browser else Wire(address, files)

                seen = await hold(size, tutorial, make)
            print(seen.report(size), *sorted(set(seen.failures)), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
