"""People: guests with only a name, optional logins with a password, and the tokens of their devices."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import msgspec

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say
from kvartal.locales import Words
from kvartal.server.errors import Refusal
from kvartal.server.keeping.store import Person, Session, Store, Taken
from kvartal.server.people.names import clean_name, shows_nothing
from kvartal.server.wire.messages import PASSWORD_MOST

if TYPE_CHECKING:
    import argon2

LOGIN_FEWEST, LOGIN_MOST = 3, 32
PASSWORD_FEWEST = 8
TOKEN_SECONDS = 400 * 86400
"""How long a device stays signed in: the longest that browsers keep a cookie."""
SEEN_EVERY = 3600.0
"""The precision of `Person.seen`, in seconds: one write per hour, not one per request."""

_HASHERS = 2  # each uses 64 MiB while it works

T = TypeVar("T")


class BadLogin(KvartalError):
    """The login has an invalid form."""


class BadPassword(KvartalError):
    """The password is too short or too long."""


class LoginTaken(KvartalError):
    """The login belongs to somebody else."""


class WrongLogin(Refusal):
    """The login does not exist, or the password is wrong. It is not told which."""

    kind = "login"
    status = 401


class Gone(KvartalError):
    """The person has been deleted."""


def clean_login(login: str) -> str:
    """Return the login in the form that is stored and compared. Raise BadLogin."""
    folded = unicodedata.normalize("NFD", login)
    for _ in range(2):
        folded = unicodedata.normalize("NFKC", folded.casefold())
    if not LOGIN_FEWEST <= len(folded) <= LOGIN_MOST or not all(_fits_a_login(character) for character in folded):
        raise BadLogin(say("error-login-form", fewest=LOGIN_FEWEST, most=LOGIN_MOST))
    return folded


def login_key(login: str) -> str:
    """Return the key under which attempts at a login are counted: the same for every spelling of it."""
    try:
        return clean_login(login)
    except BadLogin:
        return "no login"


def device_mark(person: Person) -> str:
    """Return a mark for a device from which this person has logged in. It is valid until the password changes.

    It grants no access: attempts from a device with the mark are only counted separately.
    """
    nonce = secrets.token_urlsafe(16)
    return f"{nonce}.{_signature(person, nonce)}"


def hash_token(token: str) -> bytes:
    """Return the hash under which a token is stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


