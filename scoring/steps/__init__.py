"""The words of explanations in English, one module a family: code → template with named parameters.

A code stands in one module only.
"""

from . import classical, course, hongkong, riichi

STEPS = course.STEPS | riichi.STEPS | hongkong.STEPS | classical.STEPS
