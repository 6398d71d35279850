"""Times are stored in UTC and shown as the club's clock has them, without asking for the club where none is shown."""

import datetime
from functools import cached_property
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

from clubsite.club.access import club_of
from clubsite.htmx import GetResponse

UTC = "UTC"


class ClubZone(datetime.tzinfo):
    """The club's time zone, looked up at the first time that is shown."""

    def __init__(self, request: HttpRequest) -> None:
        self._request = request

    @cached_property
    def zone(self) -> ZoneInfo:
        club = club_of(self._request)
        return ZoneInfo(club.time_zone if club else UTC)

    def fromutc(self, moment: datetime.datetime) -> datetime.datetime:
        return self.zone.fromutc(moment.replace(tzinfo=self.zone)).replace(tzinfo=self)

    def utcoffset(self, moment: datetime.datetime | None) -> datetime.timedelta | None:
        return self.zone.utcoffset(moment)

    def dst(self, moment: datetime.datetime | None) -> datetime.timedelta | None:
        return self.zone.dst(moment)

    def tzname(self, moment: datetime.datetime | None) -> str | None:
        return self.zone.tzname(moment) if moment else str(self.zone)

    def __str__(self) -> str:
        return str(self.zone)


def on_the_clubs_clock(get_response: GetResponse) -> GetResponse:
    """Middleware: times in this request's answer are the club's."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        with timezone.override(ClubZone(request)):
            return get_response(request)

    return middleware
