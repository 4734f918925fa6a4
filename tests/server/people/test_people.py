"""People: names, logins, passwords and tokens, over a store in memory."""

import asyncio
import threading
import unicodedata
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Literal, cast

import argon2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.locales import LANGUAGES, UnknownLanguage, Words
from kvartal.server.keeping.store import Person, Session, Store, Taken
from kvartal.server.people.accounts import (
    SEEN_EVERY,
    BadLogin,
    BadPassword,
    Gone,
    LoginTaken,
    People,
    WrongLogin,
    clean_login,
    hash_token,
)
from kvartal.server.people.names import BadName, clean_name
from tests.server.set_time import SetTime

QUICK = argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Drawer:
    """The part of a store that people need."""

    def __init__(self) -> None:
        self.people: dict[str, Person] = {}
        self.sessions: dict[bytes, Session] = {}

    async def add_person(self, person: Person) -> None:
        self.people[person.id] = person

    async def person(self, person_id: str) -> Person | None:
        await asyncio.sleep(0)
        return self.people.get(person_id)

    async def person_by_login(self, login: str) -> Person | None:
        return next((person for person in self.people.values() if person.login == login), None)

    async def change_person(self, person: Person) -> None:
        await asyncio.sleep(0)
        if person.login and any(p.login == person.login and p.id != person.id for p in self.people.values()):
            raise Taken
        self.people[person.id] = person

    async def remove_person(self, person_id: str) -> None:
        del self.people[person_id]
        await self.remove_sessions(person_id)

    async def add_session(self, session: Session) -> None:
        self.sessions[session.token_hash] = session

    async def session(self, token_hash: bytes) -> Session | None:
        return self.sessions.get(token_hash)

    async def remove_session(self, token_hash: bytes) -> None:
        self.sessions.pop(token_hash, None)

    async def remove_sessions(self, person_id: str) -> None:
        self.sessions = {key: session for key, session in self.sessions.items() if session.person != person_id}


