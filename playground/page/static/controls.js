/** The dialogs of the bar: people and their direct messages, channels, the clock. */

import { avatar, el, freshId, icon } from "./dom.js";
import { full } from "./times.js";

const STEPS = [
  ["2 minutes", 120],
  ["3 minutes", 180],
  ["10 minutes", 600],
  ["15 minutes", 900],
  ["1 hour", 3_600],
  ["1 day", 86_400],
  ["1 week", 604_800],
];

function openDialog(words, ...children) {
  const title = el("h2", { id: freshId("dialog") }, words);
  const error = el("p", { class: "form-error", role: "alert" });
  const close = el("button", { class: "close", type: "button", "aria-label": "Close" }, icon("close"));
  const dialog = el(
    "dialog",
    { class: "modal", "aria-labelledby": title.id },
    el(
      "div",
      { class: "form" },
      el("header", {}, title, close),
      el("div", { class: "form-fields" }, ...children),
      error,
    ),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".form-fields :is(input, button)").focus();
  return { dialog, error };
}

/** A line to type in with a button; `act(text)` gives what went wrong, or nothing. */
function lineForm(label, button, act) {
  const input = el("input", { type: "text", id: freshId("line"), maxlength: 32, required: true, autocomplete: "off" });
  const form = el(
    "form",
    { class: "line-form" },
    el("label", { for: input.id }, label),
    input,
    el("button", { class: "button primary", type: "submit" }, button),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (input.value.trim() && (await act(input.value.trim()))) input.value = "";
    input.focus();
  });
  return form;
}

/** Ask for something; the dialog's line tells what went wrong. True when all went well. */
async function asked(store, error, what, fields) {
  const answer = await store.ask(what, fields);
  error.textContent = answer.error ?? "";
  return !answer.error;
}

/** Everybody there is: show somebody here or in a window of their own, open or close their direct messages, add one. */
export function peopleDialog(app) {
  const store = app.store();
  const list = el("ul", { class: "people" });
  const draw = () => {
    const focused = document.activeElement?.dataset?.key;
    list.replaceChildren(
      ...store.people.map((person) =>
        row(app, person, (closed) => asked(store, error, "set_dms", { person: person.id, closed })),
      ),
    );
    if (focused) list.querySelector(`[data-key="${focused}"]`)?.focus();
  };
  const form = lineForm("Name of somebody new", "Add", (name) => asked(store, error, "add_person", { name }));
  const { dialog, error } = openDialog("People", list, form);
  draw();
  store.addEventListener("people", draw);
  dialog.addEventListener("close", () => store.removeEventListener("people", draw));
}

function row(app, person, setDms) {
  const shown = app.panes.some((pane) => pane.store.me?.id === person.id);
  const box = el("input", { type: "checkbox", data: { key: `dms-${person.id}` } });
  box.checked = !person.dms_closed;
  box.addEventListener("change", () => setDms(!box.checked));
  return el(
    "li",
    {},
    avatar({ ...person, app: false }),
    el("div", { class: "person" }, el("strong", {}, person.name), el("label", {}, box, `Takes direct messages`)),
    shown ? el("span", { class: "shown" }, "Shown") : null,
    el(
      "a",
      { class: "link", href: `/?as=${person.id}`, target: "_blank", rel: "noopener" },
      "Own window",
      el("span", { class: "unheard" }, ` for ${person.name}`),
    ),
  );
}

/** A new channel of the server. */
export function channelDialog(app) {
  const { error } = openDialog(
    "Add a channel",
    lineForm("Name, such as back-room", "Add", (name) => asked(app.store(), error, "add_channel", { name })),
  );
}

/** The stand-in's clock, which goes forward only. */
export function clockDialog(app) {
  const store = app.store();
  const shown = el("output", { class: "clock-now" });
  const tell = () => {
    shown.textContent = full(store.now());
  };
  const steps = STEPS.map(([words, seconds]) =>
    el(
      "button",
      {
        class: "button secondary",
        type: "button",
        on: { click: () => asked(store, error, "advance_clock", { seconds }) },
      },
      `+ ${words}`,
    ),
  );
  const { dialog, error } = openDialog(
    "The stand-in’s clock",
    shown,
    el("div", { class: "row" }, steps),
    el(
      "p",
      { class: "form-who" },
      "It gives messages their time, lets the tokens of old presses die, and moves the clocks of games with it.",
    ),
  );
  tell();
  store.addEventListener("clock", tell);
  dialog.addEventListener("close", () => store.removeEventListener("clock", tell));
}
