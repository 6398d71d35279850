"""The names and addresses by which this machine can be reached."""

import socket

import psutil


def own_addresses() -> list[str]:
    """IPv4 addresses of the interfaces that are up, loopback last."""
    up = {name for name, state in psutil.net_if_stats().items() if state.isup}
    found = [
        address.address
        for name, addresses in psutil.net_if_addrs().items()
        if name in up
        for address in addresses
        if address.family == socket.AF_INET
    ]
    return sorted(found, key=lambda address: address.startswith("127."))


def wifi_address() -> str | None:
    """The address other machines in the room use, or None without a network.

    The one on the way out, since a machine may have more (containers, bridges). Connecting a UDP socket
    sends nothing: it only asks the kernel for the route. Without a way out: the first that is not loopback.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address set aside for documentation, RFC 5737
            return str(probe.getsockname()[0])
        except OSError:
            return next((a for a in own_addresses() if not a.startswith("127.")), None)


def own_names() -> list[str]:
    """What a browser may call this machine: for ALLOWED_HOSTS when nothing else is set."""
    name = socket.gethostname().lower()
    return ["localhost", "127.0.0.1", "[::1]", name, f"{name.split('.')[0]}.local", *own_addresses()]
