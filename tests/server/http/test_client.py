"""The built client as a browser gets it, and the server without one."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import pytest

from kvartal.server.house import House
from kvartal.server.http import client
from kvartal.server.http.app import build
from tests.server.at_table import QuickMinds
from tests.server.memory_store import MemoryStore


class Browser:
    """Asks the application itself."""

    def __init__(self) -> None:
        self._app: Any = build(House(MemoryStore(), QuickMinds()))

    def get(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(app=self._app)
            async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
                return await client.get(path, headers=headers)

        return asyncio.run(ask())


PAGE = "<!doctype html><title>Kvartal</title>"
SCRIPT = "console.log('a city');" * 40


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for a client, still without one."""
    monkeypatch.setattr(client, "folder", lambda: tmp_path / "client")
    return tmp_path / "client"


@pytest.fixture
def browser(home: Path) -> Browser:
    (home / "assets").mkdir(parents=True)
    (home / "index.html").write_text(PAGE)
    (home / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (home / "manifest.webmanifest").write_text("{}")
    (home.parent / "secret.txt").write_text("not for you")
    return Browser()


@pytest.mark.parametrize("path", ["/", "/account", "/t/RgxCvBqi2-W7S8_X", "/replay/abc", "/puzzles/paris", "/new/a"])
def test_every_room_is_the_one_page(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 200
    assert answer.text == PAGE
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_assets_are_compressed_and_kept(browser: Browser) -> None:
    answer = browser.get("/assets/index-1a2b.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text == SCRIPT
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 6, mtime=0))
    plain = browser.get("/assets/index-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    assert browser.get("/manifest.webmanifest").headers["content-type"].startswith("application/manifest+json")


@pytest.mark.parametrize("path", ["/assets/none.js", "/assets/..%2Fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"])
def test_there_is_nothing_else(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 404
    assert "not for you" not in answer.text


def test_an_unknown_address_is_a_page_for_people_and_a_problem_for_programs(browser: Browser) -> None:
    person = browser.get("/no/where", headers={"accept": "text/html"})
    assert (person.status_code, person.text) == (404, PAGE)
    program = browser.get("/no/where", headers={"accept": "application/json"})
    assert (program.status_code, program.json()["kind"]) == (404, "unknown")
    api = browser.get("/api/no/where", headers={"accept": "text/html"})
    assert api.json()["kind"] == "unknown"


def test_a_new_build_shows_at_once(browser: Browser, home: Path) -> None:
    browser.get("/")
    page = home / "index.html"
    page.write_text(PAGE + "<p>new")
    assert browser.get("/").text.endswith("new")


@pytest.mark.parametrize(
    ("lang", "word"), [("ru", "Игры"), ("uk", "Ігри"), ("en", "Games"), ("de,uk;q=0.7,ru;q=0.9", "Игры")]
)
def test_without_a_client_the_server_says_what_it_is_in_the_readers_language(home: Path, lang: str, word: str) -> None:
    answer = Browser().get("/", headers={"accept-language": lang})
    assert answer.status_code == 200
    assert word in answer.text
    assert "/api/openapi.json" in answer.text
    assert "<script" not in answer.text
    assert "style=" not in answer.text
    assert Browser().get("/account").status_code == 404
