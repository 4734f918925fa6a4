"""The HTTP calls: one table, used for routing and for the OpenAPI document."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from kvartal.core.messages import say
from kvartal.server.club import lessons
from kvartal.server.errors import NotSignedIn, Unknown
from kvartal.server.house import House
from kvartal.server.keeping.store import Person
from kvartal.server.people.accounts import device_mark, login_key
from kvartal.server.tables import lobby
from kvartal.server.wire import analyses, puzzles, queries
from kvartal.server.wire import deals as wire_deals
from kvartal.server.wire import learning as wire_learning
from kvartal.server.wire import messages as wire


@dataclass(slots=True)
class Asking:
    """A request as a call receives it. `token_out` is the new value of the cookie ("" deletes it).

    `device` is the mark of a device from which somebody has logged in before.
    """

    house: House
    address: str
    path: dict[str, Any]
    body: Any
    query: Any
    token: str | None
    someone: Person | None
    device: str | None = None
    token_out: str | None = None
    device_out: str | None = None

    @property
    def person(self) -> Person:
        """The person who asks. Raise NotSignedIn."""
        if self.someone is None:
            raise NotSignedIn(say("refuse-who"))
        return self.someone

    @property
    def table(self) -> str:
        """The table in the path."""
        return str(self.path["table"])

    @property
    def seat(self) -> int:
        """The seat in the path. Raise Unknown if it is not the number of a seat."""
        text = str(self.path["seat"])
        if not re.fullmatch("[0-9]{1,3}", text):
            raise Unknown(say("refuse-no-seat"))
        return int(text)


@dataclass(frozen=True, slots=True)
class Text:
    """A response that is not JSON, and the file name under which a browser saves it."""

    text: str
    media_type: str
    file_name: str | None = None


Does = Callable[[Asking], Awaitable[wire.Told | msgspec.Raw | Text | None]]


@dataclass(frozen=True, slots=True)
class Call:
    """One HTTP call. `body` and `query` are the types of the request, `answer` that of the response (None: empty)."""

    method: str
    path: str
    does: Does
    body: Any = None
    query: Any = None
    answer: Any = None
    media_type: str | None = None
    """Set if a body or a response is text instead of JSON."""
    public: bool = False
    """Whether it can be called without being signed in."""

    @property
    def name(self) -> str:
        """The call's name: that of its function."""
        return self.does.__name__

    @property
    def about(self) -> str:
        """What the call does, in one line."""
        return (self.does.__doc__ or "").strip().split("\n")[0]


CALLS: list[Call] = []


def call(method: str, path: str, **values: Any) -> Callable[[Does], Does]:
    """Add a function to the table."""

    def put(does: Does) -> Does:
        CALLS.append(Call(method, "/api" + path, does, **values))
        return does

    return put


# People


def _me(person: Person) -> wire.Me:
    return wire.Me(person.id, person.name, person.lang, person.login)


@call("POST", "/me", body=wire.NewGuest, answer=wire.Me, public=True)
async def come_in(ask: Asking) -> wire.Me:
    """Sign in as a guest with a name. The response's cookie identifies you from now on."""
    ask.house.limit("guest", ask.address)
    person, ask.token_out = await ask.house.people.guest(ask.body.name, ask.body.lang)
    return _me(person)


@call("GET", "/hello", answer=wire.Hello, public=True)
async def hello(ask: Asking) -> wire.Hello:
    """Return who you are, if that is known, and what there is to play."""
    found = lobby.games()
    return wire.Hello(_me(ask.someone) if ask.someone else None, found.games, found.bots, found.steps, found.personas)


@call("GET", "/me", answer=wire.Me)
async def who_am_i(ask: Asking) -> wire.Me:
    """Return who you are."""
    return _me(ask.person)


@call("PATCH", "/me", body=wire.Changes, answer=wire.Me)
async def change_me(ask: Asking) -> wire.Me:
    """Change your name or language."""
    person = ask.person
    ask.house.limit("chat", person.id)
    if ask.body.name is not None:
        person = await ask.house.people.rename(person, ask.body.name)
        await ask.house.lobby.rename(person)
    if ask.body.lang is not None:
        person = await ask.house.people.speak(person, ask.body.lang)
    return _me(person)


