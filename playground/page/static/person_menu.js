/** The menu of a person: the commands that are offered there, as Discord's client has them under "Apps". */

import { avatar, el, freshId } from "./dom.js";

const EDGE = 8; // pixels that stay free beside the menu

let leaveOpen = () => {};

/** Open it beside `anchor`. `commands` are names; `onUse(name)` is called for the one that is chosen. */
export function openPersonMenu(anchor, account, commands, onUse) {
  leaveOpen();
  const title = el("div", { class: "person-menu-head", id: freshId("person") }, avatar(account), account.name);
  const items = commands.map((name) =>
    el("button", { class: "person-command", type: "button", role: "menuitem", on: { click: () => use(name) } }, name),
  );
  const list =
    items.length > 0
      ? el("div", { role: "menu", "aria-labelledby": title.id }, items)
      : el("p", { class: "person-menu-none" }, "No command for people is offered here.");
  const menu = el("div", { class: "person-menu", popover: "manual", tabindex: -1 }, title, list);
  const outside = (event) => menu.contains(event.target) || leave();
  function leave() {
    document.removeEventListener("pointerdown", outside, true);
    const hadFocus = menu.contains(document.activeElement);
    menu.remove();
    leaveOpen = () => {};
    if (hadFocus) anchor.focus({ preventScroll: true });
  }
  function use(name) {
    leave();
    onUse(name);
  }
  menu.addEventListener("keydown", (event) => key(event, items, leave));
  menu.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !menu.contains(relatedTarget) && leave());
  // A popover that closes by itself would do so when the finger that pressed long is lifted.
  document.addEventListener("pointerdown", outside, true);
  leaveOpen = leave;
  document.body.append(menu);
  menu.showPopover();
  put(menu, anchor.getBoundingClientRect());
  (items[0] ?? menu).focus({ preventScroll: true });
}

/** Make a click, or a long press, on an element open a menu. */
export function opensMenu(element, open) {
  const act = (event) => {
    event.preventDefault();
    open(element);
  };
  element.addEventListener("click", act);
  element.addEventListener("contextmenu", act);
  return element;
}

function key(event, items, leave) {
  const at = items.indexOf(document.activeElement);
  const moves = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 };
  if (event.key === "Escape" || event.key === "Tab") leave();
  else if (event.key in moves && items.length > 0) items[moves[event.key] % items.length].focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Below the anchor, or above it where there is no room, and never over the edge. */
function put(menu, anchor) {
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + 4;
  const top = below + height + EDGE <= innerHeight ? below : anchor.top - height - 4;
  menu.style.setProperty("--left", `${Math.max(EDGE, Math.min(anchor.left, innerWidth - width - EDGE))}px`);
  menu.style.setProperty("--top", `${Math.max(EDGE, top)}px`);
}
