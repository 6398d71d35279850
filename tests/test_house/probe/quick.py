"""clubsite.asgi with the same limits in less time: nobody wants to wait a minute for a test."""

from clubsite import asgi

asgi.PIECE_SECONDS = 3
asgi.WHOLE_SECONDS = 5

application = asgi.application
