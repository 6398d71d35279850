"""Pages of what the games add up to. Asked again they answer 304 after one cheap query if nothing changed."""
