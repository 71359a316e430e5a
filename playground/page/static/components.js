/** Components of a message: rows of buttons and menus, and the layouts of version 2. */

import { el, icon, paint } from "./dom.js";
import { covered, fileCard, picture } from "./media.js";
import { emojiOf, linkTo, markdownBox } from "./rendered.js";
import { selectMenu } from "./select_menu.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const LINK = 5;

/**
 * The node of a component; types this page does not know give nothing.
 *
 * `scene` is that of the text around it, and has `press(custom_id)`, `select(custom_id, values)` and the accounts and
 * places that menus of those offer.
 */
export function componentNode(component, scene) {
  switch (component.type) {
    case 1:
      return el("div", { class: "row" }, inner(component, scene));
    case 2:
      return button(component, scene);
    case 3:
      return menu(component, component.options ?? [], scene);
    case 5:
      return menu(component, scene.accounts(), scene);
    case 6:
      return menu(component, [], scene);
    case 7:
      return menu(component, scene.accounts(), scene);
    case 8:
      return menu(component, scene.channels(), scene);
    case 9:
      return section(component, scene);
    case 10:
      return markdownBox(component.content, scene);
    case 11:
      return picture(mediaOf(component), "thumbnail");
    case 12:
      return el(
        "div",
        { class: `gallery count-${Math.min(4, component.items.length)}` },
        component.items.map((item) => picture(mediaOf(item), "gallery-picture")),
      );
    case 13:
      return fileCard(component.name, component.file?.url, component.size, "");
    case 14:
      return separator(component);
    case 17:
      return container(component, scene);
    default:
      return null;
  }
}

function inner(component, scene) {
  return (component.components ?? []).map((each) => componentNode(each, scene));
}

function button(component, scene) {
  const words = [emojiOf(component.emoji), component.label ? el("span", {}, component.label) : null];
  if (component.style === LINK) {
    return linkTo(component.url, scene, { class: "button link-button" }, ...words.filter(Boolean), icon("out"));
  }
  const node = el(
    "button",
    {
      class: `button ${STYLES[component.style] ?? "secondary"}`,
      type: "button",
      disabled: component.disabled,
      "aria-label": component.label ? null : (component.emoji?.name ?? "Button"),
      data: { customId: component.custom_id },
    },
    words,
  );
  node.addEventListener("click", () => node.getAttribute("aria-busy") !== "true" && scene.press(component.custom_id));
  return node;
}

function menu(component, choices, scene) {
  const chosen = (component.default_values ?? []).map((entry) => String(entry.id));
  const box = selectMenu(
    {
      choices: choices.map((choice) => ({ ...choice, default: choice.default ?? chosen.includes(choice.value) })),
      placeholder: component.placeholder || "Make a selection",
      disabled: component.disabled ?? false,
      min: component.min_values ?? 1,
      max: component.max_values ?? 1,
    },
    (values) => scene.select(component.custom_id, values),
  );
  box.firstElementChild.dataset.customId = component.custom_id;
  return box;
}

function section(component, scene) {
  return el(
    "div",
    { class: "section" },
    el("div", { class: "section-words" }, inner(component, scene)),
    component.accessory ? el("div", { class: "accessory" }, componentNode(component.accessory, scene)) : null,
  );
}

function separator({ divider, spacing }) {
  const name = `separator ${spacing === 2 ? "large" : "small"}`;
  return divider === false ? el("div", { class: name }) : el("hr", { class: name });
}

function container(component, scene) {
  const accent = Number.isInteger(component.accent_color);
  const box = paint(
    el("div", { class: accent ? "container accented" : "container" }, inner(component, scene)),
    component.accent_color,
  );
  return component.spoiler ? covered(box) : box;
}

function mediaOf(component) {
  return { ...component.media, description: component.description, spoiler: component.spoiler };
}
