"""Names of the things of Hong Kong old style: its fan, and their Chinese names, which are shown beside them."""

from clubsite.club.fan_words import CHINESE, FAN

__all__ = ["CHINESE", "FAN"]
