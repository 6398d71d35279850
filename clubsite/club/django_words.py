"""Django's own refusals that readers of this site meet, for the translators' tools: what our catalogue says goes first.

A test sees to it that Django still says them: `tests/test_translations.py`.
"""

from django.utils.translation import gettext_noop as _
from django.utils.translation import ngettext_lazy

WORDS = (
    _("This field is required."),
    _("Select a valid choice. That choice is not one of the available choices."),
    _("Select a valid choice. %(value)s is not one of the available choices."),
    _("Ensure this value is less than or equal to %(limit_value)s."),
    _("Ensure this value is greater than or equal to %(limit_value)s."),
    _("Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters."),
    _("The two password fields didn’t match."),
    _("Your old password was entered incorrectly. Please enter it again."),
    _("This password is too common."),
    _("This password is entirely numeric."),
    _("The password is too similar to the %(verbose_name)s."),
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
    ),
)
