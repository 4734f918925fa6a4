"""The browser's client: the files that `web/` was built into, and the page that every address of it shares."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

ROOMS = ("/account", "/new/{id}", "/replay/{id}", "/rules/{id}", "/sheet/{id}", "/t/{id}")
"""The addresses that the page itself shows; keep them as in web/src/house/route.svelte.ts."""

YEAR = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
PACKED = {".woff2", ".png"}
"""What compressing makes no smaller."""


def folder() -> Path:
    """Return where the built client lies, or would."""
    return Path(str(files("kvartal.server"))) / "client"


def built() -> bool:
    """Tell whether there is a client to show."""
    return (folder() / "index.html").is_file()


@lru_cache(maxsize=512)
def _read(path: Path, changed: int) -> tuple[bytes, bytes | None]:
    """Return a file as it is and compressed; `changed` makes a new build show at once."""
    data = path.read_bytes()
    return data, None if path.suffix in PACKED else gzip.compress(data, 6, mtime=0)


def _file(path: Path, request: Request, keep: str, status: int = 200) -> Response:
    """Return a file of the client, compressed for a browser that can read that; raise a 404."""
    try:
        plain, packed = _read(path, path.stat().st_mtime_ns)
    except OSError as error:
        raise HTTPException(404) from error
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        plain = packed
    media_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return Response(plain, status, headers, media_type)


def page(request: Request, status: int = 200) -> Response:
    """Return the one page, which finds out by its address what to show."""
    return _file(folder() / "index.html", request, ASK_AGAIN, status)


async def _room(request: Request) -> Response:
    return page(request)


async def _single(request: Request) -> Response:
    return _file(folder() / _name(request), request, ASK_AGAIN)


async def _asset(request: Request) -> Response:
    # The names of these change with their contents: a browser may keep them for ever.
    return _file(folder() / "assets" / _name(request), request, YEAR)


def _name(request: Request) -> str:
    """Return the name of the file that is asked for; raise a 404 for what is no plain name."""
    name: str = request.path_params["name"]
    if name.startswith(".") or "/" in name or "\\" in name:
        raise HTTPException(404)
    return name


def routes() -> list[BaseRoute]:
    """Return what serves the client, also one that is built while the server runs."""
    return [
        *(Route(path, _room) for path in ROOMS),
        Route("/assets/{name}", _asset),
        Route("/{name}", _single),
    ]
