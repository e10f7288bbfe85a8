"""What makes a component a widget of a notebook."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from types import NoneType
from typing import Any, Final

import anywidget

from muggins_widgets.components.shared.component import Component
from muggins_widgets.components.shared.front_end import front_end, style_sheet

__all__ = ["NotebookWidget"]

_ADDED: Final = ("_anywidget_id", "_css", "_esm")


class _Box(anywidget.AnyWidget):
    """A widget that knows whether it made its ``layout`` itself."""

    _own_layout: Any = None

    def __init__(self, **traits: object) -> None:
        super().__init__(**traits)
        self._own_layout = self.layout if isinstance(traits.get("layout"), (Mapping, NoneType)) else None


class NotebookWidget(Component, _Box):
    """Base of the components as widgets: it carries messages between a component and the page.

    It is named before the component's class, so that the widget's own methods come after the component's.
    """

    _esm = front_end()
    _css = style_sheet()
    _is_complete = False

    def _complete(self, *, restore: bool = True) -> None:
        super()._complete(restore=restore)
        self.on_msg(self._on_message)
        self._is_complete = True
        self.open()

    def open(self) -> None:
        """Open the connection to the page once the component is complete, so that one message carries it."""
        if self._is_complete:
            super().open()

    def close(self) -> None:
        """Close the component, and the layout of its box, unless that was given to it."""
        self.release()
        super().close()
        if self._own_layout is not None:
            self._own_layout.close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what the page changed, of the traits that a page may set."""
        super().set_state({name: value for name, value in sync_data.items() if name in self.page_traits})

    def state(self) -> dict[str, Any]:
        """Return what a page needs of the component itself, without the traits that anywidget adds to it."""
        return {name: value for name, value in super().state().items() if name not in _ADDED}

    @classmethod
    def public_traits(cls) -> tuple[str, ...]:
        """Return the names of the component's own traits, and the box's ``layout``: its API."""
        return tuple(sorted((*super().public_traits(), "layout")))

    def _on_message(self, widget: object, content: object, buffers: object) -> None:
        del widget, buffers
        self.receive(content)

    def _one_message(self) -> AbstractContextManager[object]:
        sending: AbstractContextManager[object] = self.hold_sync()
        return sending
