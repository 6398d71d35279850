"""All settings, from the environment. A bare checkout needs none of them.

SITE_URL       the address people use, e.g. https://club.example.org; https turns on secure cookies and HSTS
HOST, PORT     where `manage.py run` listens: 127.0.0.1, 8000 (HOST=0.0.0.0 serves the phones on the wifi)
DATABASE_URL   a PostgreSQL of your own; without it manage.py starts the one under var/
SECRET_KEY     else made once and kept in var/secret_key
VAR            another directory than var/ for the data, the key and the collected static files
ALLOWED_HOSTS  names the site answers to, comma-separated; else SITE_URL's and this machine's names and
               addresses as they are at the start
WORKERS        processes (1); THREADS requests at once in each (8)
VIEWERS        pages that follow the site live, in each process (2000), and from one address (VIEWERS_PER_ADDRESS, 600)
DEBUG          1 for development only
"""

import os
import secrets
import sys
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from clubsite import environment, network

BASE_DIR = environment.BASE_DIR
VAR = environment.var()

# --- where and how it is served ---------------------------------------------------------------------------

DEBUG = environment.flag("DEBUG")
HOST = environment.text("HOST", "127.0.0.1")
PORT = environment.number("PORT", 8000)
WORKERS = environment.number("WORKERS", 1, most=64)
THREADS = environment.number("THREADS", 8, most=64)
VIEWERS = environment.number("VIEWERS", 2000)
VIEWERS_PER_ADDRESS = environment.number("VIEWERS_PER_ADDRESS", 600)  # a hall shares one

SITE_URL = environment.text("SITE_URL").rstrip("/")
_address = urlsplit(SITE_URL)
if SITE_URL and (_address.scheme not in {"http", "https"} or not _address.hostname or _address.path):
    raise ImproperlyConfigured(f"SITE_URL={SITE_URL} must be like https://club.example.org, without a path.")
HTTPS = _address.scheme == "https"

ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS") or [
    *([_address.hostname] if _address.hostname else []),
    *network.own_names(),
]
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_URL else []

ROOT_URLCONF = "clubsite.urls"
WSGI_APPLICATION = "clubsite.wsgi.application"


def _secret_key() -> str:
    """SECRET_KEY, else the one in var/secret_key, made at the first start by whichever process comes first."""
    if key := environment.text("SECRET_KEY"):
        return key
    file = VAR / "secret_key"
    if not file.exists():
        VAR.mkdir(parents=True, exist_ok=True)
        draft = VAR / f"secret_key.{os.getpid()}"
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
            new.write(secrets.token_urlsafe(64))
        try:
            os.link(draft, file)  # fails when another process was first: then that key holds
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return file.read_text()


SECRET_KEY = _secret_key()

# --- what it is made of -----------------------------------------------------------------------------------

INSTALLED_APPS = [
    "clubsite",
    "clubsite.club",
    "clubsite.play",
    "clubsite.standings",
    "clubsite.live",
    "clubsite.exchange",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.forms",
    "django_htmx",
    "axes",
    "csp",
]

MIDDLEWARE = [
    # First: what pages are told about frames, policies and referrers says nothing to styles and scripts, and in four
    # of them it would be a kilobyte of a first load. That they are what they are called they say themselves.
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    # Safe against BREACH: CSRF tokens are masked anew in each answer, and Django pads gzip at random.
    "django.middleware.gzip.GZipMiddleware",
    "clubsite.htmx.private_pages",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "clubsite.htmx.sliding_sessions",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "clubsite.club.language.clubs_own_as_last",
    "clubsite.club.clock.on_the_clubs_clock",
    "clubsite.club.welcome.set_up_first",
    "axes.middleware.AxesMiddleware",
]

FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "clubsite.club.context.site",
            ],
        },
    },
]

# --- the database -----------------------------------------------------------------------------------------

# manage.py sets DATABASE_URL to the server under var/ when it is unset; the value here only lets tools that
# never connect (the type checker) read this file. Each thread keeps one connection.
DATABASES = {
    "default": dj_database_url.parse(
        environment.text("DATABASE_URL", "postgresql:///clubsite"),
        engine="clubsite.database",
        conn_max_age=None,  # None: for as long as the thread lives
        conn_health_checks=True,
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- who may ----------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "club.Account"
LOGIN_URL = "sign_in"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

PASSWORD_RESET_TIMEOUT = 7 * 24 * 3600  # of the links by which organisers choose their password

# A club shares one address: an account is locked for that address only, never the whole room.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = "clubsite.play.guesses.most_failures"
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_TEMPLATE = "club/locked_out.html"
AXES_DISABLE_ACCESS_LOG = True  # who signed in when is nobody's business; failures are kept
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False

SESSION_COOKIE_AGE = 60 * 24 * 3600  # from the last day of use: clubsite.htmx.sliding_sessions
SESSION_COOKIE_NAME = "__Host-session" if HTTPS else "session"
CSRF_COOKIE_NAME = "__Host-csrf" if HTTPS else "csrf"
CSRF_FAILURE_VIEW = "clubsite.club.views.csrf_failure"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
# HSTS speaks for the site's own name only: subdomains and browsers' preload lists are the domain owner's to decide.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
X_FRAME_OPTIONS = "DENY"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"  # no cookie of its own

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    }
}

# --- languages and times ----------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский")]
LOCALE_PATHS = [BASE_DIR / "clubsite" / "locale"]
FORMAT_MODULE_PATH = ["clubsite.formats"]
TIME_ZONE = "UTC"  # times are stored so; pages show the club's own zone
USE_TZ = True

# --- files ------------------------------------------------------------------------------------------------

WHITENOISE_ALLOW_ALL_ORIGINS = False  # nobody else has a use for our styles and scripts


def WHITENOISE_ADD_HEADERS_FUNCTION(headers: Any, path: str, url: str) -> None:  # noqa: N802  # whitenoise's name
    headers["X-Content-Type-Options"] = "nosniff"


STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# --- what is said about it --------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {
            "()": "clubsite.logs.WithoutKeys",
            "format": "{asctime} {levelname} {name}: {message}",
            "style": "{",
        }
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain", "stream": sys.stderr}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    # Django's own set-up prints nothing with DEBUG off and mails to nobody: let errors reach the console.
    "loggers": {"django": {"handlers": [], "level": "WARNING", "propagate": True}},
}
