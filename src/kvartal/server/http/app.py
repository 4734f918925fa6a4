"""The web application: the HTTP calls of a house, the socket, health, metrics, and a first page."""

from __future__ import annotations

import hmac
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from http.cookies import CookieError, SimpleCookie
from importlib.resources import files
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from kvartal.core.errors import KvartalError
from kvartal.core.messages import Message, say
from kvartal.server.door.addresses import Proxies, address_key, is_near, read_networks
from kvartal.server.door.guard import guarded, refuse_socket, retry_after
from kvartal.server.door.journal import ID
from kvartal.server.errors import (
    Broken,
    NotSignedIn,
    NotYours,
    OutOfService,
    Refusal,
    Unknown,
    bad_request,
    broken,
    kind_and_status,
)
from kvartal.server.house import House
from kvartal.server.http import cards, client, sockets
from kvartal.server.http.calls import CALLS, Asking, Call, Text
from kvartal.server.http.openapi import document
from kvartal.server.http.page import welcome
from kvartal.server.keeping.store import Unavailable
from kvartal.server.people.accounts import TOKEN_SECONDS
from kvartal.server.running.logs import log_incident
from kvartal.server.wire import messages as wire

COOKIE = "kvartal"
DEVICE, DEVICE_PATH = "kvartal-device", "/api/login"
"""The cookie that marks a device that has logged in before, and the only call it is sent with."""
BODY_MOST = 16_384
UPLOAD_MOST = 2_000_000
SOCKET_MOST = 16_384
"""The most bytes of a body, of an uploaded match, and of a socket message."""
JSON = "application/json"

_LOGGED = "kvartal.logged"
_log = logging.getLogger("kvartal.server")


def build(house: House, *, origins: Sequence[str] = (), forwarded_from: Sequence[str] = ()) -> ASGIApp:
    """Return the whole application behind its door. The caller opens the house."""
    routes = [
        *(Route(_route(call), _endpoint(house, call), methods=[call.method]) for call in _hot_first(CALLS)),
        Route("/api/openapi.json", _fixed(wire.encode(document(CALLS)), JSON)),
        Route("/healthz", _health(house)),
        Route("/metrics", _metrics(house)),
        Route("/", _first_page),
        Mount("/static", StaticFiles(directory=str(files("kvartal.server") / "static"))),
        *cards.routes(house),
        *client.routes(),
    ]
    web = Starlette(
        routes=routes,
        exception_handlers={HTTPException: _http_problem, Exception: _broken},
    )

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if scope["path"] == "/api/socket":
                await sockets.serve(house, token_of(scope), scope, receive, send)
            else:
                await receive()
                await refuse_socket(scope, send, Unknown(say("refuse-no-page")), 1008)
            return
        try:
            await web(scope, receive, send)
        except Exception:
            if not scope.get(_LOGGED):
                raise

    longer = {"/api/matches": UPLOAD_MOST}
    proxies = house.doorkeeper.proxies = Proxies(read_networks(forwarded_from))
    per_address = house.doorkeeper.per_address
    return guarded(app, most=BODY_MOST, longer=longer, origins=origins, proxies=proxies, per_address=per_address)


def token_of(scope: Scope) -> str | None:
    """Return the token of a request: from its cookie, or a bearer token."""
    for name, value in scope["headers"]:
        if name == b"authorization" and value[:7].lower() == b"bearer ":
            return str(value[7:].strip().decode("latin-1"))
    return _cookie(scope, COOKIE)


def _cookie(scope: Scope, wanted: str) -> str | None:
    for name, value in scope["headers"]:
        if name == b"cookie":
            try:
                morsel = SimpleCookie(value.decode("latin-1")).get(wanted)
            except CookieError:
                continue
            if morsel is not None:
                return str(morsel.value)
    return None


def _route(call: Call) -> str:
    """Return the path pattern. Numbers are parsed by the call, because they may have any length."""
    return call.path.replace(":int}", "}")


def _hot_first(calls: Sequence[Call]) -> list[Call]:
    """Return the calls in the order in which they are matched: the most frequent ones first."""
    hot = ("move", "moment", "table")
    return sorted(calls, key=lambda call: hot.index(call.name) if call.name in hot else len(hot))


