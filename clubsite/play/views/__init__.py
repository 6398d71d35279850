"""Pages of games: one function a page."""