@call("DELETE", "/me")
async def forget_me(ask: Asking) -> None:
    """Delete your account: your name, your devices, and your name at tables and in chats."""
    await ask.house.forget(ask.person)
    ask.token_out = ask.device_out = ""


@call("POST", "/me/password", body=wire.Credentials, answer=wire.Me)
async def set_password(ask: Asking) -> wire.Me:
    """Choose a login and a password, to find your games on another device. All other devices are signed out."""
    ask.house.limit("logins", ask.address)
    ask.house.limit("login", ask.person.id)
    asked: wire.Credentials = ask.body
    person = await ask.house.set_password(ask.person, ask.token or "", asked.login, asked.password)
    ask.device_out = device_mark(person)
    return _me(person)


@call("POST", "/login", body=wire.Credentials, answer=wire.Me, public=True)
async def log_in(ask: Asking) -> wire.Me:
    """Sign in with login and password."""
    house, key = ask.house, login_key(ask.body.login)
    device = await house.people.known_device(key, ask.device)
    if device is not None:
        house.limit("login", "device " + device)
    else:
        # Somebody who guesses uses up their own attempts. All strangers together have many more.
        house.limit("logins", ask.address)
        house.limit("login", f"{key} {ask.address}")
        house.limit("guess", key)
    person, ask.token_out = await house.people.login(ask.body.login, ask.body.password)
    ask.device_out = device_mark(person)
    return _me(person)


@call("POST", "/logout")
async def log_out(ask: Asking) -> None:
    """Sign this device out."""
    await ask.house.sign_out(ask.person, ask.token or "")
    ask.token_out = ""


@call("POST", "/logout-everywhere")
async def log_out_everywhere(ask: Asking) -> None:
    """Sign all your devices out."""
    await ask.house.sign_out_everywhere(ask.person)
    ask.token_out = ""


# Games


@call("GET", "/games", answer=wire.Games, public=True)
async def games(ask: Asking) -> wire.Games:
    """List the games with their seats and options, and the bots."""
    return lobby.games()


@call("POST", "/games/{game}/score", body=dict[str, Any], answer=wire.Scores, public=True)
async def score_a_sheet(ask: Asking) -> msgspec.Raw:
    """Score a finished physical table from its sheet."""
    ask.house.limit("score", ask.address)
    return msgspec.Raw(wire.encode(ask.house.score(ask.path["game"], ask.body)))


@call("GET", "/games/{game}/components", answer=wire.ComponentList, public=True)
async def components(ask: Asking) -> wire.ComponentList:
    """List a game's printed values, each with its source."""
    return ask.house.lobby.components(ask.path["game"])


@call("POST", "/games/{game}/lesson", body=wire_learning.LessonPlace, answer=wire_learning.LessonMoment, public=True)
async def lesson(ask: Asking) -> wire_learning.LessonMoment:
    """Return a step of a game's lesson: where you are after all you did in it, or why what you try does not lead on."""
    return ask.house.lesson(ask.path["game"], ask.body)


@call("GET", "/games/{game}/guide", answer=wire_learning.Guide, public=True)
async def guide(ask: Asking) -> wire_learning.Guide:
    """Return what a beginner is told at the decisions of a first game."""
    return lessons.guide(ask.path["game"])


# Puzzles


@call("GET", "/puzzles", answer=puzzles.PuzzleDecks)
async def puzzle_decks(ask: Asking) -> puzzles.PuzzleDecks:
    """List the puzzles of every game: how many there are, how many you have tried, and your rating."""
    return puzzles.PuzzleDecks(await ask.house.puzzles.decks(ask.person))


