"""Yaku of which tiles there are, however they are read."""

from __future__ import annotations

from ..winning import Hand


def tanyao(hand: Hand) -> bool:
    """断幺九 tanyao: only 2-8. Open too, unless the rules say otherwise."""
    return not (hand.terminals or hand.honours) and (hand.closed or bool(hand.options["open_tanyao"]))


def honroutou(hand: Hand) -> bool:
    """混老頭 honroutou: only terminals and honours, as triplets or as seven pairs. Only of one kind it is a yakuman."""
    return not hand.simples


def honitsu(hand: Hand) -> bool:
    """混一色 honitsu: one suit, and honours."""
    return hand.suits == 1 and hand.honours


def chinitsu(hand: Hand) -> bool:
    """清一色 chinitsu: one suit, nothing else."""
    return hand.suits == 1 and not hand.honours


def sankantsu(hand: Hand) -> bool:
    """三槓子 sankantsu: three kans, open or closed."""
    return hand.kongs == 3
