"""Runs as ``python -m muggins_widgets`` (the command line) and as ``python3 muggins_widgets`` in a checkout.

The second needs nothing installed: it makes what is missing and goes on from there. This file therefore has
to be readable to any Python 3, also to one that is too old for the rest.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Python 3.11 or newer is needed, this is %d.%d." % sys.version_info[:2])  # noqa: UP031

if __package__:
    from muggins_widgets.cli.main import main
else:
    from pathlib import Path

    sys.path[0] = str(Path(__file__).resolve().parents[1])
    from muggins_widgets.cli.bootstrap import main

sys.exit(main())
