import json
import os
from pathlib import Path

from django.http import HttpRequest, JsonResponse
from django.urls import path


def show(request: HttpRequest) -> JsonResponse:
    seen = {
        "fields": dict(request.POST.items()),
        "headers": {name: value for name, value in request.META.items() if name.startswith("HTTP_")},
        "scheme": request.scheme,
        "address": request.META["REMOTE_ADDR"],
    }
    with Path(os.environ["PROBE_JOURNAL"]).open("a") as journal:
        journal.write(json.dumps(seen) + "\n")
    return JsonResponse(seen)


urlpatterns = [path("", show)]
