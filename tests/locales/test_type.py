"""How the words are set, and which ones are retired: over all Fluent files, and over what the golden matches say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from kvartal.locales import LANGUAGES, Words
from tests.locales.proofs import PEOPLE, patterns, proof, spoken

HYPHEN = re.compile(r"(?<![\w-])-\d|\w - \w")
SENTENCE = re.compile(r"[.!?;…»]\s|[\n|]")
REFUSAL = re.compile(r"(?:^|-)(?:refuse|error)-")
# Parts of a sentence: the reason behind a file's name.
PARTS = "error-cli-os-"


class Texts(Visitor):
    """Collects the texts of a message: each with the variants it may have, placeables as `{}`."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:
        parts = [element.value if isinstance(element, ast.TextElement) else "{}" for element in node.elements]
        self.found.append("".join(parts))
        self.generic_visit(node)


def written(lang: str) -> Iterator[tuple[str, str]]:
    """Yield every text of a language's files with its key."""
    for entries in patterns(lang).values():
        for key, entry in entries.items():
            texts = Texts()
            texts.visit(entry)
            yield from ((key, text) for text in texts.found)


def said(lang: str) -> Iterator[tuple[str, str]]:
    """Yield what the golden matches say in a language."""
    words = Words(lang)
    for key, messages in spoken().items():
        yield from ((key, words.text(message, PEOPLE[lang])) for message in messages)


def faults(lang: str, text: str) -> Iterator[str]:
    """Yield what is wrong with the type of a text."""
    # A shell needs its own quotes.
    plain = re.sub(r'--\w+ "\w+"', "", text).replace('{""}', "")
    if '"' in plain or "'" in plain:
        yield "a straight quote"
    if HYPHEN.search(text):
        yield "a hyphen for a minus or a dash"
    if any(sentence.count(": ") > 1 for sentence in SENTENCE.split(text)):
        yield "two colons"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_well_set(lang: str) -> None:
    assert [(key, text, fault) for key, text in written(lang) for fault in faults(lang, text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_golden_matches_say_is_well_set(lang: str) -> None:
    lines = list(said(lang))
    assert len(lines) > 800
    assert [(key, text) for key, text in lines if "{" in text or "⟨" in text] == []
    assert [(key, text, fault) for key, text in lines for fault in faults(lang, text)] == []
    assert [(key, text) for key, text in lines if REFUSAL.search(key) and text[0].islower()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_with_real_arguments_is_well_set(lang: str) -> None:
    lines = [(key, text) for _, messages in proof(lang) for key, texts in messages for text in texts]
    assert len(lines) > 5000
    assert [(key, text) for key, text in lines if re.search(r"[{}⟨⟩]|NUMBER\(|«[^»]*«", text)] == []
    assert [(key, text, fault) for key, text in lines for fault in faults(lang, text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_ends_like_a_sentence(lang: str) -> None:
    """Another sentence may follow it. One that asks again ends as the question does."""
    refusals = [entry for entries in patterns(lang).values() for key, entry in entries.items() if "refuse-" in key]
    assert len(refusals) > 150
    unended = []
    for entry in refusals:
        assert entry.value is not None
        last = entry.value.elements[-1]
        if not isinstance(last, ast.TextElement) or last.value.rstrip()[-1:] not in ".!?":
            unended.append(entry.id.name)
    assert [key for key in unended if not key.endswith("-refuse-phase")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_begins_like_a_sentence(lang: str) -> None:
    refusals = [(key, text) for key, text in written(lang) if REFUSAL.search(key) and not key.startswith(PARTS)]
    first = dict(reversed(refusals))
    assert [(key, text) for key, text in first.items() if text[:1].islower()] == []


def retired(lang: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield where a word is retired, and what finds it; the last column of the glossary."""
    glossary = files("kvartal.locales").joinpath(lang, "glossary.md").read_text("utf-8")
    for row in re.findall(r"^\|(?!-)(.+)\|$", glossary, re.MULTILINE)[1:]:
        _, _, where, words = (cell.strip() for cell in row.split("|"))
        prefixes = [""] if where in ("везде", "усюди", "all") else [prefix.strip() for prefix in where.split(",")]
        for word in words.split(","):
            exact = word.strip().replace(" ", r"\s").replace("*", r"\w*")
            case = 0 if word.strip()[0].isupper() else re.IGNORECASE
            yield from ((prefix, re.compile(rf"(?<!\w){exact}(?!\w)", case)) for prefix in prefixes)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_retired_word_comes_back(lang: str) -> None:
    rules = list(retired(lang))
    assert len(rules) > 10
    found = [
        (key, word.pattern, text)
        for key, text in written(lang)
        for prefix, word in rules
        if key.startswith(prefix) and word.search(text)
    ]
    assert found == []


# The sign over the door, and units of styles and drawings.
BARE = {"Kvartal"}
UNITS = {"px", "deg", "em", "fr", "cqw", "s", "ms", "z"}
LABEL = re.compile(r"""\b(?:aria-label|aria-description|title|alt|placeholder|label)="([^"]*[^\W\d_]{2}[^"]*)\"""")
TAG = re.compile(r"""<(?:[^<>"]|"[^"]*")*>""")


def own_words(component: str) -> Iterator[str]:
    """Yield the words of a component that come from no message: labels and texts."""
    markup = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", component, flags=re.DOTALL)
    while (inner := re.sub(r"\{[^{}]*\}", "", markup)) != markup:
        markup = inner
    yield from LABEL.findall(markup)
    yield from re.findall(r"[^\W\d_][^\n]*", TAG.sub("\n", markup))


def own_units(source: str) -> set[str]:
    """Return what a source writes behind a number and no message knows."""
    return set(re.findall(r"\$\{[^`\n]*\} ?([^\W\d_]{1,4})`", source)) - UNITS


def test_components_have_no_words_of_their_own() -> None:
    page = Path(__file__).parents[2] / "web" / "src"
    components = {path: path.read_text("utf-8") for path in page.rglob("*.svelte")}
    sources = {path: path.read_text("utf-8") for path in page.rglob("*.ts") if ".test." not in path.name}
    assert len(components) > 100
    assert [
        (path.name, word) for path, text in components.items() for word in own_words(text) if word not in BARE
    ] == []
    assert [(path.name, own_units(text)) for path, text in (components | sources).items() if own_units(text)] == []


def test_words_of_a_component_are_found() -> None:
    assert list(own_words('<p title="Days left">{left} d</p>{#if a}<b>Go</b>{/if}')) == ["Days left", "d", "Go"]
    assert list(own_words("<script>let a = 'x';</script><b class=\"day\">{say('web-you')}</b>")) == []
    assert own_units("`${days} d` + `${left}px`") == {"d"}
