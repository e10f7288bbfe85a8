"""Write the front end as a page gets it into a folder, where the tools of the front end find it."""

import re
import sys
from pathlib import Path

from muggins_widgets.components.shared.front_end import front_end, style_sheet

folder = Path(sys.argv[1])
script = front_end()
names = re.findall(r"^(?:const|let|class|(?:async )?function) (\w+)", script, re.MULTILINE)
# With its names exported, the tests of the modules run on it too.
folder.joinpath("joined.mjs").write_text(f"{script}\nexport {{ {', '.join(names)} }};\n", encoding="utf-8")
folder.joinpath("style.css").write_text(style_sheet(), encoding="utf-8")
