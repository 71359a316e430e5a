/** One message on the screen. It is drawn anew when it changes, and keeps the focus where it was. */

import { componentNode } from "./components.js";
import { avatar, el, icon } from "./dom.js";
import { embedNode } from "./embeds.js";
import { parse, plain } from "./markdown.js";
import { attachment } from "./media.js";
import { markdownBox } from "./rendered.js";
import { full, sent } from "./times.js";

/** `article` is the node; `draw` is called with each new state of the message. */
export class MessageView {
  #scene;
  #drawn = "";

  /** `scene` gives a message's surroundings: see `scene.js`. */
  constructor(scene) {
    this.#scene = scene;
    this.article = el("article", { class: "message", tabindex: -1 });
  }

  draw(message) {
    const state = JSON.stringify(message);
    if (state === this.#drawn) return;
    this.#drawn = state;
    this.message = message;
    const focused = this.#focusedControl();
    this.article.dataset.message = message.id;
    this.article.setAttribute("aria-label", this.#label());
    for (const name of ["ephemeral", "pinged"]) this.article.classList.toggle(name, message[name]);
    this.article.replaceChildren(...this.#parts().filter(Boolean));
    this.#focusAgain(focused);
  }

  /** A message by the author of the one before, soon after it, shows no name again. */
  set isCompact(compact) {
    this.article.classList.toggle("compact", compact);
  }

  /** Show that the bot is asked, and where. */
  wait(customId) {
    this.#setNote("");
    for (const control of this.article.querySelectorAll("[data-custom-id]")) {
      control.setAttribute("aria-busy", "true");
      control.classList.toggle("pressed", control.dataset.customId === customId);
    }
  }

  /** The bot answered; `error` tells what went wrong. */
  answered(error) {
    for (const control of this.article.querySelectorAll("[aria-busy]")) {
      control.removeAttribute("aria-busy");
      control.classList.remove("pressed");
    }
    this.#setNote(error ?? "");
  }

  #label() {
    const { author, at, ephemeral } = this.message;
    return `${author.name}${author.app ? ", app" : ""}, ${sent(at, this.#scene.now())}${ephemeral ? ", only you can see this" : ""}`;
  }

  #parts() {
    const { message } = this;
    return [
      this.#above(),
      el("div", { class: "gutter" }, avatar(message.author), this.#shortTime()),
      el(
        "div",
        { class: "body" },
        this.#head(),
        this.#content(),
        el("div", { class: "note", role: "alert" }),
        this.#ephemeralFoot(),
      ),
    ];
  }

  /** What the message answers: a command, or another message. */
  #above() {
    const { invoked, reply_to: replyTo } = this.message;
    if (invoked)
      return el(
        "div",
        { class: "above" },
        icon("reply"),
        el("strong", {}, invoked.by),
        " used ",
        command(invoked.text),
      );
    if (!replyTo) return null;
    const target = this.#scene.message(replyTo);
    if (!target)
      return el("div", { class: "above" }, icon("reply"), el("em", {}, "A message that is not here any more"));
    const words = plain(parse(target.content), target.names).trim() || "Press to see the message";
    const go = el(
      "button",
      { class: "quoted", type: "button", on: { click: () => this.#scene.follow(null, replyTo) } },
      words,
    );
    return el("div", { class: "above" }, icon("reply"), el("strong", {}, `@${target.author.name}`), go);
  }

  #head() {
    const { author, at } = this.message;
    return el(
      "div",
      { class: "head" },
      el("span", { class: "author" }, author.name),
      author.app ? el("span", { class: "app-tag" }, "APP") : null,
      el("time", { class: "when", title: full(at), datetime: new Date(at).toISOString() }, sent(at, this.#scene.now())),
    );
  }

  #shortTime() {
    return el("span", { class: "short-time", "aria-hidden": "true" }, sent(this.message.at, this.#scene.now()));
  }

  #content() {
    const { message } = this;
    if (message.failed) return el("div", { class: "failed" }, icon("warn"), message.failed);
    if (message.thinking) return thinking(message.author.name);
    const scene = this.#scene.of(message, this);
    return [
      message.content ? this.#text(scene) : null,
      ...message.attachments.map(attachment),
      ...message.embeds.map((embed) => embedNode(embed, scene)),
      ...message.components.map((component) => componentNode(component, scene)),
    ];
  }

  #text(scene) {
    const box = markdownBox(this.message.content, scene, "markdown content");
    if (this.message.edited) {
      const mark = el("span", { class: "edited" }, " (edited)");
      const last = box.lastElementChild;
      (last?.tagName === "P" ? last : box).append(mark);
    }
    return box;
  }

  #ephemeralFoot() {
    const { ephemeral, id } = this.message;
    if (!ephemeral) return null;
    const dismiss = el(
      "button",
      { class: "link-like", type: "button", on: { click: () => this.#scene.dismiss(id) } },
      "Dismiss message",
    );
    return el("div", { class: "ephemeral-foot" }, icon("eye"), "Only you can see this • ", dismiss);
  }

  #setNote(text) {
    const line = this.article.querySelector(".note");
    line?.replaceChildren(...(text ? [icon("warn"), text] : []));
  }

  #focusedControl() {
    const active = document.activeElement;
    if (!this.article.contains(active) || active === this.article) return null;
    return { id: active.dataset.customId, place: this.#controls().indexOf(active) };
  }

  #controls() {
    return [...this.article.querySelectorAll(".row button, .row a, .accessory button, .accessory a")];
  }

  /** The same control, or the one that stands in its place, or the message itself: never the top of the page. */
  #focusAgain(focused) {
    if (!focused) return;
    const controls = this.#controls();
    const same = controls.find((control) => focused.id && control.dataset.customId === focused.id && !control.disabled);
    const open = controls.filter((control) => !control.disabled);
    (same ?? open[Math.min(focused.place, open.length - 1)] ?? this.article).focus({ preventScroll: true });
  }
}

function thinking(name) {
  const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
  return el("div", { class: "thinking" }, dots, `${name} is thinking…`);
}

/** A used command: its name, and its options for whoever presses it, as everybody who sees the answer can read them. */
function command(text) {
  const name = /^\/[^:]*?(?=(?: [\w-]+:)|$)/.exec(text)?.[0] ?? text;
  if (name === text) return el("span", { class: "command" }, text);
  const button = el(
    "button",
    { class: "command", type: "button", "aria-expanded": "false", title: "Show its options" },
    name,
  );
  button.addEventListener("click", () => {
    const open = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(open));
    button.textContent = open ? text : name;
  });
  return button;
}
