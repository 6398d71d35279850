"""The club's pages. Each view names its right (`rights.RIGHTS`)."""

from clubsite.club.views.failures import csrf_failure

__all__ = ["csrf_failure"]
