"""The layers: imports go down only, no modules import each other in a circle, and starting is light."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import muggins_widgets

PACKAGE = Path(muggins_widgets.__file__).parent
LAYERS = ("rules", "records", "analysis drawing text", "components", "lessons", "hosts", "cli")
"""From the ground up; a layer may import itself and those below it, not its neighbours."""
MAY_IMPORT = {
    layer: {layer, "_version", *" ".join(LAYERS[:height]).split()}
    for height, layers in enumerate(LAYERS)
    for layer in layers.split()
} | {
    "__main__": {"cli"},
    "_version": set(),
    "__init__": {*" ".join(LAYERS).split(), "_version"} - {"cli"},
}
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
HEAVY = {"matplotlib", "numpy", "ipywidgets", "anywidget", "IPython", "jupyter_server", "voila", "jinja2"}


def layer_of(module):
    return module.parts[0].removesuffix(".py")


def imported(source):
    """Every module that a source imports, at its top or inside a function."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module
            if node.module == "muggins_widgets":
                yield from (f"muggins_widgets.{name.name}" for name in node.names)


def layers_imported(source):
    found = (module.split(".") for module in imported(source))
    return {parts[1] for parts in found if parts[0] == "muggins_widgets" and len(parts) > 1}


def loaded_by(statement, *options):
    """The top-level modules that a fresh Python has loaded after a statement."""
    code = f"import sys; {statement}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    run = subprocess.run(
        [sys.executable, *options, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, check=True
    )
    return set(run.stdout.split())


def test_every_layer_has_its_place():
    assert {layer_of(module) for module in MODULES} <= MAY_IMPORT.keys()


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_imports_go_down_only(module):
    source = (PACKAGE / module).read_text(encoding="utf-8")
    assert layers_imported(source) <= MAY_IMPORT[layer_of(module)]


@pytest.mark.parametrize(
    "source",
    [
        "from muggins_widgets.text.messages import message",
        "import muggins_widgets.text.messages",
        "from muggins_widgets import text",
        "def late():\n    from muggins_widgets.text import messages",
    ],
)
def test_an_import_upwards_is_found_however_it_is_written(source):
    assert layers_imported(source) == {"text"}


def named(module):
    """The dotted name of a module, given its path in the package."""
    parts = ("muggins_widgets", *module.with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


NAMES = {named(module): module for module in MODULES}


def modules_imported(body):
    """Our own modules that statements import, those that they take names from included."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in NAMES)
        elif isinstance(node, ast.ImportFrom):
            found = [f"{node.module}.{name.name}" for name in node.names]
            yield from (name for name in (*found, node.module) if name in NAMES)


def imports_at_the_top():
    """For each module, those that it imports when it is imported itself."""
    found = {}
    for name, module in NAMES.items():
        tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
        found[name] = set(modules_imported(tree.body)) - {name}
    return found


def circle_in(imports):
    """The modules that can be reached from themselves."""

    def reached(start):
        seen, todo = set(), list(imports[start])
        while todo:
            if (name := todo.pop()) not in seen:
                seen.add(name)
                todo += imports[name]
        return seen

    return sorted(name for name in imports if name in reached(name))


def test_no_modules_import_each_other_in_a_circle():
    assert circle_in(imports_at_the_top()) == []


def test_a_circle_would_be_found():
    assert circle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c"]


def imports_inside_functions():
    """Each module with one of ours that it imports inside a function."""
    for name, module in NAMES.items():
        tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
        inside = (node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))
        for function in inside:
            yield from ((name, other) for other in modules_imported(ast.walk(function)))


def test_an_import_inside_a_function_saves_start_up_time_and_breaks_no_circle():
    imports = imports_at_the_top()
    for name, other in imports_inside_functions():
        assert circle_in(imports | {name: imports[name] | {other}}) == [], f"{name} hides a circle with {other}"


@pytest.mark.parametrize("module", [m for m in MODULES if layer_of(m) == "rules"], ids=str)
def test_rules_need_the_standard_library_alone(module):
    source = (PACKAGE / module).read_text(encoding="utf-8")
    outside = {name.split(".")[0] for name in imported(source)} - {"muggins_widgets"}
    assert outside <= sys.stdlib_module_names


@pytest.mark.parametrize(
    "statement",
    [
        "import muggins_widgets",
        *(
            f"import muggins_widgets.{'.'.join(module.with_suffix('').parts)}"
            for module in MODULES
            if layer_of(module) in ("rules", "text") and module.name != "__init__.py"
        ),
    ],
)
def test_rules_and_words_load_nothing_heavy(statement):
    assert not loaded_by(statement) & HEAVY


def test_a_table_shows_itself_without_a_widget():
    shown = "from muggins_widgets import Table; assert Table.read('1-4')._repr_svg_().startswith('<svg')"
    assert not loaded_by(shown) & HEAVY


def test_a_checkout_sets_itself_up_with_nothing_installed():
    assert "muggins_widgets" in loaded_by("import muggins_widgets.cli.bootstrap", "-S", "-E")
