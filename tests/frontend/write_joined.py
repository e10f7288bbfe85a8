"""Print the joined front end with its names exported, so that the tests of the modules run on it too."""

import re

from muggins_widgets.components.shared.front_end import front_end

script = front_end()
names = re.findall(r"^(?:const|let|class|(?:async )?function) (\w+)", script, re.MULTILINE)
print(f"{script}\nexport {{ {', '.join(names)} }};")
