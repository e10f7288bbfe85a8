"""Run by the Python of an environment that has the wheel and nothing of the checkout: is all of it there?"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.request import urlopen

import muggins_widgets
from muggins_widgets import StepThrough, Table
from muggins_widgets.cli.lab import copy_lessons
from muggins_widgets.lessons.notebooks import lessons
from muggins_widgets.text import LANGUAGES

assert Path(sys.prefix) in Path(muggins_widgets.__file__).parents, "the wheel is not what is imported"
assert "[1|4]" in Table.read("1-4")._repr_svg_()
assert StepThrough(Table.read("1-4"))._esm

muggins = [sys.executable, "-m", "muggins_widgets"]
with tempfile.TemporaryDirectory() as folder:
    drawn = subprocess.run([*muggins, "draw", "1-1", "1-4", "4-4"], stdout=subprocess.PIPE, check=True)
    assert b"2 + 8 = 10" in drawn.stdout
    sheet = Path(folder, "sheet.pdf")
    subprocess.run([*muggins, "worksheet", "--seed", "1", "-o", sheet], check=True)
    assert sheet.read_bytes().startswith(b"%PDF")
    record = Path(folder, "round.txt")
    record.write_text("players: Ana, Ben\nround\nlead: Ana\nAna 5-5\n")
    referee = [*muggins, "score", record, "--json"]
    told = json.loads(subprocess.run(referee, stdout=subprocess.PIPE, check=False).stdout)
    assert told["scores"], told
    copy_lessons(Path(folder))
    assert Path(folder, "fr", "ends-to-points.ipynb").is_file()
    print("drawn, printed, refereed and copied from the wheel")

server = subprocess.Popen(
    [*muggins, "tutorial", "--no-browser", "--port", "0"], stdout=subprocess.PIPE, text=True
)
try:
    home = next(word for word in server.stdout.readline().split() if word.startswith("http"))
    root = home.removesuffix("en/").removesuffix("fr/")
    for lang in LANGUAGES:
        for lesson in lessons(lang)[:2]:  # each page costs a kernel
            page = urlopen(f"{root}{lang}/{lesson.name}", timeout=60).read().decode()
            assert f'<html lang="{lang}">' in page, lesson
            assert lesson.title in page, lesson
            assert "Traceback" not in page, lesson
            print("served from the wheel:", lang, lesson.title)
finally:
    server.terminate()
    server.wait(30)
