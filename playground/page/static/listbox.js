/** A list of choices that opens beside a control. The keys stay with the control; the list shows which choice is active. */

import { el, freshId } from "./dom.js";

/**
 * `choices` are objects with `label`, and `detail`, `picture` (a node), `selected`, `heading` where they have one.
 * `onChoose(choice)` is called for a press, or for Enter on the active one.
 */
export class Listbox {
  #control;
  #onChoose;
  #choices = [];
  #active = -1;

  constructor(control, label, onChoose, { multiple = false } = {}) {
    this.#control = control;
    this.#onChoose = onChoose;
    this.element = el("div", {
      class: "listbox",
      role: "listbox",
      id: freshId("list"),
      "aria-label": label,
      hidden: true,
      "aria-multiselectable": multiple ? "true" : null,
    });
    // A press must not take the focus from the control, else it would close the list before the choice is made.
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
    control.setAttribute("aria-controls", this.element.id);
    this.#tellExpanded();
  }

  get isOpen() {
    return !this.element.hidden;
  }

  get active() {
    return this.#choices[this.#active] ?? null;
  }

  /** Show choices; `active` is the index of the one to begin with, -1 for none. */
  show(choices, active = -1) {
    this.#choices = choices;
    this.element.replaceChildren(...choices.flatMap((choice, index) => this.#rows(choice, index)));
    this.element.hidden = choices.length === 0;
    this.#tellExpanded();
    this.#activate(choices.length === 0 ? -1 : Math.min(active, choices.length - 1));
  }

  close() {
    this.show([]);
  }

  /** Arrow keys, Home, End, Enter and Escape; true when the key was the list's. */
  takesKey(event) {
    if (!this.isOpen) return false;
    const last = this.#choices.length - 1;
    const moves = {
      ArrowDown: this.#active >= last ? 0 : this.#active + 1,
      ArrowUp: this.#active <= 0 ? last : this.#active - 1,
      PageDown: last,
      PageUp: 0,
    };
    if (event.key in moves) this.#activate(moves[event.key]);
    else if (event.key === "Escape") this.close();
    else if (event.key === "Enter" && this.active) this.#onChoose(this.active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** A plain text box has no such state; it tells of the list by its active choice alone. */
  #tellExpanded() {
    if (this.#control.getAttribute("role") === "combobox")
      this.#control.setAttribute("aria-expanded", String(this.isOpen));
  }

  #rows(choice, index) {
    const row = el(
      "div",
      {
        class: "choice",
        role: "option",
        id: `${this.element.id}-${index}`,
        "aria-selected": choice.selected === undefined ? null : String(choice.selected),
        on: { click: () => this.#onChoose(choice), mousemove: () => this.#activate(index, false) },
      },
      choice.picture ?? null,
      el(
        "span",
        { class: "choice-words" },
        el("span", { class: "choice-label" }, choice.label),
        choice.detail ? el("span", { class: "choice-detail" }, choice.detail) : null,
      ),
    );
    return choice.heading ? [el("div", { class: "choice-heading", role: "presentation" }, choice.heading), row] : [row];
  }

  #activate(index, scroll = true) {
    this.#active = index;
    const rows = this.element.querySelectorAll(".choice");
    rows.forEach((row, place) => row.classList.toggle("active", place === index));
    if (rows[index]) {
      this.#control.setAttribute("aria-activedescendant", rows[index].id);
      if (scroll) rows[index].scrollIntoView({ block: "nearest" });
    } else {
      this.#control.removeAttribute("aria-activedescendant");
    }
  }
}
