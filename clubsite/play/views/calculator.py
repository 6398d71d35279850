"""The calculator's one page. Each tap asks for it anew, and the address follows."""

from collections.abc import Container
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.views.decorators.http import require_safe
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from clubsite.club.rights import needs
from clubsite.htmx import fragment, wants_fragment
from clubsite.play.calculator import asked as riichi
from clubsite.play.calculator import classical, hongkong
from clubsite.play.calculator.examples import EXAMPLES
from clubsite.play.calculator.form import Form
from clubsite.play.calculator.menus import family_of

# family → what reads its address, its form, its examples
CALCULATORS: dict[str, tuple[Any, Any, Any]] = {
    "riichi": (riichi.read, Form, EXAMPLES),
    "hongkong": (hongkong.read, hongkong.Form, hongkong.EXAMPLES),
    "classical": (classical.read, classical.Form, classical.EXAMPLES),
}


@require_safe
@needs("read")
def calculator(request: HttpRequest) -> HttpResponse:
    """For htmx the rack and the worth; when the way to say the hand changes, the whole form."""
    read, form_of, examples = CALCULATORS[family_of(request.GET.get("preset", ""))]
    asked = read(_without_foreign_flags(request.GET, form_of.flags))
    form = form_of(asked)
    link = f"{reverse('calculator')}?{asked.query}"
    context = {"asked": asked, "form": form, "panel": form.panel, "examples": examples, "link": link}
    whole = HtmxDetails(request).target == "calc"
    part = "play/calculator/_calculator.html" if whole else "play/calculator/_reply.html"
    response = fragment(request, "play/calculator/page.html", part, context)
    return replace_url(response, link) if wants_fragment(request) else response


def _without_foreign_flags(asked: QueryDict, known: Container[str]) -> QueryDict:
    """With other rules of another family the tiles stay; what only the old one knows goes."""
    data = asked.copy()
    data.setlist("flag", [flag for flag in asked.getlist("flag") if flag in known])
    return data
