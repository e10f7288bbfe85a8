/** What a lesson's page does by itself, before and beside Voilà's own script. It is no module: Voilà loads it early. */

(() => {
  "use strict";

  const darkMachine = matchMedia("(prefers-color-scheme: dark)");

  /** Read each time, as a component may write its state into the address. */
  const query = () => new URLSearchParams(location.search);

  const mode = () => (query().get("mode") === "projector" ? "projector" : "screen");

  /** Light or dark as the address says (?theme=dark), or else as the machine does, now and when it changes. */
  function theme() {
    const asked = query().get("theme");
    if (asked === "light" || asked === "dark") return asked;
    return darkMachine.matches ? "dark" : "light";
  }

  /** Called at the head of the body: all that must be right before anything is seen. */
  function start() {
    darkMachine.addEventListener("change", applyTheme);
    document.documentElement.dataset.mode = mode();
    applyTheme();
    setToken();
    keepInPlace();
    addEventListener("click", (event) => clicked(/** @type {Element} */ (event.target)), true);
    addEventListener("DOMContentLoaded", showSwitches);
    addEventListener("pageshow", (event) => event.persisted && location.reload());
    endKernelOnLeaving();
  }

  function applyTheme() {
    for (const sheet of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-theme]"))) {
      sheet.media = sheet.dataset.theme === theme() ? "all" : "not all";
    }
    document.documentElement.style.colorScheme = theme();
    document.body.dataset.jpThemeLight = String(theme() === "light");
    document.body.dataset.jpThemeName = theme() === "light" ? "JupyterLab Light" : "JupyterLab Dark";
    showSwitches();
  }

  function showSwitches() {
    const pressed = { dark: theme() === "dark", projector: mode() === "projector" };
    for (const [name, is] of Object.entries(pressed)) {
      document.querySelector(`[data-switch=${name}]`)?.setAttribute("aria-pressed", String(is));
    }
  }

  /** @param {Element} target */
  function clicked(target) {
    const control = /** @type {HTMLElement | null} */ (target.closest?.("[data-switch]"));
    if (control) turnSwitch(control.dataset.switch);
    const link = /** @type {HTMLAnchorElement | null} */ (target.closest?.("a[href*='.ipynb']"));
    if (!link || link.search) return;
    // Links to other lessons keep how the page looks; links to other languages keep all of its address.
    const kept = [...query()].filter(([name]) => link.hreflang || ["theme", "mode"].includes(name));
    link.search = String(new URLSearchParams(kept));
  }

  /** @param {string | undefined} name of the switch */
  function turnSwitch(name) {
    if (name === "reload") reload();
    if (name === "dark") {
      history.replaceState(history.state, "", addressWith("theme", theme() === "dark" ? "light" : "dark"));
      applyTheme();
    }
    // The components are made for one mode or the other, so the page is made anew.
    if (name === "projector") location.href = addressWith("mode", mode() === "projector" ? "" : "projector").href;
  }

  /** This page's address with a value in its query, or without it. @param {string} name @param {string} value */
  function addressWith(name, value) {
    const address = new URL(location.href);
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
    return address;
  }

  /** Load the page again, but only if the server answers: what is on the page is better than nothing. */
  async function reload() {
    const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
    const answer = await fetch(icon.href, { cache: "no-store" }).catch(() => null);
    if (answer) location.reload();
  }

  /** Voilà's script moves the cells into a box of its own, below the footer. Put it where the lesson belongs, inside the
   * main landmark. */
  function keepInPlace() {
    const watch = new MutationObserver(() => {
      const box = document.querySelector("body > #main");
      if (!box) return;
      watch.disconnect();
      document.getElementById("lesson")?.append(box);
    });
    watch.observe(document.body, { childList: true });
  }

  const token = () => document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1];

  /** When the page is left, Voilà asks the server to end its kernel, with the token of this cookie. Nothing in Voilà sets
   * it, so that the request is refused and the kernel stays. A token counts when cookie and request agree, and no other
   * site can set our cookie: so the page may make its own. */
  function setToken() {
    if (token() !== undefined) return;
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    const text = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const path = document.body.dataset.baseUrl?.replace(/voila\/$/, "");
    document.cookie = `_xsrf=${text}; path=${path}; SameSite=Strict`;
  }

  /** When the page is left before Voilà's script is ready to end the kernel, we do. */
  function endKernelOnLeaving() {
    const send = navigator.sendBeacon.bind(navigator);
    let asked = false;
    navigator.sendBeacon = (address, data) => {
      asked ||= String(address).includes("voila/api/shutdown/");
      return send(address, data);
    };
    addEventListener("pagehide", () => {
      const settings = document.getElementById("jupyter-config-data")?.textContent;
      if (asked || !settings) return;
      const { baseUrl, kernelId } = JSON.parse(settings);
      const form = new FormData();
      form.append("_xsrf", token() ?? "");
      navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
    });
  }

  /** Show what is wrong with the connection. @param {"lost" | "ended" | ""} kind lost until it is back, ended for good */
  function showTrouble(kind) {
    const place = /** @type {HTMLElement} */ (document.getElementById("mg-trouble"));
    if (place.dataset.kind === "ended" || (place.dataset.kind ?? "") === kind) return;
    place.dataset.kind = kind;
    place.hidden = !kind;
    /** @type {Element} */ (place.firstElementChild).textContent = place.dataset[kind] ?? "";
  }

  /** @type {ReturnType<typeof setTimeout>} */
  let nextCheck;

  /** The socket to the kernel: Voilà opens it anew when it breaks, but says nothing to the learner. */
  class WatchedSocket extends WebSocket {
    /** @param {ConstructorParameters<typeof WebSocket>} address */
    constructor(...address) {
      super(...address);
      this.addEventListener("open", () => showTrouble(""));
      this.addEventListener("close", () => this.checkServer());
      this.addEventListener("message", (event) => this.readStatus(event.data));
    }

    /** A socket was closed while its page is still there: is the server away, or only this page's kernel? */
    async checkServer() {
      const address = this.url.replace(/^ws/, "http").replace(/\/channels.*$/, "");
      const answer = await fetch(address).catch(() => null);
      if (answer?.status === 404) showTrouble("ended");
      if (answer) return;
      showTrouble("lost");
      // Voilà tries again too, but waits ever longer; the learner sees sooner what has become of the page.
      clearTimeout(nextCheck);
      nextCheck = setTimeout(() => this.checkServer(), 2000);
    }

    /** A kernel that died is started anew by the server, empty: the page's components have no partner any more.
     * @param {string | ArrayBuffer} data */
    readStatus(data) {
      const text = typeof data === "string" ? data : new TextDecoder().decode(data);
      if (/"execution_state": ?"(restarting|autorestarting|dead)"/.test(text)) showTrouble("ended");
    }
  }

  // Voilà calls three functions by these names while it runs the cells.

  /** @param {number} part @param {number} parts */
  function voila_process(part, parts) {
    const loading = document.getElementById("loading");
    if (!loading) return;
    const words = loading.dataset.words ?? "";
    loading.textContent = words.replace("{part}", String(part)).replace("{parts}", String(parts));
  }

  /** Called at the end of the page and again when Voilà's own script is ready; only the second can show the cells. */
  function voila_finish() {
    const page = /** @type {any} */ (window);
    page.cellLoaded = true;
    if (!page.themeLoaded) return;
    document.getElementById("loading")?.remove();
    document.getElementById("rendered_cells")?.style.removeProperty("display");
  }

  function voila_heartbeat() {}

  const names = { muggins: { start }, WebSocket: WatchedSocket, voila_process, voila_finish, voila_heartbeat };
  Object.assign(window, names);
})();
