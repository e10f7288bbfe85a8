"""What is measured in the browser: what is cut off, what a screen reader is told."""

CUT_OFF = """root => {
  const seen = one => one.getClientRects().length && getComputedStyle(one).display !== 'inline';
  const texts = [...root.querySelectorAll('button, a, p, span, summary, label, select, b, li')];
  const shown = texts.filter(one => seen(one) && !one.closest('.mgw-live'));
  return shown.filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
    .map(one => one.outerHTML.slice(0, 120));
}"""


def cut_off(component):
    """The elements of a component whose text is wider or higher than themselves."""
    return component.evaluate(CUT_OFF)


HEAR = """() => {
  window.heard = [];
  const put = nodes => nodes.forEach(node => node.textContent.trim() && window.heard.push(node.textContent));
  new MutationObserver(all => all.forEach(one => put(one.addedNodes)))
    .observe(document.querySelector('[role=status]'), {childList: true, subtree: true});
}"""


def hear(page):
    """Begin to listen as a screen reader does."""
    page.evaluate(HEAR)


def heard(page):
    """What has been said since."""
    return page.evaluate("window.heard")
