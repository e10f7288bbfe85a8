"""The seven annotated positions and some more, as scenes kept beside this file.

``python tests/drawing/test_golden_scenes.py`` writes them anew: look at what changed before keeping it.
"""

import json
from pathlib import Path

from muggins_widgets.drawing import Scene, hand_scene, table_scene
from muggins_widgets.rules import Table, Tile

GOLDEN = Path(__file__).parent / "golden"

SCENES = {
    "1-4": lambda: table_scene(Table.read("1-4")),
    "1-1-joins-1-4": lambda: table_scene(Table.read("1-4 1-1@1-4")),
    "4-4-joins-1-4": lambda: table_scene(Table.read("1-4 1-1@1-4 4-4@1-4")),
    "3-4-extends-4-4": lambda: table_scene(Table.read("1-4 1-1@1-4 4-4@1-4 3-4@4-4")),
    "6-6-joins-3-6": lambda: table_scene(Table.read("3-6 6-6@3-6")),
    "2-2": lambda: table_scene(Table.read("2-2")),
    "0-0": lambda: table_scene(Table.read("0-0")),
    "nothing": lambda: table_scene(Table()),
    "spinner": lambda: table_scene(Table.read("5-5 1-5 2-5@5-5 3-5@5-5.c", "all_fives")),
    "playable": lambda: table_scene(Table.read("2-2"), playable=Table.read("2-2").joins[:1]),
    "hand": lambda: hand_scene((Tile(0, 1), None, Tile(6, 6)), playable=(Tile(0, 1),)),
}


def written(scene: Scene) -> str:
    """The scene as JSON: its frame, and a line for each shape."""
    frame = json.dumps([scene.x, scene.y, scene.width, scene.height])
    data = [{"shape": type(shape).__name__.lower()} | shape._asdict() for shape in scene.shapes]
    shapes = ",\n  ".join(json.dumps(shape, ensure_ascii=False) for shape in data)
    return f'{{"frame": {frame}, "shapes": [\n  {shapes}\n]}}\n'


def rounded(value: object) -> object:
    """The same data, its numbers to a thousandth of a unit."""
    if isinstance(value, float):
        return round(value, 3) + 0.0
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in value.items()}
    return [rounded(part) for part in value] if isinstance(value, list) else value


def test_the_scene_is_the_one_that_was_looked_at():
    for name, make in SCENES.items():
        golden = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
        assert rounded(json.loads(written(make()))) == rounded(golden), name


def test_no_golden_scene_is_left_over():
    assert {path.stem for path in GOLDEN.glob("*.json")} == set(SCENES)


if __name__ == "__main__":
    for scene_name, make in SCENES.items():
        (GOLDEN / f"{scene_name}.json").write_text(written(make()), encoding="utf-8")
