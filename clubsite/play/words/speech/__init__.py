"""How each family of mahjong is spoken of: everything in which the words about a game differ between the families.

Another family is a module here with its `SPEECH`, a line in `SPEECHES`, and its names in `words/terms`.
"""

from clubsite.play.words.speech import classical, hongkong, riichi
from clubsite.play.words.speech.parts import Speech

SPEECHES: dict[str, Speech] = {
    "riichi": riichi.SPEECH,
    "hongkong": hongkong.SPEECH,
    "classical": classical.SPEECH,
}
