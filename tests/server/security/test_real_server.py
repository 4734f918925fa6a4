"""A real server process: what only the network can send, and what the server logs."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from kvartal.server.http.app import BODY_MOST
from tests.server.process import PATIENCE, Visitor, serving


def test_what_only_the_network_can_bring(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        ann, bob = Visitor(server.address, "Ann"), Visitor(server.address, "Bob")
        quiet = bob.socket()
        address = server.address.replace("http", "ws", 1) + "/api/socket"
        tokens = [visitor.web.cookies["kvartal"] for visitor in (ann, bob)]

        # A message that is too long ends its line with the proper code, whole or in parts.
        for message in ("x" * 20_000, ["x" * 6_000] * 4):
            line = ann.socket()
            with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012 (the end may come while parts are being sent)
                line.connection.send(message)
                line.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

        # Binary and broken text are answered or end their line; nobody else notices.
        line = ann.socket()
        line.connection.send(b"\xff\xfe")
        assert line.hear()["kind"] == "bad"
        raw = socket.create_connection((urlsplit(server.address).hostname, urlsplit(server.address).port))
        with raw:
            raw.sendall(b"GET /api/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n\r\n\x81\xff\xff")
            raw.settimeout(PATIENCE)
            assert raw.recv(100).startswith(b"HTTP/1.1 4")
        with socket.create_connection((urlsplit(server.address).hostname, urlsplit(server.address).port)) as raw:
            raw.sendall(b"\x16\x03\x01 no HTTP at all\r\n\r\n")
            raw.settimeout(PATIENCE)
            assert raw.recv(100).startswith(b"HTTP/1.1 400")

        # Another site, a stranger, a wrong path.
        known = {"Cookie": f"kvartal={tokens[0]}"}
        for path, headers, status, kind, key in (
            ("", {"Origin": "https://evil.example", **known}, 403, "forbidden", "refuse-origin"),
            ("", {}, 401, "who", "refuse-who"),
            ("", {"Cookie": "kvartal=x"}, 401, "who", "refuse-who"),
            ("/more", known, 404, "unknown", "refuse-no-page"),
        ):
            with (
                pytest.raises(InvalidStatus) as refused,
                connect(address + path, additional_headers=headers, open_timeout=PATIENCE),
            ):
                pass
            refusal = refused.value.response
            assert refusal.status_code == status
            problem = json.loads(refusal.body or b"")
            assert (problem["kind"], problem["reason"]["key"]) == (kind, key)

        for path in ("/", "/nowhere", "/api/me", "/static/../web.py", "/static/%2e%2e/web.py"):
            page = httpx.get(server.address + path, timeout=PATIENCE)
            assert "server" not in page.headers
            assert page.headers["x-content-type-options"] == "nosniff"
        # Only the last piece is too much: whoever is refused while sending may not come to read the answer.
        pieces = (b"x" * (BODY_MOST // 4 + 1) for _ in range(4))
        long = httpx.post(server.address + "/api/me", content=pieces, timeout=PATIENCE)
        assert long.status_code == 413

        quiet.send(do="ping")
        assert quiet.hear()["is"] == "pong"
        for visitor in (ann, bob):
            visitor.close()
    log = server.errors.read_text()
    assert "Traceback" not in log
    assert not any(token in log for token in tokens)
