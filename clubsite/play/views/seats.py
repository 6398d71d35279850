"""Repairing who sat where, after hands were entered too: first what would come of it, then the change."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubsite.club.rights import needs
from clubsite.club.views.replies import done
from clubsite.htmx import fragment
from clubsite.play.access import doer, session_at_table
from clubsite.play.actions import seat_players, with_newcomers
from clubsite.play.board import Board
from clubsite.play.history import meanwhile
from clubsite.play.keeping import KeepForm
from clubsite.play.models import TableSession
from clubsite.play.people import all_names
from clubsite.play.results import Refused, Stale
from clubsite.play.seating import SeatingForm, kept, with_player
from clubsite.play.views.start import offer_names
from clubsite.play.words.errors import refusal


class SeatsForm(SeatingForm, KeepForm):
    """All the seats of one game, named anew."""

    def __init__(self, session: TableSession, *args: Any, **options: Any) -> None:
        super().__init__(*args, seats=session.players, here=session, organised=session.organised, **options)

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        for seat in range(self.seats):
            if seat not in self.typed and f"player_{seat}" not in self.errors:
                self.add_error(f"player_{seat}", _("Somebody has to sit here."))
        return data

    @classmethod
    def initial_of(cls, session: TableSession) -> dict[str, Any]:
        names = {f"player_{seat.seat}": seat.player.name for seat in session.seats.all()}
        picks = {f"pick_{seat.seat}": seat.player_id for seat in session.seats.all()}
        return super().initial_of(session) | names | picks


@require_http_methods(["GET", "HEAD", "POST"])
@needs("repair seats")
def seats(request: HttpRequest, pk: int) -> HttpResponse:
    """`do=check` shows who would get which result, `do=save` writes it, `do=edit` shows the names again."""
    session = session_at_table(request, pk)
    do = request.POST.get("do")
    if request.method != "POST" or do == "edit" or "take" in request.POST:
        initial = kept(request.POST) if request.method == "POST" else SeatsForm.initial_of(session)
        form = SeatsForm(session, initial=initial)
        return _page(request, session, form, found=form.suggest(session.league))
    form = SeatsForm(session, with_player(request.POST, "instead"))
    if not form.is_valid():
        return _page(request, session, form, status=422)
    if do == "save" and not form.surprises:
        return _save(request, session, form)
    return _page(request, session, form, preview=True)


@require_POST
@needs("repair seats")
def names(request: HttpRequest, pk: int) -> HttpResponse:
    """As when a table is started: whom the name typed in a row may mean."""
    session = session_at_table(request, pk)
    form = SeatsForm(session, request.POST)
    return offer_names(request, form, session.league, resolve_url("session_seats", pk))


def _save(request: HttpRequest, session: TableSession, form: SeatsForm) -> HttpResponse:
    deed = form.deed(**doer(request, session))
    try:
        with_newcomers(form.people, deed, lambda players: seat_players(session.pk, players, deed))
    except Stale:
        happened = meanwhile(session, form.cleaned_data["version"])
        form.show_again(session)
        return _page(request, session, form, status=409, preview=True, happened=happened)
    except Refused as refused:
        form.refuse(refused.params.get("player"), refusal(refused))
        return _page(request, session, form, status=422)
    return done(request, resolve_url("session", session.pk), _("The seats are repaired."))


def _page(
    request: HttpRequest, session: TableSession, form: SeatsForm, status: int = 200, preview: bool = False, **more: Any
) -> HttpResponse:
    context = {"game": session, "form": form, "names": all_names(session.organised), "to": request.path, **more}
    context["ask_names"] = resolve_url("session_seats_names", session.pk)
    if preview:
        rows = sorted(Board(session, sees_hidden=True).rows, key=lambda row: row.seat.seat)
        order = range(len(form.people))
        context["preview"] = list(zip(rows, form.sitting(order), strict=True))
        context["hidden"] = form.chosen(order)
    return fragment(request, "play/seats.html", "play/_seats.html", context, status=status)
