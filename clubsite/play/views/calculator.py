"""The calculator's one page. Each tap asks for it anew, and the address follows."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from clubsite.club.rights import needs
from clubsite.htmx import fragment, wants_fragment
from clubsite.play.calculator import asked as reading
from clubsite.play.calculator.examples import EXAMPLES
from clubsite.play.calculator.form import Form


@require_safe
@needs("read")
def calculator(request: HttpRequest) -> HttpResponse:
    """For htmx the rack and the worth; when the way to say the hand changes, the whole form."""
    asked = reading.read(request.GET)
    form = Form(asked)
    link = f"{reverse('calculator')}?{asked.query}"
    context = {"asked": asked, "form": form, "panel": form.panel, "examples": EXAMPLES, "link": link}
    whole = HtmxDetails(request).target == "calc"
    part = "play/calculator/_calculator.html" if whole else "play/calculator/_reply.html"
    response = fragment(request, "play/calculator/page.html", part, context)
    return replace_url(response, link) if wants_fragment(request) else response