class People:
    """All people known to a storage. Passwords are hashed in threads, never on the event loop."""

    def __init__(
        self,
        store: Store,
        hasher: argon2.PasswordHasher | None = None,
        now: Callable[[], float] = time.time,
        sure: Callable[[], bool] = lambda: True,
    ) -> None:
        self._store = store
        self._given = hasher
        self._now = now
        self._sure = sure
        self._threads = ThreadPoolExecutor(_HASHERS, "kvartal-password")
        self._changing = asyncio.Lock()
        self._decoy: str | None = None

    @cached_property
    def _hasher(self) -> argon2.PasswordHasher:
        """What hashes passwords. Its library is loaded with the first of them."""
        import argon2

        return self._given or argon2.PasswordHasher()

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False)

    async def guest(self, name: str, lang: str) -> tuple[Person, str]:
        """Add a guest and return the token of their device. Raise BadName or UnknownLanguage."""
        now = self._now()
        person = Person(
            id=secrets.token_urlsafe(12), name=clean_name(name), lang=Words(lang).lang, created=now, seen=now
        )
        await self._store.add_person(person)
        return person, await self._let_in(person)

    async def of_token(self, token: str) -> Person | None:
        """Return the person whose device has this token, and record that they were seen."""
        token_hash = hash_token(token)
        session = await self._store.session(token_hash)
        if session is None or not hmac.compare_digest(session.token_hash, token_hash):
            return None
        if self._now() - session.created > TOKEN_SECONDS and self._sure():
            await self._store.remove_session(token_hash)
            return None
        person = await self._store.person(session.person)
        if person is not None and self._now() - person.seen >= SEEN_EVERY:
            try:
                return await self._change(person, seen=self._now())
            except Gone:
                return None
        return person

    async def set_password(self, person: Person, login: str, password: str) -> Person:
        """Give the person a login and a password. Raise BadLogin, BadPassword or LoginTaken."""
        login = clean_login(login)
        password = unicodedata.normalize("NFC", password)
        if not PASSWORD_FEWEST <= len(password) <= PASSWORD_MOST:
            raise BadPassword(say("error-password-length", fewest=PASSWORD_FEWEST, most=PASSWORD_MOST))
        hashed = await self._in_thread(lambda: self._hasher.hash(_secret(password)))
        return await self._change(person, login=login, password=hashed)

    async def login(self, login: str, password: str) -> tuple[Person, str]:
        """Sign in one more device of a person and return its token. Raise WrongLogin.

        Neither the error nor the time taken shows whether the login exists.
        """
        if self._decoy is None:
            self._decoy = await self._in_thread(lambda: self._hasher.hash(secrets.token_bytes(32)))
        try:
            person = await self._store.person_by_login(clean_login(login))
        except BadLogin:
            person = None
        hashed = self._decoy if person is None or person.password is None else person.password
        secret = _secret(unicodedata.normalize("NFC", password[: PASSWORD_MOST * 4]))
        right = await self._in_thread(lambda: self._is_right(hashed, secret))
        if person is None or not right:
            raise WrongLogin(say("error-login-wrong"))
        if self._hasher.check_needs_rehash(hashed):
            anew = await self._in_thread(lambda: self._hasher.hash(secret))
            person = await self._change(person, password=anew)
        return person, await self._let_in(person)

    async def known_device(self, login: str, mark: str | None) -> str | None:
        """Return the key under which a device's attempts are counted, if this person has logged in from it before."""
        nonce, dot, signature = (mark or "").partition(".")
        if not dot or not signature.isascii():
            return None
        person = await self._store.person_by_login(login)
        if person is None or not hmac.compare_digest(_signature(person, nonce), signature):
            return None
        return nonce

    async def logout(self, token: str) -> None:
        """Sign one device out."""
        await self._store.remove_session(hash_token(token))

    async def logout_everywhere(self, person: Person, but: str | None = None) -> None:
        """Sign all devices of the person out, except the one with this token."""
        kept = None if but is None else await self._store.session(hash_token(but))
        await self._store.remove_sessions(person.id)
        if kept is not None and kept.person == person.id:
            await self._store.add_session(kept)

    async def rename(self, person: Person, name: str) -> Person:
        """Change the person's name. Raise BadName."""
        return await self._change(person, name=clean_name(name))

    async def speak(self, person: Person, lang: str) -> Person:
        """Change the person's language. Raise UnknownLanguage."""
        return await self._change(person, lang=Words(lang).lang)

    async def forget(self, person: Person) -> None:
        """Delete the person and all their sessions."""
        await self._store.remove_person(person.id)

    async def _let_in(self, person: Person) -> str:
        token = secrets.token_urlsafe(32)
        await self._store.add_session(Session(token_hash=hash_token(token), person=person.id, created=self._now()))
        return token

    async def _change(self, person: Person, **values: str | float) -> Person:
        """Change these values of the person as stored now. The caller's copy may be hours old."""
        async with self._changing:
            current = await self._store.person(person.id)
            if current is None:
                raise Gone(say("error-person-gone"))
            changed: Person = msgspec.structs.replace(current, **values)
            try:
                await self._store.change_person(changed)
            except Taken:
                raise LoginTaken(say("error-login-taken", login=str(values.get("login")))) from None
            return changed

    def _is_right(self, hashed: str, secret: bytes) -> bool:
        import argon2

        try:
            return self._hasher.verify(hashed, secret)
        except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _signature(person: Person, nonce: str) -> str:
    key = (person.password or secrets.token_hex()).encode()
    return hmac.new(key, f"device {person.id} {nonce}".encode(), hashlib.sha256).hexdigest()


def _secret(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")


def _fits_a_login(character: str) -> bool:
    kind = unicodedata.category(character)
    return character in "._-" or ((kind[0] == "L" or kind == "Nd") and not shows_nothing(character))
