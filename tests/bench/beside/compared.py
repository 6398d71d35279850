"""Two sites in turn, A B A B: what one costs in terms of the other."""

from statistics import median
from typing import Any

from tests.bench.beside.process import Sample, Worker


def spread(values: list[float]) -> list[float]:
    """Least, median, most."""
    return [round(value, 3) for value in (min(values), median(values), max(values))]


def compare(product: tuple[Worker, str], floor: tuple[Worker, str] | None, rounds: int, count: int) -> dict[str, Any]:
    """A worker and a case each. Ratios are product by floor: of the medians, and of each round by itself."""
    ours: list[Sample] = []
    theirs: list[Sample] = []
    for _ in range(rounds):
        if floor:
            theirs.append(floor[0]("run", floor[1], count))
        ours.append(product[0]("run", product[1], count))
    return set_beside(ours, theirs)


def set_beside(ours: list[Sample], theirs: list[Sample]) -> dict[str, Any]:
    found: dict[str, Any] = {"cpu_ms": spread([sample.cpu_ms for sample in ours])}
    found["postgres_ms"] = spread([sample.postgres / sample.count * 1000 for sample in ours])
    found["per_second"] = spread([sample.per_second for sample in ours])
    if theirs:
        found["floor_cpu_ms"] = spread([sample.cpu_ms for sample in theirs])
        found["floor_per_second"] = spread([sample.per_second for sample in theirs])
        found["cpu_ratio"] = round(found["cpu_ms"][1] / found["floor_cpu_ms"][1], 2)
        found["cpu_pairs"] = spread([a.cpu_ms / b.cpu_ms for a, b in zip(ours, theirs, strict=True)])
        found["throughput"] = round(found["per_second"][1] / found["floor_per_second"][1], 2)
        found["throughput_pairs"] = spread([a.per_second / b.per_second for a, b in zip(ours, theirs, strict=True)])
    return found
