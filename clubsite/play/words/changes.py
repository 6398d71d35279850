"""What somebody changed, in words: one line of a history."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.dateparse import parse_datetime
from django.utils.formats import date_format
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

import scoring
from clubsite import figures
from clubsite.club.claims import ANSWERS
from clubsite.club.engine_words import preset_title
from clubsite.club.models import Change, Method
from clubsite.play.models import TableSession
from clubsite.play.words.entered import entered

SESSION, TABLE = Change.Subject.SESSION, Change.Subject.TABLE
PLAYER, LEAGUE = Change.Subject.PLAYER, Change.Subject.LEAGUE

# (subject, kind) → what was done. A hand's own words say which one.
DONE: dict[tuple[str, str], Any] = {
    ("session", "start"): pgettext_lazy("done", "started"),
    ("session", "hand"): pgettext_lazy("done", "entered"),
    ("session", "correct"): pgettext_lazy("done", "corrected"),
    ("session", "insert"): pgettext_lazy("done", "inserted"),
    ("session", "delete"): pgettext_lazy("done", "taken out"),
    ("session", "undo"): pgettext_lazy("done", "undone"),
    ("session", "reopen"): pgettext_lazy("done", "game reopened"),
    ("session", "void"): pgettext_lazy("done", "game does not count"),
    ("session", "count"): pgettext_lazy("done", "game counts again"),
    ("session", "rename"): pgettext_lazy("done", "table renamed"),
    ("session", "move"): pgettext_lazy("done", "moved to another league"),
    ("session", "chips"): pgettext_lazy("done", "chips"),
    ("session", "time"): pgettext_lazy("done", "time of finishing"),
    ("session", "seats"): pgettext_lazy("done", "seats repaired"),
    ("session", "remark"): pgettext_lazy("done", "remark"),
    ("table", "clock"): pgettext_lazy("done", "clock"),
    ("table", "call"): pgettext_lazy("done", "organiser called"),
    ("table", "answer"): pgettext_lazy("done", "call answered"),
    ("table", "agree"): pgettext_lazy("done", "agreed to the result"),
    ("table", "dispute"): pgettext_lazy("done", "result disputed"),
    ("table", "settle"): pgettext_lazy("done", "dispute settled"),
    ("table", "link"): pgettext_lazy("done", "table link made"),
    ("table", "unlink"): pgettext_lazy("done", "table link withdrawn"),
    ("player", "add"): pgettext_lazy("done", "player added"),
    ("player", "rename"): pgettext_lazy("done", "player renamed"),
    ("player", "hide"): pgettext_lazy("done", "player hidden"),
    ("player", "show"): pgettext_lazy("done", "player shown"),
    ("player", "guest"): pgettext_lazy("done", "guest or not"),
    ("player", "claim"): pgettext_lazy("done", "account says to be this player"),
    ("player", "claim_yes"): pgettext_lazy("done", "account linked"),
    ("player", "claim_no"): pgettext_lazy("done", "account not linked"),
    ("player", "merge"): pgettext_lazy("done", "two players merged"),
    ("league", "make"): pgettext_lazy("done", "league made"),
    ("league", "change"): pgettext_lazy("done", "league changed"),
    ("league", "hide_standings"): pgettext_lazy("done", "standings hidden"),
    ("league", "reveal_standings"): pgettext_lazy("done", "standings revealed"),
    ("league", "close"): pgettext_lazy("done", "league closed"),
    ("league", "reopen"): pgettext_lazy("done", "league reopened"),
    ("league", "organisers"): pgettext_lazy("done", "organisers named"),
    ("league", "penalty"): pgettext_lazy("done", "penalty given"),
    ("league", "pardon"): pgettext_lazy("done", "penalty taken back"),
    ("league", "roster"): pgettext_lazy("done", "members named"),
    ("combined", "make"): pgettext_lazy("done", "leagues combined"),
    ("combined", "change"): pgettext_lazy("done", "combined table changed"),
    ("club", "found"): pgettext_lazy("done", "club founded"),
    ("club", "change"): pgettext_lazy("done", "club changed"),
    ("account", "make"): pgettext_lazy("done", "account made"),
    ("account", "reset"): pgettext_lazy("done", "account’s password made void"),
    ("account", "close"): pgettext_lazy("done", "account closed"),
    ("account", "reopen"): pgettext_lazy("done", "account reopened"),
}

FIELDS: dict[str, Any] = {
    "name": pgettext_lazy("league or club", "Name"),
    "place": pgettext_lazy("of a club", "Place"),
    "time_zone": gettext_lazy("Time zone"),
    "language": gettext_lazy("Language"),
    "accent": gettext_lazy("Colour"),
    "rules": gettext_lazy("Rules"),
    "rules_three": gettext_lazy("Rules where three play"),
    "starts_on": gettext_lazy("First day"),
    "ends_on": gettext_lazy("Last day"),
    "method": gettext_lazy("Ranked by"),
    "minimum": gettext_lazy("Minimum games"),
    "n": pgettext_lazy("best N, last N", "N"),
    "rated": gettext_lazy("Rated"),
    "public": gettext_lazy("Public"),
    "anyone_starts": gettext_lazy("Anyone may start a table"),
    "organisers_correct": gettext_lazy("Only organisers correct earlier hands"),
    "confirms": gettext_lazy("Players agree to the result"),
    "round_minutes": gettext_lazy("Minutes for a game"),
    "guest": gettext_lazy("Guest"),
    "hidden": gettext_lazy("Hidden"),
}
NAME_OF_A_PLAYER = gettext_lazy("Name")


@dataclass(frozen=True)
class People:
    """Names of players, accounts and leagues by id, for histories that hold ids only."""

    players: Mapping[int, str]
    accounts: Mapping[int, str]
    leagues: Mapping[int, str] = field(default_factory=dict)

    def player(self, pk: int) -> SafeString:
        return format_html("<bdi>{}</bdi>", self.players.get(pk, "?"))

    def account(self, pk: int) -> SafeString:
        return format_html("<bdi>{}</bdi>", self.accounts.get(pk, "?"))


@dataclass(frozen=True)
class Words:
    """One change: what was `done`, the `number` of the line of the log it is about, before and after ("" = nothing)."""

    done: str
    number: int | None
    before: SafeString
    after: SafeString


def words(change: Change, people: People, seats: Sequence[str] = (), family: str = "") -> Words:
    """`seats` are the names by seat of the session that was changed, `family` that of its rules."""
    done = str(DONE.get((change.subject, change.kind), change.kind))
    number = (change.after or change.before or {}).get("number") if change.subject == SESSION else None
    before, after = (_side(change, side, people, seats, family) for side in (change.before, change.after))
    return Words(done, number, before, after)


def _side(change: Change, side: Any, people: People, seats: Sequence[str], family: str) -> SafeString:
    if not side:
        return SafeString("")
    if change.subject in (SESSION, TABLE):
        if tell := SESSIONS.get(change.kind):
            return tell(side, people, seats)
        return _hand(side, seats, family)
    if change.kind == "merge":
        return SafeString(_("Entry taken over: %(player)s") % {"player": people.player(side["merged"])})
    if change.kind in ANSWERS:
        return people.account(side["account"])
    if change.kind == "roster":
        return _players(side, people, seats)
    if "penalty" in side:
        return format_html("{}: {}", people.player(side["player"]), figures.signed(side["points"]))
    if change.kind == "organisers":
        return SafeString(", ".join(people.account(pk) for pk in side))
    lines = [(_label(change, name), _value(name, value)) for name, value in side.items() if name in FIELDS]
    return SafeString("; ".join(format_html("{}: {}", label, value) for label, value in lines))


def _label(change: Change, name: str) -> Any:
    return NAME_OF_A_PLAYER if name == "name" and change.subject == PLAYER else FIELDS[name]


def _value(name: str, value: Any) -> str:
    if value is None or value == "":
        return figures.UNDEFINED
    if isinstance(value, bool):
        return pgettext("answer", "Yes") if value else pgettext("answer", "No")
    if name in ("rules", "rules_three"):
        return _rules(value)
    if name == "method":
        return str(Method(value).label)
    return str(value)


def _rules(spec: Mapping[str, Any]) -> str:
    """The preset, and how many options depart from it."""
    changed = len(spec.get("options", {}))
    preset = preset_title(scoring.families()[spec["family"]], spec["preset"])
    return _("%(preset)s, options changed: %(count)s") % {"preset": preset, "count": changed} if changed else preset


# --- of sessions ------------------------------------------------------------------------------------------


def _hand(side: Any, seats: Sequence[str], family: str) -> SafeString:
    result = side.get("result")
    said = entered(result, seats, family) if result else SafeString("")
    if cut := side.get("cut"):
        return format_html("{} {}", said, _("Hands taken out from number %(number)s on.") % {"number": cut})
    return said


def _players(side: Any, people: People, seats: Sequence[str]) -> SafeString:
    return SafeString(", ".join(people.player(pk) for pk in side["players"]))


def _league(side: Any, people: People, seats: Sequence[str]) -> SafeString:
    return format_html("<bdi>{}</bdi>", people.leagues.get(side["league"], "?"))


def _status(side: Any, people: People, seats: Sequence[str]) -> SafeString:
    return escape(TableSession.Status(side["status"]).label)


def _name(side: Any, people: People, seats: Sequence[str]) -> SafeString:
    return format_html("<bdi>{}</bdi>", side["name"]) if side["name"] else SafeString("")


def _chips(side: Any, people: People, seats: Sequence[str]) -> SafeString:
    chips = side["chips"] or []
    return SafeString(", ".join(f"{name} {figures.signed(count)}" for name, count in zip(seats, chips, strict=False)))


def _time(side: Any, people: People, seats: Sequence[str]) -> SafeString:
    moment = parse_datetime(side["finished_at"])
    return escape(date_format(localtime(moment), "SHORT_DATETIME_FORMAT"))


def _remark(side: Any, people: People, seats: Sequence[str]) -> SafeString:
    return format_html("<bdi>{}</bdi>", side["remark"]) if side["remark"] else SafeString("")


def _clock(side: Any, people: People, seats: Sequence[str]) -> SafeString:
    minutes = side["minutes"]
    return escape(_("%(minutes)s min") % {"minutes": minutes}) if minutes else SafeString("")


def _verdict(side: Any, people: People, seats: Sequence[str]) -> SafeString:
    name = seats[side["seat"]]
    if "score" not in side:
        return SafeString(name)
    said = format_html("{}: {}", name, figures.score(side["score"]))
    return format_html("{}. <bdi>{}</bdi>", said, side["remark"]) if side.get("remark") else said


SESSIONS: dict[str, Callable[[Any, People, Sequence[str]], SafeString]] = {
    "start": _players,
    "seats": _players,
    "void": _status,
    "count": _status,
    "rename": _name,
    "chips": _chips,
    "move": _league,
    "time": _time,
    "remark": _remark,
    "clock": _clock,
    "agree": _verdict,
    "dispute": _verdict,
    "settle": _verdict,
}
