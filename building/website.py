"""Builds the site: `python building/website.py` turns docs/ into build/site/site, without a network.

To the pages of docs/ it adds those of the root, a reference of the Python API from its docstrings, and one of the HTTP
calls from the OpenAPI document. A warning is a failure.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "site"
PAGES = BUILD / "docs"
Json: TypeAlias = dict[str, Any]

FROM_ROOT = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "SECURITY.md": "security.md"}
"""Pages outside docs/, and their names on the site."""

PYTHON = {
    "Games": ("kvartal.games", "kvartal.core.contract", "kvartal.core.state", "kvartal.core.match"),
    "What games share": (
        *("kvartal.core.components", "kvartal.core.options", "kvartal.core.scores", "kvartal.core.messages"),
        *("kvartal.core.notation", "kvartal.core.rng", "kvartal.core.sheets", "kvartal.core.errors"),
    ),
    "Bots": ("kvartal.bots", "kvartal.bots.chair", "kvartal.bots.arena", "kvartal.core.mind"),
    "Research": (
        *("kvartal.research", "kvartal.research.vector", "kvartal.research.solo", "kvartal.core.observation"),
        *("kvartal.core.lockstep", "kvartal.research.cuda"),
    ),
    "Analysis": ("kvartal.insight", "kvartal.puzzles"),
    "Translation": ("kvartal.translate",),
}
"""What the reference of the API shows, by chapter."""


def moved(text: str, at: Path) -> str:
    """Return a page of the repository as one of the site: links out of docs/ lead to copies beside it.

    `at` is where the page lies in the repository.
    """

    def link(found: re.Match[str]) -> str:
        target, anchor = found[1], found[2] or ""
        place = Path(os.path.normpath(at.parent / target))
        if not (ROOT / place).is_file():
            return found[0]
        name = FROM_ROOT.get(place.as_posix()) or (
            place.relative_to("docs").as_posix() if place.parts[0] == "docs" else f"files/{place.as_posix()}"
        )
        if name.startswith("files/"):
            (PAGES / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / place, PAGES / name)
        own = at.relative_to("docs").parent if at.parts[0] == "docs" else Path()
        return f"]({os.path.relpath(name, own).replace(os.sep, '/')}{anchor})"

    return re.sub(r"\]\(([^)#:\s]+)(#[^)]*)?\)", link, text)


def python_reference() -> str:
    """Return the page of the Python API."""
    lines = ["# Python reference", "", "What programs use, from its docstrings. Everything else may change."]
    for chapter, modules in PYTHON.items():
        lines += ["", f"## {chapter}"]
        for module in modules:
            lines += ["", f"::: {module}"]
    return "\n".join(lines) + "\n"


def kind(schema: Json) -> str:
    """Return a schema in a few words of Markdown."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(kind(one) for one in schema[several]))
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(one)}`" for one in schema["enum"])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if schema.get("type") == "array":
        return f"list of {kind(schema['items'])}" if schema.get("items") else "list"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {kind(schema['additionalProperties'])}"
    limits = [f"{name} {schema[key]}" for key, name in LIMITS.items() if key in schema]
    return " ".join([str(schema.get("type", "anything")), *([f"({', '.join(limits)})"] if limits else [])])


LIMITS = {"minimum": "from", "maximum": "to", "minLength": "at least", "maxLength": "at most", "pattern": "like"}


def rows(fields: Json, required: list[str]) -> Iterator[str]:
    """Yield a table of fields."""
    yield from ("", "| name | | |", "|---|---|---|")
    for name, schema in fields.items():
        about = str(schema.get("description", "")).replace("\n", " ")
        told = kind(schema).replace("|", "\\|")
        yield f"| `{name}` | {told} | {'' if name in required else 'optional. '}{about} |"


def http_reference(document: Json) -> str:
    """Return the page of the HTTP calls and of all messages."""
    lines = ["# HTTP reference", "", document["info"]["description"], "", "[The protocol](../protocol.md) is a tour."]
    lines += ["A server has this document at `/api/openapi.json`.", "", "## Calls"]
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            lines += ["", f"### {method.upper()} {path}", "", operation["summary"]]
            if not operation["security"]:
                lines += ["", "Nobody needs to be signed in."]
            if given := operation["parameters"]:
                required = [one["name"] for one in given if one["required"]]
                lines += rows({one["name"]: one["schema"] for one in given}, required)
            for name, part in (("Body", operation.get("requestBody")), *operation["responses"].items()):
                for media, content in (part or {}).get("content", {}).items():
                    lines += ["", f"{name}: {kind(content['schema'])} (`{media}`)"]
    lines += ["", "## Messages"]
    for name, schema in sorted(document["components"]["schemas"].items()):
        lines += ["", f"### {name} {{ #{name.lower()} }}", "", str(schema.get("description", ""))]
        if schema.get("properties"):
            lines += rows(schema["properties"], schema.get("required", []))
        else:
            lines += ["", kind(schema)]
    return "\n".join(lines) + "\n"


def openapi() -> Json:
    """Return the OpenAPI document of the server."""
    code = (
        "import json; from kvartal.server.http.calls import CALLS; from kvartal.server.http.openapi import document;"
        "print(json.dumps(document(CALLS)))"
    )
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "KVARTAL_MYPYC": "0"}
    told = subprocess.run([sys.executable, "-c", code], env=environ, stdout=subprocess.PIPE, check=True).stdout
    found: Json = json.loads(told)
    return found


def write() -> None:
    """Write the pages of the site as Markdown."""
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES, ignore=shutil.ignore_patterns("*.toml"))
    shutil.copyfile(ROOT / "docs" / "site.toml", BUILD / "zensical.toml")
    for page in (ROOT / "docs").rglob("*.md"):
        at = page.relative_to(ROOT)
        (PAGES / at.relative_to("docs")).write_text(moved(page.read_text("utf8"), at), "utf8")
    for name, target in FROM_ROOT.items():
        (PAGES / target).write_text(moved((ROOT / name).read_text("utf8"), Path(name)), "utf8")
    (PAGES / "reference").mkdir()
    (PAGES / "reference" / "python.md").write_text(python_reference(), "utf8")
    (PAGES / "reference" / "http.md").write_text(http_reference(openapi()), "utf8")


def main() -> int:
    """Build the site; return the status of what builds it."""
    write()
    status = subprocess.run([sys.executable, "-m", "zensical", "build", "--strict", "--clean"], cwd=BUILD).returncode
    if not status:
        print("kvartal: the site is in build/site/site; python3 -m http.server -d build/site/site shows it.")
    return status


if __name__ == "__main__":
    sys.exit(main())