class CountingHasher(argon2.PasswordHasher):
    """Records every piece of work and the thread it was done in."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.work: list[str] = []
        self.threads: set[int] = set()

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.work.append("hash")
        self.threads.add(threading.get_ident())
        return super().hash(password, salt=salt)

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        self.work.append("verify")
        self.threads.add(threading.get_ident())
        return super().verify(hash, password)


@asynccontextmanager
async def at_home(hasher: argon2.PasswordHasher = QUICK) -> AsyncIterator[tuple[People, Drawer, SetTime]]:
    """Yield the people of a server, what is stored about them, and the time."""
    drawer, now = Drawer(), SetTime()
    people = People(cast(Store, drawer), hasher, now)
    try:
        yield people, drawer, now
    finally:
        people.close()


async def test_a_guest_comes_in_by_name_and_only_the_hash_of_the_token_is_kept() -> None:
    async with at_home() as (people, drawer, _now):
        person, token = await people.guest("  Оля ", "uk")
        assert (person.name, person.lang, person.login, person.password) == ("Оля", "uk", None, None)
        assert len(token) == 43
        assert await people.of_token(token) == person
        assert token not in repr(drawer.sessions) + repr(drawer.people)
        assert list(drawer.sessions) == [hash_token(token)]
        for other in ("", token[:-1], token + "x", token.swapcase(), "\ud800", "ї"):
            assert await people.of_token(other) is None


async def test_two_guests_share_nothing() -> None:
    async with at_home() as (people, _drawer, _now):
        (ann, ann_token), (bob, bob_token) = await people.guest("Ann", "en"), await people.guest("Ann", "en")
        assert ann.id != bob.id
        assert ann_token != bob_token
        assert await people.of_token(bob_token) == bob


async def test_a_guest_must_speak_a_known_language() -> None:
    async with at_home() as (people, drawer, _now):
        with pytest.raises(UnknownLanguage):
            await people.guest("Ann", "de")
        assert not drawer.people


async def test_being_seen_is_noted_once_an_hour() -> None:
    async with at_home() as (people, drawer, now):
        person, token = await people.guest("Ann", "en")
        now.time += SEEN_EVERY - 1
        await people.of_token(token)
        assert drawer.people[person.id].seen == person.seen
        now.time += 1
        seen = await people.of_token(token)
        assert seen is not None
        assert seen.seen == drawer.people[person.id].seen == now.time


async def test_a_password_brings_the_games_to_another_device() -> None:
    async with at_home() as (people, _drawer, _now):
        person, first = await people.guest("Ann", "en")
        changed = await people.set_password(person, "Ann.Smith", "correct horse")
        assert changed.login == "ann.smith"
        assert changed.password is not None
        assert changed.password.startswith("$argon2id$")
        assert "correct horse" not in changed.password
        again, second = await people.login("ANN.SMITH", "correct horse")
        assert again.id == person.id
        assert second != first
        assert await people.of_token(first) == await people.of_token(second) == changed


async def test_the_same_password_typed_on_another_keyboard_is_the_same() -> None:
    async with at_home() as (people, _drawer, _now):
        person, _ = await people.guest("Ann", "en")
        await people.set_password(person, "йод", unicodedata.normalize("NFD", "мій пароль ї"))
        await people.login(unicodedata.normalize("NFD", "ЙОД"), unicodedata.normalize("NFC", "мій пароль ї"))


@pytest.mark.parametrize(
    ("login", "password"),
    [
        ("ann", "wrong password"),
        ("bob", "correct horse"),
        ("guest", "correct horse"),
        ("", ""),
        ("a" * 10_000, "x" * 10_000),
        ("an\ud800n", "\ud800" * 8),
        ("ann", ""),
        ("ann", "correct horse" + "x" * 5000),
    ],
)
async def test_the_same_error_and_the_same_work_whether_the_login_exists_or_not(login: str, password: str) -> None:
    hasher = CountingHasher()
    async with at_home(hasher) as (people, drawer, _now):
        person, _ = await people.guest("Ann", "en")
        await people.set_password(person, "ann", "correct horse")
        with pytest.raises(WrongLogin):
            await people.login("someone", "else here")
        hasher.work.clear()
        with pytest.raises(WrongLogin) as caught:
            await people.login(login, password)
        assert caught.value.reason == say("error-login-wrong")
        assert hasher.work == ["verify"]
        assert threading.get_ident() not in hasher.threads
        assert len(drawer.sessions) == 1


async def test_a_hash_of_older_parameters_is_renewed_at_login() -> None:
    async with at_home() as (people, drawer, now):
        person, _ = await people.guest("Ann", "en")
        old = (await people.set_password(person, "ann", "correct horse")).password
        stronger = argon2.PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
        later = People(cast(Store, drawer), stronger, now)
        with pytest.raises(WrongLogin):
            await later.login("ann", "wrong horse")
        assert drawer.people[person.id].password == old
        again, _ = await later.login("ann", "correct horse")
        assert again.password == drawer.people[person.id].password != old
        assert not stronger.check_needs_rehash(str(again.password))
        await later.login("ann", "correct horse")
        assert drawer.people[person.id] == again
        later.close()


async def test_a_damaged_hash_lets_nobody_in() -> None:
    async with at_home() as (people, drawer, _now):
        await drawer.add_person(
            Person(id="x", name="X", lang="en", created=0, seen=0, login="ann", password="plain words")
        )
        with pytest.raises(WrongLogin):
            await people.login("ann", "plain words")


async def test_a_login_belongs_to_one_person() -> None:
    async with at_home() as (people, drawer, _now):
        ann, _ = await people.guest("Ann", "en")
        bob, _ = await people.guest("Bob", "en")
        await people.set_password(ann, "straße", "correct horse")
        with pytest.raises(LoginTaken):
            await people.set_password(bob, "STRASSE", "battery staple")
        assert drawer.people[bob.id] == bob
        changed = await people.set_password(ann, "Straße", "another horse")
        assert changed.login == "strasse"
        with pytest.raises(WrongLogin):
            await people.login("strasse", "correct horse")


@pytest.mark.parametrize("password", ["", "1234567", "x" * 257])
async def test_passwords_have_bounds(password: str) -> None:
    async with at_home() as (people, drawer, _now):
        person, _ = await people.guest("Ann", "en")
        with pytest.raises(BadPassword):
            await people.set_password(person, "ann", password)
        assert drawer.people[person.id] == person


@pytest.mark.parametrize("password", ["12345678", "x" * 200, " " * 8, "\ud800" * 8, "\0" * 8])
async def test_passwords_may_hold_anything_within_the_bounds(password: str) -> None:
    async with at_home() as (people, _drawer, _now):
        person, _ = await people.guest("Ann", "en")
        await people.set_password(person, "ann", password)
        await people.login("ann", password)


async def test_signing_out_here_and_everywhere() -> None:
    async with at_home() as (people, _drawer, _now):
        person, first = await people.guest("Ann", "en")
        person = await people.set_password(person, "ann", "correct horse")
        tokens = [first, *[(await people.login("ann", "correct horse"))[1] for _ in range(2)]]
        _, other = await people.guest("Bob", "en")
        await people.logout(tokens[0])
        assert [await people.of_token(token) is not None for token in tokens] == [False, True, True]
        await people.logout_everywhere(person)
        assert not any([await people.of_token(token) for token in tokens])
        assert await people.of_token(other) is not None


async def test_renaming_and_forgetting() -> None:
    async with at_home() as (people, drawer, _now):
        person, token = await people.guest("Ann", "en")
        renamed = await people.rename(person, "Anna")
        assert renamed == await people.of_token(token)
        with pytest.raises(BadName):
            await people.rename(person, "")
        await people.forget(person)
        assert await people.of_token(token) is None
        assert not drawer.sessions
        with pytest.raises(Gone):
            await people.rename(person, "Ann")


async def test_changes_at_once_lose_nothing() -> None:
    async with at_home() as (people, drawer, now):
        person, token = await people.guest("Ann", "en")
        now.time += SEEN_EVERY
        await asyncio.gather(
            people.of_token(token), people.rename(person, "Anna"), people.set_password(person, "ann", "correct horse")
        )
        current = drawer.people[person.id]
        assert (current.name, current.login, current.seen) == ("Anna", "ann", now.time)


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("Ann", "Ann"),
        (" \tAnn  Lee\u00a0", "Ann Lee"),
        ("И\u0306ося", "Йося"),
        ("x" * 24, "x" * 24),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👩🏽\u200d⚕\ufe0f", "👩🏽\u200d⚕"),
        ("Ann ❤\ufe0f", "Ann ❤"),
        ("क्\u200dष", "क्\u200dष"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("DJ Вася", "DJ Вася"),
        ("Вася-pro 2000", "Вася-pro 2000"),
        ("Їжак", "Їжак"),
        ("Šárka Ñandú", "Šárka Ñandú"),
        ("山田タロウ", "山田タロウ"),
        ("Nguyễn", "Nguyễn"),
        ("<b>", "<b>"),
        ("7", "7"),
    ],
)
def test_names(given_name: str, shown: str) -> None:
    assert clean_name(given_name) == shown


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "x" * 25, "\u200d", "\u0301\u0301", "a\nb", "a\0b", "a\x7fb", "a\x85b", "\u202eevil", "a\u2066b"),
        *("A\u200dnn", "Ann\u200d", "Ann\u200c", "\u200dAnn", "А\u200cня", "★\u200d★", "a\u200d🚀", "👩\u200d"),
        *("क्\u200d", "Ann\u034f", "Ann\U000e0100", "Ann\u180b", "Ann\u17b4", "Ann\ufe00", "Ann\u3164", "Ann\u061c"),
        *("Ann\U0001d159", "Аnn", "Annа", "Βob", "Cаша", "Sашка", "Ꭺnn", "А\u0301nn", "\u0301Ann", "Ann \u0301"),
        *("A" + "\u0335" * 4, "Ann\u00ad"),
        *("a\u200eb", "a\u200bb", "\ufeffa", "\u2028a\u2028b", "\ud800", "\u3164", "\u2800\u2800", "a\U000e0041"),
    ],
)
def test_names_that_are_no_names(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


@given(st.text(max_size=40))
def test_a_clean_name_is_clean(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except BadName:
        return
    assert clean_name(cleaned) == cleaned
    assert 1 <= len(cleaned) <= 24
    assert cleaned.isprintable() or "\u200c" in cleaned or "\u200d" in cleaned or any(c.isspace() for c in cleaned)


@given(st.text(min_size=3, max_size=32))
def test_a_clean_login_is_clean_in_any_spelling(login: str) -> None:
    try:
        cleaned = clean_login(login)
    except BadLogin:
        return
    for spelling in (cleaned, cleaned.upper(), unicodedata.normalize("NFD", cleaned)):
        try:
            assert clean_login(spelling) == cleaned
        except BadLogin:
            assert len(spelling) > len(cleaned)  # the capital form of some letters is longer


@pytest.mark.parametrize(
    ("login", "stored"), [("Ann_1", "ann_1"), ("ОЛЯ.к-1", "оля.к-1"), ("Ａｎｎ", "ann"), ("ﬁsh", "fish")]
)
def test_logins(login: str, stored: str) -> None:
    assert clean_login(login) == stored


@pytest.mark.parametrize(
    "login", ["", "ab", "x" * 33, "a b c", " ann", "ann@x", "a\0bc", "ann\n", "\u3164" * 3, "²½¾", "\ud800ab"]
)
def test_logins_that_are_no_logins(login: str) -> None:
    with pytest.raises(BadLogin):
        clean_login(login)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "wrong", [lambda: clean_name(""), lambda: clean_name("\0"), lambda: clean_name("Аnn"), lambda: clean_login("")]
)
def test_refusals_have_words(lang: str, wrong: Callable[[], str]) -> None:
    with pytest.raises(KvartalError) as caught:
        wrong()
    assert "⟨" not in Words(lang).text(caught.value.reason)
