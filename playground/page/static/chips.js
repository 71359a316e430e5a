/** A slash command while it is filled in: its name, and a box for each option, with what the option offers. */

import { describe, offered, read } from "./command_line.js";
import { avatar, el, freshId } from "./dom.js";
import { Listbox } from "./listbox.js";

const PATIENCE = 250; // milliseconds without a key before the bot is asked what it offers

/**
 * `element` is the row of boxes, `lists` what they offer. `onSend(command, options, given)` gets the values and the texts by
 * option; `onLeave(line)` is called when the command is given up; `onHint(text, isError)` tells about the present option.
 */
export class Chips {
  #store;
  #calls;
  #command = null;
  #chips = [];

  constructor(store, calls) {
    this.#store = store;
    this.#calls = calls;
    this.element = el("div", { class: "chips", role: "group", hidden: true });
    this.lists = el("div", { class: "lists" });
  }

  get isOpen() {
    return this.#command !== null;
  }

  /** Begin with a command; `given` are texts by option. */
  start(command, given = {}) {
    this.stop();
    this.#command = command;
    this.element.hidden = false;
    this.element.setAttribute("aria-label", `Options of /${command.name}`);
    this.name = el(
      "button",
      {
        class: "chip-command",
        type: "button",
        "aria-label": `Send /${command.name}`,
        on: { click: () => this.send() },
      },
      `/${command.name}`,
    );
    this.name.addEventListener("keydown", (event) => this.#nameKey(event));
    for (const option of command.options)
      if (option.required || option.name in given) this.#add(option, given[option.name] ?? "");
    this.#draw();
    const first = this.#chips.find((chip) => !chip.input.value) ?? this.#chips.at(-1);
    (first?.input ?? this.name).focus();
    this.#calls.onHint(first ? "" : `${command.description} — press Enter to send it`, false);
    if (first) this.#offer(first);
  }

  stop() {
    for (const chip of this.#chips) clearTimeout(chip.timer);
    this.#command = null;
    this.#chips = [];
    this.element.hidden = true;
    this.element.replaceChildren();
    this.lists.replaceChildren();
  }

  /** Send what is filled in, or point to the first option that is wrong. */
  send() {
    const options = {};
    for (const chip of this.#chips) {
      const { value, error } = this.#value(chip);
      chip.box.classList.toggle("wrong", Boolean(error));
      if (error) {
        chip.input.setAttribute("aria-invalid", "true");
        chip.input.focus();
        this.#calls.onHint(error, true);
        return;
      }
      if (value !== undefined) options[chip.option.name] = value;
    }
    const given = Object.fromEntries(
      this.#chips.map((chip) => [chip.option.name, chip.input.value.trim()]).filter(([, text]) => text),
    );
    this.#calls.onSend(this.#command, options, given);
  }

  #value(chip) {
    return chip.chosen ? { value: chip.chosen.value } : read(chip.option, chip.input.value, this.#store);
  }

  #draw() {
    const left = this.#command.options.filter((option) => !this.#chips.some((chip) => chip.option === option));
    const more = left.map((option) =>
      el(
        "button",
        {
          class: "chip-more",
          type: "button",
          title: option.description,
          "aria-label": `Add option ${option.name}: ${option.description}`,
          on: { click: () => this.#addAndFocus(option) },
        },
        `+ ${option.name}`,
      ),
    );
    this.element.replaceChildren(this.name, ...this.#chips.map((chip) => chip.box), ...more);
  }

  #addAndFocus(option) {
    const chip = this.#add(option, "");
    this.#draw();
    chip.input.focus();
  }

  #add(option, text) {
    const input = el("input", {
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-label": `${option.name}, ${describe(option)}`,
      autocomplete: "off",
      spellcheck: "false",
      autocapitalize: "off",
      size: 6,
      id: freshId("option"),
      enterkeyhint: "send",
      inputmode: [4, 10].includes(option.type) ? "decimal" : null,
    });
    const chip = { option, input, chosen: null, asked: 0, timer: 0 };
    chip.box = el("label", { class: "chip", for: input.id }, el("span", { class: "chip-name" }, option.name), input);
    chip.list = new Listbox(input, option.name, (choice) => this.#choose(chip, choice));
    this.lists.append(chip.list.element);
    input.value = text;
    this.#fit(chip);
    input.addEventListener("input", () => this.#typed(chip));
    input.addEventListener("focus", () => this.#offer(chip));
    input.addEventListener("blur", () => chip.list.close());
    input.addEventListener("keydown", (event) => this.#key(chip, event));
    this.#chips.push(chip);
    return chip;
  }

  #fit(chip) {
    chip.input.size = Math.max(6, [...chip.input.value].length + 1);
  }

  #typed(chip) {
    chip.chosen = null;
    chip.box.classList.remove("wrong");
    chip.input.removeAttribute("aria-invalid");
    this.#fit(chip);
    this.#offer(chip);
  }

  /** Show what the option offers; what the bot offers comes a moment later. */
  #offer(chip) {
    this.#calls.onHint(describe(chip.option), false);
    clearTimeout(chip.timer);
    chip.asked += 1;
    if (chip.chosen) {
      chip.list.close();
    } else if (chip.option.autocomplete) {
      chip.timer = setTimeout(() => this.#askBot(chip, chip.asked), PATIENCE);
    } else {
      this.#show(chip, offered(chip.option, chip.input.value, this.#store) ?? []);
    }
  }

  async #askBot(chip, asked) {
    const options = {};
    for (const other of this.#chips) {
      const { value } = other === chip ? {} : this.#value(other);
      if (value !== undefined) options[other.option.name] = value;
    }
    options[chip.option.name] = chip.input.value;
    const answer = await this.#store.ask("autocomplete", {
      place: this.#store.place,
      name: this.#command.name,
      focused: chip.option.name,
      options,
    });
    if (asked !== chip.asked || document.activeElement !== chip.input) return;
    if (answer.error) this.#calls.onHint(`The choices could not be loaded: ${answer.error}`, true);
    this.#show(
      chip,
      (answer.choices ?? []).map(({ name, value }) => ({ label: name, value })),
    );
  }

  /** Enter takes the first entry of what is half typed or has to be there; otherwise it sends the command. */
  #show(chip, entries) {
    const isPerson = (entry) => [6, 9].includes(chip.option.type) && this.#store.account(entry.value);
    const rows = entries.map((entry) => ({
      ...entry,
      picture: isPerson(entry) ? avatar(this.#store.account(entry.value)) : null,
    }));
    if (rows[0]) rows[0].heading = `${chip.option.name} — ${chip.option.description}`;
    const typed = chip.input.value.trim().toLowerCase();
    const complete = entries.some((entry) => entry.label.toLowerCase() === typed.replace(/^@(?!$)/, ""));
    chip.list.show(rows, !complete && (typed || chip.option.required) ? 0 : -1);
  }

  #choose(chip, choice) {
    chip.chosen = choice;
    chip.input.value = choice.label;
    this.#fit(chip);
    chip.list.close();
    clearTimeout(chip.timer);
    chip.asked += 1;
    const next = this.#chips.find((each) => each.option.required && !each.input.value);
    (next ?? chip).input.focus();
  }

  #key(chip, event) {
    if (event.isComposing || chip.list.takesKey(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape" || (event.key === "Backspace" && chip.input.value === "")) {
      this.#removeOrLeave(chip, event);
    }
  }

  #removeOrLeave(chip, event) {
    if (event.key === "Escape" || chip.option.required) {
      if (event.key === "Escape" || this.#chips.indexOf(chip) === 0) this.#leave(event);
      else this.#chips[this.#chips.indexOf(chip) - 1].input.focus();
      return;
    }
    event.preventDefault();
    this.#chips = this.#chips.filter((each) => each !== chip);
    chip.list.element.remove();
    this.#draw();
    (this.#chips.at(-1)?.input ?? this.name).focus();
  }

  /** What is typed while no box is open goes into the first that is left. */
  #nameKey(event) {
    if (["Backspace", "Escape"].includes(event.key)) return this.#leave(event);
    const left = this.#command.options.find((option) => !this.#chips.some((chip) => chip.option === option));
    const types = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (types && left) this.#addAndFocus(left); // the key itself then goes where the focus is
  }

  #leave(event) {
    event.preventDefault();
    event.stopPropagation();
    const line = `/${this.#command.name}`;
    this.stop();
    this.#calls.onLeave(line);
  }
}
