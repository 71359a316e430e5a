/** Elements, made by name. Text is always set as text, so nothing that people write can become markup. */

/**
 * An element with attributes and children.
 *
 * `class` and plain names are attributes (null and false leave one out, true sets it empty), `on` holds listeners by event,
 * `data` the entries of `dataset`. A child is a node, a string, or null for none.
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

function set(element, name, value) {
  if (name === "on") {
    for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
  } else if (name === "data") {
    Object.assign(element.dataset, value);
  } else if (value !== null && value !== undefined && value !== false) {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

let made = 0;

/** An id that no other element of the page has: labels and listboxes refer to each other by it. */
export function freshId(word) {
  made += 1;
  return `${word}-${made}`;
}

/** A colour for one element. The policy of the page forbids style attributes; a custom property set by script is none. */
export function paint(element, colour) {
  if (Number.isInteger(colour)) element.style.setProperty("--accent", `#${colour.toString(16).padStart(6, "0")}`);
  return element;
}

const SHAPES = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M6 4v7a4 4 0 0 0 4 4h9m-4-4 4 4-4 4",
  at: "M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-3.5 7M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0",
  menu: "M4 6h16M4 12h16M4 18h16",
  send: "M4 12 3 4l18 8-18 8 1-8Zm0 0h8",
  close: "M6 6l12 12M18 6 6 18",
  out: "M14 4h6v6m0-6L10 14m-3-8H4v14h14v-3",
  down: "M6 9l6 6 6-6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
  reply: "M20 19v-4a4 4 0 0 0-4-4H5m5-5-5 5 5 5",
  warn: "M12 3 2 20h20L12 3Zm0 7v5m0 2.5v.5",
  file: "M6 2h8l5 5v15H6V2Zm8 0v5h5",
  silent: "M9.5 5a6 6 0 0 1 8.5 6v5M6.5 8.5 6 11v5H4h12m-6 4h4M4 3l17 17",
  check: "M5 12.5l5 5L19 7",
};

/** A small line drawing. It says nothing by itself: the element around it carries the words. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", SHAPES[name]);
  drawing.append(path);
  for (const [key, value] of [
    ["viewBox", "0 0 24 24"],
    ["class", "icon"],
    ["aria-hidden", "true"],
  ]) {
    drawing.setAttribute(key, value);
  }
  return drawing;
}

/** A round picture of somebody: the first letter on a colour that follows from the id. An app wears the page's icon. */
export function avatar(account) {
  if (account.app) return el("img", { class: "avatar", src: "/static/icon.svg", alt: "", width: 40, height: 40 });
  const tint = [...account.id].reduce((sum, digit) => sum * 3 + digit.charCodeAt(0), 0) % 6;
  const letter = [...account.name.trim()][0] ?? "?";
  return el("span", { class: `avatar tint-${tint}`, "aria-hidden": "true" }, letter.toUpperCase());
}
