/** Markdown as nodes of the page. Every text goes through `textContent`; there is no way from a message to markup. */

import { el } from "./dom.js";
import { isAddress, mentionText, parse } from "./markdown.js";
import { opensMenu } from "./person_menu.js";
import { full, styled } from "./times.js";

const PLACE = /^https:\/\/(?:www\.|ptb\.|canary\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;
const JUMBO_MOST = 30;
const ONLY_EMOJI =
  /^(?:\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Emoji_Modifier}|\p{Extended_Pictographic})*|\s)+$/u;

/**
 * The nodes of a text.
 *
 * `scene` is what the text stands in: `names` by id, `me` the reader's id, `now()` of the stand-in, `places` the names
 * by id of those that the reader can open, `follow(place, message)` to go there, `openMenu(anchor, id)` for a person's menu.
 */
export function rendered(source, scene, options = {}) {
  return (parse(source ?? "", options) ?? []).map((node) => nodeOf(node, scene));
}

/** A text as a box of blocks. A message of nothing but a few emojis shows them large. */
export function markdownBox(source, scene, name = "markdown") {
  return el("div", { class: `${name}${isJumbo(source) ? " jumbo" : ""}` }, rendered(source, scene));
}

function isJumbo(source) {
  const bare = (source ?? "").replace(/<a?:\w+:\d+>/g, "🂠").trim();
  return bare !== "" && [...bare].length <= JUMBO_MOST && ONLY_EMOJI.test(bare.replaceAll("🂠", "⭐"));
}

/** A link: to places of the stand-in inside the page, to anywhere else in a window of its own. */
export function linkTo(url, scene, attributes, ...children) {
  const [, place, message] = PLACE.exec(url ?? "") ?? [];
  if (place) return placeLink(place, message, scene, attributes, children);
  if (!isAddress(url)) return el("span", attributes, ...children);
  return el("a", { ...attributes, href: url, target: "_blank", rel: "noopener noreferrer nofollow" }, ...children);
}

function placeLink(place, message, scene, attributes, children) {
  const follow = (event) => {
    event.preventDefault();
    scene.follow(place, message);
  };
  return el("a", { ...attributes, href: `#${message ?? place}`, on: { click: follow } }, ...children);
}

const BOXES = {
  paragraph: "p",
  quote: "blockquote",
  subtext: "p",
  strong: "strong",
  em: "em",
  underline: "u",
  strike: "s",
};

function nodeOf(node, scene) {
  const inner = () => node.children.map((child) => nodeOf(child, scene));
  switch (node.type) {
    case "text":
      return node.text;
    case "heading":
      // Headings of messages do not belong to the outline of the page: they start below the pane's own.
      return el("div", { class: `heading h${node.level}`, role: "heading", "aria-level": node.level + 2 }, inner());
    case "subtext":
      return el("p", { class: "subtext" }, inner());
    case "list":
      return listOf(node, scene);
    case "code":
      return el("code", {}, node.text);
    case "codeblock":
      return el("pre", { tabindex: 0 }, el("code", {}, node.text));
    case "spoiler":
      return spoiler(inner());
    case "link":
      return placeName(node, scene) ?? linkTo(node.url, scene, { class: "link" }, inner());
    case "mention":
      return mention(node, scene);
    case "emoji":
      return customEmoji(node);
    case "time":
      return timestamp(node, scene);
    default:
      return el(BOXES[node.type], {}, inner());
  }
}

function listOf(node, scene) {
  const items = node.items.map((item) =>
    el(
      "li",
      {},
      item.map((child) => nodeOf(child, scene)),
    ),
  );
  return node.ordered ? el("ol", { start: node.start }, items) : el("ul", {}, items);
}

/** Covered words. They are out of reach for readers of every kind until somebody uncovers them. */
function spoiler(children) {
  const words = el("span", { class: "spoiler-words", "aria-hidden": "true" }, children);
  const cover = el(
    "span",
    { class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler. Press to reveal" },
    words,
  );
  words.inert = true;
  const reveal = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    words.inert = false;
    words.removeAttribute("aria-hidden");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    cover.classList.add("revealed");
    cover.removeEventListener("click", reveal);
    cover.removeEventListener("keydown", reveal);
  };
  cover.addEventListener("click", reveal);
  cover.addEventListener("keydown", reveal);
  return cover;
}

function mention(node, scene) {
  const shown = mentionText(node, scene.names);
  if (node.kind === "channel" && scene.places.has(node.id)) {
    return el("button", { class: "mention", type: "button", on: { click: () => scene.follow(node.id) } }, shown);
  }
  if (node.kind !== "user") return el("span", { class: "mention" }, shown);
  const name = node.id === scene.me ? "mention me" : "mention";
  const button = el("button", { class: name, type: "button", "aria-haspopup": "menu" }, shown);
  return opensMenu(button, () => scene.openMenu(button, node.id));
}

/** A bare address of a place or of a message in it is shown as the place's name. */
function placeName({ url, children }, scene) {
  const [, place, message] = PLACE.exec(url) ?? [];
  if (!scene.places.has(place) || children[0].text !== url) return null;
  const words = message ? `${scene.places.get(place)} › message` : scene.places.get(place);
  return placeLink(place, message, scene, { class: "mention" }, [words]);
}

/** An emoji of the application, by its id. */
function customEmoji({ name, id }) {
  return el("img", { class: "emoji", src: `/emojis/${id}`, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
}

function timestamp(node, scene) {
  const moment = new Date(node.at);
  const shown = styled(node.at, node.style, scene.now());
  const attributes = { class: "timestamp", title: full(node.at), "aria-live": "off" };
  if (Number.isNaN(moment.getTime())) return el("span", attributes, shown);
  const time = el("time", { ...attributes, datetime: moment.toISOString() }, shown);
  if (node.style === "R") time.dataset.relative = String(node.at);
  return time;
}

/** The emoji of a button or of an entry of a menu, {id, name}: one of the application's own, or a sign of Unicode. */
export function emojiOf(emoji) {
  if (!emoji?.name && !emoji?.id) return null;
  return emoji.id
    ? customEmoji({ name: emoji.name ?? "emoji", id: emoji.id })
    : el("span", { class: "sign" }, emoji.name);
}
