"""Templates of the form as markup."""

from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString


def render(template: str, context: dict[str, Any]) -> SafeString:
    """`template` is named below the form's own folder."""
    return SafeString(get_template(f"play/entry/{template}.html").render(context))
