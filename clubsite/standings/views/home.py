"""The front page."""

from django.http import HttpRequest, HttpResponseBase
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from clubsite import topics
from clubsite.club.follow import stream_of
from clubsite.club.rights import needs
from clubsite.htmx import conditional, fragment, tagged
from clubsite.kept import Kept
from clubsite.standings.access import leagues_to_see
from clubsite.standings.audience import audience_of, page_tag
from clubsite.standings.cards import cards
from clubsite.standings.home import tonight
from clubsite.standings.latest import said_last
from clubsite.standings.views.paging import ask_with

parts: Kept[SafeString] = Kept(most=64)


@require_safe
@needs("read")
def home(request: HttpRequest) -> HttpResponseBase:
    """Tables being played now, the leaders, the latest results."""
    seen, audience = leagues_to_see(request), audience_of(request)
    evening = seen.this_evening()
    stamp = f"home.{seen.stamp}.{evening}.{audience.key}"
    tag = page_tag(request, stamp)
    if unchanged := conditional(request, tag):
        return unchanged

    def make() -> SafeString:
        shown = tonight(seen.leagues, evening)
        context = {"tonight": shown, "ask_with": ask_with(request, stamp)}
        context["cards"] = cards("standings/_table_now.html", shown.playing, seen.leagues, audience, evening)
        context["latest"] = said_last([one.league for one in seen.leagues], audience)
        return render_to_string("standings/_tonight.html", context | audience.context)

    context = {"part": parts.get((stamp, request.LANGUAGE_CODE), make), "leagues": seen.leagues, "evening": evening}
    context["stream"] = stream_of(request, request.path, topics.EVERYTHING)
    return tagged(request, fragment(request, "standings/home.html", "standings/_part.html", context), tag)