@call("GET", "/puzzles/{game}/next", query=puzzles.NextPuzzle, answer=puzzles.PuzzleInfo)
async def next_puzzle(ask: Asking) -> puzzles.PuzzleInfo:
    """Return a puzzle that suits you, or the next of your own mistakes."""
    ask.house.limit("score", ask.person.id)
    if ask.query.mistakes:
        return await ask.house.puzzles.mistake(ask.person, ask.path["game"], ask.query.after)
    return await ask.house.puzzles.following(ask.person, ask.path["game"])


@call("POST", "/puzzles/{game}/{puzzle}/answer", body=puzzles.PuzzleMove, answer=puzzles.PuzzleVerdict)
async def answer_puzzle(ask: Asking) -> puzzles.PuzzleVerdict:
    """Answer a puzzle. Your first answer to it counts for your rating and its own."""
    ask.house.limit("move", ask.person.id)
    return await ask.house.puzzles.answer(ask.person, ask.path["game"], ask.path["puzzle"], ask.body.move)


# Tables


@call("GET", "/tables", answer=wire.Tables, public=True)
async def public_tables(ask: Asking) -> wire.Tables:
    """List the public tables that are open or being played."""
    return wire.Tables(await ask.house.lobby.public())


@call("POST", "/tables", body=wire.NewTable, answer=wire.TableInfo)
async def open_table(ask: Asking) -> wire.TableInfo:
    """Open a table."""
    ask.house.limit("create", ask.person.id, ask.address)
    return await ask.house.lobby.open(ask.person, ask.body)


@call("GET", "/me/tables", answer=wire.Tables)
async def my_tables(ask: Asking) -> wire.Tables:
    """List your tables: those that wait for you first."""
    return wire.Tables(await ask.house.lobby.mine(ask.person))


@call("GET", "/tables/{table}", answer=wire.TableInfo)
async def table(ask: Asking) -> wire.TableInfo:
    """Return a table."""
    assert ask.person is not None
    return await ask.house.lobby.table(ask.table)


@call("PATCH", "/tables/{table}", body=wire.Settings, answer=wire.TableInfo)
async def settle(ask: Asking) -> wire.TableInfo:
    """Change the settings of your open table."""
    return await ask.house.lobby.settle(ask.person, ask.table, ask.body)


@call("POST", "/tables/{table}/seats/{seat:int}/sit", answer=wire.TableInfo)
async def sit(ask: Asking) -> wire.TableInfo:
    """Take a seat."""
    return await ask.house.lobby.sit(ask.person, ask.table, ask.seat)


@call("POST", "/tables/{table}/seats/{seat:int}/stand", answer=wire.TableInfo)
async def stand(ask: Asking) -> wire.TableInfo:
    """Free your seat or, as the host, anyone's."""
    return await ask.house.lobby.stand(ask.person, ask.table, ask.seat)


@call("POST", "/tables/{table}/seats/{seat:int}/bot", body=wire.SeatBot, answer=wire.TableInfo)
async def seat_bot(ask: Asking) -> wire.TableInfo:
    """Give a seat to a bot."""
    return await ask.house.lobby.seat_bot(ask.person, ask.table, ask.seat, ask.body.bot, ask.body.persona)


@call("POST", "/tables/{table}/seats/{seat:int}/return", answer=wire.TableInfo)
async def come_back(ask: Asking) -> wire.TableInfo:
    """Play your seat again, after a bot has played for you."""
    return await ask.house.play.come_back(ask.person, ask.table, ask.seat)


@call("POST", "/tables/{table}/seats/{seat:int}/relieve", answer=wire.TableInfo)
async def relieve(ask: Asking) -> wire.TableInfo:
    """Let a bot play for somebody who has kept you waiting for too long."""
    return await ask.house.play.relieve(ask.person, ask.table, ask.seat)


@call("POST", "/tables/{table}/ready", body=wire.Readiness, answer=wire.TableInfo)
async def ready(ask: Asking) -> wire.TableInfo:
    """Say whether you are ready to begin."""
    return await ask.house.lobby.ready(ask.person, ask.table, ask.body.ready)


@call("POST", "/tables/{table}/start", answer=wire.TableInfo)
async def start(ask: Asking) -> wire.TableInfo:
    """Begin the game."""
    return await ask.house.start(ask.person, ask.table)


