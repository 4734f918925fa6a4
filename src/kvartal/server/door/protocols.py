"""What the web server speaks HTTP and WebSocket with: our own protocols where they fit into it, or else its own.

Ours lean on internals of uvicorn and websockets. Where another version has not got them, the server does without:
sockets go the long way, and HTTP is read by h11, which bounds a head too.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from importlib import import_module
from operator import attrgetter
from typing import Any, NamedTuple, Protocol, cast

import uvicorn
from uvicorn.server import ServerState

from kvartal.server.door.doorkeeper import Doorkeeper

EXTENSION = "kvartal.wire"
"""Under this name a socket finds its wire in the scope; under another server it does without."""

_log = logging.getLogger("kvartal.server")


class Wire(Protocol):
    """A connection that a socket writes to, and hears from, without a task in between."""

    drained: Callable[[], None] | None
    """Called when a connection that was full takes more again."""
    heard: Callable[[bytes], bool] | None
    """Gets a text message when no other waits; False leaves it to the queue."""

    def push(self, data: bytes) -> bool:
        """Send a text message in this turn of the loop; False when the connection is full or closed."""


class Speaks(NamedTuple):
    """What uvicorn is told to use."""

    http: type[asyncio.Protocol] | str
    ws: type[asyncio.Protocol] | str


ORDINARY = Speaks("h11", "auto")


def chosen(keeper: Doorkeeper) -> Speaks:
    """Return our own protocols, each where it fits; call it while the loop runs."""
    return Speaks(
        _fitting("uvicorn_http", "Entrance", keeper) or ORDINARY.http,
        _fitting("uvicorn_socket", "ShortWire", keeper) or ORDINARY.ws,
    )


def _fitting(module: str, name: str, keeper: Doorkeeper) -> type[asyncio.Protocol] | None:
    """Return a protocol of ours, bound to the doorkeeper; None when something that it needs is not there."""
    try:
        found = import_module(f"kvartal.server.{module}")
        ours = getattr(found, name)
        made = partial(ours, keeper=keeper)
        config = uvicorn.Config(_nobody, http=made, ws=made, lifespan="off", log_config=None)  # type: ignore[arg-type]
        for trial in (ours.__base__, made):  # theirs alone too, for ours has methods of the same names
            attrgetter(*found.NEEDS)(trial(config=config, server_state=ServerState(), app_state={}))
    except Exception as error:
        _log.warning(
            "the web server is not one that was tested: it goes the ordinary way",
            extra={"kind": module, "reason": f"{type(error).__name__}: {error}"},
        )
        return None
    return cast(type[asyncio.Protocol], made)


async def _nobody(scope: Any, receive: Any, send: Any) -> None:
    """Stands for an application where none is asked."""
