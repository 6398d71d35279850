"""The figures of `clubsite.figures` as template filters: `{{ hand.delta|signed }}`, `{{ seat.points|points }}`."""

from django import template

from clubsite import figures

register = template.Library()
for name in ("score", "signed", "worth", "points", "average_points", "average_place", "rating", "share"):
    register.filter(name, getattr(figures, name))
