"""The browser client: the files built from `web/`, and the page that all its addresses share."""

from __future__ import annotations

import gzip
import json
import mimetypes
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

ROOMS = (
    "/account",
    "/beside/{id}",
    "/daily",
    "/deal/{id}",
    "/duplicate",
    "/learn/{id}",
    "/new/{id}",
    "/puzzles/{id}",
    "/replay/{id}",
    "/rules/{id}",
    "/sheet/{id}",
    "/t/{id}",
)
"""The addresses that the page itself shows. Keep them in step with web/src/house/route.svelte.ts."""

YEAR = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
NOT_TAKEN = (
    *("offline.html", "offline.css", "worker.js"),
    *("screen-lobby.jpg", "screen-narrow.jpg", "screen-wide.jpg"),
)
"""Files that a page which is taken along has no use for."""
PACKED = {".woff2", ".png", ".jpg"}
"""File types that compression does not make smaller."""


def folder() -> Path:
    """Return the folder of the built client, which may not exist."""
    return Path(str(files("kvartal.server"))) / "client"


def built() -> bool:
    """Return whether the client has been built."""
    return (folder() / "index.html").is_file()


@lru_cache(maxsize=512)
def _read(path: Path, changed: int) -> tuple[bytes, bytes | None]:
    """Return a file as it is and compressed. `changed` makes a new build visible at once."""
    data = path.read_bytes()
    return data, None if path.suffix in PACKED else gzip.compress(data, 6, mtime=0)


def _file(path: Path, request: Request, keep: str, status: int = 200) -> Response:
    """Return a file of the client, compressed if the browser supports that. Raise a 404."""
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


def _kit() -> Path:
    return folder() / "kit"


@lru_cache(maxsize=4)
def _kit_list(built: int) -> bytes:
    """Return what a page takes along: all of its own files and the kit, each with its sizes, plain and as sent.

    The version changes with anything of it. `built` is when the kit was put there.
    """
    found: list[dict[str, object]] = []
    version = sha256()
    for file in sorted(folder().rglob("*")):
        name = file.relative_to(folder()).as_posix()
        if not file.is_file() or name in NOT_TAKEN or file.name == "digest":
            continue
        data = file.read_bytes()
        version.update(name.encode() + b"\0" + sha256(data).digest())
        if file.parent == _kit():
            name, plain, sent = name.removesuffix(".gz"), int.from_bytes(data[-4:], "little"), len(data)
        else:
            plain, packed = len(data), _read(file, file.stat().st_mtime_ns)[1]
            sent = plain if packed is None else len(packed)
        found.append({"path": "/" if name == "index.html" else f"/{name}", "size": plain, "sent": sent})
    told = {"version": version.hexdigest()[:16], "sent": sum(int(str(one["sent"])) for one in found), "files": found}
    return json.dumps(told).encode()


async def _kit_json(request: Request) -> Response:
    """Return the list of the kit; null in a house that has none."""
    try:
        told = _kit_list((_kit() / "digest").stat().st_mtime_ns)
    except OSError:
        told = b"null"
    return Response(told, media_type="application/json", headers={"cache-control": ASK_AGAIN})


async def _kit_file(request: Request) -> Response:
    """Return a file of the kit. They lie there compressed."""
    name = _name(request)
    try:
        data = (_kit() / f"{name}.gz").read_bytes()
    except OSError as error:
        raise HTTPException(404) from error
    headers = {"cache-control": ASK_AGAIN, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        data = gzip.decompress(data)
    return Response(data, 200, headers, TYPES.get(Path(name).suffix, "application/octet-stream"))


def page(request: Request, status: int = 200) -> Response:
    """Return the page, which decides by its address what to show."""
    return _file(folder() / "index.html", request, ASK_AGAIN, status)


def text() -> str:
    """Return the page as text, to add to its head."""
    return (folder() / "index.html").read_text("utf-8")


async def _room(request: Request) -> Response:
    return page(request)


async def _single(request: Request) -> Response:
    return _file(folder() / _name(request), request, ASK_AGAIN)


async def _asset(request: Request) -> Response:
    # The names of these files change with their contents, so a browser may keep them for ever.
    return _file(folder() / "assets" / _name(request), request, YEAR)


def _name(request: Request) -> str:
    """Return the name of the requested file. Raise a 404 for anything but a plain name."""
    name: str = request.path_params["name"]
    if name.startswith(".") or "/" in name or "\\" in name:
        raise HTTPException(404)
    return name


def routes() -> list[BaseRoute]:
    """Return the routes that serve the client, even one that is built while the server runs."""
    return [
        *(Route(path, _room) for path in ROOMS),
        Route("/assets/{name}", _asset),
        Route("/kit.json", _kit_json),
        Route("/kit/{name}", _kit_file),
        Route("/{name}", _single),
    ]
