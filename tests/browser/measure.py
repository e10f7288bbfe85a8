"""What is measured in the browser: how long a click takes, what is cut off, what a screen reader is told."""

MEASURE = """async ([root, selectors]) => {
  const taken = [];
  for (const selector of selectors) {
    const target = [...document.querySelectorAll(selector)].find(one => one.getClientRects().length);
    const begun = performance.now();
    const changed = new Promise(resolve => {
      const watch = new MutationObserver(() => { watch.disconnect(); resolve(performance.now()); });
      watch.observe(document.querySelector(root), {subtree: true, childList: true, attributes: true});
    });
    target.click();
    await changed;
    await new Promise(resolve => requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = resolve;
      after.port2.postMessage(0);
    }));
    taken.push(performance.now() - begun);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  return taken;
}"""


def times(page, root, selectors):
    """Click one after the other; give the median and the 95th percentile, in ms, until each is painted.

    The first clicks warm the kernel and are left out.
    """
    taken = sorted(page.evaluate(MEASURE, [root, selectors])[4:])
    return round(taken[len(taken) // 2], 1), round(taken[int(0.95 * len(taken))], 1)


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
