"""What the sources of the rules refuse, read from their syntax trees."""

import ast
from pathlib import Path

import muggins_widgets

PACKAGE = Path(muggins_widgets.__file__).parent
RULES = sorted(path for layer in ("rules", "records") for path in (PACKAGE / layer).glob("*.py"))
FUNCTIONS = (ast.FunctionDef, ast.Lambda)


def refused(source):
    """Every reason that a source gives to a ``Refusal``, with the names of its facts (None: not told there)."""
    tree = ast.parse(source)
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef):
            for call in _calls(scope, "Refusal"):
                for reason in _strings(call.args[1], scope, tree):
                    yield reason, _fact_names(call, scope)


def _calls(scope, name):
    """Calls of a function by its name, not those inside functions that are defined within."""
    todo = list(scope.body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.FunctionDef):
            continue
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
            yield node
        todo += ast.iter_child_nodes(node)


def _strings(node, scope, tree):
    """Every text that an expression can be, followed to the callers where it is a parameter."""
    match node:
        case ast.Constant(str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return [*_strings(body, scope, tree), *_strings(orelse, scope, tree)]
        case ast.Attribute(attr="reason"):
            return []  # a refusal that is passed on with more facts
        case ast.Name(id=name) if name in [arg.arg for arg in _parameters(scope)]:
            return [text for given in _given(name, scope, tree) for text in _strings(given, tree, tree)]
        case ast.Name(id=name):
            return list(_unpacked(name, scope, tree))
    raise AssertionError(f"cannot follow a reason: {ast.dump(node)}")


def _parameters(scope):
    return [*scope.args.args, *scope.args.kwonlyargs] if isinstance(scope, FUNCTIONS) else []


def _given(name, scope, tree):
    """What the callers of a function give for a parameter, and its default."""
    arguments = scope.args
    defaults = dict(
        zip([arg.arg for arg in arguments.args][::-1], [*arguments.defaults][::-1], strict=False)
    ) | dict(zip([arg.arg for arg in arguments.kwonlyargs], arguments.kw_defaults, strict=True))
    if defaults.get(name) is not None:
        yield defaults[name]
    place = (
        [arg.arg for arg in arguments.args if arg.arg != "self"].index(name)
        if name not in [arg.arg for arg in arguments.kwonlyargs]
        else None
    )
    for caller in ast.walk(tree):
        if isinstance(caller, ast.FunctionDef):
            for call in _calls(caller, scope.name):
                yield from [given.value for given in call.keywords if given.arg == name]
                if place is not None and len(call.args) > place:
                    yield call.args[place]


def _unpacked(name, scope, tree):
    """Texts of a name that is unpacked from an entry of a table of pairs, or assigned."""
    for assigned in ast.walk(scope):
        match assigned:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Subscript(value=ast.Name(id=table))):
                places = [place for place, one in enumerate(names) if one.id == name]
                for entry in _table(table, tree):
                    yield from [entry.elts[place].value for place in places]
            case ast.Assign(targets=[ast.Name(id=one)], value=value) if one == name:
                yield from _strings(value, scope, tree)


def _table(name, tree):
    for assigned in tree.body:
        match assigned:
            case ast.Assign(targets=[ast.Name(id=one)], value=ast.Dict(values=values)) if one == name:
                yield from values


def _fact_names(call, scope):
    if len(call.args) < 3:
        return frozenset()
    facts = call.args[2]
    if isinstance(facts, ast.Name):
        assigned = [
            node.value
            for node in sorted(ast.walk(scope), key=lambda node: getattr(node, "lineno", 0))
            if isinstance(node, ast.Assign)
            and getattr(node.targets[0], "id", "") == facts.id
            and node.lineno < call.lineno
        ]
        facts = assigned[-1] if assigned else None
    if isinstance(facts, ast.Dict) and all(isinstance(key, ast.Constant) for key in facts.keys):
        return frozenset(key.value for key in facts.keys)
    return None


def all_refused():
    """Every reason in the rules' sources: what facts each of its places tells."""
    reasons = {}
    for path in RULES:
        for reason, facts in refused(path.read_text(encoding="utf-8")):
            reasons.setdefault(reason, []).append(facts)
    return reasons
