/** Embeds: the framed part of a message, with its coloured edge. */

import { el, paint } from "./dom.js";
import { picture, smallPicture } from "./media.js";
import { linkTo, markdownBox, rendered } from "./rendered.js";
import { sent } from "./times.js";

/** The node of one embed as Discord writes it in JSON. */
export function embedNode(embed, scene) {
  const words = el(
    "div",
    { class: "embed-words" },
    author(embed.author, scene),
    title(embed, scene),
    embed.description ? markdownBox(embed.description, scene, "markdown embed-description") : null,
    fields(embed.fields ?? [], scene),
  );
  const box = el(
    "div",
    { class: "embed" },
    words,
    embed.thumbnail ? picture(embed.thumbnail, "embed-thumbnail") : null,
    embed.image ? picture(embed.image, "embed-image") : null,
    footer(embed, scene),
  );
  return paint(box, embed.color);
}

function author(author, scene) {
  if (!author?.name) return null;
  const name = author.url ? linkTo(author.url, scene, {}, author.name) : author.name;
  return el("div", { class: "embed-author" }, smallPicture(author.icon_url, "embed-icon"), name);
}

function title(embed, scene) {
  if (!embed.title) return null;
  const words = rendered(embed.title, scene, { spansOnly: true });
  return el("div", { class: "embed-title" }, embed.url ? linkTo(embed.url, scene, { class: "link" }, words) : words);
}

function fields(entries, scene) {
  if (entries.length === 0) return null;
  return el(
    "div",
    { class: "embed-fields" },
    entries.map((entry) =>
      el(
        "div",
        { class: entry.inline ? "embed-field inline" : "embed-field" },
        el("div", { class: "embed-name" }, rendered(entry.name, scene, { spansOnly: true })),
        markdownBox(entry.value, scene),
      ),
    ),
  );
}

function footer(embed, scene) {
  const when = embed.timestamp ? sent(Date.parse(embed.timestamp), scene.now()) : null;
  const words = [embed.footer?.text, when].filter(Boolean).join(" • ");
  return words ? el("div", { class: "embed-footer" }, smallPicture(embed.footer?.icon_url, "embed-icon"), words) : null;
}
