"""Whose request it is: which proxies are trusted, and who is on this machine."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from kvartal.server.door.addresses import ClientAddress, Proxies, address_key, is_near, read_networks
from tests.server.door.test_guard import INSIDE, ask, call

PROXIES = ["10.0.0.0/8", "fd00::/8"]


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("192.0.2.9", "1.2.3.4", "192.0.2.9"),
        ("10.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("::ffff:10.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("10.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        ("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", "1.2.3.4"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "1.2.3.4:5678", "1.2.3.4"),
        ("10.0.0.1", "[2001:db8::1]:5678", "2001:db8::1"),
        ("fd00::1", "2001:db8::1", "2001:db8::1"),
        ("10.0.0.1", "1.2.3.4, nonsense", "10.0.0.1"),
        ("10.0.0.1", "nonsense, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", "", "10.0.0.1"),
    ],
)
def test_only_trusted_proxies_tell_who_is_behind_them(peer: str, forwarded: str, client: str) -> None:
    app = ClientAddress(INSIDE, Proxies(read_networks(PROXIES)))
    assert ask(app, peer=peer, headers={"x-forwarded-for": forwarded}).json()["client"] == client


def test_several_headers_are_one_list() -> None:
    app = ClientAddress(INSIDE, Proxies(read_networks(PROXIES)))
    headers = [("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "1.2.3.4")]
    assert ask(app, peer="10.0.0.1", headers=headers).json()["client"] == "1.2.3.4"


@pytest.mark.parametrize(
    ("peer", "told", "scheme"),
    [
        ("10.0.0.1", "https", "https"),
        ("192.0.2.9", "https", "http"),
        ("10.0.0.1", "gopher", "http"),
        ("10.0.0.1", "http, https", "https"),
    ],
)
def test_only_trusted_proxies_tell_the_scheme(peer: str, told: str, scheme: str) -> None:
    app = ClientAddress(INSIDE, Proxies(read_networks(PROXIES)))
    assert ask(app, peer=peer, headers={"x-forwarded-proto": told}).json()["scheme"] == scheme


@pytest.mark.parametrize(("trusted", "client"), [([], None), (["unix"], ("1.2.3.4", 0))])
def test_a_proxy_on_a_unix_socket(trusted: list[str], client: tuple[str, int] | None) -> None:
    seen: list[Scope] = []

    async def inside(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)

    headers = [(b"x-forwarded-for", b"1.2.3.4"), (b"x-forwarded-proto", b"https")]
    scope = {"type": "websocket", "scheme": "ws", "client": None, "headers": headers}
    nothing: Any = None
    call(ClientAddress(inside, Proxies(read_networks(trusted))), scope, nothing, nothing)
    assert seen[0]["client"] == client
    assert seen[0]["scheme"] == ("wss" if trusted else "ws")


@pytest.mark.parametrize(
    ("client", "key"),
    [
        (("192.0.2.9", 1), "192.0.2.9"),
        (("::ffff:192.0.2.9", 1), "192.0.2.9"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (None, "unix"),
    ],
)
def test_limits_by_address_count_a_customer_once(client: tuple[str, int] | None, key: str) -> None:
    assert address_key({"client": client}) == key


def test_a_proxy_that_nobody_told_us_of_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    app = ClientAddress(INSIDE, Proxies())
    for peer in ("192.0.2.9", "127.0.0.1", "127.0.0.1"):
        assert ask(app, peer=peer).json()["client"] == peer
    assert not caplog.records
    with caplog.at_level(logging.WARNING, "kvartal.server"):
        for _ in range(2):
            ask(app, peer="127.0.0.1", headers={"x-forwarded-for": "1.2.3.4"})
    assert ["--proxy" in record.message for record in caplog.records] == [True]


def near(client: str = "127.0.0.1", version: str = "1.1", **headers: str) -> bool:
    given = {"host": "127.0.0.1:8040", "user_agent": "Prometheus/2.53", **headers}
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items() if value]
    return is_near({"client": (client, 1), "http_version": version, "headers": pairs})


def test_programs_on_this_machine_are_near() -> None:
    assert near()
    assert near("::1", host="[::1]:8040")
    assert near("::ffff:127.0.0.1", host="LOCALHOST")
    assert near(x_prometheus_scrape_timeout_seconds="10", traceparent="00-0-0-01", accept="*/*")
    assert not near("192.0.2.1")


@pytest.mark.parametrize(
    "header",
    [
        *("x_real_ip", "x_forwarded_for", "x_forwarded_host", "x_forwarded_proto", "x_forwarded", "forwarded", "via"),
        *(
            "x_client_ip",
            "x_cluster_client_ip",
            "true_client_ip",
            "client_ip",
            "cf_connecting_ip",
            "cf_ray",
            "cdn_loop",
        ),
        *(
            "fastly_client_ip",
            "x_original_forwarded_for",
            "x_envoy_external_address",
            "x_remote_ip",
            "proxy_connection",
        ),
        *("wl_proxy_client_ip", "x_proxyuser_ip", "forwarded_for", "x_azure_clientip", "x_appengine_user_ip"),
        *("cf_ray", "cdn_loop", "proxy_connection"),
    ],
)
def test_whatever_a_proxy_adds_gives_it_away(header: str) -> None:
    assert not near(**{header: "192.0.2.1"})


def test_a_proxy_that_adds_nothing_passes_on_its_name_or_speaks_the_old_way() -> None:
    assert not near(host="play.example")
    assert not near(host="localhost.play.example")
    assert not near(host="192.0.2.1:8040")
    assert not near(host="")
    assert not near(version="1.0")
