"""The calculator: a hand without a session, said in tiles, ticks or numbers. Everything is in the address."""
