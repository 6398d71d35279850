"""Reading a file of recorded games: one session of engine.md a line, with the few facts a club adds.

A line: `rules`, `hands`, and where wanted `id` (any JSON; without one the line is known by its contents), `start`,
`chips`, `players` (names by seat), `expect` (a `final` to compare with), `started_at` and `finished_at` (ISO with zone;
one alone stands for both). What else it holds is not looked at.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from clubsite.club.names import MAX_NAME, clean

MAX_ID = 200
YEARS = range(1900, 2200)


class NotLoaded(Exception):
    """Why a line's game is not in the league, in words for whoever made the file."""


@dataclass(frozen=True)
class Game:
    """One line. `players` are cleaned names by seat; `content` tells lines with the same id apart."""

    id: str
    content: str
    rules: dict[str, Any]
    hands: list[dict[str, Any]]
    start: dict[str, Any] | None
    chips: list[int] | None
    players: tuple[str, ...] | None
    expect: dict[str, Any] | None
    started_at: datetime | None
    finished_at: datetime | None


def read_game(line: bytes) -> Game:
    """The game of one line. NotLoaded where it is none; whether its rules allow its hands is not looked at here."""
    said = _json(line)
    if said.get("op", "session") != "session":
        raise NotLoaded("op is not session")
    content = hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()
    started_at, finished_at = (_moment(said, field) for field in ("started_at", "finished_at"))
    if started_at and finished_at and finished_at < started_at:
        raise NotLoaded("finished_at is before started_at")
    return Game(
        id=_id(said.get("id"), content),
        content=content,
        rules=_required(said, "rules", dict, "an object"),
        hands=_hands(said),
        start=_optional(said, "start", dict, "an object"),
        chips=_optional(said, "chips", list, "a list"),
        players=_players(said),
        expect=_optional(said, "expect", dict, "an object"),
        started_at=started_at or finished_at,
        finished_at=finished_at or started_at,
    )


def _json(line: bytes) -> dict[str, Any]:
    if b"\0" in line:
        raise NotLoaded("it holds NUL bytes: if the file is UTF-16, save it as UTF-8")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise NotLoaded("it is not UTF-8: save the file as UTF-8") from None
    try:
        said = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as fault:
        raise NotLoaded(f"it is not JSON ({fault.msg} at letter {fault.pos + 1})") from None
    except (ValueError, RecursionError):
        raise NotLoaded("it is not JSON (a number too long, or too many brackets)") from None
    if not isinstance(said, dict):
        raise NotLoaded("it is not a JSON object")
    _must_be_storable(said)
    return said


def _no_number(word: str) -> None:
    raise NotLoaded(f"{word} is not a number of JSON")


def _must_be_storable(said: dict[str, Any]) -> None:
    """NUL, halves of letters and endless numbers can be written in JSON but not in a database."""
    try:
        text = json.dumps(said, ensure_ascii=False, allow_nan=False)
    except (ValueError, RecursionError):
        raise NotLoaded("a number in it is too large") from None
    if "\\u0000" in text.replace("\\\\", ""):
        raise NotLoaded("a text in it holds the letter NUL")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise NotLoaded("a text in it holds half of a letter (a lone surrogate)") from None


def _id(said: Any, content: str) -> str:
    if said is None:
        return f"sha256:{content}"
    text = said if isinstance(said, str) else json.dumps(said, sort_keys=True)
    if not 0 < len(text) <= MAX_ID:
        raise NotLoaded(f"its id must have 1 to {MAX_ID} letters")
    return text


def _required(said: Mapping[str, Any], field: str, kind: type, words: str) -> Any:
    if said.get(field) is None:
        raise NotLoaded(f"{field} is missing")
    return _optional(said, field, kind, words)


def _optional(said: Mapping[str, Any], field: str, kind: type, words: str) -> Any:
    value = said.get(field)
    if value is not None and not isinstance(value, kind):
        raise NotLoaded(f"{field} is not {words}")
    return value


def _hands(said: Mapping[str, Any]) -> list[dict[str, Any]]:
    hands: list[Any] = _required(said, "hands", list, "a list")
    for number, hand in enumerate(hands, 1):
        if not isinstance(hand, dict):
            raise NotLoaded(f"hand {number} is not an object")
    return hands


def _players(said: Mapping[str, Any]) -> tuple[str, ...] | None:
    given = _optional(said, "players", list, "a list of names")
    return tuple(_name(name) for name in given) if given is not None else None


def _name(given: Any) -> str:
    if not isinstance(given, str):
        raise NotLoaded("players is not a list of names")
    name = clean(given)
    if not name:
        raise NotLoaded("a player has an empty name")
    if len(name) > MAX_NAME:
        raise NotLoaded(f"the name of a player is longer than {MAX_NAME} letters: {name[:20]} …")
    return name


def _moment(said: Mapping[str, Any], field: str) -> datetime | None:
    given = _optional(said, field, str, "a text")
    if given is None:
        return None
    try:
        moment = datetime.fromisoformat(given)
    except ValueError:
        raise NotLoaded(f"{field} is not a time like 2026-11-29T19:30+03:00") from None
    if moment.tzinfo is None:
        raise NotLoaded(f"{field} lacks its time zone, like +03:00 in 2026-11-29T19:30+03:00")
    if moment.year not in YEARS:
        raise NotLoaded(f"{field} is not between {YEARS[0]} and {YEARS[-1]}")
    return moment
