"""Looking after a game: each page asks once, says what would come of it, and does it.

GET shows the question, POST answers it; a form that was answered before is answered the same, one that shows an older
state is asked again beside what happened meanwhile (409).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, resolve_url
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from clubsite.club.changes import Deed
from clubsite.club.players import shown_name
from clubsite.club.rights import needs
from clubsite.club.views.replies import done
from clubsite.htmx import fragment
from clubsite.play import actions
from clubsite.play.access import doer, leagues_to_move_to, session_at_table, session_to_write
from clubsite.play.board import Board
from clubsite.play.history import meanwhile
from clubsite.play.keeping import ChipsForm, ClockForm, KeepForm, MoveForm, NameForm, RemarkForm, TimeForm
from clubsite.play.models import TableSession
from clubsite.play.results import Refused, Stale
from clubsite.play.views.entry_page import why_shut
from clubsite.play.words.clock import when_the_clock_ends
from clubsite.play.words.entered import entered
from clubsite.play.words.errors import refusal, rule_error
from clubsite.play.words.games import when_time_is_up
from scoring import RuleError

methods = require_http_methods(["GET", "HEAD", "POST"])
Act = Callable[[Deed], Any]


@dataclass(frozen=True)
class Question:
    """What a page asks, in words: both answers are named after what they do."""

    title: Any
    text: Any
    yes: Any
    no: Any
    said: Any  # afterwards
    obstacle: Any = ""  # why it cannot be done now; then nothing is asked
    part: str = ""  # a template with more about it
    shown: dict[str, Any] = field(default_factory=dict)  # what that template needs


@methods
@needs("keep sessions")
def finish(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    board = Board(session, sees_hidden=True)
    question = Question(
        title=gettext_lazy("Finish the game"),
        text=when_time_is_up(session),
        yes=gettext_lazy("Finish the game"),
        no=gettext_lazy("Play on"),
        said=gettext_lazy("The game is finished."),
        obstacle="" if session.playing else _("The game is not in play."),
        part="play/_would_be.html",
        shown={"rows": board.would_be, "steps": board.result_steps, "unplayed": not board.table.played},
    )
    form = _form(request, KeepForm, session)
    return _answer(request, session, question, form, lambda deed: actions.record_hand(pk, {"result": "end"}, deed))


@methods
@needs("keep sessions")
def reopen(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes the organiser's finish back. A game that its last hand ended goes on when that hand is undone."""
    session = session_to_write(request, pk)
    question = Question(
        title=gettext_lazy("Reopen the game"),
        text=gettext_lazy("The result leaves the league table until the game is finished again."),
        yes=gettext_lazy("Reopen the game"),
        no=gettext_lazy("Leave it finished"),
        said=gettext_lazy("The game is in play again."),
        obstacle=_not_to_reopen(session),
    )
    form = _form(request, KeepForm, session)
    return _answer(request, session, question, form, lambda deed: actions.reopen(pk, deed))


def _not_to_reopen(session: TableSession) -> str:
    if session.final is None:
        return _("The game is not finished.")
    if session.state["over"] != "time":
        return _("The last hand ended this game by the rules. To go on, undo that hand.")
    return ""


