// What a lesson's page does by itself, before and beside Voilà's own script.

"use strict";

const muggins = {
  // Called at the head of the body: all that must be right before anything is seen.
  start() {
    this.followTheme();
    this.giveToken();
    this.keepInPlace();
    addEventListener("pageshow", (event) => event.persisted && location.reload());
  },

  // Light or dark as the address asks (?theme=dark), or else as the machine does, now and when it changes.
  followTheme() {
    const asked = new URLSearchParams(location.search).get("theme");
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const apply = () => this.useTheme(["light", "dark"].includes(asked) ? asked : dark.matches ? "dark" : "light");
    dark.addEventListener("change", apply);
    apply();
  },

  useTheme(theme) {
    for (const sheet of document.querySelectorAll("link[data-theme]")) {
      sheet.media = sheet.dataset.theme === theme ? "all" : "not all";
    }
    document.documentElement.style.colorScheme = theme;
    document.body.dataset.jpThemeLight = String(theme === "light");
    document.body.dataset.jpThemeName = theme === "light" ? "JupyterLab Light" : "JupyterLab Dark";
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
    document.cookie = `_xsrf=${token.join("")}; path=${document.body.dataset.baseUrl.replace(/voila\/$/, "")}; SameSite=Strict`;
  },
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
