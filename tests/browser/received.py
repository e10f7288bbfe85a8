"""What reaches a page by its socket to the kernel, and the tiles that are named in it."""

import json
import re
from collections.abc import Iterator
from typing import Any

from muggins_widgets.components.shared.front_end import front_end, style_sheet

NAMED = re.compile(r"(?<![\d.])([0-6])[-|]([0-6])(?![\d.])")
WORDINGS = re.compile(r'class="mgw-wording".*?</p>', re.DOTALL)
"""The rules' own words: they name tiles as examples."""


class Received:
    """All messages that a page receives, from now on."""

    def __init__(self, page: Any) -> None:
        self.messages: list[Any] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._ack))

    def _ack(self, frame: str | bytes) -> None:
        self.messages.append(json.loads(frame)["content"] if isinstance(frame, str) else content_of(frame))


def content_of(frame: bytes) -> Any:
    """Give what a message of Jupyter's binary protocol says.

    A frame begins with how many places follow, and with the places: of the channel, header, parent's header,
    metadata and content, and of buffers. Beside the content, frames hold times and ids, in which digits may
    stand like a tile.
    """
    count = int.from_bytes(frame[:8], "little")
    places = [int.from_bytes(frame[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
    assert places[5] == len(frame), "nothing of ours is sent as a buffer, unread by this"
    return json.loads(frame[places[4] : places[5]])


def texts(value: Any) -> Iterator[str]:
    """Give all texts in JSON, names of fields too, but for ids and for what every component is sent alike."""
    if isinstance(value, str):
        if value not in (front_end(), style_sheet()):
            yield value
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)
    elif isinstance(value, dict):
        for name, part in value.items():
            yield name
            if name not in ("comm_id", "model_id", "msg_id"):
                yield from texts(part)


def tiles_named(value: Any) -> set[str]:
    """Give the tiles that are named anywhere in JSON or in a text."""
    plain = (WORDINGS.sub("", text) for text in texts(value))
    return {f"{min(pair)}-{max(pair)}" for text in plain for pair in NAMED.findall(text)}
