/** What goes over the wire between the bot and the stand-in, newest last, and what the judge refused. */

import { el, icon } from "./dom.js";

const KEPT = 400; // entries

/** `element` is the panel; `onRefusals(count)` is called when the number of refusals changes. */
export class Wire {
  #onRefusals;
  #refusals = 0;
  #onlyRefusals = false;

  constructor(onRefusals) {
    this.#onRefusals = onRefusals;
    this.list = el("ol", { class: "wire-list", tabindex: 0, "aria-label": "Requests and events" });
    this.title = el("h2", {});
    const close = el(
      "button",
      { class: "close", type: "button", "aria-label": "Close the wire", on: { click: () => this.close() } },
      icon("close"),
    );
    this.empty = el("p", { class: "wire-empty" });
    this.element = el(
      "aside",
      { class: "wire", "aria-label": "Wire", hidden: true },
      el("header", {}, this.title, close),
      this.empty,
      this.list,
    );
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  /** Open the panel with everything or with refusals only; the same again closes it. */
  toggle(onlyRefusals) {
    if (!this.element.hidden && this.#onlyRefusals === onlyRefusals) return this.close();
    this.#onlyRefusals = onlyRefusals;
    this.element.hidden = false;
    this.#name();
    this.list.scrollTop = this.list.scrollHeight;
    this.list.focus();
  }

  close() {
    this.element.hidden = true;
  }

  /** Whose socket it is: bodies that this person may not read are withheld. */
  setReader(name) {
    this.reader = name;
    this.list.replaceChildren();
    this.#refusals = 0;
    this.#onRefusals(0);
    this.#name();
  }

  add(entries) {
    const near = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    this.list.append(...entries.map(entryRow));
    while (this.list.children.length > KEPT) this.list.firstElementChild.remove();
    this.#refusals += entries.filter((entry) => entry.refusal).length;
    this.#onRefusals(this.#refusals);
    this.#name();
    if (near) this.list.scrollTop = this.list.scrollHeight;
  }

  #name() {
    this.title.textContent = `${this.#onlyRefusals ? "Refusals" : "Wire"}, as ${this.reader ?? "…"} may read it`;
    this.list.classList.toggle("only-refusals", this.#onlyRefusals);
    const none = this.#onlyRefusals ? !this.list.querySelector(".refused") : this.list.children.length === 0;
    this.empty.hidden = !none;
    this.empty.textContent = this.#onlyRefusals
      ? "The judge refused nothing so far."
      : "Nothing went over the wire so far.";
  }
}

function entryRow(entry) {
  const moment = new Date(entry.at);
  const time = el("time", { datetime: moment.toISOString() }, moment.toLocaleTimeString(undefined, { hour12: false }));
  const status = entry.status
    ? el("span", { class: entry.status >= 400 ? "code bad" : "code" }, String(entry.status))
    : null;
  const summary = el(
    "summary",
    {},
    time,
    el("span", { class: `way ${entry.way}` }, entry.way === "event" ? "← event" : "→ request"),
    el("span", { class: "what" }, entry.what),
    status,
  );
  const details = el("details", {}, summary);
  // Bodies are long and mostly not read: they are set when somebody looks.
  details.addEventListener(
    "toggle",
    () => details.children.length === 1 && details.append(el("pre", { tabindex: 0 }, body(entry))),
  );
  return el(
    "li",
    { class: entry.refusal ? "refused" : "" },
    details,
    entry.refusal ? el("p", { class: "refusal" }, entry.refusal) : null,
  );
}

function body({ body: text, withheld }) {
  if (withheld) return "Withheld: this person may not read it.";
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text || "No body.";
  }
}