@call("POST", "/tables/{table}/leave", answer=wire.TableInfo)
async def leave(ask: Asking) -> wire.TableInfo:
    """Leave the table. Before the start your seats become free; in a game a bot plays on until you return."""
    return await ask.house.lobby.leave(ask.person, ask.table)


@call("POST", "/tables/{table}/close", answer=wire.TableInfo)
async def close(ask: Asking) -> wire.TableInfo:
    """Close your table."""
    return await ask.house.lobby.close(ask.person, ask.table)


@call("POST", "/tables/{table}/rematch", answer=wire.TableInfo)
async def rematch(ask: Asking) -> wire.TableInfo:
    """Open the table of the next game and invite the others. Somebody already invited accepts."""
    ask.house.limit("create", ask.person.id, ask.address)
    return await ask.house.lobby.rematch(ask.person, ask.table)


@call("POST", "/tables/{table}/invitation", body=wire.Reply, answer=wire.TableInfo)
async def answer_invitation(ask: Asking) -> wire.TableInfo:
    """Accept an invitation to a table, ready to begin, or decline it."""
    return await ask.house.lobby.answer_invitation(ask.person, ask.table, ask.body.accept)


# Playing


@call("GET", "/tables/{table}/moment", query=queries.Viewpoint, answer=wire.Moment)
async def moment(ask: Asking) -> msgspec.Raw:
    """Return the game as your seat, or a spectator, sees it now, with what has happened after a number."""
    return msgspec.Raw(await ask.house.play.moment(ask.person, ask.table, ask.query.seat, ask.query.after))


@call("POST", "/tables/{table}/move", body=wire.Move, answer=wire.Accepted)
async def move(ask: Asking) -> wire.Accepted:
    """Make a move. An accepted move will not be lost."""
    ask.house.limit("move", ask.person.id)
    asked: wire.Move = ask.body
    number = await ask.house.play.move(ask.person, ask.table, asked.seat, asked.prompt, asked.move, asked.request)
    return wire.Accepted(asked.request, number)


@call("POST", "/tables/{table}/undo", body=wire.Undo, answer=wire.Accepted)
async def undo(ask: Asking) -> wire.Accepted:
    """Take back your last move, as long as nothing new has been seen since."""
    ask.house.limit("move", ask.person.id)
    asked: wire.Undo = ask.body
    number = await ask.house.play.undo(ask.person, ask.table, asked.seat, asked.request, asked.prompt)
    return wire.Accepted(asked.request, number)


@call("POST", "/tables/{table}/takeback", body=wire.TakeBack, answer=wire.Accepted)
async def take_back(ask: Asking) -> wire.Accepted:
    """Ask the others to let you take back your last move and all that came after it."""
    ask.house.limit("move", ask.person.id)
    number = await ask.house.play.take_back(ask.person, ask.table, ask.body.seat, ask.body.request)
    return wire.Accepted(ask.body.request, number)


@call("POST", "/tables/{table}/resign", body=wire.Resign, answer=wire.Accepted)
async def resign(ask: Asking) -> wire.Accepted:
    """Give up: your seat can't win any more. If others play on, a bot makes its moves."""
    ask.house.limit("move", ask.person.id)
    number = await ask.house.play.resign(ask.person, ask.table, ask.body.seat, ask.body.request)
    return wire.Accepted(ask.body.request, number)


@call("POST", "/tables/{table}/takeback/answer", body=wire.Answer)
async def answer(ask: Asking) -> None:
    """Agree to taking back a move, or not."""
    await ask.house.play.answer(ask.person, ask.table, ask.body.agree)


@call("GET", "/tables/{table}/why", query=queries.Question, answer=wire.Reason)
async def why(ask: Asking) -> wire.Reason:
    """Return why your seat may not make a move now; null if it may."""
    return wire.Reason(await ask.house.play.why_not(ask.person, ask.table, ask.query.seat, ask.query.move))


