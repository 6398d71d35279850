"""Figures of players, of a league, and of two against each other (statistics.md §4, §5). Each is worked out here alone.

Rows come from `seats` and `hands` (one aggregate each), formulas stand in `formulas`; nothing is rounded.
"""
