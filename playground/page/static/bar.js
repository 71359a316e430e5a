/** The bar on top: what this page is, whose client is shown, how the bot is, and the stand-in's controls. */

import { channelDialog, clockDialog, peopleDialog } from "./controls.js";
import { el, icon } from "./dom.js";

const STATES = {
  running: "The bot is running",
  starting: "The bot is starting",
  stopped: "The bot has stopped",
  unknown: "No connection",
};
const THEMES = { dark: "light", light: "dark" };

/** `app` has `panes`, `show(index)`, `store()` for controls, and `wire`, the panel of the wire. */
export class Bar {
  #app;

  constructor(app) {
    this.#app = app;
    this.tabs = el("div", { class: "tabs", role: "group", "aria-label": "Person shown" });
    this.bot = el("span", { class: "bot-state", role: "status", data: { bot: "starting" } }, STATES.starting);
    this.restart = this.#tool("Restart bot", () => this.#restart());
    this.refusals = this.#tool("Refusals", () => app.wire.toggle(true));
    this.theme = this.#tool("Light", () => this.#switchTheme());
    this.tools = el(
      "div",
      { class: "tools", id: "tools", role: "group", "aria-label": "Controls of the stand-in" },
      this.#tool("People", () => peopleDialog(app)),
      this.#tool("Add channel", () => channelDialog(app)),
      this.#tool("Clock", () => clockDialog(app)),
      this.restart,
      this.#tool("Wire", () => app.wire.toggle(false)),
      this.refusals,
      this.theme,
    );
    this.fold = el(
      "button",
      { class: "fold", type: "button", "aria-controls": "tools", "aria-expanded": "false", "aria-label": "Controls" },
      icon("menu"),
    );
    this.fold.addEventListener("click", () => this.#unfold(!this.element.classList.contains("unfolded")));
    this.element = el(
      "header",
      { class: "bar" },
      el(
        "h1",
        { class: "brand" },
        el("img", { src: "/static/icon.svg", alt: "", width: 24, height: 24 }),
        el("span", {}, "Playground"),
        el("span", { class: "brand-note" }, "a stand-in", el("span", { class: "brand-where" }, " on this machine"), ", not Discord"),
      ),
      this.tabs,
      this.bot,
      this.fold,
      this.tools,
    );
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.#unfold(false));
    this.#setTheme(new URLSearchParams(location.search).get("theme") ?? remembered("theme") ?? preferred());
  }

  /** Show how the bot is. */
  setBot({ state, text }) {
    this.bot.dataset.bot = state;
    this.bot.textContent = STATES[state] ?? state;
    this.bot.title = text ?? "";
  }

  setRefusals(count) {
    this.refusals.textContent = count ? `Refusals ${count}` : "Refusals";
    this.refusals.classList.toggle("alarming", count > 0);
  }

  /** One tab for each person shown; a narrow screen has room for one of them at a time. */
  drawTabs(shown) {
    const tabs = this.#app.panes.map((pane, index) => {
      const unread = index === shown ? 0 : pane.store.unread();
      return el(
        "button",
        {
          class: "tab",
          type: "button",
          "aria-pressed": String(index === shown),
          on: { click: () => this.#app.show(index) },
        },
        el("span", { class: "tab-name" }, pane.store.me?.name ?? "…"),
        unread ? el("span", { class: "badge" }, String(unread), el("span", { class: "unheard" }, " unread")) : null,
      );
    });
    const focused = [...this.tabs.children].indexOf(document.activeElement);
    this.tabs.replaceChildren(...tabs);
    this.tabs.children[focused]?.focus();
  }

  #tool(words, act) {
    return el(
      "button",
      {
        class: "tool",
        type: "button",
        on: {
          click: () => {
            this.#unfold(false);
            act();
          },
        },
      },
      words,
    );
  }

  #unfold(open) {
    this.element.classList.toggle("unfolded", open);
    this.fold.setAttribute("aria-expanded", String(open));
  }

  async #restart() {
    this.restart.disabled = true;
    const { error } = await this.#app.store().ask("restart_bot");
    this.restart.disabled = false;
    if (error) this.setBot({ state: "stopped", text: error });
  }

  #switchTheme() {
    this.#setTheme(THEMES[document.documentElement.dataset.theme]);
    try {
      localStorage.setItem("theme", document.documentElement.dataset.theme);
    } catch {
      // A browser may refuse to remember; the choice then lasts as long as the page.
    }
  }

  #setTheme(theme) {
    const known = theme in THEMES ? theme : "dark";
    document.documentElement.dataset.theme = known;
    this.theme.textContent = known === "dark" ? "Light" : "Dark";
    this.theme.setAttribute("aria-label", `Switch to ${THEMES[known]} colours`);
  }
}

function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function preferred() {
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}
