"""The words: complete in every language, with the same variables and correct plurals."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kvartal.core.errors import KvartalError
from kvartal.core.messages import Message, say, seat_name
from kvartal.games import IDS, find
from kvartal.locales import LANGUAGES, UnknownLanguage, Words, choose_language, sources, tied

SRC = Path(__file__).parents[2] / "src" / "kvartal"
KEY = re.compile(r"""\b(?:say|Message)\(\s*"([a-z][a-z0-9_-]*)["]""")
CLI_KEY = re.compile(r"""\b(?:text|t)\(\s*"([a-z][a-z0-9_-]*)["]""")
NUMBER = re.compile(r"NUMBER\(\$(\w+)")


class Variables(Visitor):
    """Collects the variables and the plural variants of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.forms: set[str] = set()
        self.variants: list[set[str]] = []

    def visit_VariableReference(self, node: Any) -> None:
        # A form of a word, as in `$card-acc`, differs from language to language.
        self.names.add(node.id.name.partition("-")[0])
        self.forms.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:
        self.variants.append({getattr(variant.key, "name", None) or variant.key.value for variant in node.variants})
        self.generic_visit(node)


@cache
def messages(lang: str) -> dict[str, Variables]:
    found: dict[str, Variables] = {}
    for name, text in sources(lang).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{lang}/{name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{lang}: {entry.id.name} is there twice"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables
    return found


def used_keys() -> dict[str, Path]:
    found = {key: path for path in SRC.rglob("*.py") for key in KEY.findall(path.read_text("utf-8"))}
    found |= {key: path for path in SRC.glob("cli/**/*.py") for key in CLI_KEY.findall(path.read_text("utf-8"))}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_files_keys_and_variables(lang: str) -> None:
    assert sources(lang).keys() == sources("en").keys()
    assert messages(lang).keys() == messages("en").keys()
    for key, variables in messages(lang).items():
        assert variables.names == messages("en")[key].names, key


def test_every_key_in_the_source_has_words() -> None:
    missing = {key: path.name for key, path in used_keys().items() if key not in messages("en")}
    assert not missing


def test_the_search_for_keys_finds_some() -> None:
    assert {"refuse-over", "error-seats", "cli-play-bye", "seat"} <= used_keys().keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("value", [1, 2, 5, "thing"])
def test_every_message_formats_without_errors(lang: str, value: int | str) -> None:
    bundle = bundle_of(lang)
    for key, variables in messages(lang).items():
        chosen = {name: 3 if name in numbers() else value for name in variables.forms}
        pattern = bundle.get_message(key).value
        assert pattern is not None, key
        for said in (pattern, *bundle.get_message(key).attributes.values()):
            written, errors = bundle.format_pattern(said, chosen)
            assert not errors, (key, errors)
            assert str(written).strip(), key


@cache
def bundle_of(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for text in sources(lang).values():
        bundle.add_resource(FluentResource(text))
    return bundle


@cache
def numbers() -> set[str]:
    """Return the arguments that some language formats with NUMBER, which takes nothing else."""
    return {name for lang in LANGUAGES for text in sources(lang).values() for name in NUMBER.findall(text)}


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_slavic_plurals_have_all_four_variants(lang: str) -> None:
    for key, variables in messages(lang).items():
        for variants in variables.variants:
            if "one" in variants:
                assert variants >= {"one", "few", "many", "other"}, key


@pytest.mark.parametrize(
    ("lang", "written"),
    [
        ("ru", ["1 монета", "2 монеты", "5 монет", "11 монет", "21 монета", "1,5 монеты"]),
        ("uk", ["1 монета", "2 монети", "5 монет", "11 монет", "21 монета", "1,5 монети"]),
        ("en", ["1 coin", "2 coins", "5 coins", "11 coins", "21 coins", "1.5 coins"]),
    ],
)
def test_plurals(lang: str, written: list[str]) -> None:
    counts: list[Any] = [1, 2, 5, 11, 21, 1.5]
    assert [Words(lang).text(say("machi_koro-board-coins", coins=count)) for count in counts] == written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_its_names(lang: str) -> None:
    for game_id in IDS:
        info = find(game_id).info
        keys = [f"{game_id}-name", f"{game_id}-about", *(f"{game_id}-option-{option.id}" for option in info.options)]
        assert not [key for key in keys if not Words(lang).knows(key)]


def test_nested_messages_lists_and_names() -> None:
    words = Words("en")
    move = say("log-move", seat=seat_name(1), move=Message("machi_koro-move-pass"))
    assert words.text(move) == "Player 2 builds nothing"
    assert words.text(move, ["Ann", "Борис"]) == "Борис builds nothing"
    assert words.text(move, ["Ann"]) == "Player 2 builds nothing"
    both = say("log-move", seat=(seat_name(0), seat_name(1)), move="x")
    assert words.text(both, ["Ann", "Bob"]) == "Ann, Bob: x"


@pytest.mark.parametrize(
    ("lang", "label", "told"),
    [
        ("ru", "Построить пекарню", "Аня строит пекарню"),
        ("uk", "Збудувати пекарню", "Аня будує пекарню"),
        ("en", "Build a Bakery", "Аня builds a Bakery"),
    ],
)
def test_moves_are_told_in_whole_sentences(lang: str, label: str, told: str) -> None:
    move = say("machi_koro-move-build", card=Message("machi_koro-card-bakery"))
    assert Words(lang).text(move) == label
    assert Words(lang).text(say("log-move", seat=seat_name(0), move=move), ["Аня"]) == told


def test_what_belongs_together_stays_on_one_line() -> None:
    text = "в доме и в саду — не так ли? 5 мин, { $x } с на ход, из-за угла, what else"
    assert (
        tied(text).replace("\u00a0", "~")
        == "в~доме и~в~саду~— не~так~ли? 5~мин, { $x }~с~на~ход, из-за угла, what else"
    )
    assert Words("ru").text(say("web-bot-numbered", name="C-3", number=-2)) == "C-3 −2"


def test_an_unknown_key_shows_itself() -> None:
    assert Words("uk").text(say("no-such-key", coins=3)) == "⟨no-such-key: coins=3⟩"
    assert Words("uk").text(Message("no-such-key")) == "⟨no-such-key⟩"


def test_a_missing_argument_does_not_crash() -> None:
    assert "coins" in Words("ru").text(Message("machi_koro-board-coins"))


def test_unknown_languages_are_refused() -> None:
    with pytest.raises(UnknownLanguage) as caught:
        Words("de")
    assert isinstance(caught.value, KvartalError)
    assert "de" in Words("en").text(caught.value.reason)


@pytest.mark.parametrize(
    ("explicit", "environ", "lang"),
    [
        ("ru", {"KVARTAL_LANG": "uk"}, "ru"),
        (None, {"KVARTAL_LANG": "uk", "LANG": "ru_RU.UTF-8"}, "uk"),
        (None, {"LC_ALL": "uk_UA.UTF-8", "LANG": "ru_RU.UTF-8"}, "uk"),
        (None, {"LC_MESSAGES": "ru", "LANG": "en_GB"}, "ru"),
        (None, {"LC_ALL": "", "LANG": "ru_RU.UTF-8"}, "ru"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {}, "en"),
        ("UK", {}, "uk"),
    ],
)
def test_choosing_a_language(explicit: str | None, environ: dict[str, str], lang: str) -> None:
    assert choose_language(explicit, environ) == lang


@pytest.mark.parametrize(("explicit", "environ"), [("de", {}), ("", {}), (None, {"KVARTAL_LANG": "tlh"})])
def test_an_unknown_choice_is_refused(explicit: str | None, environ: dict[str, str]) -> None:
    with pytest.raises(UnknownLanguage):
        choose_language(explicit, environ)


def test_every_refusal_of_a_game_cites_a_rule_of_its_page() -> None:
    """The page links what is refused to the chapter of the rules: each once, and both have words."""
    cites: dict[str, list[str]] = json.loads((SRC.parents[1] / "web/src/rules/cites.json").read_text("utf-8"))
    cited = [refusal for refusals in cites.values() for refusal in refusals]
    games = "|".join(IDS)
    refusals = {key for key in messages("en") if re.match(f"({games})-refuse-", key)}
    assert sorted(cited) == sorted(refusals)
    assert cites.keys() <= messages("en").keys()