@call("GET", "/tables/{table}/hint", query=queries.ForSeat, answer=wire.Hint)
async def hint(ask: Asking) -> msgspec.Raw:
    """Return what the hard bot would do on your seat now, with its reasons."""
    ask.house.limit("hint", ask.person.id)
    return msgspec.Raw((await ask.house.hint(ask.person, ask.table, ask.query.seat)).encode())


@call("GET", "/tables/{table}/scores", query=queries.Viewpoint, answer=wire.Scores)
async def scores(ask: Asking) -> msgspec.Raw:
    """Return the score sheet as far as your seat, or a spectator, may know it."""
    return msgspec.Raw(wire.encode(await ask.house.play.scores(ask.person, ask.table, ask.query.seat)))


@call("GET", "/tables/{table}/history", query=queries.Viewpoint, answer=wire.History)
async def history(ask: Asking) -> msgspec.Raw:
    """Return what your seat, or a spectator, could notice after a number."""
    return msgspec.Raw(await ask.house.play.history(ask.person, ask.table, ask.query.seat, ask.query.after or 0))


@call("GET", "/tables/{table}/replay", query=queries.FrameRange, answer=wire.Replay)
async def replay(ask: Asking) -> msgspec.Raw:
    """Return some frames of a replay: what you saw or, after the end, any seat's view or everything."""
    asked: queries.FrameRange = ask.query
    play = ask.house.play
    told = await play.replay(ask.person, ask.table, asked.seat, asked.first, asked.last, asked.everything)
    return msgspec.Raw(told)


@call("POST", "/tables/{table}/review", answer=analyses.ReviewInfo)
async def review(ask: Asking) -> msgspec.Raw:
    """Request the analysis of a finished match. Return what is known now; those who watch the table get the rest."""
    return msgspec.Raw(await ask.house.reviews.ask(ask.person, ask.table))


@call("GET", "/tables/{table}/asked", query=wire_learning.AtStep, answer=wire.Ask)
async def asked_then(ask: Asking) -> wire.Ask:
    """Return what a seat had to decide after a step of a finished match."""
    return await ask.house.tries.ask(ask.person, ask.table, ask.query.step, ask.query.seat)


@call("POST", "/tables/{table}/try", body=wire_learning.Try, answer=wire_learning.Verdict)
async def try_again(ask: Asking) -> msgspec.Raw:
    """Judge another move for a decision in a finished match, or in a line that leaves it."""
    ask.house.limit("hint", ask.person.id)
    ask.house.limit_thinking(ask.person)
    asked: wire_learning.Try = ask.body
    about = (asked.step, asked.seat, asked.move, asked.best, asked.made)
    return msgspec.Raw((await ask.house.tries.judge(ask.person, ask.table, *about)).encode())


@call("POST", "/tables/{table}/line", body=wire_learning.Line, answer=wire_learning.LineMoment)
async def line(ask: Asking) -> wire_learning.LineMoment:
    """Follow a hypothetical line that leaves a finished match at a step; chance may act, or a bot move, at its end."""
    if ask.body.bot is not None:
        ask.house.limit("hint", ask.person.id)
        ask.house.limit_thinking(ask.person)
    return await ask.house.lines.moment(ask.person, ask.table, ask.body)


@call("POST", "/tables/{table}/coach", body=queries.ForSeat, answer=wire_learning.Coaching)
async def coach(ask: Asking) -> wire_learning.Coaching:
    """Ask the coach about your last move in a game against bots."""
    ask.house.limit("coach", ask.person.id)
    ask.house.limit_thinking(ask.person)
    return await ask.house.tries.coach(ask.person, ask.table, ask.body.seat)


@call("POST", "/tables/{table}/play-on", body=wire_learning.PlayOn, answer=wire.TableInfo)
async def play_on(ask: Asking) -> wire.TableInfo:
    """Open a table that continues a finished match from a step, against bots or friends. Secrets are dealt again."""
    ask.house.limit("create", ask.person.id)
    asked: wire_learning.PlayOn = ask.body
    if not asked.friends:
        ask.house.limit_thinking(ask.person)
    row = await ask.house.play.play_on(ask.person, ask.table, asked.step, asked.seat, asked.friends)
    return ask.house.lobby.info(row)


