"""The bill of materials (CycloneDX): what an installed Kvartal brings with it, and what its page contains.

`python building/materials.py PYTHON` prints it; PYTHON is that of an environment with Kvartal and nothing else.
"""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import sys
import time
import uuid
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
Part: TypeAlias = dict[str, Any]

LIST = """
import json
from importlib.metadata import distributions
print(json.dumps([
    [one.metadata["Name"], one.version, one.metadata.get("License-Expression")]
    for one in distributions() if one.metadata["Name"] != "pip"
]))
"""


def part(kind: str, name: str, version: str, licence: str | None) -> Part:
    """Return a component that a package registry calls by this name."""
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    found: Part = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    if licence:
        found["licenses"] = [{"expression": licence}]
    return found


def installed(python: str) -> list[Part]:
    """Return the distributions of an environment, Kvartal first."""
    told = subprocess.run([python, "-I", "-c", LIST], capture_output=True, text=True, check=True).stdout
    found = {
        part_name: part("pypi", part_name, version, licence)
        for name, version, licence in json.loads(told)
        for part_name in [re.sub(r"[-_.]+", "-", name).lower()]
    }
    return [found.pop("kvartal"), *(found[name] for name in sorted(found))]


def bundled(lock: Path) -> list[Part]:
    """Return the packages of a package-lock.json that end up in the page: those that are not only for building it."""
    found = []
    for path, one in json.loads(lock.read_text("utf8"))["packages"].items():
        if path and not one.get("dev") and not one.get("optional"):
            made = part("npm", path.rpartition("node_modules/")[2], one["version"], one.get("license"))
            algorithm, _, digest = one.get("integrity", "").partition("-")
            if algorithm == "sha512":
                made["hashes"] = [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}]
            found.append(made)
    return found


def pinned(lock: Path) -> list[Part]:
    """Return the packages of a list of requirements."""
    found = re.findall(r"^([\w.-]+)==([^\s;]+)", lock.read_text("utf8"), re.M)
    return [part("pypi", name, version, None) for name, version in found]


def bill(parts: Iterable[Part], now: float) -> dict[str, object]:
    """Return the bill of materials of the first part, which consists of the others."""
    own, *others = {one["bom-ref"]: one for one in parts}.values()
    own = {**own, "type": "application"}
    content = json.dumps([own, others], sort_keys=True)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, content)}",
        "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now)), "component": own},
        "components": others,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": [one["bom-ref"] for one in others]}],
    }


def written(python: str) -> str:
    """Return the bill of what is installed for a Python, with the page and its kit, as text."""
    now = float(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    page = [*bundled(ROOT / "web" / "package-lock.json"), *bundled(ROOT / "web" / "kit" / "package-lock.json")]
    kit = pinned(ROOT / "requirements" / "page.txt")
    return json.dumps(bill([*installed(python), *page, *kit], now), indent=1) + "\n"


if __name__ == "__main__":
    sys.stdout.write(written(sys.argv[1]))
