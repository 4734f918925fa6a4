"""The browser's client: the files that `web/` was built into, and the page that every address of it shares."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

ROOMS = ("/account", "/new/{id}", "/replay/{id}", "/rules/{id}", "/sheet/{id}", "/t/{id}")
"""The addresses that the page itself shows; keep them as in web/src/house/route.svelte.ts."""

YEAR = "public, max-age=31536000, immutable"


def folder() -> Path:
    """Return where the built client lies, or would."""
    return Path(str(files("kvartal.server"))) / "client"


def built() -> bool:
    """Tell whether there is a client to show."""
    return (folder() / "index.html").is_file()


class _Assets(StaticFiles):
    """Files whose names change with their contents: a browser may keep them for ever."""

    def file_response(self, full_path: object, stat_result: object, scope: Scope, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)  # type: ignore[arg-type]
        response.headers["cache-control"] = YEAR
        return response


def page(status: int = 200) -> Response:
    """Return the one page, which finds out by its address what to show."""
    return FileResponse(folder() / "index.html", status, headers={"cache-control": "no-cache"})


def routes() -> list[BaseRoute]:
    """Return what serves the client; ask `built` first."""
    home = folder()

    async def any_room(request: Request) -> Response:
        return page()

    async def single(request: Request) -> Response:
        return FileResponse(home / request.url.path.lstrip("/"), headers={"cache-control": "no-cache"})

    singles = [path.name for path in home.iterdir() if path.is_file() and path.name != "index.html"]
    return [
        Route("/", any_room),
        *(Route(path, any_room) for path in ROOMS),
        *(Route(f"/{name}", single) for name in singles),
        Mount("/assets", _Assets(directory=home / "assets")),
    ]
