"""Players: the public list, and adding one."""

from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubsite.club import actions
from clubsite.club.access import players_to_read
from clubsite.club.forms import NewPlayerForm, PlayerSearch
from clubsite.club.rights import needs
from clubsite.club.views.replies import done, form_page
from clubsite.htmx import fragment

MOST = 300  # names on a page; whoever looks for one of more searches


@require_safe
@needs("read")
def players(request: HttpRequest) -> HttpResponseBase:
    search = PlayerSearch(request.GET)
    found = players_to_read(request).matching(search.text)
    listed = list(found[: MOST + 1])
    context = {"search": search, "players": listed[:MOST], "more": len(listed) > MOST}
    return fragment(request, "club/players.html", "club/_players.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@needs("add players")
def player_new(request: HttpRequest) -> HttpResponseBase:
    form = NewPlayerForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        player = actions.add_player(
            form.cleaned_data["name"], form.deed(request.user), guest=form.cleaned_data["guest"]
        )
        return done(request, "player_new", _("Added: %(player)s.") % {"player": player.name})
    return form_page(request, "club/player_new.html", {"form": form})
