"""A lid over a server: what a page sees of it while its machine sleeps, or has lost the network."""

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Lid:
    """Passes on what comes to an address of its own, as long as it is open."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._server = (parts.hostname, parts.port)
        self._front = socket.create_server(("127.0.0.1", 0))
        self._open = True
        self._ends: list[socket.socket] = []
        self.address = parts._replace(netloc=f"127.0.0.1:{self._front.getsockname()[1]}").geturl()
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        """Break all connections, and let no other come about."""
        self._open = False
        while self._ends:
            _break(self._ends.pop())

    def open(self) -> None:
        """Pass on again what comes."""
        self._open = True

    def end(self) -> None:
        """Be there no longer."""
        self.close()
        self._front.close()

    def _listen(self) -> None:
        with suppress(OSError):  # until the end
            while True:
                page, _ = self._front.accept()
                if not self._open:
                    page.close()
                    continue
                server = socket.create_connection(self._server)
                self._ends += [page, server]
                for one, other in ((page, server), (server, page)):
                    threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    _break(other)


def _break(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
