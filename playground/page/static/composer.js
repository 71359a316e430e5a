/** Where a person writes: a text with mentions, or a slash command that is picked from a list and filled in. */

import { Chips } from "./chips.js";
import { completed, fitting, nameBeingTyped, readLine, withMentions } from "./command_line.js";
import { avatar, el, freshId, icon } from "./dom.js";
import { Listbox } from "./listbox.js";
import { NO_RESPONSE } from "./store.js";

const TALLEST = 180; // pixels
const SHOWN_MOST = 60; // commands in the list

/** `element` is the form; `onAnswer(answer)` gets the bot's first answer to a command. */
export class Composer {
  #store;
  #onAnswer;
  #place = null;

  constructor(store, onAnswer) {
    this.#store = store;
    this.#onAnswer = onAnswer;
    this.area = el("textarea", {
      rows: 1,
      maxlength: 2000,
      autocomplete: "off",
      enterkeyhint: "send",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
    });
    this.list = new Listbox(this.area, "Suggestions", (choice) => choice.take());
    this.chips = new Chips(store, {
      onSend: (command, options, given) => this.#sendCommand(command, options, given),
      onLeave: (line) => this.#write(line),
      onHint: (text, isError) => this.#hint(text, isError),
    });
    this.hint = el("div", { class: "hint", id: freshId("hint"), role: "status" });
    this.area.setAttribute("aria-describedby", this.hint.id);
    const send = el("button", { class: "send", type: "submit", "aria-label": "Send" }, icon("send"));
    this.element = el(
      "form",
      { class: "composer", on: { submit: (event) => this.#submit(event) } },
      el("div", { class: "suggestions" }, this.list.element, this.chips.lists),
      el("div", { class: "composer-box" }, this.area, this.chips.element, send),
      this.hint,
    );
    this.area.addEventListener("input", () => this.#typed());
    this.area.addEventListener("click", () => this.#suggest());
    this.area.addEventListener("blur", () => this.list.close());
    this.area.addEventListener("keydown", (event) => this.#key(event));
    for (const event of ["hello", "places", "opening"]) store.addEventListener(event, () => this.#name());
    store.addEventListener("opening", () => this.#reset());
  }

  focus() {
    this.area.focus();
  }

  #name() {
    const place = this.#store.placeNow();
    const where = place?.kind === "direct" ? `@${place.name}` : `#${place?.name ?? ""}`;
    this.area.setAttribute("aria-label", `Message ${where} as ${this.#store.me.name}`);
    this.area.setAttribute("placeholder", `Message ${where}`);
  }

  /** Another place begins with nothing; the same one, after a lost connection, keeps what is being written. */
  #reset() {
    if (this.#place === this.#store.place) return;
    this.#place = this.#store.place;
    this.chips.stop();
    this.#write("", false);
    this.#hint("");
  }

  #write(text, focus = true) {
    this.area.hidden = false;
    this.area.value = text;
    if (focus) this.area.focus();
    this.#typed(false);
  }

  #hint(text, isError = false) {
    this.hint.textContent = text;
    this.hint.classList.toggle("error", isError);
  }

  /** A line that names a command in full turns into its boxes, if no longer command begins so. */
  #typed(convert = true) {
    this.area.style.height = "auto";
    this.area.style.height = `${Math.min(this.area.scrollHeight, TALLEST)}px`;
    this.#hint("");
    const read = convert && /^\/.*\s/s.test(this.area.value) ? completed(this.#store.commands, this.area.value) : null;
    if (read) this.#begin(read.command, read.given);
    else this.#suggest();
  }

  #suggest() {
    const { value, selectionStart: caret } = this.area;
    if (document.activeElement !== this.area) return this.list.close();
    if (/^\/[^\n]*$/.test(value)) return this.#suggestCommands(value);
    const name = nameBeingTyped(value, caret, this.#store);
    return name ? this.#suggestNames(name) : this.list.close();
  }

  #suggestCommands(line) {
    const fits = fitting(this.#store.commands, line).slice(0, SHOWN_MOST);
    const rows = fits.map((command) => ({
      label: `/${command.name}`,
      detail: summary(command),
      picture: avatar({ ...this.#store.bot, app: true }),
      take: () => this.#begin(command),
    }));
    if (rows[0]) rows[0].heading = `Commands of ${this.#store.bot.name}`;
    this.list.show(rows, 0);
    if (rows.length === 0)
      this.#hint(this.#store.commands.length === 0 ? "No commands are offered here." : "No command fits.");
  }

  #suggestNames({ sign, fits, from }) {
    const rows = fits.map((named) => ({
      label: `${sign}${named.name}`,
      picture: sign === "@" ? avatar(this.#store.account(named.id)) : null,
      take: () => this.#insert(from, `${sign}${named.name} `),
    }));
    this.list.show(rows, 0);
  }

  #insert(from, text) {
    this.area.setRangeText(text, from, this.area.selectionStart, "end");
    this.list.close();
  }

  #begin(command, given) {
    this.list.close();
    this.area.value = "";
    this.area.hidden = true;
    this.chips.start(command, given);
  }

  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Tab" && !event.shiftKey && this.list.isOpen && this.list.active) {
      event.preventDefault();
      this.list.active.take();
    } else if (!this.list.takesKey(event) && event.key === "Enter" && !event.shiftKey) {
      this.#submit(event);
    }
  }

  #submit(event) {
    event.preventDefault();
    if (this.chips.isOpen) this.chips.send();
    else if (this.area.value.trim()) this.#say();
  }

  async #say() {
    const text = this.area.value;
    const read = text.startsWith("/") ? readLine(this.#store.commands, text.trim()) : null;
    if (read) return this.#begin(read.command, read.given);
    this.#write("");
    const { error } = await this.#store.ask("say", { place: this.#store.place, text: withMentions(text, this.#store) });
    if (error) this.#giveBack(error, () => this.#write(text));
  }

  async #sendCommand(command, options, given) {
    const { place } = this.#store;
    const line = [`/${command.name}`, ...Object.entries(given).map(([name, text]) => `${name}: ${text}`)].join(" ");
    this.chips.stop();
    this.#write("");
    const answer = await this.#store.ask("command", { place, name: command.name, options });
    if (answer.error === NO_RESPONSE) {
      if (this.#store.place === place) this.#store.addFailure(line, answer.error);
    } else if (answer.error) {
      this.#giveBack(answer.error, () => this.#begin(command, given));
    } else {
      this.#onAnswer(answer);
    }
  }

  /** What could not be sent comes back to be mended, unless something new is being written. */
  #giveBack(error, restore) {
    if (!this.chips.isOpen && this.area.value === "") restore();
    this.#hint(error, true);
  }
}

/** What a command does, and its options: those that can be left out in brackets. */
function summary({ description, options }) {
  const names = options.map(({ name, required }) => (required ? name : `[${name}]`));
  return [description, names.join(" ")].filter(Boolean).join(" · ");
}
