"""docs/hosting.md and deploy/ name only what exists, and every metric."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import typer

from kvartal.cli.app import build
from kvartal.cli.desk import Desk
from kvartal.locales import Words
from kvartal.server.door import guard
from kvartal.server.door.doorkeeper import HEAD_MOST, HEAD_SECONDS, HEADERS_MOST, LINE_MOST
from kvartal.server.door.guard import RATES
from kvartal.server.door.uvicorn_http import PIPELINED_MOST
from kvartal.server.door.uvicorn_socket import FRAGMENTS_MOST
from kvartal.server.house import House, Manners
from kvartal.server.running import descriptors
from tests.server.at_table import QuickMinds
from tests.server.memory_store import MemoryStore

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def _command(name: str) -> Any:
    commands: Any = typer.main.get_command(build(Desk(Words("en"))))
    return commands.commands[name]


def options(*names: str) -> set[str]:
    """Return the options of these commands."""
    parameters = [one for name in names for one in _command(name).params]
    return {option for one in parameters for option in (*one.opts, *one.secondary_opts)} | {"--help"}


def test_options_are_real() -> None:
    # Options of other programs are on their own lines.
    own = "\n".join(row for row in DOCUMENT.splitlines() if not re.match(r"podman|systemctl|git|make", row))
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", own)) - {"--now"}
    assert len(named) > 12
    assert named <= options("serve", "backup", "restore", "export", "import", "check")


def test_no_option_is_left_out() -> None:
    described = DOCUMENT.split("\n## ")[0]
    left_out = {one for one in options("serve") - {"--help"} if not re.search(rf"{one}\b", described)}
    assert left_out == {"--no-log", "--limits"}  # what goes without saying


def test_deployed_commands_are_real() -> None:
    unit = (ROOT / "deploy" / "kvartal.service").read_text("utf-8")
    (start,) = re.findall(r"^ExecStart=\S+ serve (.+)$", unit, re.M)
    container = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
    (entry,) = re.findall(r"^ENTRYPOINT (.+)$", container, re.M)
    for text in (start, entry):
        named = set(re.findall(r"(?<![\w-])--[a-z-]+", text))
        assert "--no-open" in named
        assert named <= options("serve")


async def test_all_metrics_are_listed() -> None:
    written, _ = House(MemoryStore(), QuickMinds()).metrics.write()
    there = set(re.findall(r"^# TYPE (\w+) (\w+)$", written.decode(), re.M))
    assert set(re.findall(r"^\| `((?:kvartal|process)_\w+)` \| (\w+) \|", DOCUMENT, re.M)) == there


async def test_dashboards_and_alerts_ask_for_metrics_and_labels_that_exist() -> None:
    house = House(MemoryStore(), QuickMinds())
    house.metrics.request("SocketMove")(0.1)
    house.metrics.refused("broken")
    house.metrics.thought("medium")(0.1)
    written = house.metrics.write()[0].decode()
    there = set(re.findall(r"^((?:kvartal|process)_\w+)", written, re.M))
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))
    shown = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    alerts = re.findall(r"^ +expr: '(.+)'$", (ROOT / "deploy" / "alerts.yml").read_text("utf-8"), re.M)
    assert len(alerts) == (ROOT / "deploy" / "alerts.yml").read_text("utf-8").count("alert:") > 5
    for expression in (*shown, *alerts):
        named = set(re.findall(r"\b(?:kvartal|process)_\w+", expression))
        assert named <= there or "up" in expression, expression
        labels = re.findall(r"[{,] ?(\w+)!?=", expression) + re.findall(r"by \(([\w, ]+)\)", expression)
        for label in {one.strip() for some in labels for one in some.split(",")} - {"instance", "job"}:
            assert f'{label}="' in written, expression
    assert {name.removesuffix("_bucket") for name in there if name.endswith("_bucket")} <= {
        name.removesuffix("_bucket") for one in shown for name in re.findall(r"kvartal_\w+_bucket", one)
    }


def test_what_it_says_of_guests_behind_a_proxy() -> None:
    assert "after ten guests the next one waits" in " ".join(DOCUMENT.split())
    assert RATES["guest"].burst == 10


def test_the_unit_asks_for_the_descriptors_that_the_server_takes() -> None:
    unit = (ROOT / "deploy" / "kvartal.service").read_text("utf-8")
    assert re.findall(r"^LimitNOFILE=(\d+)$", unit, re.M) == [str(descriptors.ENOUGH)]
    assert f"{descriptors.ENOUGH:,}" in DOCUMENT


def test_what_the_documents_say_of_connections() -> None:
    manners = Manners()
    protocol = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    defaults = {one.name: one.default for one in _command("serve").params}
    for name, what in (("per_address", "connections"), ("per_person", "sockets")):
        assert defaults[name] == str(getattr(manners, name))
        assert f"{defaults[name]} {what}" in protocol
    for number in (LINE_MOST, HEAD_MOST, HEADERS_MOST, guard.BODY_RATE, PIPELINED_MOST, FRAGMENTS_MOST):
        assert f"{number:,}" in protocol
    assert HEAD_SECONDS == guard.BODY_SECONDS == 20
    assert "20 seconds to arrive; a body 20" in protocol
