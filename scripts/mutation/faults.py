"""Mutants: small faults put into a module's syntax tree, one at a time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

Step = tuple[str, int]  # a field, and the place in it; -1 if it holds one node
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
# Fields on which no rule depends.
LEFT_OUT = {"annotation", "returns", "decorator_list", "bases"}
QUIET = {"debug", "info", "warning", "error", "exception", "cast", "TypeVar", "getLogger", "NewType"}


class Mutant(NamedTuple):
    path: str  # of the module, from the root
    line: int
    before: str
    after: str
    number: int  # among all of its module

    @property
    def key(self) -> str:
        return f"{self.path}:{self.line}: {self.before} → {self.after} ({self.number})"


def mutants(root: Path, path: str) -> list[Mutant]:
    tree = ast.parse((root / path).read_text(encoding="utf-8"))
    found = []
    for number, (steps, after) in enumerate(_faults(tree)):
        node = _node(tree, steps)
        found.append(Mutant(path, node.lineno, _text(node), _text(after), number))
    return found


def mutated(root: Path, mutant: Mutant) -> ast.Module:
    """The module with this fault."""
    tree = ast.parse((root / mutant.path).read_text(encoding="utf-8"))
    steps, after = list(_faults(tree))[mutant.number]
    before = _node(tree, steps)
    assert (_text(before), _text(after)) == (mutant.before, mutant.after), "the module has changed"
    holder = _node(tree, steps[:-1])
    field, place = steps[-1]
    ast.copy_location(after, before)
    if place < 0:
        setattr(holder, field, after)
    else:
        getattr(holder, field)[place] = after
    return ast.fix_missing_locations(tree)


def _faults(tree: ast.Module) -> Iterator[tuple[tuple[Step, ...], ast.stmt | ast.expr]]:
    """Where each fault goes, and what stands there then."""
    waiting: list[tuple[tuple[Step, ...], ast.AST]] = [((), tree)]
    while waiting:
        steps, node = waiting.pop()
        if isinstance(node, ast.stmt | ast.expr):
            for after in _changes(node):
                yield steps, after
        inner = []
        for field, value in ast.iter_fields(node):
            if field in LEFT_OUT or _is_talk(node, field):
                continue
            if isinstance(value, ast.AST):
                inner.append(((*steps, (field, -1)), value))
            elif isinstance(value, list):
                inner += [
                    ((*steps, (field, place)), item)
                    for place, item in enumerate(value)
                    if isinstance(item, ast.AST) and not _is_docstring(item)
                ]
        waiting += reversed(inner)


def _is_talk(node: ast.AST, field: str) -> bool:
    """Types, and words for programmers: a change there is no fault."""
    if isinstance(node, ast.ClassDef) and field == "keywords":
        return True
    if isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr | ast.FormattedValue):
        return True
    if isinstance(node, ast.Assert) and field == "msg":
        return True
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and field == "value":
        # An alias of a type, such as Work = Callable[[Connection], T]
        return (
            isinstance(node.value, ast.Subscript)
            and node.targets[0].id[:1].isupper()
            and not (node.targets[0].id.isupper())
        )
    if isinstance(node, ast.Call) and field == "args":
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return name in QUIET or name.endswith(("Error", "Exception"))
    return False


def _is_docstring(item: ast.AST) -> bool:
    return (
        isinstance(item, ast.Expr)
        and isinstance(item.value, ast.Constant)
        and isinstance(item.value.value, str)
    )


def _changes(node: ast.stmt | ast.expr) -> Iterator[ast.stmt | ast.expr]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            other = COMPARED[type(operator)]()
            yield ast.Compare(node.left, [*node.ops[:place], other, *node.ops[place + 1 :]], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in COMPUTED and not _is_text(node):
        yield ast.BinOp(node.left, COMPUTED[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and type(node.op) in COMPUTED:
        yield ast.AugAssign(node.target, COMPUTED[type(node.op)](), node.value)
        yield ast.Pass()
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        yield from _conditions(node)
    elif isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        if not _is_quiet(node):
            yield ast.Pass()
    elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield ast.Return(ast.Constant(None))


def _constants(node: ast.Constant) -> Iterator[ast.expr]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int | float):
        yield ast.Constant(node.value + 1)
        if node.value > 1:
            yield ast.Constant(node.value - 1)
    elif isinstance(node.value, str):
        yield ast.Constant(f"{node.value}~" if node.value else "~")


def _conditions(node: ast.If | ast.While | ast.IfExp) -> Iterator[ast.stmt | ast.expr]:
    """The condition does not matter any more."""
    for constant in (True, False):
        if isinstance(node, ast.IfExp):
            yield ast.IfExp(ast.Constant(constant), node.body, node.orelse)
        elif isinstance(node, ast.If):
            yield ast.If(ast.Constant(constant), node.body, node.orelse)
        elif not constant:
            yield ast.While(ast.Constant(constant), node.body, node.orelse)


def _is_text(node: ast.BinOp) -> bool:
    return any(isinstance(side, ast.JoinedStr) for side in (node.left, node.right))


def _is_quiet(node: ast.stmt) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        return isinstance(called, ast.Attribute) and called.attr in QUIET
    return False


def _node(tree: ast.AST, steps: tuple[Step, ...]) -> ast.expr:
    node: ast.AST = tree
    for field, place in steps:
        value = getattr(node, field)
        node = value if place < 0 else value[place]
    return node  # type: ignore[return-value]


def _text(node: ast.AST) -> str:
    """In one short line."""
    lines = ast.unparse(node).splitlines() or ["pass"]
    first = lines[0].strip()
    return first if len(first) <= 90 else f"{first[:87]}..."