@call("GET", "/tables/{table}/match", media_type="application/jsonl")
async def match_file(ask: Asking) -> Text:
    """Download the match file of a game that is over."""
    text = await ask.house.play.match_file(ask.person, ask.table)
    return Text(text, "application/jsonl", f"kvartal-{ask.table}.jsonl")


@call("POST", "/matches", body=str, answer=wire.TableInfo, media_type="application/jsonl")
async def upload(ask: Asking) -> wire.TableInfo:
    """Upload a match file, to watch it."""
    ask.house.limit("upload", ask.person.id, ask.address)
    return ask.house.lobby.info(await ask.house.play.upload(ask.person, ask.body))


@call("DELETE", "/tables/{table}")
async def remove(ask: Asking) -> None:
    """Remove a match that you have uploaded."""
    await ask.house.play.remove(ask.person, ask.table)


# Deals


@call("GET", "/daily", answer=wire_deals.Daily, public=True)
async def daily(ask: Asking) -> wire_deals.Daily:
    """Return today's cities, and how far you are."""
    return await ask.house.deals.daily(ask.someone)


@call("GET", "/me/days", answer=wire_deals.Days)
async def my_days(ask: Asking) -> wire_deals.Days:
    """Return your calendar of daily cities, and your streak."""
    return await ask.house.deals.days(ask.person)


@call("GET", "/me/deals", answer=wire_deals.DealList)
async def my_deals(ask: Asking) -> wire_deals.DealList:
    """List the deals that you have given on or play, except daily cities."""
    return await ask.house.deals.mine(ask.person)


@call("POST", "/deals", body=wire_deals.NewDeal, answer=wire_deals.DealInfo)
async def open_league(ask: Asking) -> wire_deals.DealInfo:
    """Deal some rounds for friends, who play them when they have time."""
    ask.house.limit("create", ask.person.id, ask.address)
    return await ask.house.deals.open_league(ask.person, ask.body)


@call("GET", "/deals/{deal}", answer=wire_deals.DealInfo, public=True)
async def deal(ask: Asking) -> wire_deals.DealInfo:
    """Return a deal, and how everybody has played it, as far as you may know."""
    return await ask.house.deals.info(ask.someone, ask.path["deal"])


@call("POST", "/deals/{deal}/play", body=wire_deals.PlayDeal, answer=wire.TableInfo)
async def play_deal(ask: Asking) -> wire.TableInfo:
    """Play a deal. Your first try counts; whoever asks again, from any device, gets the same table until it is over."""
    ask.house.limit("create", ask.person.id, ask.address)
    return await ask.house.deals.play(ask.person, ask.path["deal"], ask.body)


@call("POST", "/deals/{deal}/along", answer=wire_deals.CityAlong)
async def take_along(ask: Asking) -> wire_deals.CityAlong:
    """Take a city of today along, to play it without a network. Your try begins; it counts, but has no place."""
    ask.house.limit("create", ask.person.id, ask.address)
    return await ask.house.deals.take_along(ask.person, ask.path["deal"])


@call("POST", "/tables/{table}/deal", answer=wire_deals.DealInfo)
async def give_on(ask: Asking) -> wire_deals.DealInfo:
    """Give the deal of your finished table on, for others to play."""
    ask.house.limit("create", ask.person.id, ask.address)
    return await ask.house.deals.give_on(ask.person, ask.table)


# Chat


@call("GET", "/tables/{table}/chat", query=queries.After, answer=wire.Chat)
async def chat(ask: Asking) -> wire.Chat:
    """Return what was said at a table."""
    assert ask.person is not None
    return await ask.house.play.chat(ask.table, ask.query.after)


@call("POST", "/tables/{table}/chat", body=wire.Say)
async def say_something(ask: Asking) -> None:
    """Say something at a table where you sit or that you host."""
    ask.house.limit("chat", ask.person.id)
    await ask.house.play.say(ask.person, ask.table, ask.body.text)
