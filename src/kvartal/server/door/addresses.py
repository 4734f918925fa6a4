"""Client addresses: which proxies are trusted to tell them, and which clients are on this machine."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, TypeAlias

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

UNIX = "unix"
"""Stands for a proxy on a Unix socket, among the trusted proxies."""

_OF_PROXIES = (
    *(b"cdn-", b"cf-", b"client-ip", b"fastly-", b"forwarded", b"proxy-", b"remote-", b"true-client-ip", b"via"),
    *(b"wl-proxy-", b"x-appengine-", b"x-arr-", b"x-azure-", b"x-client-", b"x-cluster-", b"x-envoy-", b"x-forwarded"),
    *(b"x-original-", b"x-proxy", b"x-real-", b"x-remote-"),
)
"""Prefixes of headers that proxies add."""

_log = logging.getLogger("kvartal.server")


class BadAddress(KvartalError):
    """A setting is not a valid network or origin."""


def read_address(text: str) -> Address | None:
    """Return the address in a text, with or without a port. IPv4 mapped into IPv6 becomes IPv4."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def key_of(host: str) -> str:
    """Return the key of limits per address: the address or, for IPv6, the network of one customer (/64)."""
    address = read_address(host)
    if address is None:
        return UNIX
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address)


def address_key(scope: Scope) -> str:
    """Return the key of limits per address for a request."""
    return key_of(scope["client"][0] if scope.get("client") else "")


def header(scope: Scope, name: bytes) -> str:
    """Return a header's value. Several headers of the same name are joined to one list."""
    values: list[bytes] = [value for found, value in scope["headers"] if found == name]
    return b",".join(values).decode("latin-1").strip()


def is_near(scope: Scope) -> bool:
    """Return whether a request comes from this machine, and nothing in it hints at a proxy in between.

    A proxy adds headers of its own, or passes on its public host name, or speaks HTTP/1.0.
    """
    address = read_address(scope["client"][0]) if scope.get("client") else None
    if address is None or not address.is_loopback or scope.get("http_version") == "1.0":
        return False
    if any(name.startswith(_OF_PROXIES) for name, _ in scope["headers"]):
        return False
    host = header(scope, b"host").lower()
    named = read_address(host)
    return named.is_loopback if named is not None else host.partition(":")[0] == "localhost"


def read_networks(names: Iterable[str]) -> frozenset[Network | str]:
    """Return the trusted proxies: addresses, networks like 10.0.0.0/8, or `unix`. Raise BadAddress."""
    found: set[Network | str] = set()
    for name in names:
        try:
            found.add(UNIX if name == UNIX else ip_network(name, strict=False))
        except ValueError as error:
            raise BadAddress(say("error-network", network=name)) from error
    return frozenset(found)


class Proxies:
    """The proxies that are trusted to tell a client's address."""

    def __init__(self, trusted: Collection[Network | str] = ()) -> None:
        self._unix = UNIX in trusted
        self._networks = [network for network in trusted if not isinstance(network, str)]

    def trusts(self, address: Address | None) -> bool:
        """Return whether one of them has this address. None is the address of a Unix socket."""
        return self._unix if address is None else any(address in network for network in self._networks)


class ClientAddress:
    """Puts the client's own address and scheme into the scope, if a trusted proxy tells them."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] in ("http", "websocket"):
            address = read_address(scope["client"][0]) if scope.get("client") else None
            if self._proxies.trusts(address):
                scope = {**scope, **self._told(scope)}
            elif not self._warned and address is not None and address.is_private and header(scope, b"x-forwarded-for"):
                self._warned = True
                _log.warning(
                    "a proxy forwards requests but is not trusted: all its visitors share one limit (see --proxy)",
                    extra={"address": str(address)},
                )
        await self._app(scope, receive, send)

    def _told(self, scope: Scope) -> dict[str, object]:
        told: dict[str, object] = {}
        proto = header(scope, b"x-forwarded-proto").rpartition(",")[2].strip().lower()
        if proto in ("http", "https"):
            told["scheme"] = proto if scope["type"] == "http" else {"http": "ws", "https": "wss"}[proto]
        # Each proxy appends the address it heard from. From the end, the first that is no trusted proxy is the client.
        for entry in reversed(header(scope, b"x-forwarded-for").split(",")):
            address = read_address(entry.strip())
            if address is None:
                break
            told["client"] = (str(address), 0)
            if not self._proxies.trusts(address):
                break
        return told