@methods
@needs("keep sessions")
def void(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    question = Question(
        title=gettext_lazy("Do not count the game"),
        text=gettext_lazy("The game stays in the log but does not count in the league."),
        yes=gettext_lazy("Do not count the game"),
        no=gettext_lazy("Let it count"),
        said=gettext_lazy("The game does not count."),
        obstacle=_("The game already does not count.") if session.status == TableSession.Status.VOID else "",
    )
    form = _form(request, KeepForm, session)
    return _answer(request, session, question, form, lambda deed: actions.void(pk, deed))


@methods
@needs("keep sessions")
def count(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    question = Question(
        title=gettext_lazy("Count the game again"),
        text=gettext_lazy("The game counts in the league as its hands say: finished, or still in play."),
        yes=gettext_lazy("Count the game again"),
        no=gettext_lazy("Leave it out"),
        said=gettext_lazy("The game counts again."),
        obstacle="" if session.status == TableSession.Status.VOID else _("The game already counts."),
    )
    form = _form(request, KeepForm, session)
    return _answer(request, session, question, form, lambda deed: actions.count_again(pk, deed))


@methods
@needs("keep sessions")
def name(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    question = Question(
        title=gettext_lazy("Name of the table"),
        text=gettext_lazy("Everybody sees it, on this page and in the lists of games."),
        yes=gettext_lazy("Save the name"),
        no=gettext_lazy("Leave as it is"),
        said=gettext_lazy("The name is saved."),
    )
    form = _form(request, NameForm, session)

    def rename(deed: Deed) -> Any:
        return actions.rename_table(pk, form.cleaned_data["table_name"], deed)

    return _answer(request, session, question, form, rename)


@methods
@needs("keep sessions")
def chips(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    question = Question(
        title=gettext_lazy("Chips"),
        text=gettext_lazy("How many chips each player has won (+) or lost (−)."),
        yes=gettext_lazy("Save the chips"),
        no=gettext_lazy("Leave as it is"),
        said=gettext_lazy("The chips are saved."),
        obstacle="" if session.engine_rules.options.get("chips") else _("This game is played without chips."),
    )
    form = _form(request, ChipsForm, session, names=_names(session))
    return _answer(request, session, question, form, lambda deed: actions.set_chips(pk, form.chips, deed))


@methods
@needs("keep sessions")
def clock(request: HttpRequest, pk: int) -> HttpResponse:
    session = session_to_write(request, pk)
    question = Question(
        title=gettext_lazy("Clock"),
        text=when_the_clock_ends(session),
        yes=gettext_lazy("Set the clock"),
        no=gettext_lazy("Leave as it is"),
        said=gettext_lazy("The clock is set."),
        obstacle="" if session.playing else _("The game is not in play."),
    )
    form = _form(request, ClockForm, session)
    return _answer(
        request, session, question, form, lambda deed: actions.set_clock(pk, form.cleaned_data["minutes"], deed)
    )


@methods
@needs("keep sessions")
def move(request: HttpRequest, pk: int) -> HttpResponse:
    """To another league that this organiser runs."""
    session = session_to_write(request, pk)
    leagues = leagues_to_move_to(request, session)
    question = Question(
        title=gettext_lazy("Move the game"),
        text=gettext_lazy("It counts in the other league as if it had been played there, under the rules it has."),
        yes=gettext_lazy("Move the game"),
        no=gettext_lazy("Leave it here"),
        said=gettext_lazy("The game is moved."),
        obstacle="" if leagues else _("There is no other open league of this kind of mahjong that you run."),
    )
    form = _form(request, MoveForm, session, leagues=leagues)

    def act(deed: Deed) -> Any:
        return actions.move_session(pk, form.cleaned_data["league"], deed)

    return _answer(request, session, question, form, act)


@methods
@needs("remark on hands")
def remark(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    session = session_at_table(request, pk)
    line = get_object_or_404(session.hands, number=number)
    question = Question(
        title=gettext_lazy("Remark on a hand"),
        text=entered(line.result, Board(session, sees_hidden=True).names, session.league.family),
        yes=gettext_lazy("Save the remark"),
        no=gettext_lazy("Leave as it is"),
        said=gettext_lazy("The remark is saved."),
        obstacle=why_shut(session),
    )
    form = _form(request, RemarkForm, session, line=line)

    def write(deed: Deed) -> Any:
        return actions.set_remark(pk, number, form.cleaned_data["remark"], deed)

    return _answer(request, session, question, form, write)


@methods
@needs("keep sessions")
def time(request: HttpRequest, pk: int) -> HttpResponse:
    """Moves a finished game in the order of games (statistics.md §1)."""
    session = session_to_write(request, pk)
    question = Question(
        title=gettext_lazy("Time of finishing"),
        text=gettext_lazy("It says which game came before which, for example in the last games of a player."),
        yes=gettext_lazy("Save the time"),
        no=gettext_lazy("Leave as it is"),
        said=gettext_lazy("The time is saved."),
        obstacle="" if session.final else _("The game is not finished."),
    )
    form = _form(request, TimeForm, session, started_at=session.started_at)

    def move(deed: Deed) -> Any:
        return actions.set_finished_at(pk, form.cleaned_data["finished_at"], deed)

    return _answer(request, session, question, form, move)


# --- what all of them do ----------------------------------------------------------------------------------


def _names(session: TableSession) -> list[str]:
    return [shown_name(seat.player, sees_hidden=True) for seat in session.seats.all()]


def _form(request: HttpRequest, form: type[KeepForm], session: TableSession, **options: Any) -> Any:
    if request.method == "POST":
        return form(request.POST, **options)
    return form(initial=form.initial_of(session), **options)


def _answer(request: HttpRequest, session: TableSession, question: Question, form: KeepForm, act: Act) -> HttpResponse:
    if not form.is_bound:
        return _page(request, session, question, form)
    if not form.is_valid():
        return _page(request, session, question, form, status=422)
    try:
        act(form.deed(**doer(request, session)))
    except Stale:
        return _asked_again(request, session, question, form)
    except Refused as refused:
        form.add_error(None, refusal(refused))
    except RuleError as error:
        form.add_error(None, rule_error(error, _names(session), session.engine_rules.family))
    else:
        return done(request, resolve_url("session", session.pk), str(question.said))
    return _page(request, session, question, form, status=422)


def _asked_again(request: HttpRequest, session: TableSession, question: Question, form: KeepForm) -> HttpResponse:
    """The form as it was filled in, now for the session as it is, beside what happened since."""
    happened = meanwhile(session, form.cleaned_data["version"])
    form.show_again(session)
    return _page(request, session, question, form, status=409, happened=happened)


def _page(
    request: HttpRequest, session: TableSession, question: Question, form: KeepForm, status: int = 200, **more: Any
) -> HttpResponse:
    context = {"game": session, "ask": question, "form": form, **question.shown, **more}
    return fragment(request, "play/keep.html", "play/_keep.html", context, status=status)
