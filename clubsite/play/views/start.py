"""Starting a table: who plays, where they sit, go."""

import contextlib
from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4, uuid5

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.middleware import HtmxDetails

from clubsite.club.changes import Deed
from clubsite.club.models import League, Player
from clubsite.club.reader import reader_of
from clubsite.club.rights import needs
from clubsite.club.views.replies import done
from clubsite.htmx import fragment
from clubsite.play import dice
from clubsite.play.access import leagues_to_seat, session_started_by
from clubsite.play.actions import make_link, start_table, with_newcomers
from clubsite.play.links import hand_over
from clubsite.play.models import TableSession
from clubsite.play.people import all_names, suggested
from clubsite.play.queries import league_played_last, names_of_tables_in_play
from clubsite.play.results import Refused
from clubsite.play.seating import MOST_SEATS, SeatingForm, kept, row_of, with_player
from clubsite.play.starting import DRAWN, StartForm, drawn
from clubsite.play.words.errors import refusal
from clubsite.play.words.games import rules_line, suggested_table
from scoring import read_rules


@require_http_methods(["GET", "HEAD", "POST"])
@needs("start tables")
def new(request: HttpRequest) -> HttpResponse:
    """GET shows the form. POST: `do=seat` the seats before anything is saved, `draw` others, `edit` the form again,
    `start` starts the game and `link` does so with a table link; a form that has started one leads to it. `take` and
    `instead` seat a player."""
    leagues = leagues_to_seat(request)
    if request.method != "POST":
        slug = request.GET.get("league") or getattr(league_played_last(leagues), "slug", None)
        initial = {"league": slug, "table_name": suggested_table(names_of_tables_in_play())}
        return _form(request, _typed(request, leagues, initial=initial))
    do = request.POST.get("do")
    if do == "edit" or "take" in request.POST:
        form = _typed(request, leagues, initial=kept(request.POST))
        league = next((league for league in leagues if league.slug == request.POST.get("league")), None)
        return _form(request, form, found=form.suggest(league))
    form = _typed(request, leagues, with_player(request.POST, "instead"))
    valid = form.is_valid()
    # Asked after the form: the players of a game that this very form has started just now are no longer free.
    starts = do in ("start", "link")
    if starts and (session := session_started_by(request, _token(request))):
        return _started(request, session)
    if not valid:
        return _form(request, form, status=422)
    if starts and not form.surprises:
        return _start(request, form)
    drawn_first = do == "seat" and form.cleaned_data["seating"] == DRAWN
    return _seats(request, form, draw=do == "draw" or drawn_first)


@require_POST
@needs("start tables")
def names(request: HttpRequest) -> HttpResponse:
    """Whom the name typed in row `row` may mean, to be taken with a tap: into the form of the page that asks."""
    form = _typed(request, leagues_to_seat(request), request.POST)
    form.is_valid()
    to = HtmxDetails(request).current_url_abs_path or resolve_url("session_new")
    return offer_names(request, form, form.cleaned_data.get("league"), to)


def offer_names(request: HttpRequest, form: SeatingForm, league: League | None, to: str) -> HttpResponse:
    """Whom the name in the row that asks may mean. A tap on one of them goes to the page `to`."""
    form.is_valid()
    row = row_of(request.POST.get("row", ""))
    others = [name for seat, name in form.typed.items() if seat != row]
    found = suggested(form.typed.get(row, ""), league, others, form.organised)
    return render(request, "play/_found.html", {"found": found, "row": row, "rows": range(MOST_SEATS), "to": to})


def _typed(request: HttpRequest, leagues: QuerySet[League], *args: Any, **options: Any) -> StartForm:
    return StartForm(leagues, *args, organised=reader_of(request).any_organiser, **options)


def _form(request: HttpRequest, form: StartForm, status: int = 200, found: Sequence[Player] = ()) -> HttpResponse:
    context = {"form": form, "names": all_names(form.organised), "found": found, "to": request.get_full_path()}
    context["ask_names"] = resolve_url("session_new_names")
    return fragment(request, "play/start.html", "play/_start.html", context, status=status)


def _seats(request: HttpRequest, form: StartForm, draw: bool) -> HttpResponse:
    """Who sits where, so that people can sit down before the game is started."""
    order = drawn(len(form.people)) if draw else list(range(len(form.people)))
    hidden = {name: form[name].value() for name in ("league", "table_name", "length", "token")} | form.chosen(order)
    sitting, rules = form.sitting(order), read_rules(form.table([]).rules)
    wall = dice.broken(rules, dice.throw(), dice.throw())
    context = {
        "wall": wall,
        "at_wall": sitting[wall.seat],
        "form": form,
        "sitting": sitting,
        "newcomers": any(one.is_new for one in sitting),
        "hidden": hidden | {"seating": form.cleaned_data["seating"]},
        "rules": rules_line(rules),
        "drawn": draw or form.cleaned_data["seating"] == DRAWN,
    }
    return fragment(request, "play/drawn.html", "play/_drawn.html", context)


def _start(request: HttpRequest, form: StartForm) -> HttpResponse:
    deed = form.deed(request.user)
    try:
        started = with_newcomers(form.people, deed, lambda players: start_table(form.table(players), deed))
    except Refused as refused:
        form.refuse(refused.params.get("player"), refusal(refused))
        return _form(request, form, status=422)
    return _started(request, started.session)


def _started(request: HttpRequest, session: TableSession) -> HttpResponse:
    """To its first hand, or to its link. Whoever started it without being an organiser plays on by that."""
    organised = reader_of(request).organises(session.league)
    if organised and request.POST.get("do") != "link":
        return done(request, resolve_url("enter", session.pk))
    link = make_link(session.pk, Deed(reader_of(request).account, uuid5(_token(request) or uuid4(), "link")))
    if link is None:  # the form was sent again after an organiser had withdrawn it
        return done(request, resolve_url("session", session.pk))
    answer = done(request, resolve_url("table_link", session.pk))
    return answer if organised else hand_over(answer, link)


def _token(request: HttpRequest) -> UUID | None:
    with contextlib.suppress(ValueError):
        return UUID(request.POST.get("token", ""))
    return None
