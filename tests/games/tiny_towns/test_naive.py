"""The naive Tiny Towns scorer against the fact sheet's own numbers."""

from typing import Any

import pytest

from .naive import BUILDINGS, CODES, MONUMENTS, orientations, pattern, placements, score

# §1.1 and §2.1, the last column of the tables: orientations, placements.
COUNTS = {
    "cottage": (8, 72), "farm": (4, 36), "granary": (8, 72), "greenhouse": (8, 72), "orchard": (4, 36),
    "fountain": (4, 48), "millstone": (4, 48), "shed": (4, 48), "well": (4, 48),
    "abbey": (8, 48), "chapel": (8, 48), "cloister": (8, 48), "temple": (8, 48),
    "almshouse": (4, 32), "feast_hall": (4, 32), "inn": (4, 32), "tavern": (4, 32),
    "bakery": (4, 24), "market": (4, 24), "tailor": (4, 24), "theater": (4, 24),
    "bank": (8, 48), "factory": (8, 24), "trading_post": (8, 48), "warehouse": (4, 24),
    "architects_guild": (8, 32), "archive_second_age": (8, 72), "barrett_castle": (8, 24),
    "cathedral_caterina": (8, 72), "fort_ironweed": (8, 48), "mausoleum_rodina": (8, 72),
    "grove_university": (4, 24), "mandras_palace": (8, 72), "obelisk_crescent": (8, 48), "opaleyes_watch": (8, 16),
    "shrine_elder_tree": (8, 48), "silva_forum": (8, 24), "sky_baths": (8, 32), "starloom": (8, 72),
    "statue_bondmaker": (8, 24),
}  # fmt: skip

SHORT = {
    "c": "cottage", "f": "farm", "r": "granary", "g": "greenhouse", "o": "orchard", "w": "well", "n": "fountain",
    "m": "millstone", "h": "chapel", "t": "temple", "l": "cloister", "a": "abbey", "v": "tavern", "i": "inn",
    "s": "almshouse", "e": "feast_hall", "k": "market", "y": "tailor", "x": "theater", "b": "bakery",
    "q": "warehouse", "p": "trading_post", "C": "barrett_castle", "M": "mausoleum_rodina",
    "A": "archive_second_age", "P": "mandras_palace", "F": "silva_forum", "B": "sky_baths", "S": "starloom",
    "T": "cathedral_caterina", "E": "shrine_elder_tree", "1": "wood",
}  # fmt: skip


def town(rows: str, **extra: Any) -> dict[str, Any]:
    """A seat from four words of four letters."""
    return {"board": [[SHORT.get(letter) for letter in row] for row in rows.split()], **extra}


def table(*seats: dict[str, Any], **options: Any) -> dict[str, Any]:
    return {"game": "tiny_towns", "options": options, "seats": list(seats)}


def item(rows: str, card: str, **extra: Any) -> int:
    return int(score(table(town(rows, **extra)))["items"][0][card])


def test_forty_cards() -> None:
    assert (len(BUILDINGS), len(MONUMENTS)) == (25, 15)


@pytest.mark.parametrize("card", sorted(CODES))
def test_placements(card: str) -> None:
    assert (len(orientations(pattern(card))), len(placements(pattern(card)))) == COUNTS[card]


def test_rulebook_example() -> None:
    seat = town("bvcv fhcq v.wc cwc.", stored={"1,3": ["stone", "brick", "glass"]})
    result = score(table(seat))
    assert result["totals"] == [28]
    assert result["items"] == [
        {"bakery": 3, "tavern": 9, "cottage": 12, "farm": 0, "chapel": 4, "warehouse": -3, "well": 5, "empty": -2}
    ]
    assert result["winners"] == [0]


