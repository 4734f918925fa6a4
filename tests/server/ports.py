"""Ports that belong to a test, even while the server that listens there is down."""

import socket
from typing import Self


class Port:
    """A free port of this machine, bound but never listened on.

    Nobody else gets it, neither for a server nor for the near end of a connection. Servers that ask
    to reuse the address may listen there.
    """

    def __init__(self) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("127.0.0.1", 0))
        self.number: int = self._socket.getsockname()[1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.let_go()

    def let_go(self) -> None:
        self._socket.close()
