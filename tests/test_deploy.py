"""deploy/: containers that are hardened, and name only what exists."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from kvartal.cli.secrets import NAMES
from tests.server.test_hosting_docs import options

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "building"))

import image  # noqa: E402

DEPLOY = ROOT / "deploy"
FILES = ("compose.yaml", "compose.grow.yaml")


def composed(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / name).read_text("utf8"))
    return found


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_what_compose_reads(file: str) -> None:
    """By the schema of the Compose specification, which the tool brings along."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(DEPLOY / file)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


SERVICES = [(file, name) for file in FILES for name in composed(file)["services"]]


@pytest.mark.parametrize(("file", "name"), SERVICES)
def test_a_service_is_hardened_and_names_what_exists(file: str, name: str) -> None:
    whole = composed(file)
    service = whole["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["restart"] == "unless-stopped"
    assert {"mem_limit", "pids_limit"} <= service.keys()
    assert all(port.startswith("127.0.0.1:") for port in service.get("ports", ()))
    assert set(service.get("secrets", ())) <= whole.get("secrets", {}).keys()
    assert set(service.get("depends_on", ())) <= whole["services"].keys()
    for variable, value in service.get("environment", {}).items():
        if variable.endswith("_FILE"):
            assert value.removeprefix("/run/secrets/") in service["secrets"]
        else:
            assert variable.removesuffix("_URL").endswith(("_DB", "_USER", "_REDIS")), "a secret belongs in a file"
    for volume in service.get("volumes", ()):
        source, _, rest = volume.partition(":")
        assert (DEPLOY / source).is_file() and rest.endswith(":ro") if "/" in source else source in whole["volumes"]


@pytest.mark.parametrize("file", FILES)
def test_the_houses_of_a_file(file: str) -> None:
    whole = composed(file)
    houses = [one for name, one in whole["services"].items() if name.startswith("kvartal")]
    for house in houses:
        assert (DEPLOY / house["build"]["context"] / house["build"]["dockerfile"]).is_file()
        named = [word for word in house.get("command", ()) if word.startswith("--")]
        assert set(named) <= options("serve")
        ours = {one.removesuffix("_FILE") for one in house.get("environment", {}) if one.startswith("KVARTAL_")}
        assert ours <= set(NAMES)
        assert any(mount.startswith("/tmp:") for mount in house["tmpfs"])
        # Requests in progress have five seconds.
        assert int(house["stop_grace_period"].removesuffix("s")) > 5


def test_the_proxy_knows_the_houses_and_they_know_its_network() -> None:
    whole = composed("compose.grow.yaml")
    named = set(re.findall(r"server ([\w-]+):8040", (DEPLOY / "nginx.conf").read_text("utf8")))
    assert named == {name for name in whole["services"] if name.startswith("kvartal")}
    (network,) = whole["networks"]["house"]["ipam"]["config"]
    assert whole["services"]["kvartal-1"]["command"] == ["--proxy", network["subnet"]]


def test_the_image_is_tried_as_it_is_deployed() -> None:
    service = composed("compose.yaml")["services"]["kvartal"]
    told = dict(zip(image.HARDENED[1::2], image.HARDENED[2::2], strict=True))
    assert image.HARDENED[0] == "--read-only"
    assert told["--tmpfs"] == service["tmpfs"][0]
    assert told["--memory"] == service["mem_limit"]
    assert told["--pids-limit"] == str(service["pids_limit"])
    last = (DEPLOY / "Containerfile").read_text("utf8").rpartition("\nFROM ")[2]
    assert re.search(r"^USER 10040:10040$", last, re.M)
    assert re.search(r"^HEALTHCHECK ", last, re.M)
    assert re.search(r"^STOPSIGNAL SIGTERM$", last, re.M)
