"""A real server process: people and bots play whole games over HTTP and over the socket, and nothing gets lost."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kvartal.bots.personas import persona_name
from kvartal.core.match import Match
from kvartal.games import find
from kvartal.locales import Words
from tests.server.process import PATIENCE, Channel, Serving, Visitor, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("house") / "data") as running:
        yield running


@pytest.fixture
def visit() -> Iterator[Callable[[Serving, str], Visitor]]:
    """Return a function that lets people in; they leave when the test is over."""
    with ExitStack() as leaving:

        def come_in(server: Serving, name: str) -> Visitor:
            return leaving.enter_context(closing(Visitor(server.address, name)))

        yield come_in


Visit = Callable[[Serving, str], Visitor]


def machi_koro(*chairs: Visitor | str) -> str:
    """Open a table of Machi Koro with these people and bots, start it and return its id."""
    host = next(chair for chair in chairs if isinstance(chair, Visitor))
    table = str(host.post("/api/tables", {"game": "machi_koro", "seats": len(chairs), "sit": []})["id"])
    for seat, chair in enumerate(chairs):
        if isinstance(chair, Visitor):
            chair.post(f"/api/tables/{table}/seats/{seat}/sit")
            chair.post(f"/api/tables/{table}/ready", {"ready": True})
        else:
            host.post(f"/api/tables/{table}/seats/{seat}/bot", {"bot": chair})
    host.post(f"/api/tables/{table}/start")
    return table


def test_a_game_over_http(server: Serving, visit: Visit) -> None:
    ann, bob = visit(server, "Ann"), visit(server, "Борис")
    table = machi_koro(ann, "random", bob)
    random = Random(1)
    moves = 0
    while True:
        moments = {seat: who.get(f"/api/tables/{table}/moment", seat=seat) for seat, who in ((0, ann), (2, bob))}
        if moments[0]["over"]:
            break
        asked = [moment for moment in moments.values() if moment["ask"]]
        if not asked:
            time.sleep(0.002)
            continue
        moment = asked[0]
        moves += 1
        # The later choices are what wins: landmarks.
        choice = moment["ask"]["choices"][-1 if random.random() < 0.7 else 0]
        person = {0: ann, 2: bob}[moment["seat"]]
        move = {"seat": moment["seat"], "prompt": moment["prompt"], "move": choice["move"], "request": str(moves)}
        answer = person.post(f"/api/tables/{table}/move", move)
        assert answer["number"] > moment["number"]
        assert person.post(f"/api/tables/{table}/move", move) == answer
    final = ann.get(f"/api/tables/{table}/moment", seat=0)
    assert final["scores"]["winners"] == final["view"]["winners"] != []
    info = bob.get(f"/api/tables/{table}")
    assert info["status"] == "over"
    text = ann.web.get(f"/api/tables/{table}/match").text
    match = Match.read(text, find)
    assert match.over
    bot = Words("en").text(persona_name(info["chairs"][1]["persona"]))
    assert match.names == ("Ann", bot, "Борис")
    copy = bob.web.post("/api/matches", content=text.encode()).json()
    replay = ann.get(f"/api/tables/{copy['id']}/replay", seat=1, first=0, last=3)
    assert len(replay["frames"]) == 4
    again = bob.post(f"/api/tables/{table}/rematch")
    assert [chair["name"] or chair["bot"] for chair in again["chairs"]] == ["Борис", "Ann", "random"]
    assert ann.post(f"/api/tables/{again['id']}/invitation", {"accept": True})["chairs"][1]["ready"]
    assert bob.post(f"/api/tables/{again['id']}/start")["status"] == "playing"


def play_on_socket(channel: Channel, table: str, seat: int, after: int, moves: list[int], most: int) -> int:
    """Play a seat over a socket until the game is over or this many moves are made; return the last number seen."""
    channel.send(do="watch", table=table, seat=seat, after=after)
    number = after
    made = 0
    while True:
        message = channel.hear()
        if message["is"] == "refused":
            raise AssertionError(message)
        if message["is"] != "moment":
            continue
        told = [step["number"] for step in message["steps"]]
        assert told == list(range(number + 1, message["number"] + 1))
        number = int(message["number"])
        if message["over"]:
            return -1
        if message["ask"]:
            if made == most:
                return number
            made += 1
            moves[0] += 1
            choices = message["ask"]["choices"]
            move = choices[-1 if moves[0] % 3 else 0]["move"]
            request = f"{seat}-{moves[0]}"
            channel.send(do="move", table=table, seat=seat, prompt=message["prompt"], move=move, request=request)


def test_a_game_over_sockets_with_reconnects(server: Serving, visit: Visit) -> None:
    people = [visit(server, name) for name in ("Ann", "Bob")]
    table = machi_koro(people[0], people[1], "random")
    failures: list[BaseException] = []

    def play(seat: int) -> None:
        try:
            number = 0
            moves = [0]
            while number >= 0:
                channel = people[seat].socket()
                number = play_on_socket(channel, table, seat, number, moves, 7)
                channel.close()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=play, args=(seat,), daemon=True) for seat in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(5 * PATIENCE)
    assert not failures
    assert people[0].get(f"/api/tables/{table}")["status"] == "over"


def test_spectators_chat_and_refusals_on_the_socket(server: Serving, visit: Visit) -> None:
    ann, bob, eve = [visit(server, name) for name in ("Ann", "Bob", "Eve")]
    table = machi_koro(ann, bob)
    hall = eve.socket()
    hall.send(do="watch", table=table)
    assert hall.hear()["is"] == "table"
    seen = hall.hear()
    assert (seen["is"], seen["seat"], seen["ask"], seen["prompt"]) == ("moment", None, None, None)
    mine = ann.socket()
    mine.send(do="say", table=table, text="привет", request="s")
    assert mine.hear() == {"is": "done", "request": "s"}
    assert hall.hear()["text"] == "привет"
    hall.send(do="say", table=table, text="me too", request="t")
    assert hall.hear()["kind"] == "forbidden"
    hall.send(do="watch", table=table, seat=0)
    assert hall.hear()["kind"] == "forbidden"
    hall.send(do="dance")
    assert hall.hear()["kind"] == "bad"
    hall.connection.send("{")
    assert hall.hear()["kind"] == "bad"
    hall.connection.send(b"\xff\xfe")
    assert hall.hear()["kind"] == "bad"
    mine.send(do="move", table=table, seat=0, prompt=3, move="roll 1", request="m")
    assert mine.hear()["kind"] == "stale"
    mine.send(do="move", table=table, seat=0, prompt=0, move="roll 2", request="m")
    refused = mine.hear()
    assert (refused["kind"], refused["request"]) == ("illegal", "m")
    assert refused["reason"]["key"] == "machi_koro-refuse-station"
    mine.send(do="why", table=table, seat=0, move="build cafe", request="w")
    assert mine.hear()["reason"]["key"] == "machi_koro-refuse-phase"
    mine.send(do="move", table=table, seat=0, prompt=0, move="roll 1", request="m")
    assert mine.hear() == {"is": "accepted", "request": "m", "number": 1}
    assert hall.hear_until(is_="moment")["number"] == 1
    mine.send(do="ping")
    assert mine.hear()["is"] == "pong"
    eve.post("/api/logout-everywhere")
    with pytest.raises(ConnectionClosed) as closed:
        hall.hear_until(is_="nothing that is ever told")
    mine.close()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    eve.web.cookies.clear()
    eve.web.cookies.set("kvartal", "x" * 43)
    with pytest.raises(InvalidStatus):
        eve.socket()


def test_what_a_server_shows_of_itself(server: Serving) -> None:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as web:
        page = web.get("/", headers={"accept": "text/html"})
        assert page.status_code == 200
        assert "style=" not in page.text
        assert "<script>" not in page.text
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert web.get("/static/welcome.css").status_code == 200
        assert web.get("/healthz").text == "ok\n"
        assert "kvartal_sockets" in web.get("/metrics").text
        assert "/api/tables" in web.get("/api/openapi.json").json()["paths"]


def test_stopping_and_killing_lose_nothing(tmp_path: Path, visit: Visit) -> None:
    folder = tmp_path / "data"
    server = Serving(folder)
    ann = visit(server, "Ann")
    table = machi_koro(ann, ann)
    accepted: dict[str, int] = {}
    for how in (signal.SIGTERM, signal.SIGKILL, signal.SIGINT, signal.SIGKILL):
        for _ in range(6):
            seats = [ann.get(f"/api/tables/{table}/moment", seat=seat) for seat in (0, 1)]
            moment = next(moment for moment in seats if moment["ask"])
            request = f"r{len(accepted)}"
            move = {
                "seat": moment["seat"],
                "prompt": moment["prompt"],
                "move": moment["ask"]["choices"][0]["move"],
                "request": request,
            }
            accepted[request] = ann.post(f"/api/tables/{table}/move", move)["number"]
        code = server.stop(how)
        assert code == (-9 if how == signal.SIGKILL else 0)
        server = Serving(folder)
        ann.web.base_url = server.address
        assert ann.get(f"/api/tables/{table}/moment", seat=0)["number"] == len(accepted)
        again = ann.post(f"/api/tables/{table}/move", {"seat": 0, "prompt": 0, "move": "roll 1", "request": "r0"})
        assert again["number"] == accepted["r0"]
        assert [row["id"] for row in ann.get("/api/me/tables")["tables"]] == [table]
    assert server.stop() == 0
    events = [json.loads(line) for line in server.errors.read_text().splitlines()]
    assert not [event for event in events if event["level"] == "error"]


def test_a_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        command = [sys.executable, "-m", "kvartal", "--lang", "en", "serve", "--port", port, "--data", str(tmp_path)]
        done = subprocess.run([*command, "--no-open"], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert port in done.stderr


@pytest.mark.parametrize(
    "wrong", [["--port", "x"], ["--port", "70000"], ["--workers", "0"], ["--retention-days", "-1"]]
)
def test_wrong_numbers_are_one_clear_line(tmp_path: Path, wrong: list[str]) -> None:
    command = [sys.executable, "-m", "kvartal", "serve", "--no-open", "--data", str(tmp_path), *wrong]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Path]]:
    """A server with small limits per person, and its folder."""
    folder = tmp_path_factory.mktemp("strict") / "data"
    with serving(folder, "--limits", "--per-address", "3", "--per-person", "1") as running:
        yield running, folder


def test_an_address_and_a_person_have_as_much_as_the_host_says(strict: tuple[Serving, Path]) -> None:
    address = strict[0].address
    tokens = [httpx.post(f"{address}/api/me", json={"name": name}).cookies["kvartal"] for name in ("Ann", "Bob", "Cid")]
    place = address.replace("http", "ws", 1) + "/api/socket"
    with ExitStack() as leaving:

        def enter(token: str) -> None:
            """Open a socket as soon as there is room: earlier connections take a moment to end."""
            for _ in range(10_000):
                try:
                    leaving.enter_context(closing(Channel(place, token)))
                    return
                except InvalidStatus as refused:
                    problem = json.loads(refused.response.body or b"")
                    assert problem["reason"] == {"key": "refuse-crowded", "args": {"most": 3}}
            raise AssertionError("there is never room")

        enter(tokens[0])
        enter(tokens[1])
        while True:
            with pytest.raises(InvalidStatus) as refused:
                Channel(place, tokens[0])
            assert refused.value.response.status_code == 429
            if json.loads(refused.value.response.body or b"")["reason"]["key"] == "refuse-crowded-person":
                break
        enter(tokens[2])
        assert httpx.get(f"{address}/healthz").status_code == 429


def test_a_second_server_on_the_same_folder_is_refused(strict: tuple[Serving, Path]) -> None:
    command = [sys.executable, "-m", "kvartal", "serve", "--no-open", "--port", "0", "--data", str(strict[1])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
