/** The messages of the open place, with days, what is new, and the scroll kept at the newest unless somebody reads above. */

import { el, icon } from "./dom.js";
import { MessageView, SUPPRESS_NOTIFICATIONS } from "./message.js";
import { earlier } from "./store.js";
import { day, relative, sameDay } from "./times.js";

const GROUP_LASTS = 7 * 60_000; // milliseconds between messages that stand under one name
const NEAR = 80; // pixels from the end that still count as the end
const TICK = 10_000;

/** `element` holds the log and the button that leads to the newest message. */
export class MessageList {
  #store;
  #scene;
  #views = new Map();
  #days = new Map();
  #firstNew = null;
  #atEnd = true;
  #unseen = 0;

  constructor(store, scene) {
    this.#store = store;
    this.#scene = scene;
    this.inner = el("div", { class: "log-inner" });
    this.log = el("div", { class: "log", role: "log", "aria-live": "polite", tabindex: 0 }, this.inner);
    this.newer = el("button", { class: "newer", type: "button", hidden: true, on: { click: () => this.toEnd() } });
    this.element = el("div", { class: "log-frame" }, this.log, this.newer);
    this.newLine = el("div", { class: "new-line", role: "separator" }, el("span", {}, "New"));
    this.log.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => this.#atEnd && this.toEnd()).observe(this.inner);
    new ResizeObserver(() => this.#atEnd && this.toEnd()).observe(this.log);
    for (const event of ["opening", "place", "message", "gone", "clock", "places"]) {
      store.addEventListener(event, ({ detail }) => this[event](detail));
    }
    this.ticking = setInterval(() => this.clock(), TICK);
  }

  /** Stop for good. */
  close() {
    clearInterval(this.ticking);
  }

  /** A place was asked for; its messages come later. */
  opening() {
    const place = this.#store.placeNow();
    this.unread = place?.unread ?? 0;
    this.log.setAttribute("aria-busy", "true");
    this.log.setAttribute("aria-label", place ? `Messages of ${place.name}` : "Messages");
    this.#views.clear();
    this.#firstNew = null;
    this.#layout();
  }

  place() {
    const ids = [...this.#store.messages.keys()];
    this.#firstNew = this.unread > 0 ? (ids.at(-this.unread) ?? null) : null;
    for (const message of this.#store.messages.values()) this.#view(message);
    this.#atEnd = true;
    this.#layout();
    this.toEnd();
    requestAnimationFrame(() => this.log.setAttribute("aria-busy", "false"));
  }

  message(message) {
    const known = this.#views.has(message.id);
    this.#view(message);
    this.#drawAnswers(message.id);
    this.#layout();
    if (this.#atEnd || (!known && this.#isOwn(message))) this.toEnd();
    else if (!known) this.#count(this.#unseen + 1);
  }

  gone(id) {
    const view = this.#views.get(id);
    const hadFocus = view?.article.contains(document.activeElement);
    this.#views.delete(id);
    this.#drawAnswers(id);
    this.#layout();
    if (hadFocus) this.log.focus({ preventScroll: true });
  }

  /** Times that tell how long ago something was. */
  clock() {
    for (const time of this.inner.querySelectorAll("time[data-relative]")) {
      time.textContent = relative(Number(time.dataset.relative), this.#store.now());
    }
    for (const view of this.#views.values()) view.tick();
  }

  /** A thread may have begun at a message. */
  places() {
    for (const view of this.#views.values()) view.draw(view.message);
  }

  /** What quotes a message that changed or went. */
  #drawAnswers(id) {
    for (const view of this.#views.values()) if (view.message.reply_to === id) view.draw(view.message);
  }

  toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
    this.#atEnd = true;
    this.#count(0);
  }

  /** Bring a message into view and point it out; false when it is not here. */
  pointOut(id) {
    const article = this.#views.get(id)?.article;
    if (!article) return false;
    this.#atEnd = false;
    article.scrollIntoView({ block: "center" });
    article.focus({ preventScroll: true });
    article.classList.remove("pointed-out");
    requestAnimationFrame(() => article.classList.add("pointed-out"));
    return true;
  }

  /** Whoever writes or uses a command wants to see what comes of it. */
  #isOwn({ author, invoked, failed }) {
    return author.id === this.#store.me.id || invoked?.by === this.#store.me.name || Boolean(failed);
  }

  #view(message) {
    const view = this.#views.get(message.id) ?? new MessageView(this.#scene);
    this.#views.set(message.id, view);
    view.draw(message);
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.log;
    this.#atEnd = scrollHeight - clientHeight - scrollTop < NEAR;
    if (this.#atEnd) this.#count(0);
  }

  #count(unseen) {
    this.#unseen = unseen;
    this.newer.hidden = unseen === 0;
    if (unseen > 0) this.newer.replaceChildren(`${unseen} new ${unseen === 1 ? "message" : "messages"}`, icon("down"));
  }

  /** Put the nodes in order, and move none that stands where it should. */
  #layout() {
    const wanted = [];
    let before = null;
    for (const view of [...this.#views.values()].sort((one, other) => earlier(one.message, other.message))) {
      const { message } = view;
      if (!before || !sameDay(before.at, message.at)) wanted.push(this.#dayLine(message.at));
      if (message.id === this.#firstNew) wanted.push(this.newLine);
      view.isCompact = continues(before, message) && message.id !== this.#firstNew;
      wanted.push(view.article);
      before = message;
    }
    for (const node of [...this.inner.children]) if (!wanted.includes(node)) node.remove();
    wanted.forEach((node, index) => {
      if (this.inner.children[index] !== node) this.inner.insertBefore(node, this.inner.children[index] ?? null);
    });
    this.log.classList.toggle("empty", wanted.length === 0);
  }

  #dayLine(at) {
    const words = day(at);
    if (!this.#days.has(words))
      this.#days.set(
        words,
        el("div", { class: "day-line", role: "separator", "aria-label": words }, el("span", {}, words)),
      );
    return this.#days.get(words);
  }
}

function continues(before, message) {
  return (
    Boolean(before) &&
    before.author.id === message.author.id &&
    before.ephemeral === message.ephemeral &&
    !((before.flags ^ message.flags) & SUPPRESS_NOTIFICATIONS) && // the mark of those stands beside the name
    !message.invoked &&
    !message.reply_to &&
    message.at - before.at < GROUP_LASTS &&
    sameDay(before.at, message.at)
  );
}
