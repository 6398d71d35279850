"""The value of a hand of tiles, or of one that people counted, as engine.md replies to `op: hand`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from ..explain import Step
from . import story_hand
from .payments import Options, Price, hand_price, points, yakuman_price
from .yaku import Found


class Bonus(NamedTuple):
    """Han that are no yaku."""

    dora: int
    ura: int
    aka: int
    kita: int


NO_BONUS = Bonus(0, 0, 0, 0)


class Worth(NamedTuple):
    """What a hand has before anybody pays: a yakuman, or han and fu. What it has not is empty."""

    yaku: Found
    bonus: Bonus
    yakuman: int
    han: int
    fu: int
    parts: Mapping[str, int]

    def price(self, options: Options) -> Price:
        if self.yakuman:
            return yakuman_price(self.yakuman, options)
        return hand_price(
            self.han, self.fu, options["kiriage"], options["kazoe"], options["players"], options["sanma_tsumo"]
        )

    def rank(self, options: Options) -> tuple[int, ...]:
        """The best is the one paid highest, then a real yakuman, more han, more fu, and fewer names for the same."""
        return self.price(options).base, self.yakuman, self.han, self.fu, -len(self.yaku)


@dataclass(frozen=True)
class Valued:
    """The value of a hand: every figure of engine.md's reply to `op: hand`, and `open`.

    With a yakuman `han`, `fu` and `fu_parts` are None and the bonus han 0; otherwise `yakuman` is 0. `advice` is of a
    hand that people counted: what cannot be together.
    """

    worth: Worth
    price: Price
    dealer: bool
    self_draw: bool
    open: bool
    options: Options = field(repr=False)
    story: Callable[[Worth], Iterable[Step]] = field(repr=False, compare=False)  # how the worth was counted
    advice: Sequence[Step] = ()
    tick: Callable[[Worth], dict[str, Any]] = field(default=lambda told: {}, repr=False, compare=False)

    @property
    def yaku(self) -> Found:
        """Ids, each with its han or, in a hand with yakuman, with how many it is."""
        return self.worth.yaku

    @property
    def dora(self) -> int:
        return self.worth.bonus.dora

    @property
    def ura(self) -> int:
        return self.worth.bonus.ura

    @property
    def aka(self) -> int:
        return self.worth.bonus.aka

    @property
    def kita(self) -> int:
        return self.worth.bonus.kita

    @property
    def yakuman(self) -> int:
        return self.worth.yakuman

    @property
    def han(self) -> int | None:
        return None if self.worth.yakuman else self.worth.han

    @property
    def fu(self) -> int | None:
        return None if self.worth.yakuman else self.worth.fu

    @property
    def fu_parts(self) -> Mapping[str, int] | None:
        return None if self.worth.yakuman else self.worth.parts

    @property
    def limit(self) -> str:
        return self.price.limit

    @property
    def base(self) -> int:
        return self.price.base

    @property
    def cost(self) -> dict[str, int]:
        """What each payer pays, without honba and bets."""
        price = self.price
        if not self.self_draw:
            return {"discard": self.total}
        if self.dealer:
            return {"self_draw_each": price.to_dealer}
        return {"self_draw_dealer": price.from_dealer, "self_draw_other": price.from_other}

    @property
    def total(self) -> int:
        """What all payers pay, without honba and bets."""
        return points(self.price, self.dealer, self.self_draw)

    @property
    def ticks(self) -> dict[str, Any]:
        """What to tick for the same worth: `count_hand` takes it with `win` and `seat`. {} where numbers were said."""
        return self.tick(self.worth)

    @cached_property
    def counting(self) -> tuple[Step, ...]:
        """The steps to yaku, han and fu, made when asked for."""
        return tuple(self.story(self.worth))

    @cached_property
    def explain(self) -> tuple[Step, ...]:
        """The steps a person would write down, in order, to what each pays; made when asked for."""
        return self.counting + tuple(story_hand.tell_price(self))

    def to_json(self) -> dict[str, Any]:
        figure = "yakuman" if self.yakuman else "han"
        return {
            "yaku": [{"id": name, figure: count} for name, count in self.yaku],
            **self.worth.bonus._asdict(),
            "han": self.han,
            "fu": self.fu,
            "fu_parts": self.fu_parts,
            "yakuman": self.yakuman,
            "limit": self.limit,
            "base": self.base,
            "cost": self.cost,
            "total": self.total,
            "explain": [step.to_json() for step in self.explain],
        }
