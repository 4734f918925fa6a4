"""The examples in the documents work."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_readme_examples() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_links_between_documents_lead_somewhere() -> None:
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/README.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text("utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_the_glossary_gives_each_term_one_meaning_and_names_files_that_exist() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    sections = [re.findall(r"^- \*\*(.+?)\*\*: ", section, re.M) for section in text.split("\n## ")[1:]]
    terms = [term for section in sections for term in section]
    assert len(terms) > 60
    assert len(set(terms)) == len(terms)
    assert all(section == sorted(section) for section in sections)
    for path in re.findall(r"`([\w/]+(?:/|\.py|\.md))`", text):
        assert (ROOT / path).exists() or (ROOT / "src" / "kvartal" / path).exists(), path
