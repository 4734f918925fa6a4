"""A naive second referee for Machi Koro, written only from the rulebook, the fact base and the
notation.

It knows nothing of the engine and is slow on purpose: cities are lists of card names. "Rulebook"
names a heading of the Ukrainian rulebook, "§" a section of the fact base, "ruling" a point of its
part 1.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple


class Card(NamedTuple):
    """An establishment as printed: what it costs, when it acts, its colour and icon, its copies in the reserve."""

    colour: str
    icon: str
    numbers: tuple[int, ...]
    cost: int
    copies: int = 6


# §1.2
BASE: dict[str, Card] = {
    "wheat_field": Card("blue", "wheat", (1,), 1),
    "ranch": Card("blue", "cow", (2,), 1),
    "bakery": Card("green", "bread", (2, 3), 1),
    "cafe": Card("red", "cup", (3,), 2),
    "convenience_store": Card("green", "bread", (4,), 2),
    "forest": Card("blue", "gear", (5,), 3),
    "cheese_factory": Card("green", "factory", (7,), 5),
    "furniture_factory": Card("green", "factory", (8,), 3),
    "mine": Card("blue", "gear", (9,), 6),
    "family_restaurant": Card("red", "cup", (9, 10), 3),
    "apple_orchard": Card("blue", "wheat", (10,), 3),
    "fruit_market": Card("green", "fruit", (11, 12), 2),
    "stadium": Card("purple", "tower", (6,), 6, 5),
    "tv_station": Card("purple", "tower", (6,), 7, 5),
    "business_center": Card("purple", "tower", (6,), 8, 5),
}
# §1.3
PLUS: dict[str, Card] = {
    "sushi_bar": Card("red", "cup", (1,), 2),
    "flower_orchard": Card("blue", "wheat", (4,), 2),
    "flower_shop": Card("green", "bread", (6,), 1),
    "pizza_joint": Card("red", "cup", (7,), 1),
    "hamburger_stand": Card("red", "cup", (8,), 1),
    "mackerel_boat": Card("blue", "boat", (8,), 2),
    "food_warehouse": Card("green", "factory", (12, 13), 2),
    "tuna_boat": Card("blue", "boat", (12, 13, 14), 5),
    "publisher": Card("purple", "tower", (7,), 5, 5),
    "tax_office": Card("purple", "tower", (8, 9), 4, 5),
}
CARDS: dict[str, Card] = {**BASE, **PLUS}

# §1.4
BASE_LANDMARKS = {"train_station": 4, "shopping_mall": 10, "amusement_park": 16, "radio_tower": 22}
LANDMARKS = {**BASE_LANDMARKS, "harbour": 2, "airport": 30}

RED_PAYS = {"cafe": 1, "family_restaurant": 2, "sushi_bar": 3, "pizza_joint": 1, "hamburger_stand": 1}
BLUE_BRINGS = {"wheat_field": 1, "ranch": 1, "forest": 1, "mine": 5, "apple_orchard": 3, "flower_orchard": 1}
PURPLE_ORDER = ["stadium", "tv_station", "business_center", "publisher", "tax_office"]  # Ruling 3.

DICE: Counter[str] = Counter(
    f"dice {min(first, second)}+{max(first, second)}" for first in range(1, 7) for second in range(1, 7)
)


def cards_of(edition: str) -> dict[str, Card]:
    """The establishments in the reserve of an edition."""
    return BASE if edition == "base" else CARDS


def landmarks_of(edition: str) -> dict[str, int]:
    """The landmarks of an edition with their prices; all of them win."""
    return BASE_LANDMARKS if edition == "base" else LANDMARKS


class Referee:
    """One table: it says who is asked what and which answers there are, and carries an answer out.

    `asks` is the phase in the notation's terms: a question to the active player, a throw or draw of
    chance, or `over`.
    """

    def __init__(self, seats: int, edition: str, market: str) -> None:
        self.edition = edition
        self.market = market
        # Rulebook "Підготовка до гри".
        self.coins = [3] * seats
        self.cities: list[list[str]] = [["wheat_field", "bakery"] for _ in range(seats)]
        self.landmarks: list[set[str]] = [set() for _ in range(seats)]
        reserve = [name for name, card in cards_of(edition).items() for _ in range(card.copies)]
        self.supply: list[str] = [] if market == "ten" else reserve
        self.deck: list[str] = reserve if market == "ten" else []
        self.active = 0  # Ruling 8.
        self.begin_turn()
        if market == "ten":  # Rulebook "Варіант гри з обмеженнями": the row is dealt first.
            self.asks = "refill"
            self.again = True

    def begin_turn(self) -> None:
        self.asks = "roll"
        self.dice = 0
        self.faces: list[int] = []
        self.total = 0
        self.rerolled = False
        self.again = False
        self.purple: list[str] = []
        self.given = ""

    # --- what is asked ----------------------------------------------------------------------------------------------

    def others(self) -> list[int]:
        """The opponents counter-clockwise, the active player's predecessor first."""
        seats = len(self.coins)
        return [(self.active - step) % seats for step in range(1, seats)]

    def has(self, landmark: str) -> bool:
        """Whether the active player has built this landmark."""
        return landmark in self.landmarks[self.active]

    def choices(self) -> set[str]:
        """Every answer that the active player may give; empty when chance is to move or the game is over."""
        if self.asks == "roll":
            return {"roll 1", "roll 2"} if self.has("train_station") else {"roll 1"}
        if self.asks == "reroll":
            return {"keep", "reroll"}
        if self.asks == "raise":
            return {"stay", "add"}
        if self.asks == "victim":
            return {f"victim {seat}" for seat in self.victims()}
        if self.asks == "give":
            return {"decline"} | {f"give {card}" for card in movable(self.cities[self.active])}
        if self.asks == "take":
            return {f"take {card} {seat}" for seat in self.others() for card in movable(self.cities[seat])}
        if self.asks == "build":
            return {"pass"} | {f"build {thing}" for thing in self.buildable()}
        return set()

    def outcomes(self) -> dict[str, int]:
        """Every outcome of chance with its weight; empty when chance is not to move."""
        if self.asks == "throw" and self.dice == 1:
            return {f"die {face}": 1 for face in range(1, 7)}
        if self.asks in ("throw", "fish"):
            return dict(DICE)
        if self.asks == "refill":
            return dict(Counter(f"draw {card}" for card in self.deck))
        return {}

    def victims(self) -> list[int]:
        """Ruling 7: the opponents with at least one coin."""
        return [seat for seat in self.others() if self.coins[seat] > 0]

    def buildable(self) -> set[str]:
        """Rulebook "Фаза будівництва": what is there and paid for; one purple card of each kind in a city."""
        purse, city = self.coins[self.active], self.cities[self.active]
        found = set()
        for name in self.supply:
            card = CARDS[name]
            if card.cost <= purse and not (card.icon == "tower" and name in city):
                found.add(name)
        for name, cost in landmarks_of(self.edition).items():
            if cost <= purse and not self.has(name):
                found.add(name)
        return found

    # --- carrying out -----------------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Carry out an answer or an outcome, written in the notation."""
        assert text in self.choices() | set(self.outcomes()), text
        word, *rest = text.split()
        if word == "roll":
            self.dice = int(rest[0])
            self.asks = "throw"
        elif word == "draw":
            self.deck.remove(rest[0])
            self.supply.append(rest[0])
            self.refill_or_go_on()
        elif self.asks == "fish":
            self.fish(sum(map(int, rest[0].split("+"))))
        elif word in ("die", "dice"):
            self.faces = [int(face) for face in rest[0].split("+")]
            # §2.1.3: once a turn.
            if self.has("radio_tower") and not self.rerolled:
                self.asks = "reroll"
            else:
                self.keep()
        elif word == "reroll":  # Ruling 1: the number of dice is chosen again.
            self.rerolled = True
            self.asks = "roll"
        elif word == "keep":
            self.keep()
        elif word in ("stay", "add"):
            self.total += 2 if word == "add" else 0
            self.income()
        elif word == "victim":
            self.take(int(rest[0]), 5)
            self.next_purple()
        elif word == "decline":
            self.next_purple()
        elif word == "give":
            self.given = rest[0]
            self.asks = "take"
        elif word == "take":
            self.swap(rest[0], int(rest[1]))
            self.next_purple()
        elif word == "pass":  # Rulebook "Аеропорт".
            self.coins[self.active] += 10 if self.has("airport") else 0
            self.end_turn()
        elif word == "build":
            self.build(rest[0])

    def keep(self) -> None:
        """The dice stand. Ruling 2: doubles are judged now, before anything is built."""
        self.again = self.has("amusement_park") and len(self.faces) == 2 and self.faces[0] == self.faces[1]
        self.total = sum(self.faces)
        if self.has("harbour") and self.total >= 10:  # Rulebook "Порт".
            self.asks = "raise"
        else:
            self.income()

    def acting(self, seat: int, colour: str) -> list[str]:
        """The cards of this colour in a city that act on the total, in the city's order."""
        return [
            name for name in self.cities[seat] if CARDS[name].colour == colour and self.total in CARDS[name].numbers
        ]

    def income(self) -> None:
        """Rulebook "Інші правила" (plus): red, then blue and green, then purple."""
        for seat in self.others():
            for name in self.acting(seat, "red"):
                if name == "sushi_bar" and "harbour" not in self.landmarks[seat]:
                    continue
                owed = RED_PAYS[name] + (1 if "shopping_mall" in self.landmarks[seat] else 0)
                paid = min(owed, self.coins[self.active])
                self.coins[self.active] -= paid
                self.coins[seat] += paid
        for seat in range(len(self.coins)):
            for name in self.acting(seat, "blue"):
                if name == "mackerel_boat":
                    self.coins[seat] += 3 if "harbour" in self.landmarks[seat] else 0
                elif name != "tuna_boat":
                    self.coins[seat] += BLUE_BRINGS[name]
        for name in self.acting(self.active, "green"):
            self.coins[self.active] += self.green_brings(name)
        self.purple = [name for name in PURPLE_ORDER if name in self.acting(self.active, "purple")]
        if self.boats():  # §2.2.6: no throw when nobody can profit.
            self.asks = "fish"
        else:
            self.next_purple()

    def green_brings(self, name: str) -> int:
        """What one green card of the active player brings."""
        city = self.cities[self.active]
        mall = 1 if self.has("shopping_mall") else 0
        icons = [CARDS[other].icon for other in city]
        if name == "bakery":
            return 1 + mall
        if name == "convenience_store":
            return 3 + mall
        if name == "flower_shop":  # Rulebook "Квітковий магазин": the mall doubles each orchard's coin.
            return (1 + mall) * city.count("flower_orchard")
        if name == "cheese_factory":
            return 3 * icons.count("cow")
        if name == "furniture_factory":
            return 3 * icons.count("gear")
        if name == "fruit_market":
            return 2 * icons.count("wheat")
        assert name == "food_warehouse"
        return 2 * icons.count("cup")

    def boats(self) -> list[int]:
        """The owner of every Tuna Boat that would bring coins: on 12 to 14, with the Harbour."""
        return [
            seat
            for seat in range(len(self.coins))
            for name in self.acting(seat, "blue")
            if name == "tuna_boat" and "harbour" in self.landmarks[seat]
        ]

    def fish(self, total: int) -> None:
        """Rulebook "Траулер": one throw for all; nothing else acts on it."""
        for seat in self.boats():
            self.coins[seat] += total
        self.next_purple()

    def take(self, seat: int, most: int) -> None:
        """The active player takes coins of an opponent, as many as are there."""
        paid = min(most, self.coins[seat])
        self.coins[seat] -= paid
        self.coins[self.active] += paid

    def next_purple(self) -> None:
        """Let the purple cards act that have not yet, until one of them asks something; then comes building."""
        while self.purple:
            name = self.purple.pop(0)
            if name == "stadium":
                for seat in self.others():
                    self.take(seat, 2)
            if name == "tv_station":
                victims = self.victims()
                if len(victims) > 1:
                    self.asks = "victim"
                    return
                for seat in victims:
                    self.take(seat, 5)
            if name == "business_center":
                swaps = [card for seat in self.others() for card in movable(self.cities[seat])]
                if swaps and movable(self.cities[self.active]):
                    self.asks = "give"
                    return
            if name == "publisher":
                for seat in self.others():
                    icons = [CARDS[card].icon for card in self.cities[seat]]
                    self.take(seat, icons.count("cup") + icons.count("bread"))
            if name == "tax_office":  # Rulebook "Податкова інспекція": 10 or more, rounded down.
                for seat in self.others():
                    if self.coins[seat] >= 10:
                        self.take(seat, self.coins[seat] // 2)
        if self.edition == "plus" and self.coins[self.active] == 0:  # Rulebook "Ратуша".
            self.coins[self.active] = 1
        self.asks = "build"

    def swap(self, taken: str, seat: int) -> None:
        """Rulebook "Бізнес-центр"."""
        self.cities[self.active].remove(self.given)
        self.cities[seat].remove(taken)
        self.cities[self.active].append(taken)
        self.cities[seat].append(self.given)
        self.given = ""

    def build(self, thing: str) -> None:
        if thing in LANDMARKS:
            self.coins[self.active] -= LANDMARKS[thing]
            self.landmarks[self.active].add(thing)
            if self.winners():  # Rulebook "Кінець гри": at once.
                self.asks = "over"
            else:
                self.end_turn()
        else:
            self.coins[self.active] -= CARDS[thing].cost
            self.supply.remove(thing)
            self.cities[self.active].append(thing)
            self.refill_or_go_on()

    def refill_or_go_on(self) -> None:
        """Rulebook "Варіант гри з обмеженнями": draw until ten kinds lie there or the deck is empty."""
        if self.market == "ten" and len(set(self.supply)) < 10 and self.deck:
            self.asks = "refill"
        else:
            self.end_turn()

    def end_turn(self) -> None:
        if not self.again:
            self.active = (self.active + 1) % len(self.coins)
        self.begin_turn()

    # --- the end ----------------------------------------------------------------------------------------------------

    def winners(self) -> list[int]:
        """Rulebook "Кінець гри": whoever has every landmark of the edition."""
        return [seat for seat, built in enumerate(self.landmarks) if built == set(landmarks_of(self.edition))]


def movable(city: list[str]) -> list[str]:
    """Ruling 5: what the Business Center may move, anything without a tower."""
    return [name for name in city if CARDS[name].icon != "tower"]
