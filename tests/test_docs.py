"""The examples in the documents work."""

from __future__ import annotations

import doctest
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from kvartal.games import IDS, find
from kvartal.locales import LANGUAGES
from kvartal.server.http.calls import CALLS
from kvartal.server.http.openapi import document

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "building"))

import website  # noqa: E402


def test_readme_examples() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document's headings, as forges and the site make them."""
    text = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.S | re.M)
    titles = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_between_documents_lead_somewhere() -> None:
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/README.md")]:
        for target, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", path.read_text("utf-8")):
            there = path.parent / target if target else path
            assert there.exists(), f"{path.name}: {target}"
            assert not anchor or anchor in anchors(there), f"{path.name}: {target}#{anchor}"


def in_nav(entries: list[Any]) -> list[str]:
    return [
        page
        for entry in entries
        for value in entry.values()
        for page in ([value] if isinstance(value, str) else in_nav(value))
    ]


def test_every_sheet_in_the_documents_can_be_scored() -> None:
    text = (ROOT / "docs/sheets.md").read_text("utf-8")
    sheets = [json.loads(sheet) for sheet in re.findall(r"```json\n(.*?)```", text, re.S)]
    assert {sheet["game"] for sheet in sheets} == {name for name in IDS if find(name).info.sheets}
    for sheet in sheets:
        assert find(sheet["game"]).score_sheet(sheet).winners


def test_the_site_shows_every_document() -> None:
    shown = in_nav(tomllib.loads((ROOT / "docs/site.toml").read_text("utf-8"))["project"]["nav"])
    documents = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    made = [*website.FROM_ROOT.values(), "reference/http.md", "reference/python.md"]
    assert sorted(shown) == sorted([*documents, *made])
    for modules in website.PYTHON.values():
        for module in modules:
            path = ROOT.joinpath("src", *module.split("."))
            assert path.is_dir() or path.with_suffix(".py").exists(), module


def test_the_site_explains_every_call_and_message() -> None:
    page = website.http_reference(json.loads(json.dumps(document(CALLS))))
    assert page.count("\n### ") > len(CALLS)
    assert set(re.findall(r"\]\(#(\w+)\)", page)) <= set(re.findall(r"\{ #(\w+) \}$", page, re.M))


def test_links_out_of_the_documents_lead_to_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(website, "PAGES", tmp_path)
    links = "[a](../deploy/kvartal.service) [b](keeping.md#backup) [c](../CONTRIBUTING.md) [d](https://play.example)"
    moved = "[a](files/deploy/kvartal.service) [b](keeping.md#backup) [c](contributing.md) [d](https://play.example)"
    assert website.moved(links, Path("docs/hosting.md")) == moved
    assert (tmp_path / "files/deploy/kvartal.service").is_file()
    assert website.moved("[a](docs/web.md)", Path("CONTRIBUTING.md")) == "[a](web.md)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_players_guides_name_what_is_on_the_page(lang: str) -> None:
    words = "".join(path.read_text("utf-8") for path in (ROOT / "src/kvartal/locales" / lang).glob("*.ftl"))
    named = re.findall(r"\*\*(.+?)\*\*", (ROOT / f"docs/play/{lang}.md").read_text("utf-8"))
    assert len(named) > 20
    assert not [name for name in named if f" = {name}\n" not in words]


def test_the_glossary_gives_each_term_one_meaning_and_names_files_that_exist() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    sections = [re.findall(r"^- \*\*(.+?)\*\*: ", section, re.M) for section in text.split("\n## ")[1:]]
    terms = [term for section in sections for term in section]
    assert len(terms) > 60
    assert len(set(terms)) == len(terms)
    assert all(section == sorted(section) for section in sections)
    for path in re.findall(r"`([\w/]+(?:/|\.py|\.md))`", text):
        assert (ROOT / path).exists() or (ROOT / "src" / "kvartal" / path).exists(), path