def _endpoint(house: House, call: Call) -> Callable[[Request], Awaitable[Response]]:
    decode = None if call.body is None or call.body is str else msgspec.json.Decoder(call.body).decode

    def refuse(error: KvartalError) -> Response:
        house.metrics.refused(kind_and_status(error)[0])
        return problem(error)

    async def endpoint(request: Request) -> Response:
        begun = time.perf_counter()
        try:
            # Many people may share an address, so this limit is one that they would never reach.
            house.limit("request", address_key(request.scope))
            token = token_of(request.scope)
            someone = None if token is None else await house.people.of_token(token)
            if someone is None and not call.public:
                raise NotSignedIn(say("refuse-who"))
            address = address_key(request.scope)
            if someone is not None:
                house.whereabouts.note(someone.id, address)
            body, query = await _read(request, call, decode)
            device = _cookie(request.scope, DEVICE) if call.path == DEVICE_PATH else None
            asking = Asking(house, address, request.path_params, body, query, token, someone, device)
            response = _answer(await call.does(asking))
            secure = request.url.scheme == "https"
            if asking.token_out is not None:
                _set_cookie(response, COOKIE, asking.token_out, secure)
            if asking.device_out is not None:
                _set_cookie(response, DEVICE, asking.device_out, secure, DEVICE_PATH)
            return response
        except KvartalError as error:
            return refuse(error)
        except Unavailable:
            _log.exception("the storage is unavailable", extra={"request": request.scope.get(ID)})
            return refuse(OutOfService(say("refuse-unavailable")))
        except Exception:
            house.metrics.refused(Broken.kind)  # `_broken` answers
            raise
        finally:
            house.metrics.request(call.name)(time.perf_counter() - begun)

    return endpoint


async def _read(request: Request, call: Call, decode: Callable[[bytes], Any] | None) -> tuple[Any, Any]:
    """Return the body and the query of a request, decoded for the call. Raise Refusal."""
    try:
        query = None
        if call.query is not None:
            query = msgspec.convert(dict(request.query_params), call.query, strict=False)
        if call.body is None:
            return None, query
        data = await request.body()
        if decode is None:
            return data.decode("utf-8"), query
        return decode(data or b"{}"), query
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise bad_request(str(error)) from error


def _answer(told: wire.Told | msgspec.Raw | Text | None) -> Response:
    if told is None:
        return Response(status_code=204)
    if isinstance(told, Text):
        headers = {"content-disposition": f'attachment; filename="{told.file_name}"'} if told.file_name else None
        return Response(told.text, media_type=told.media_type, headers=headers)
    return Response(wire.encode(told), media_type=JSON, headers={"cache-control": "no-store"})


def _set_cookie(response: Response, name: str, value: str, secure: bool, path: str = "/") -> None:
    if value:
        response.set_cookie(name, value, max_age=TOKEN_SECONDS, path=path, httponly=True, samesite="lax", secure=secure)
    else:
        response.delete_cookie(name, path=path, httponly=True, samesite="lax", secure=secure)


def problem(error: KvartalError) -> Response:
    """Return an error as a response."""
    kind, status = kind_and_status(error)
    return Response(wire.encode(wire.Problem(kind, error.reason)), status, retry_after(error), JSON)


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and client.built() and _wants_a_page(request):
        return client.page(request, 404)
    reason = Message("refuse-no-page") if error.status_code == 404 else say("refuse-no-method")
    refusal: Refusal = Unknown(reason)
    response = problem(refusal)
    response.status_code = error.status_code
    if error.headers:
        response.headers.update(error.headers)
    return response


def _wants_a_page(request: Request) -> bool:
    """Return whether a person opened this address in a browser, rather than a program calling the API."""
    path = request.url.path
    return "text/html" in request.headers.get("accept", "") and not path.startswith(("/api/", "/assets/", "/static/"))


async def _broken(request: Request, error: Exception) -> Response:
    request_id = request.scope.get(ID)
    incident = log_incident("a request failed", error, request_id, request=request_id)
    request.scope[_LOGGED] = True  # Starlette raises the error again
    return problem(broken(incident))


def _fixed(data: bytes, media_type: str) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return Response(data, media_type=media_type)

    return endpoint


def _health(house: House) -> Callable[[Request], Awaitable[Response]]:
    async def healthz(request: Request) -> Response:
        problems = await house.health.problems()
        grave = any(problem.grave for problem in problems)
        # Play continues while Redis is away. So this is reported, but is no reason to restart the server.
        news = {None: [], True: ["redis ok"], False: ["redis away"]}[house.news.well]
        lines = [*([] if grave else ["ok"]), *(problem.words for problem in problems), *news]
        return Response("".join(line + "\n" for line in lines), 503 if grave else 200, media_type="text/plain")

    return healthz


def _metrics(house: House) -> Callable[[Request], Awaitable[Response]]:
    async def metrics(request: Request) -> Response:
        token = house.manners.metrics_token
        if token is None and not is_near(request.scope):
            return problem(NotYours(say("refuse-metrics")))
        if token is not None and not hmac.compare_digest((token_of(request.scope) or "").encode(), token.encode()):
            return problem(NotYours(say("refuse-metrics")))
        text, media_type = house.metrics.write(request.headers.get("accept", ""))
        return Response(text, headers={"content-type": media_type})

    return metrics


async def _first_page(request: Request) -> Response:
    if client.built():
        return client.page(request)
    return Response(welcome(request.headers.get("accept-language", "")), media_type="text/html")
