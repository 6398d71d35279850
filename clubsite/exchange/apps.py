from django.apps import AppConfig


class ExchangeConfig(AppConfig):
    name = "clubsite.exchange"
    label = "exchange"
