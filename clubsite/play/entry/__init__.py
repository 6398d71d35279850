"""How a hand is typed, one package a family of rules: what the form offers, reads and shows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

import scoring
from clubsite.play.entry import classical, hongkong, riichi


@dataclass(frozen=True)
class Form:
    """The form of one family.

    What was typed is a value of the family's own. Nothing outside looks into it but for two things: `way`, in which the
    hand in sight is told, and `unfinished`, where the form is to be shown again before anything is saved.
    """

    offers: Callable[[scoring.Rules], Any]
    read: Callable[..., Any]  # posted fields, rules, table → typed
    to_result: Callable[[Any, Any], dict[str, Any]]  # typed, offers → hand of engine.md, or Problem
    from_result: Callable[[Mapping[str, Any], int], Any]  # hand, players → typed
    shown_again: Callable[..., Any]  # typed, problem → typed without what the form would hide
    after: Callable[[Any], Any]  # typed and saved → what the next form starts with
    fresh: Callable[[str], Any]  # way (`ways`) → the empty form with its keys
    penalty: Any  # the form for a penalty
    fields: Mapping[str, str]  # the engine's names of fields → the form's
    made_of: Callable[[scoring.Rules, scoring.Table, scoring.Settlement], str]  # what the points of a hand come from
    board: Callable[..., Any]  # table, names, offers, typed, problem, rules → the markup of the choices
    # rules, table, names, offers, typed, settlement → the payments as a table, in place of arrows
    cross: Callable[..., SafeString] | None = None


FORMS = {
    "riichi": Form(
        offers=riichi.offers,
        read=riichi.read,
        to_result=riichi.to_result,
        from_result=riichi.from_result,
        shown_again=riichi.shown_again,
        after=riichi.after,
        fresh=riichi.fresh,
        penalty=riichi.PENALTY,
        fields=riichi.FIELDS,
        made_of=riichi.honba_sum,
        board=riichi.Board,
    ),
    "hongkong": Form(
        offers=hongkong.offers,
        read=hongkong.read,
        to_result=hongkong.to_result,
        from_result=hongkong.from_result,
        shown_again=hongkong.shown_again,
        after=hongkong.after,
        fresh=hongkong.fresh,
        penalty=hongkong.PENALTY,
        fields=hongkong.FIELDS,
        made_of=hongkong.made_of,
        board=hongkong.Board,
    ),
    "classical": Form(
        offers=classical.offers,
        read=classical.read,
        to_result=classical.to_result,
        from_result=classical.from_result,
        shown_again=classical.shown_again,
        after=classical.after,
        fresh=classical.fresh,
        penalty=classical.PENALTY,
        fields=classical.FIELDS,
        made_of=lambda rules, before, settlement: "",
        board=classical.Board,
        cross=classical.cross,
    ),
}
