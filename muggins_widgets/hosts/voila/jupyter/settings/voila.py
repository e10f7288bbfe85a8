"""What a plain ``voila`` reads where ``Voila.config_file_paths`` names this folder."""

from voila.app import Voila

from muggins_widgets.hosts.voila.settings import configuration, offer_template
from muggins_widgets.lessons.notebooks import notebooks

offer_template()
settings = get_config()  # type: ignore[name-defined] # noqa: F821 - given by what reads this file
settings.merge(configuration())
# A folder or a notebook that is named on the command line is what is served.
if not Voila.instance().extra_args:
    settings.Voila.root_dir = str(notebooks())
