/** A select menu of a message: a button that opens a listbox. A menu of several choices sends them when it is closed. */

import { el, icon } from "./dom.js";
import { Listbox } from "./listbox.js";
import { emojiOf } from "./rendered.js";

/**
 * The control for a component of the types 3 and 5 to 8, or for a field of a form.
 *
 * `choices` are {label, value, description, emoji, default}; `onSelect(values)` gets the chosen values.
 */
export function selectMenu({ choices, placeholder, label, disabled = false, min = 1, max = 1 }, onSelect) {
  let chosen = choices.filter((choice) => choice.default).map((choice) => choice.value);
  let before = chosen;
  const words = el("span", { class: "select-words" });
  const button = el(
    "button",
    {
      class: "select",
      type: "button",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-label": label ?? placeholder,
      disabled,
    },
    words,
    icon("down"),
  );
  const list = new Listbox(button, label ?? placeholder, choose, { multiple: max > 1 });

  const rows = () =>
    choices.map((choice) => ({
      ...choice,
      detail: choice.description,
      picture: emojiOf(choice.emoji),
      selected: chosen.includes(choice.value),
    }));
  function name() {
    const labels = choices.filter((choice) => chosen.includes(choice.value)).map((choice) => choice.label);
    words.textContent = labels.join(", ") || placeholder;
    words.classList.toggle("placeholder", labels.length === 0);
    button.setAttribute("aria-label", [label ?? placeholder, ...labels].join(", "));
  }
  function choose(choice) {
    if (max === 1) {
      chosen = [choice.value];
      close();
      return;
    }
    const without = chosen.filter((value) => value !== choice.value);
    chosen = without.length < chosen.length ? without : [...chosen, choice.value].slice(-max);
    name();
    list.show(rows(), choices.indexOf(choices.find((each) => each.value === choice.value)));
  }
  function close() {
    list.close();
    if (chosen.length < min) chosen = before;
    name();
    if (chosen.join("\n") !== before.join("\n")) onSelect([...chosen]);
    before = chosen;
  }
  function open() {
    before = chosen;
    list.show(
      rows(),
      Math.max(
        0,
        choices.findIndex((choice) => chosen.includes(choice.value)),
      ),
    );
    list.element.scrollIntoView({ block: "nearest" });
  }
  button.addEventListener("click", () => (list.isOpen ? close() : open()));
  button.addEventListener("blur", () => list.isOpen && close());
  button.addEventListener("keydown", (event) => {
    if (list.isOpen && event.key === "Escape") chosen = before; // nothing is sent
    if (list.isOpen && event.key === "Tab") close();
    if (list.takesKey(event)) name();
    else if (!list.isOpen && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      open();
    }
  });
  name();
  return el("div", { class: "select-box" }, button, list.element);
}
