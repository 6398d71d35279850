"""What changes reaches every open page at once: see `stream` for what viewers get and `hub` for how it is shared."""
