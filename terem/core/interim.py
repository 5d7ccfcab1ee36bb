"""Until every game declares its position: adapters."""

from typing import Any


class OldPosition:
    def __init__(self, show: Any, read: Any, components: bool = True) -> None:
        self.show = show
        self._read = read

    def read(self, text: str, start: Any) -> Any:
        return self._read(text, start)

    def same(self, one: Any, other: Any) -> bool:
        return bool(self.show(one) == self.show(other))

    def undeclared(self, state: Any) -> set[str]:
        return set()


class OldTexts:
    def __init__(self, count: int, text: Any, parse: Any) -> None:
        self._count, self.text, self.parse = count, text, parse

    def __len__(self) -> int:
        return self._count
