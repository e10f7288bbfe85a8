"""Clicking on a component without a browser, and reading what it shows."""

import html
import re


def ask(component, action, value="", number=1):
    """Send what the front end sends for a click."""
    component.receive({"action": action, "value": value, "number": number})


def buttons(component, action):
    """The values of an action's buttons, in order, once each."""
    found = re.findall(rf'<button[^>]* data-action="{action}" data-value="([^"]*)"', component._html)
    return list(dict.fromkeys(found))


def pressed(component):
    """The tiles whose buttons are pressed."""
    return [
        re.search('data-value="(.*?)"', tag)[1]
        for tag in re.findall(r'<button[^>]*class="mgw-tile"[^>]*>', component._html)
        if 'aria-pressed="true"' in tag
    ]


def said(component):
    """What was said last to a screen reader."""
    return html.unescape(re.search(r'role="status".*?<p[^>]*>(.*?)</p>', component._html, re.DOTALL)[1])


def told(component):
    """Why something was refused, and the title of the clause, if something was."""
    found = re.search(
        r'mgw-feedback" data-state="wrong">(.*?)</p>\s*<details.*?<summary>(.*?)</summary>',
        component._html,
        re.DOTALL,
    )
    return (html.unescape(found[1]), html.unescape(found[2])) if found else None