@pytest.mark.parametrize(
    ("rows", "card", "points"),
    [
        ("k.k. .... k... ....", "market", 6),  # §4.4
        ("vvvv vvvv .... ....", "tavern", 20),
        ("sss. .... .... ....", "almshouse", -3),
        ("ssss sss. .... ....", "almshouse", 26),
        ("l..l .l.. .... l...", "cloister", 12),
        ("yy.. yy.. .... ....", "tailor", 8),
        ("n.n. .... ..nn ....", "fountain", 4),
        ("mf.. .... .... ...m", "millstone", 2),
        ("aw.. .... .... ..va", "abbey", 3),
        ("i..i .i.. .... ....", "inn", 3),
        ("xC.. c... .... ....", "theater", 1),  # Barrett Castle is a Cottage
        ("xS.. c... .... ....", "theater", 2),
        ("wC.. .... .... ....", "well", 2),
        ("tC.. ...f .... ....", "temple", 4),  # a fed Barrett Castle alone is two
        ("Mccc .... .... ....", "cottage", 9),
        ("Mcch .... .... ....", "chapel", 0),
        ("Afww cv.. .... ....", "archive_second_age", 4),
        ("wPw. .c.. .... ....", "mandras_palace", 4),
        ("F... .... .... ....", "silva_forum", 2),
        ("Fccc .c.. ...c ....", "silva_forum", 5),
        ("B... .... .... ....", "sky_baths", 14),
        ("Bcc. w... .... ....", "sky_baths", 10),
        ("T1.. .... .... ....", "empty", 0),
        ("cCrc .... .... ....", "barrett_castle", 5),
        ("o..c .... .... c..c", "cottage", 6),
        ("g.cc .... .... c...", "cottage", 6),
        ("f1.. .... .... ....", "empty", -15),
    ],
)
def test_cards(rows: str, card: str, points: int) -> None:
    assert item(rows, card) == points


def test_greenhouse_feeds_the_best_group_not_the_largest() -> None:
    # Four Cottages in the last row would give 12; the three around the Temple give 9 and the Temple's 4.
    items = score(table(town("cc.. ct.. ...g cccc")))["items"][0]
    assert (items["cottage"], items["temple"]) == (9, 4)
    # Without a Greenhouse nobody eats.
    items = score(table(town("cc.. ct.. .... cccc")))["items"][0]
    assert (items["cottage"], items["temple"]) == (0, 0)


def test_farm_feeds_beside_the_temple() -> None:
    items = score(table(town("ccc. c..f ...c ..ct")))["items"][0]
    assert (items["cottage"], items["temple"]) == (12, 4)


@pytest.mark.parametrize(("built", "points"), [(1, 1), (5, 5), (6, 8), (9, 8)])
def test_shrine(built: int, points: int) -> None:
    assert item("E... .... .... ....", "shrine_elder_tree", shrine=built) == points


def test_starloom_places() -> None:
    for earlier, points in [(0, 6), (1, 3), (2, 2), (3, 0)]:
        others = [town(".... .... .... ....", finished=5 if number < earlier else 9) for number in range(3)]
        result = score(table(town("S... .... .... ....", finished=9), *others))
        assert result["items"][0]["starloom"] == points


def test_feast_halls_look_at_the_previous_seat() -> None:
    many, few, none = town("ee.. .... .... ...."), town("e... .... .... ...."), town(".... .... .... ....")
    result = score(table(many, few, none))
    assert [items.get("feast_hall") for items in result["items"]] == [6, 2, None]
    assert score(table(many, many))["items"][0]["feast_hall"] == 4
    assert score(table(many))["items"][0]["feast_hall"] == 4  # solo


def test_ties() -> None:
    plain = ".... .... .... ...."
    assert score(table(town(plain, named=4), town(plain, named=3)))["winners"] == [1]
    assert score(table(town(plain, named=4), town(plain, named=3), mode="town_hall"))["winners"] == [0, 1]
    assert score(table(town("c... .... .... ...."), town("f... .... .... ....")))["winners"] == [0]
    assert score(table(town("C... .... .... ...."), town("c... .... .... ....")))["winners"] == [0]
    # Fewer empty squares: 1 - 15 against 0 + 0 - 14.
    assert score(table(town("p... .... .... ...."), town("ff.. .... .... ....")))["winners"] == [1]
