"""The loader of printed values: sources, groups, the hash, and a host's corrections."""

from __future__ import annotations

import pytest

from kvartal.core.components import HOST, Component, Components
from kvartal.core.errors import BadComponents

TEXT = """
source = "rulebook"
seats = 4

[card.cafe]
source = "public"
cost = 2
numbers = [3, 3]
sources = { cost = "inferred" }

[card.mine]
cost = 6
deep = true

[card.mine.effect]
source = "reconstructed"
pays = 5
"""


def read(text: str = TEXT) -> Components:
    return Components.read(text)


def test_every_value_has_the_nearest_source() -> None:
    assert list(read()) == [
        Component("seats", 4, "rulebook"),
        Component("card.cafe.cost", 2, "inferred"),
        Component("card.cafe.numbers", [3, 3], "public"),
        Component("card.mine.cost", 6, "rulebook"),
        Component("card.mine.deep", True, "rulebook"),
        Component("card.mine.effect.pays", 5, "reconstructed"),
    ]


def test_a_cell_of_a_list_may_have_a_source_of_its_own() -> None:
    text = 'source = "inferred"\npoints = [0, 2, 5]\nsources = { points = "public", "points[1]" = "rulebook" }\n'
    components = read(text)
    [entry] = components
    assert (entry.source, entry.cells) == ("public", {1: "rulebook"})
    assert entry.to_json() == {"path": "points", "value": [0, 2, 5], "source": "public", "cells": {"1": "rulebook"}}
    assert components.hash == read('source = "public"\npoints = [0, 2, 5]\n').hash
    [ours] = components.overridden({"points": [0, 3, 5]})
    assert (ours.source, ours.cells) == (HOST, {})


@pytest.mark.parametrize("name", ["points[3]", "point[0]", "cost"])
def test_a_source_for_something_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(BadComponents):
        read(f'source = "inferred"\npoints = [0, 2, 5]\nsources = {{ "{name}" = "rulebook" }}\n')


def test_values_are_found_by_path() -> None:
    components = read()
    assert components.value("card.cafe.cost") == 2
    assert components.source("card.cafe.cost") == "inferred"
    assert components.get("card.cafe.pays") is None
    assert components.get("card.cafe.pays", 7) == 7
    assert components.get("card.cafe.cost", 7) == 2
    with pytest.raises(KeyError):
        components.value("card.cafe.pays")


def test_names_of_a_group_in_the_order_of_the_file() -> None:
    assert read().names("card") == ["cafe", "mine"]
    assert read().names("car") == []
    assert read().names("card.mine") == ["cost", "deep", "effect"]


@pytest.mark.parametrize(
    ("text", "key", "path"),
    [
        ("cost = 2\n", "error-components-source", "cost"),
        ('[card]\nsource = "hearsay"\ncost = 2\n', "error-components-source", "card.cost"),
        ('[card]\nsource = "host"\ncost = 2\n', "error-components-source", "card.cost"),
        (
            '[card]\nsource = "public"\ncost = 2\nsources = { cost = "hearsay" }\n',
            "error-components-source",
            "card.cost",
        ),
    ],
)
def test_no_value_without_a_known_source(text: str, key: str, path: str) -> None:
    with pytest.raises(BadComponents) as caught:
        read(text)
    assert (caught.value.reason.key, caught.value.reason.args) == (key, {"path": path})


@pytest.mark.parametrize("text", ["cost = ", "[card", "cost = 1\ncost = 2\n", "cost = 01"])
def test_no_toml(text: str) -> None:
    with pytest.raises(BadComponents) as caught:
        read(text)
    assert caught.value.reason.key == "error-components-toml"
    with pytest.raises(BadComponents) as caught:
        read().corrected(text)
    assert caught.value.reason.key == "error-components-toml"


# The hash


def test_the_hash_follows_the_values_and_nothing_else() -> None:
    first = read()
    assert len(first.hash) == 16
    assert read().hash == first.hash
    assert read(TEXT.replace('"inferred"', '"public"')).hash == first.hash, "a better source is the same box"
    assert read(TEXT + "# a remark\n").hash == first.hash
    turned = 'source = "rulebook"\n[card.mine]\ncost = 6\ndeep = true\n[card.mine.effect]\npays = 5\n'
    assert read(turned + "[card.cafe]\nnumbers = [3, 3]\ncost = 2\n").hash != first.hash, "seats are missing"
    assert read("seats = 4\n" + turned + "[card.cafe]\nnumbers = [3, 3]\ncost = 2\n").hash == first.hash
    for old, new in (("cost = 2", "cost = 3"), ("[3, 3]", "[3, 4]"), ("deep = true", "deep = false")):
        assert read(TEXT.replace(old, new)).hash != first.hash


# Corrections


def test_a_correction_changes_the_value_its_source_and_the_hash() -> None:
    printed = read()
    corrected = printed.corrected("[card.cafe]\ncost = 4\n")
    assert corrected.value("card.cafe.cost") == 4
    assert corrected.source("card.cafe.cost") == HOST
    assert corrected.source("card.cafe.numbers") == "public"
    assert corrected.hash != printed.hash
    assert corrected.overrides == {"card.cafe.cost": 4}
    assert (printed.value("card.cafe.cost"), printed.overrides) == (2, {}), "the printed values stay"


def test_corrections_add_up() -> None:
    twice = read().corrected("[card.cafe]\ncost = 4\n").overridden({"card.mine.cost": 1, "card.mine.effect.pays": 9})
    assert twice.overrides == {"card.cafe.cost": 4, "card.mine.cost": 1, "card.mine.effect.pays": 9}
    assert read().overridden(twice.overrides).hash == twice.hash


def test_the_order_of_corrections_does_not_matter() -> None:
    one = read().overridden({"card.cafe.cost": 4, "seats": 5})
    other = read().overridden({"seats": 5, "card.cafe.cost": 4})
    assert one.hash == other.hash


def test_an_equal_value_is_no_correction() -> None:
    same = read().overridden({"card.cafe.cost": 2})
    assert (same.overrides, same.source("card.cafe.cost")) == ({}, "inferred")


@pytest.mark.parametrize("path", ["card.cafe.price", "card.cafe", "card", "cafe.cost", ""])
def test_only_printed_values_can_be_corrected(path: str) -> None:
    with pytest.raises(BadComponents) as caught:
        read().overridden({path: 3})
    assert caught.value.reason.key == "error-components-path"
    assert caught.value.reason.args == {"path": path}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("card.cafe.cost", "4"),
        ("card.cafe.cost", 4.0),
        ("card.cafe.cost", True),
        ("card.cafe.cost", [4]),
        ("card.cafe.cost", None),
        ("card.mine.deep", 1),
        ("card.cafe.numbers", 3),
        ("card.cafe.numbers", ["3"]),
        ("card.cafe.numbers", [3, True]),
    ],
)
def test_a_correction_is_of_the_same_kind(path: str, value: object) -> None:
    with pytest.raises(BadComponents) as caught:
        read().overridden({path: value})
    assert caught.value.reason.key == "error-components-kind"
    assert caught.value.reason.args["path"] == path


def test_a_date_is_refused_like_any_other_kind() -> None:
    with pytest.raises(BadComponents) as caught:
        read().corrected("[card.cafe]\ncost = 2020-01-01\n")
    assert caught.value.reason.key == "error-components-kind"
