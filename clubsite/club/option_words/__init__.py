"""The words with which the engine declares options, for the translators' tools: they find literals only.

A module a family. A test holds the lists complete: `tests/club/test_rules_words.py`.
"""

from clubsite.club.option_words import classical, hongkong, riichi

WORDS = riichi.WORDS + hongkong.WORDS + classical.WORDS
