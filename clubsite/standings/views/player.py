"""A player's page."""

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from clubsite.club.rights import needs
from clubsite.htmx import conditional, fragment, tagged
from clubsite.standings.access import leagues_to_see, player_to_see
from clubsite.standings.audience import audience_of, page_tag
from clubsite.standings.person import Person
from clubsite.standings.views.paging import page_of


@require_safe
@needs("read")
def player(request: HttpRequest, slug: str) -> HttpResponseBase:
    """A player's figures and games in the leagues the reader may see. A merged entry leads to the one that was kept."""
    seen, audience = leagues_to_see(request), audience_of(request)
    found = player_to_see(request, slug, audience)
    if found.merged_into:
        return redirect("player", found.merged_into.slug)
    tag = page_tag(request, f"{found.pk}.{seen.stamp}.{audience.key}")
    if unchanged := conditional(request, tag):
        return unchanged
    person = Person(found, [one.league for one in seen.leagues if one.told], request.GET.get("league", ""))
    page = page_of(request, person.newest_first)
    context = {"person": person, "page": page, "lines": person.lines(list(page.object_list))} | audience.context
    response = fragment(request, "standings/player.html", "standings/_person.html", context)
    return tagged(request, response, tag)
