"""The protocol classes for HTTP and WebSocket: ours if they fit the installed uvicorn, or else uvicorn's own.

Ours depend on internals of uvicorn and websockets. If a version lacks them, the server works without our classes:
socket messages take the long way, and h11 parses HTTP, which limits the head of a request, too.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from importlib import import_module
from operator import attrgetter
from typing import Any, NamedTuple, Protocol, cast

from kvartal.server.door.doorkeeper import Doorkeeper

EXTENSION = "kvartal.wire"
"""The name under which a socket finds its wire in the scope. Other web servers don't provide it."""

_log = logging.getLogger("kvartal.server")


class Wire(Protocol):
    """A connection that a socket reads from and writes to without a task in between."""

    drained: Callable[[], None] | None
    """Called when a connection that was full accepts data again."""
    heard: Callable[[bytes], bool] | None
    """Receives a text message if no other waits. Returns False to leave it to the queue."""

    def push(self, data: bytes) -> bool:
        """Send a text message in this turn of the loop. Return False if the connection is full or closed."""


class Speaks(NamedTuple):
    """What uvicorn is told to use."""

    http: type[asyncio.Protocol] | str
    ws: type[asyncio.Protocol] | str


ORDINARY = Speaks("h11", "auto")


def chosen(keeper: Doorkeeper) -> Speaks:
    """Return our own protocols, each if it fits. Call this while the loop runs."""
    return Speaks(
        _fitting("uvicorn_http", "Entrance", keeper) or ORDINARY.http,
        _fitting("uvicorn_socket", "ShortWire", keeper) or ORDINARY.ws,
    )


def _fitting(module: str, name: str, keeper: Doorkeeper) -> type[asyncio.Protocol] | None:
    """Return one of our protocols, bound to the doorkeeper; None if something it needs is missing."""
    try:
        import uvicorn
        from uvicorn.server import ServerState

        found = import_module(f"{__package__}.{module}")
        ours = getattr(found, name)
        made = partial(ours, keeper=keeper)
        config = uvicorn.Config(_nobody, http=made, ws=made, lifespan="off", log_config=None)  # type: ignore[arg-type]
        for trial in (ours.__base__, made):  # their class alone, too: ours has methods of the same names
            attrgetter(*found.NEEDS)(trial(config=config, server_state=ServerState(), app_state={}))
    except Exception as error:
        _log.warning(
            "this version of the web server is untested: its standard protocol is used",
            extra={"kind": module, "reason": f"{type(error).__name__}: {error}"},
        )
        return None
    return cast(type[asyncio.Protocol], made)


async def _nobody(scope: Any, receive: Any, send: Any) -> None:
    """Stands in for an application, where none is called."""
