"""A site of one view behind the real clubsite.asgi, which writes down each request that reaches it."""
