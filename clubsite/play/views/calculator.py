"""The calculator's one page. Each tap asks for it anew, and the address follows."""

from collections.abc import Container

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.views.decorators.http import require_safe
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from clubsite.club.rights import needs
from clubsite.htmx import fragment, wants_fragment
from clubsite.play.calculator import classical, hongkong, riichi
from clubsite.play.calculator.menus import family_of

# Each has `read` for its address, `Form`, `EXAMPLES`.
CALCULATORS = {"riichi": riichi, "hongkong": hongkong, "classical": classical}


@require_safe
@needs("read")
def calculator(request: HttpRequest) -> HttpResponse:
    """For htmx the rack and the worth; when the way to say the hand changes, the whole form."""
    family = CALCULATORS[family_of(request.GET.get("preset", ""))]
    asked = family.read(_without_foreign_flags(request.GET, family.Form.flags))
    form = family.Form(asked)
    link = f"{reverse('calculator')}?{asked.query}"
    context = {"asked": asked, "form": form, "panel": form.panel, "examples": family.EXAMPLES, "link": link}
    whole = HtmxDetails(request).target == "calc"
    part = "play/calculator/_calculator.html" if whole else "play/calculator/_reply.html"
    response = fragment(request, "play/calculator/page.html", part, context)
    return replace_url(response, link) if wants_fragment(request) else response


def _without_foreign_flags(asked: QueryDict, known: Container[str]) -> QueryDict:
    """With other rules of another family the tiles stay; what only the old one knows goes."""
    data = asked.copy()
    data.setlist("flag", [flag for flag in asked.getlist("flag") if flag in known])
    return data
