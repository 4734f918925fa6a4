"""The golden matches: which tables are played, and with which seed. `python -m tests.golden.regenerate` plays them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Table(NamedTuple):
    """A golden match: the file's name, the game, its seats and options, the seed of its random play."""

    name: str
    game: str
    seats: int
    options: Mapping[str, object]
    seed: int


TABLES: tuple[Table, ...] = (
    Table("machi_koro-base-2", "machi_koro", 2, {}, 1),
    Table("machi_koro-base-ten-3", "machi_koro", 3, {"market": "ten"}, 2),
    Table("machi_koro-plus-4", "machi_koro", 4, {"edition": "plus"}, 3),
    Table("machi_koro-plus-ten-5", "machi_koro", 5, {"edition": "plus", "market": "ten"}, 4),
    Table("tiny_towns-standard-2", "tiny_towns", 2, {"cards": "first_game", "monuments": False}, 1),
    Table("tiny_towns-standard-4", "tiny_towns", 4, {"cavern": True}, 60),
    Table("tiny_towns-town_hall-3", "tiny_towns", 3, {"mode": "town_hall"}, 63),
    Table("tiny_towns-solo", "tiny_towns", 1, {"cavern": True}, 78),
    Table(
        "tiny_towns-posts-2",
        "tiny_towns",
        2,
        {"cards": ("cottage", "granary", "shed", "temple", "almshouse", "market", "trading_post")},
        18,
    ),
    Table(
        "tiny_towns-banks-3",
        "tiny_towns",
        3,
        {"cards": ("cottage", "greenhouse", "fountain", "cloister", "feast_hall", "tailor", "bank")},
        124,
    ),
    Table(
        "tiny_towns-stores-2",
        "tiny_towns",
        2,
        {
            "mode": "town_hall",
            "cavern": True,
            "cards": ("cottage", "orchard", "millstone", "abbey", "inn", "bakery", "warehouse"),
        },
        21,
    ),
    Table("shake_that_city-city-2", "shake_that_city", 2, {}, 1),
    Table("shake_that_city-coast-3", "shake_that_city", 3, {"side": "coast"}, 2),
    Table("shake_that_city-family-city-4", "shake_that_city", 4, {"variant": "family"}, 3),
    Table("shake_that_city-family-coast-2", "shake_that_city", 2, {"side": "coast", "variant": "family"}, 4),
    Table("shake_that_city-conditions-city-3", "shake_that_city", 3, {"variant": "conditions"}, 5),
    Table("shake_that_city-conditions-coast-4", "shake_that_city", 4, {"side": "coast", "variant": "conditions"}, 6),
    Table("shake_that_city-solo-city", "shake_that_city", 1, {}, 7),
    Table("shake_that_city-solo-coast", "shake_that_city", 1, {"side": "coast"}, 8),
    Table("paris-first_games", "paris", 2, {}, 23),
    Table("paris-random", "paris", 2, {"postcards": "random"}, 2),
    Table(
        "paris-chosen",
        "paris",
        2,
        {
            "postcards": (
                *("le_peintre", "chartier", "bouquinistes_sur_la_seine", "lampadaire"),
                *("moulin_rouge", "fontaine_des_mers", "le_penseur", "la_grande_lumiere"),
            )
        },
        39,
    ),
    Table("small_cities-level-1-2", "small_cities", 2, {"level": 1}, 1),
    Table("small_cities-level-2-3", "small_cities", 3, {"level": 2, "bonus": "tender"}, 5),
    Table("small_cities-level-3-4", "small_cities", 4, {}, 3),
    Table("small_cities-level-3-5", "small_cities", 5, {"goal": "triangle", "bonus": "rezoning"}, 1),
    Table("small_cities-solo-1", "small_cities", 1, {"level": 1}, 5),
    Table("small_cities-solo-2", "small_cities", 1, {"level": 2, "bonus": "dense_ground"}, 4),
    Table("small_cities-solo-3", "small_cities", 1, {"goal": "city_routes", "bonus": "financing"}, 4),
)
