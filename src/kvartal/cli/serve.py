"""`kvartal serve`: runs the table server."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from kvartal.cli.desk import Desk, Usage
from kvartal.compiled import REMEDY, why_plain
from kvartal.core.components import Components
from kvartal.core.messages import say
from kvartal.server.door.doorkeeper import HEAD_MOST
from kvartal.server.door.protocols import chosen
from kvartal.server.house import House, Manners
from kvartal.server.http.app import SOCKET_MOST, build
from kvartal.server.keeping.stores import open_store
from kvartal.server.minds.thinkers import Thinkers
from kvartal.server.running.descriptors import ask_for_more
from kvartal.server.running.logs import log_to
from kvartal.server.tables.between.news import LocalNews, News, RedisNews

BACKLOG = 2048
PORT = 8040
PORTS_TRIED = 20
LONGEST_PAUSE = 60
MOST = {"--port": 65_535, "--workers": 256, "--database-connections": 1_000, "--retention-days": 36_500}
MANY = 1_000_000
"""The largest values of some options, and of all others."""
COLLECT = (50_000, 20, 100)
"""The collector's threshold. It rarely needs to run: tables in memory are many objects without cycles."""
GOODBYE = 5
"""How many seconds open requests get when the server closes."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a host asked for."""

    host: str
    port: int | None
    """None: the default port, or the next free one."""
    data: Path | None
    database_url: str | None
    connections: int
    redis_url: str | None
    workers: int
    retention_days: int | None
    origins: tuple[str, ...]
    proxies: tuple[str, ...]
    browser: bool | None
    log: bool
    limits: bool
    bot_pause: float
    analysis_seconds: float
    components: dict[str, Components]
    metrics_token: str | None
    daily_key: str | None
    per_address: int
    per_person: int


def number(option: str, text: str, least: int) -> int:
    """Return an option's value as a whole number; raise Usage."""
    most = MOST.get(option, MANY)
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise Usage(say("error-serve-number", option=option, value=text, least=least, most=most))
    return value


def seconds(option: str, text: str) -> float:
    """Return an option's value in seconds, up to a minute; raise Usage."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= LONGEST_PAUSE:
        raise Usage(say("error-serve-seconds", option=option, value=text, most=LONGEST_PAUSE))
    return value


def serve(desk: Desk, plan: Plan) -> int:
    """Serve until told to stop; raise Usage if the port is taken, CannotOpen or NoNews."""
    if plan.log:
        log_to(sys.stderr)
        plain = why_plain()
        if plain is not None:
            _log.warning("the rules run uncompiled, ten times slower", extra={"reason": f"{plain.reason}. {REMEDY}."})
    else:
        desk.note_plain()
    with _listen_somewhere(plan.host, plan.port) as listening, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(desk, plan, listening))
    desk.say("cli-serve-closed")
    return 0


async def _serve(desk: Desk, plan: Plan, listening: socket.socket) -> None:
    ask_for_more()
    store = open_store(plan.data, plan.database_url, connections=plan.connections)
    news: News = LocalNews() if plan.redis_url is None else RedisNews(plan.redis_url)
    manners = Manners(
        retention_days=plan.retention_days,
        limited=plan.limits,
        shared=plan.redis_url is not None,
        bot_pause=plan.bot_pause,
        analysis_seconds=plan.analysis_seconds,
        components=plan.components,
        metrics_token=plan.metrics_token or None,
        daily_key=plan.daily_key or None,
        per_address=plan.per_address,
        per_person=plan.per_person,
    )
    house = House(store, Thinkers(plan.workers, manners.bot_budget), news, manners)
    app = build(house, origins=plan.origins, forwarded_from=plan.proxies)
    speaks = chosen(house.doorkeeper)
    config = uvicorn.Config(
        app,
        http=speaks.http,
        ws=speaks.ws,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=SOCKET_MOST,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE,
        h11_max_incomplete_event_size=HEAD_MOST,
    )
    await house.open()
    house.lag.start(asyncio.get_running_loop())
    # What exists now stays. Nearly everything created later is freed without the collector.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    try:
        await _Server(config, house, lambda: _welcome(desk, plan, listening)).serve([listening])
    finally:
        await house.close()


class _Server(uvicorn.Server):
    """A server that says when it is ready, and shuts down in order on a signal."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._house = house
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve and say so."""
        await super().startup(sockets)
        self._house.arrived()
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nothing new, let the sockets finish their answers, then close everything."""
        for server in self.servers:
            server.close()
        await self._house.retire(GOODBYE)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down in order on SIGINT and SIGTERM; on a second signal, wait for nobody."""
        loop = asyncio.get_running_loop()
        signals = (signal.SIGINT, signal.SIGTERM)
        try:
            for number in signals:
                loop.add_signal_handler(number, self.handle_exit, number, None)
        except NotImplementedError:  # an event loop without signals, as on Windows
            for number in signals:
                signal.signal(number, self.handle_exit)
        yield


def _welcome(desk: Desk, plan: Plan, listening: socket.socket) -> None:
    port = listening.getsockname()[1]
    host = {"0.0.0.0": "localhost", "::": "localhost", "": "localhost"}.get(plan.host, plan.host)
    address = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
    desk.say("cli-serve-at", address=address)
    sys.stdout.flush()
    wanted = sys.stdout.isatty() if plan.browser is None else plan.browser
    if wanted and _has_screen(os.environ, sys.platform):
        threading.Thread(target=_open_browser, args=(address,), daemon=True).start()


def _has_screen(environ: Mapping[str, str], platform: str) -> bool:
    """Return whether a browser can be shown. Without a screen, a text browser might take over the terminal."""
    if platform in ("darwin", "win32"):
        return True
    return any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _open_browser(address: str) -> None:
    with contextlib.suppress(webbrowser.Error, OSError):  # the address is printed anyway
        webbrowser.open(address)


def _listen_somewhere(host: str, port: int | None) -> socket.socket:
    """Return a socket at the port; by default at the usual port or the first free one after it. Raise Usage."""
    tried = [port] if port is not None else [*range(PORT, PORT + PORTS_TRIED), PORT]
    for near in tried:
        try:
            return _listen(host, near)
        except OSError as error:
            if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
                raise Usage(say("error-serve-host", host=host)) from error
    raise Usage(say("error-serve-port", host=host, port=tried[-1]))


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    listening.setblocking(False)
    return listening


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory
