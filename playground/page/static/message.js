/** One message on the screen. It is drawn anew when it changes, and keeps the focus where it was. */

import { componentNode } from "./components.js";
import { avatar, el, freshId, icon } from "./dom.js";
import { embedNode } from "./embeds.js";
import { parse, plain } from "./markdown.js";
import { attachment } from "./media.js";
import { opensMenu } from "./person_menu.js";
import { markdownBox } from "./rendered.js";
import { full, sent } from "./times.js";

/** The flag of a message that comes without a sound. */
export const SUPPRESS_NOTIFICATIONS = 1 << 12;

/** The flag of a message that is laid out by components. */
const LAID_OUT = 1 << 15;

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
    const { id, name } = this.#scene.thread(message.id) ?? {};
    const target = message.reply_to ? this.#scene.message(message.reply_to) : null;
    const state = JSON.stringify([message, id, name, target?.content]);
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

  /** Tell the times anew: another day may have begun. */
  tick() {
    this.article.setAttribute("aria-label", this.#label());
    const shown = sent(this.message.at, this.#scene.now());
    for (const time of this.article.querySelectorAll(".when, .short-time"))
      if (time.textContent !== shown) time.textContent = shown;
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
    return [
      this.#above(),
      el("div", { class: "gutter" }, this.#picture(), this.#shortTime()),
      el(
        "div",
        { class: "body" },
        this.#head(),
        this.#content(),
        this.#threadBox(),
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
      return el("div", { class: "above" }, icon("reply"), el("em", {}, "Original message was deleted"));
    const words = plain(parse(target.content), target.names).trim() || "Press to see the message";
    const go = el(
      "button",
      { class: "quoted", type: "button", on: { click: () => this.#scene.follow(null, replyTo) } },
      words,
    );
    return el("div", { class: "above" }, icon("reply"), el("strong", {}, `@${target.author.name}`), go);
  }

  /** A second way to the menu of the name beside it, for fingers and mice. */
  #picture() {
    const { author } = this.message;
    const picture = avatar(author);
    return opensMenu(picture, () => this.#scene.openMenu(this.article.querySelector(".author"), author));
  }

  #name() {
    const { author } = this.message;
    const name = el("button", { class: "author", type: "button", "aria-haspopup": "menu" }, author.name);
    return opensMenu(name, () => this.#scene.openMenu(name, author));
  }

  #head() {
    const { author, at, flags } = this.message;
    return el(
      "div",
      { class: "head" },
      this.#name(),
      author.app ? el("span", { class: "app-tag" }, "APP") : null,
      el("time", { class: "when", title: full(at), datetime: new Date(at).toISOString() }, sent(at, this.#scene.now())),
      flags & SUPPRESS_NOTIFICATIONS ? silentMark() : null,
    );
  }

  /** The thread that began here: its name, and the way into it. */
  #threadBox() {
    const thread = this.#scene.thread(this.message.id);
    if (!thread) return null;
    const name = el("span", { class: "thread-name", id: freshId("thread") }, thread.name);
    const open = el(
      "button",
      {
        class: "thread-open",
        type: "button",
        "aria-describedby": name.id,
        on: { click: () => this.#scene.follow(thread.id) },
      },
      "Open thread",
    );
    return el("div", { class: "thread-box" }, icon("thread"), name, open);
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
      // A message that is laid out shows its files only where a component refers to them.
      ...(message.flags & LAID_OUT ? [] : message.attachments.map(attachment)),
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

/** Such a message came without a sound. */
function silentMark() {
  const words = "Sent without a notification";
  return el("span", { class: "silent", title: words }, icon("silent"), el("span", { class: "unheard" }, words));
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
