"""Games that were finished before get the rows that figures are added up from. It may be stopped and started again."""

import scoring
from clubsite.play.hand_seats import hand_seats, sent
from clubsite.play.results import LaterHandRefused, play
from django.db import migrations, transaction

BATCH = 200

COPY = """
UPDATE play_seat SET size = cardinality(session.scores),
       finished_at = CASE WHEN session.status = 'finished' THEN session.finished_at END,
       sent = CASE WHEN session.status = 'finished' THEN array_fill(0, ARRAY[cardinality(session.scores)]) END
  FROM play_tablesession AS session WHERE session.id = play_seat.session_id
"""


def copy(apps, schema_editor):
    schema_editor.execute(COPY)


def fill(apps, schema_editor):
    done = apps.get_model("play", "HandSeat").objects.values("session")
    sessions = apps.get_model("play", "TableSession").objects.filter(status="finished").exclude(pk__in=done)
    waiting = list(sessions.order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(waiting), BATCH):
        with transaction.atomic():
            _fill(apps, waiting[start : start + BATCH])


def _fill(apps, batch):
    HandSeat, Seat = apps.get_model("play", "HandSeat"), apps.get_model("play", "Seat")
    known = {field.name for field in HandSeat._meta.get_fields()}
    sessions = apps.get_model("play", "TableSession").objects.filter(pk__in=batch)
    rows, seats = [], []
    for session in sessions.prefetch_related("hands", "seats"):
        own = sorted(session.seats.all(), key=lambda seat: seat.seat)
        try:
            played = _played(session)
        except (LaterHandRefused, scoring.RuleError, KeyError):
            continue  # `manage.py verify` says so; a game that its own rules refuse has no figures
        for seat, paid in zip(own, sent(played)):
            seat.sent = paid
        seats += own
        for row in hand_seats(played, [seat.place for seat in own]):
            columns = {name: value for name, value in row.items() if name in known}
            copied = {name: getattr(own[row["seat"]], name) for name in ("player_id", "league_id", "evening")}
            rows.append(HandSeat(session_id=session.pk, **copied, **columns))
    Seat.objects.bulk_update(seats, ["sent"], 1_000)
    HandSeat.objects.bulk_create(rows, 1_000)


def _played(session):
    rules = scoring.read_rules({name: session.rules[name] for name in ("family", "preset", "options")})
    hands = sorted(session.hands.all(), key=lambda hand: hand.number)
    return play(rules, session.start, [hand.result for hand in hands])


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("play", "0005_hand_seats")]
    operations = [
        migrations.RunPython(copy, migrations.RunPython.noop),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
