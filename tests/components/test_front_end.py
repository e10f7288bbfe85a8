"""The script's modules, joined into the one that a widget may have."""

import re
from importlib.resources import files

import pytest

from muggins_widgets.components.shared import front_end
from muggins_widgets.components.shared.front_end import join_modules


@pytest.fixture
def modules(monkeypatch):
    """A folder of components that has these modules alone."""

    def made(**texts):
        monkeypatch.setattr(
            front_end, "_read", {f"{name}.js": text for name, text in texts.items()}.__getitem__
        )

    return made


USES_TWO = 'import { two } from "./two.js";\nexport const one = two + 1;\nexport default { one };\n'


def test_what_is_imported_comes_first_and_once(modules):
    entry = 'import { one } from "./one.js";\nimport {\n  two,\n} from "./two.js";\n'
    entry += "\nexport default { three: one + two };\n"
    modules(entry=entry, one=USES_TWO, two="export const two = 2;\n")
    assert join_modules("entry.js") == (
        "const two = 2;\n\nconst one = two + 1;\n\n\nexport default { three: one + two };\n"
    )


def test_comments_for_readers_of_the_source_are_left_out(modules):
    modules(entry="/** Says\n * why. */\nlet a = 1; // ms\n")
    assert join_modules("entry.js") == "let a = 1; // ms\n"


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (
            {"one": USES_TWO, "two": "export const two = 2;\nconst one = 1;\n"},
            r"one\.js and two\.js both declare one",
        ),
        ({"one": USES_TWO, "two": "function two() {}\n"}, r"one\.js imports what two\.js does not export: two"),
        (
            {"one": USES_TWO, "two": 'import { one } from "./one.js";\n'},
            r"each other: one\.js → two\.js → one\.js",
        ),
        ({"one": 'import * as two from "./two.js";\n'}, r"one\.js: import \* as two"),
        ({"one": "const a = 1;\nexport { a };\n"}, r"one\.js: export \{ a \}"),
        ({"one": 'import { a as b } from "./two.js";\n', "two": "export const a = 1;\n"}, "does not export"),
    ],
    ids=["name declared twice", "not exported", "circle", "whole module", "list of exports", "other name"],
)
def test_what_could_not_be_joined_is_refused(modules, texts, why):
    modules(**texts)
    with pytest.raises(ValueError, match=why):
        join_modules("one.js")


def test_every_module_is_in_the_front_end_or_in_a_saved_page():
    folder = files("muggins_widgets.components")
    scripts = [path for path in folder.rglob("*.js") if path.name != "saved_page.js"]
    joined = front_end.front_end() + front_end.saved_page_script()
    assert len(scripts) > 10
    declaration = r"(?:const|class|(?:async )?function)"
    for path in scripts:
        exported = re.findall(rf"^export {declaration} (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert exported, path.name
        for name in exported:
            assert re.search(rf"^{declaration} {name}\b", joined, re.MULTILINE), f"{path.name}: {name}"


def test_every_style_sheet_is_joined():
    sheets = list(files("muggins_widgets.components").rglob("*.css"))
    assert len(sheets) == len(front_end._SHEETS)
    assert all(path.read_text(encoding="utf-8") in front_end.style_sheet() for path in sheets)
