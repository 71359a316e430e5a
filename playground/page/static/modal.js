/** Forms that the bot opens: a dialog with its fields, sent as a whole. */

import { el, freshId, icon } from "./dom.js";
import { markdownBox } from "./rendered.js";
import { selectMenu } from "./select_menu.js";

const TEXT = 10;
const PARAGRAPH = 2;

/** Show a form to the person of `store`; `scene` is what its texts stand in. The focus goes back to where it was. */
export function openForm(form, store, scene) {
  const back = document.activeElement;
  const fields = form.fields.map((entry) =>
    entry.type === TEXT ? { node: markdownBox(entry.content, scene) } : field(entry),
  );
  const error = el("p", { class: "form-error", role: "alert" });
  const title = el("h2", { id: freshId("form") }, form.title);
  const submit = el("button", { class: "button primary", type: "submit" }, "Submit");
  const close = el("button", { class: "close", type: "button", "aria-label": "Close" }, icon("close"));
  const cancel = el("button", { class: "button plain", type: "button" }, "Cancel");
  const body = el(
    "form",
    { class: "form", novalidate: true },
    el(
      "header",
      {},
      el("div", {}, title, el("p", { class: "form-who" }, `${store.bot.name} asks ${store.me.name}`)),
      close,
    ),
    el(
      "div",
      { class: "form-fields" },
      fields.map(({ node }) => node),
    ),
    error,
    el("footer", {}, cancel, submit),
  );
  const dialog = el("dialog", { class: "modal", "aria-labelledby": title.id }, body);
  for (const button of [close, cancel]) button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (back?.isConnected) back.focus();
  });
  body.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.find((each) => each.check?.());
    error.textContent = wrong ? wrong.check() : "";
    if (wrong) return wrong.control.focus();
    submit.disabled = true;
    const values = Object.fromEntries(fields.filter((each) => each.id).map((each) => [each.id, each.value()]));
    const answer = await store.ask("submit", { modal: form.id, fields: values });
    submit.disabled = false;
    if (answer.error) error.textContent = answer.error;
    else dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  fields.find((each) => each.control)?.control.focus();
}

function field(entry) {
  return entry.choices ? menuField(entry) : textField(entry);
}

function textField(entry) {
  const id = freshId("field");
  const control = el(entry.style === PARAGRAPH ? "textarea" : "input", {
    id,
    placeholder: entry.placeholder || null,
    maxlength: entry.max_length ?? 4000,
    "aria-required": String(entry.required),
    rows: entry.style === PARAGRAPH ? 4 : null,
    type: entry.style === PARAGRAPH ? null : "text",
    autocomplete: "off",
  });
  control.value = entry.value ?? "";
  const count = el("span", { class: "count", "aria-hidden": "true" });
  const recount = () => {
    count.textContent = entry.max_length ? `${[...control.value].length}/${entry.max_length}` : "";
  };
  control.addEventListener("input", recount);
  recount();
  const check = () => {
    const length = [...control.value].length;
    if (length === 0) return entry.required ? `${entry.label} has to be filled in.` : "";
    return length < (entry.min_length ?? 0) ? `${entry.label} has at least ${entry.min_length} characters.` : "";
  };
  return { id: entry.id, control, check, value: () => control.value, node: labelled(entry, id, control, count) };
}

function menuField(entry) {
  let chosen = entry.choices.filter((choice) => choice.default).map((choice) => choice.value);
  const box = selectMenu(
    {
      choices: entry.choices.map((choice) => ({ ...choice, label: choice.name })),
      label: entry.label,
      placeholder: entry.placeholder || "Make a selection",
      min: entry.required ? (entry.min_values ?? 1) : 0,
      max: entry.max_values ?? 1,
    },
    (values) => {
      chosen = values;
    },
  );
  const check = () => (entry.required && chosen.length === 0 ? `${entry.label}: choose something.` : "");
  return { id: entry.id, control: box.firstElementChild, check, value: () => chosen, node: labelled(entry, null, box) };
}

function labelled(entry, id, ...controls) {
  const star = entry.required ? el("span", { class: "star", "aria-hidden": "true" }, " *") : null;
  return el(
    "div",
    { class: "field" },
    el(id ? "label" : "div", { class: "field-label", for: id }, entry.label, star),
    entry.description ? el("p", { class: "field-description" }, entry.description) : null,
    ...controls,
  );
}
