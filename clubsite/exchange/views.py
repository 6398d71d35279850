"""Pages of this room."""

from zoneinfo import available_timezones

from django.contrib import auth
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from clubsite.club.rights import needs
from clubsite.club.welcome import opens
from clubsite.exchange.demo import ClubExists, is_founded, load_demo, new_password

USERNAME = "owner"


@require_POST
@never_cache
@needs("welcome")
def welcome_demo(request: HttpRequest, key: str) -> HttpResponseBase:
    """The demonstration club in the place of one's own, signed in as its owner; the password is shown this once."""
    if not (opens(key) or is_founded()):
        return render(request, "club/not_set_up.html", status=404)
    zone = request.POST.get("time_zone", "")
    password = new_password()
    try:
        owner = load_demo(
            USERNAME,
            password,
            language=request.LANGUAGE_CODE,
            time_zone=zone if zone in available_timezones() else "UTC",
        )
    except ClubExists:  # sent twice, or founded in another window meanwhile
        return render(request, "club/welcome_used.html", status=410)
    auth.login(request, owner, backend="django.contrib.auth.backends.ModelBackend")
    return render(request, "exchange/demo_loaded.html", {"username": USERNAME, "password": password})
