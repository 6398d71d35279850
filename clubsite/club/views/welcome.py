"""The page behind the one-time link: it founds the club."""

from django.contrib import auth
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from clubsite.club.access import club_of
from clubsite.club.actions import found_club
from clubsite.club.forms import WelcomeForm
from clubsite.club.language import remember
from clubsite.club.rights import needs
from clubsite.club.welcome import opens


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_post_parameters()
@needs("welcome")
def welcome(request: HttpRequest, key: str) -> HttpResponseBase:
    if club_of(request):
        if request.user.is_authenticated:
            return redirect("home")
        return render(request, "club/welcome_used.html", status=410)
    if not opens(key):
        return render(request, "club/not_set_up.html", status=404)
    form = WelcomeForm(request.POST or None, initial={"language": request.LANGUAGE_CODE})
    if not form.is_valid():
        return render(request, "club/welcome.html", {"form": form, "key": key}, status=422 if form.is_bound else 200)
    try:
        owner = found_club(form.facts(), form.cleaned_data["username"], form.cleaned_data["password1"])
    except IntegrityError:  # sent twice, or founded in another window meanwhile
        return render(request, "club/welcome_used.html", status=410)
    auth.login(request, owner, backend="django.contrib.auth.backends.ModelBackend")
    response = redirect("home")
    remember(response, owner.language)
    return response
