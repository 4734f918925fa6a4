"""Links to moments of finished matches: words and a picture for messengers, which run no scripts."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from html import escape

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from kvartal.core.errors import KvartalError
from kvartal.core.messages import Message, say
from kvartal.locales import Words
from kvartal.server.club.sharing import Shared
from kvartal.server.door.addresses import address_key
from kvartal.server.house import House
from kvartal.server.http import boards, client
from kvartal.server.http.canvas import Canvas
from kvartal.server.http.page import language_of
from kvartal.server.keeping.store import Unavailable

WIDTH, HEIGHT = 1200, 630
_PAPER, _INK, _LINE = "#f6f2ea", "#1d2230", "#ddd5c5"
_BOARD = boards.Box(40, 40, 720, 550)
_LEFT, _RIGHT, _TOP, _BOTTOM = 810, 1160, 60, 300  # of the graph
_DRAWN = 128  # pictures that are kept
_MOST_STEP = 1_000_000
MINUS = "\u2212"

Serve = Callable[[Request], Awaitable[Response]]


def picture(shared: Shared) -> bytes:
    """Return a moment as a PNG: the board, every seat's chances over the game if they are known, points as bars."""
    canvas = Canvas(WIDTH, HEIGHT, _PAPER)
    boards.draw(canvas, shared.view, _BOARD)
    seats = len(shared.points)
    colours = [boards.colour_of(shared.view, seat) for seat in range(seats)]
    tall = min(60.0, (HEIGHT - _BOTTOM - 80) / seats)
    first = (HEIGHT - seats * tall) / 2
    if shared.chances:
        _graph(canvas, shared, colours)
        first = _BOTTOM + 40
    wide = _RIGHT - _LEFT
    most = max(1, *shared.points)
    for seat, points in enumerate(shared.points):
        top = first + seat * tall
        canvas.fill(_LEFT, top, wide, tall * 0.7, _LINE)
        canvas.fill(_LEFT, top, wide * max(points, 0) / most, tall * 0.7, colours[seat])
    return canvas.png()


def _graph(canvas: Canvas, shared: Shared, colours: list[str]) -> None:
    wide, last = _RIGHT - _LEFT, max(1, shared.steps)
    for line in (_TOP, _BOTTOM):
        canvas.fill(_LEFT, line, wide, 3, _LINE)
    for seat, colour in enumerate(colours):
        before: float | None = None
        for k, (at, values) in enumerate(shared.chances):
            until = shared.chances[k + 1][0] if k + 1 < len(shared.chances) else last
            x, right = (_LEFT + wide * step / last for step in (at, until))
            y = _BOTTOM - (_BOTTOM - _TOP) * min(max(values[seat], 0.0), 1.0)
            if before is not None:
                canvas.fill(x - 2, min(before, y) - 2, 4, abs(before - y) + 4, colour)
            canvas.fill(x, y - 2, right - x, 4, colour)
            before = y
    here = _LEFT + wide * shared.step / last
    canvas.fill(here - 2, _TOP - 15, 4, _BOTTOM - _TOP + 30, _INK)


def head(shared: Shared, address: str, picture_at: str, lang: str) -> str:
    """Return what the head of the page says of a moment to a messenger."""
    words = Words(lang)
    name = words.text(Message(f"{shared.game}-name"))
    title = words.text(say("server-card-title", game=name, step=shared.step, steps=shared.steps))
    told = ", ".join(
        f"{who if isinstance(who, str) else words.text(who)} {str(points).replace('-', MINUS)}"
        for who, points in zip(shared.names, shared.points, strict=True)
    )
    tags = {
        "og:type": "website",
        "og:site_name": "Kvartal",
        "og:title": title,
        "og:description": told,
        "og:url": address,
        "og:image": picture_at,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": told,
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items())


def routes(house: House) -> list[BaseRoute]:
    """Return the routes of replays' pages and of their pictures."""
    return [Route("/replay/{id}", _page(house)), Route("/replay/{id}/{step}.png", _picture(house))]


async def _shared(house: House, request: Request, step: str) -> Shared | None:
    """Return the moment that a link leads to; None if there is nothing to show."""
    try:
        house.limit("past", address_key(request.scope))
        at = int(step) if step.isascii() and step.isdigit() and len(step) < 8 else 0
        return await house.sharing.moment(request.path_params["id"], min(at, _MOST_STEP))
    except (KvartalError, Unavailable):
        return None


def _page(house: House) -> Serve:
    async def page(request: Request) -> Response:
        response = client.page(request)
        shared = await _shared(house, request, request.query_params.get("at", "0"))
        if shared is None:
            return response
        lang = language_of(request.headers.get("accept-language", ""))
        there = f"{request.url.scheme}://{request.url.netloc}/replay/{request.path_params['id']}"
        tags = head(shared, f"{there}?at={shared.step}", f"{there}/{shared.step}.png", lang)
        text = client.text().replace("</head>", f"{tags}</head>", 1)
        return Response(text, media_type="text/html", headers={"cache-control": client.ASK_AGAIN})

    return page


def _picture(house: House) -> Serve:
    drawn: OrderedDict[tuple[str, int, bool], bytes] = OrderedDict()

    async def draw(request: Request) -> Response:
        shared = await _shared(house, request, request.path_params["step"])
        if shared is None:
            return Response(status_code=404)
        key = (request.path_params["id"], shared.step, bool(shared.chances))
        found = drawn.get(key)
        if found is None:
            found = drawn[key] = await asyncio.to_thread(picture, shared)
            if len(drawn) > _DRAWN:
                drawn.popitem(last=False)
        return Response(found, media_type="image/png", headers={"cache-control": "public, max-age=3600"})

    return draw
