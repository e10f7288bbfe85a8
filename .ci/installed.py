"""Run by the Python of an environment that has the wheel and nothing of the checkout: is all of it there?"""

import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import muggins_widgets
from muggins_widgets import StepThrough, Table
from muggins_widgets.app.lessons import lessons
from muggins_widgets.text.catalogue import LANGUAGES

assert Path(sys.prefix) in Path(muggins_widgets.__file__).parents, "the wheel is not what is imported"
assert "[1|4]" in Table.read("1-4")._repr_svg_()
assert StepThrough(Table.read("1-4"))._esm

command = [sys.executable, "-m", "muggins_widgets", "tutorial", "--no-browser", "--port", "0"]
server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
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
