"""Signing in and out, and the language of the pages."""

from django.conf import settings
from django.contrib import auth
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from clubsite.club import unsent
from clubsite.club.actions import keep_language
from clubsite.club.forms import SignInForm
from clubsite.club.language import remember
from clubsite.club.reader import reader_of
from clubsite.club.rights import needs


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_post_parameters("password")
@needs("sign in")
def sign_in(request: HttpRequest) -> HttpResponseBase:
    target = after_sign_in(request)
    if request.user.is_authenticated:
        return redirect(target)
    form = SignInForm(request, request.POST or None)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        context = {"form": form, "next": target, "kept": unsent.kept(request, target)}
        return render(request, "club/sign_in.html", context, status=status)
    account = form.get_user()
    auth.login(request, account)
    response = _on(request, target)
    if account.language:
        remember(response, account.language)
    return response


def _on(request: HttpRequest, target: str) -> HttpResponse:
    """Back, or to the form that was sent while nobody was signed in; whoever signs in next is not shown it."""
    form = unsent.kept(request, target)
    if form is None:
        return unsent.forget(redirect(target))
    context = {"kept": form[1], "complete": True, "at": own_path(request, form[0]), "signed_in": True}
    return unsent.forget(render(request, "club/send_again.html", context))


@require_POST
@needs("sign in")
def sign_out(request: HttpRequest) -> HttpResponse:
    auth.logout(request)
    return redirect(settings.LOGOUT_REDIRECT_URL)


@require_POST
@needs("set the language")
def set_language(request: HttpRequest) -> HttpResponse:
    """Back to where the reader was, in the other language."""
    response = redirect(own_path(request, request.POST.get("next", "")))
    language = request.POST.get("language")
    if language in dict(settings.LANGUAGES):
        remember(response, language)
        if account := reader_of(request).account:
            keep_language(account, language)
    return response


def sign_in_page(request: HttpRequest, again: bool) -> HttpResponse:
    """The page with what was typed but the password; `again`: its form had become void meanwhile."""
    form = SignInForm(request, initial={"username": request.POST.get("username", "")})
    context = {"form": form, "next": after_sign_in(request), "again": again}
    return render(request, "club/sign_in.html", context, status=403)


def after_sign_in(request: HttpRequest) -> str:
    return own_path(request, request.POST.get("next") or request.GET.get("next", ""))


def own_path(request: HttpRequest, address: str) -> str:
    """`address` when it is a path on this site, else the front page."""
    ours = address.startswith("/") and url_has_allowed_host_and_scheme(address, None, request.is_secure())
    return address if ours and "\0" not in address else resolve_url(settings.LOGIN_REDIRECT_URL)
