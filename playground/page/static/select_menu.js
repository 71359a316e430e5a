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
  const foot = el("span", { class: "select-count" });
  const done = el("button", { class: "select-done", type: "button", on: { click: () => close() } }, "Done");
  const list = new Listbox(button, label ?? placeholder, choose, { multiple: max > 1 });

  const rows = () =>
    choices.map((choice) => ({
      ...choice,
      detail: choice.description,
      picture: emojiOf(choice.emoji),
      selected: chosen.includes(choice.value),
    }));
  function name() {
    const picked = choices.filter((choice) => chosen.includes(choice.value));
    const labels = picked.map((choice) => choice.label);
    const shown = picked.flatMap(({ emoji, label: text }, place) => [place ? ", " : "", emojiOf(emoji) ?? "", text]);
    words.replaceChildren(...(picked.length ? shown : [placeholder]));
    words.classList.toggle("placeholder", labels.length === 0);
    button.setAttribute("aria-label", [label ?? placeholder, ...labels].join(", "));
  }
  function choose(choice) {
    if (max === 1) {
      const again = min === 0 && chosen.includes(choice.value); // then it is taken back
      chosen = again ? [] : [choice.value];
      close();
      return;
    }
    const without = chosen.filter((value) => value !== choice.value);
    chosen = without.length < chosen.length ? without : [...chosen, choice.value].slice(-max);
    name();
    list.show(rows(), choices.indexOf(choices.find((each) => each.value === choice.value)));
    count();
  }
  function count() {
    foot.textContent = `${chosen.length} of ${min === max ? max : `${min} to ${max}`}`;
    done.disabled = chosen.length < min;
  }
  function outside(event) {
    if (!box.contains(event.target)) close();
  }
  function close() {
    document.removeEventListener("pointerdown", outside, true);
    list.close();
    if (chosen.length < min) chosen = before;
    name();
    if (chosen.join("\n") !== before.join("\n")) onSelect([...chosen]);
    before = chosen;
  }
  function open() {
    if (button.getAttribute("aria-busy") === "true") return;
    before = chosen;
    document.addEventListener("pointerdown", outside, true); // on a phone a press elsewhere takes no focus away
    count();
    list.show(
      rows(),
      Math.max(
        0,
        choices.findIndex((choice) => chosen.includes(choice.value)),
      ),
    );
    sheet.scrollIntoView({ block: "nearest" });
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
  const head = el("div", { class: "select-head", "aria-hidden": "true" }, label ?? placeholder);
  const sheet = el("div", { class: "select-sheet" }, head, list.element);
  if (max > 1) sheet.append(el("div", { class: "select-foot" }, foot, done));
  sheet.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays, else the list would close
  const box = el("div", { class: "select-box" }, button, sheet);
  name();
  return box;
}
