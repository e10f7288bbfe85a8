// What a lesson's page does by itself, before and beside Voilà's own script.

"use strict";

const muggins = {
  // Read anew each time: a component may write the position that is laid on it into the address.
  get query() {
    return new URLSearchParams(location.search);
  },

  // Called at the head of the body: all that must be right before anything is seen.
  start() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", () => this.colour());
    this.dark = dark;
    document.documentElement.dataset.mode = this.query.get("mode") === "projector" ? "projector" : "screen";
    this.colour();
    this.giveToken();
    this.keepInPlace();
    addEventListener("click", (event) => this.clicked(event.target), true);
    addEventListener("DOMContentLoaded", () => this.settle());
    addEventListener("pageshow", (event) => event.persisted && location.reload());
    this.endKernel();
  },

  // Light or dark as the address asks (?theme=dark), or else as the machine does, now and when it changes.
  get theme() {
    const asked = this.query.get("theme");
    return ["light", "dark"].includes(asked) ? asked : this.dark.matches ? "dark" : "light";
  },

  colour() {
    for (const sheet of document.querySelectorAll("link[data-theme]")) {
      sheet.media = sheet.dataset.theme === this.theme ? "all" : "not all";
    }
    document.documentElement.style.colorScheme = this.theme;
    document.body.dataset.jpThemeLight = String(this.theme === "light");
    document.body.dataset.jpThemeName = this.theme === "light" ? "JupyterLab Light" : "JupyterLab Dark";
    this.press("dark", this.theme === "dark");
  },

  press(name, pressed) {
    document.querySelector(`[data-turn=${name}]`)?.setAttribute("aria-pressed", String(pressed));
  },

  // When the whole page is there, the switches show how they stand.
  settle() {
    this.press("dark", this.theme === "dark");
    this.press("projector", document.documentElement.dataset.mode === "projector");
  },

  clicked(place) {
    this.turn(place.closest?.("[data-turn]")?.dataset.turn);
    const link = place.closest?.("a[href*='.ipynb']");
    if (link && !link.search) link.search = this.kept(Boolean(link.hreflang));
  },

  // Links to other lessons keep how the page looks; links to other languages keep all of its address.
  kept(all) {
    return new URLSearchParams([...this.query].filter(([name]) => all || ["theme", "mode"].includes(name)));
  },

  turn(name) {
    if (name === "reload") this.reload();
    if (name === "dark") {
      history.replaceState(history.state, "", this.with("theme", this.theme === "dark" ? "light" : "dark"));
      this.colour();
    }
    // The components are made for one mode or the other, so the page is made anew.
    if (name === "projector") location.href = this.with("mode", this.query.get("mode") === "projector" ? "" : "projector");
  },

  // This page's address with a value in its query, or without it.
  with(name, value) {
    const address = new URL(location.href);
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
    return address;
  },

  // Load the page again, but only if there is a server to give it: what is on the page is better than nothing.
  async reload() {
    const answer = await fetch(document.querySelector("link[rel=icon]").href, { cache: "no-store" }).catch(() => null);
    if (answer) location.reload();
  },

  // Voilà's script takes the cells out of the page into a box of its own, below the footer. Put it where the
  // lesson belongs, inside the main landmark.
  keepInPlace() {
    const watch = new MutationObserver(() => {
      const box = document.querySelector("body > #main");
      if (!box) return;
      watch.disconnect();
      document.getElementById("lesson").append(box);
    });
    watch.observe(document.body, { childList: true });
  },

  // When the page is left, Voilà asks the server to end its kernel, with the token of this cookie. Nothing in
  // Voilà sets it, so that the request is refused and the kernel stays. A token counts when cookie and request
  // agree, and no other site can set our cookie: so the page may draw its own.
  giveToken() {
    if (/(^|; )_xsrf=/.test(document.cookie)) return;
    const token = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0"));
    const path = document.body.dataset.baseUrl.replace(/voila\/$/, "");
    document.cookie = `_xsrf=${token.join("")}; path=${path}; SameSite=Strict`;
  },

  // When the page is left before Voilà's script has come so far that it would ask for that, we do.
  endKernel() {
    const send = navigator.sendBeacon.bind(navigator);
    let asked = false;
    navigator.sendBeacon = (address, data) => {
      asked ||= String(address).includes("voila/api/shutdown/");
      return send(address, data);
    };
    addEventListener("pagehide", () => {
      const settings = document.getElementById("jupyter-config-data");
      if (asked || !settings) return;
      const { baseUrl, kernelId } = JSON.parse(settings.textContent);
      const form = new FormData();
      form.append("_xsrf", document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1] ?? "");
      navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
    });
  },

  // Say what is wrong with the connection: "lost" until it is back, "ended" for good, "" when all is well.
  trouble(kind) {
    const place = document.getElementById("mg-trouble");
    if (place.dataset.kind === "ended" || (place.dataset.kind ?? "") === kind) return;
    place.dataset.kind = kind;
    place.hidden = !kind;
    place.firstElementChild.textContent = place.dataset[kind] ?? "";
  },
};

// The socket to the kernel, watched: Voilà opens it anew when it breaks, but says nothing to the learner.
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    this.addEventListener("open", () => muggins.trouble(""));
    this.addEventListener("close", () => this.asked());
    this.addEventListener("message", (event) => this.heard(event.data));
  }

  // A closed socket of a page that is still there: is the server away, or only this page's kernel?
  async asked() {
    const address = this.url.replace(/^ws/, "http").replace(/\/channels.*$/, "");
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 404) muggins.trouble("ended");
    if (answer) return;
    muggins.trouble("lost");
    // Voilà tries again too, but waits ever longer; the learner is told sooner what has become of the page.
    clearTimeout(muggins.asking);
    muggins.asking = setTimeout(() => this.asked(), 2000);
  }

  // A kernel that died is started anew by the server, empty: the page's components have no partner any more.
  async heard(data) {
    const text = typeof data === "string" ? data : new TextDecoder().decode(data);
    if (/"execution_state": ?"(restarting|autorestarting|dead)"/.test(text)) muggins.trouble("ended");
  }
};

// The three functions that Voilà calls by these names while it runs the cells.

function voila_process(part, parts) {
  const loading = document.getElementById("loading");
  if (loading) loading.textContent = loading.dataset.words.replace("{n}", part).replace("{parts}", parts);
}

// Called at the end of the page and again when Voilà's own script is ready; only the second can show the cells.
function voila_finish() {
  window.cellLoaded = true;
  if (!window.themeLoaded) return;
  document.getElementById("loading")?.remove();
  document.getElementById("rendered_cells").style.display = "";
}

function voila_heartbeat() {}
