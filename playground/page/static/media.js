/** Pictures and files. A picture's alt text is there for everybody: read aloud, and shown by a button. */

import { el, freshId, icon } from "./dom.js";
import { isAddress } from "./markdown.js";

/**
 * A picture with its alt text. `media` is {url, width, height, description, spoiler}.
 *
 * The policy of the page lets it load pictures of the stand-in only; one from elsewhere is a link.
 */
export function picture(media, name = "picture") {
  if (!isOurs(media.url)) return elsewhere(media);
  const alt = media.description ?? "";
  const image = el("img", {
    src: media.url,
    alt,
    width: media.width ?? null,
    height: media.height ?? null,
    decoding: "async",
  });
  const open = el(
    "a",
    { class: "picture-link", href: media.url, target: "_blank", rel: "noopener", "aria-label": alt || "Picture" },
    image,
  );
  const figure = el("figure", { class: name }, open);
  if (alt) figure.append(...altButton(alt));
  return media.spoiler ? covered(figure) : figure;
}

/** A small picture of an author or footer, without a button. */
export function smallPicture(url, name) {
  return isOurs(url) ? el("img", { class: name, src: url, alt: "" }) : null;
}

/** Attachments of a message: pictures first as they are, other files as cards. */
export function attachment(file) {
  const media = { ...file, spoiler: file.filename.startsWith("SPOILER_") };
  return file.content_type?.startsWith("image/")
    ? picture(media)
    : fileCard(file.filename, file.url, file.size, file.description);
}

/** A file to download: its name and size. */
export function fileCard(name, url, size, description) {
  const link = isOurs(url)
    ? el("a", { href: url, download: name ?? true }, name ?? "file")
    : el("span", {}, name ?? "file");
  return el(
    "div",
    { class: "file" },
    icon("file"),
    el(
      "div",
      {},
      link,
      el("div", { class: "file-size" }, [sizeInWords(size), description].filter(Boolean).join(" · ")),
    ),
  );
}

/** A size as people read it. */
export function sizeInWords(size) {
  if (!Number.isFinite(size)) return "";
  if (size < 1024) return `${size} bytes`;
  return size < 1024 ** 2 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 ** 2).toFixed(1)} MB`;
}

function isOurs(url) {
  return (
    typeof url === "string" &&
    URL.canParse(url, location.href) &&
    new URL(url, location.href).origin === location.origin
  );
}

function elsewhere(media) {
  if (!isAddress(media.url))
    return el("span", { class: "elsewhere" }, media.description || "A picture that cannot be shown");
  const host = new URL(media.url).hostname;
  return el(
    "a",
    { class: "link elsewhere", href: media.url, target: "_blank", rel: "noopener noreferrer" },
    `${media.description || "Picture"} (at ${host})`,
  );
}

function altButton(alt) {
  const words = el("figcaption", { class: "alt", id: freshId("alt"), hidden: true }, alt);
  const button = el(
    "button",
    {
      class: "alt-button",
      type: "button",
      "aria-expanded": "false",
      "aria-controls": words.id,
      "aria-label": "ALT: description of the picture",
    },
    "ALT",
  );
  button.addEventListener("click", () => {
    words.hidden = !words.hidden;
    button.setAttribute("aria-expanded", String(!words.hidden));
  });
  return [button, words];
}

/** Something under a cover, out of reach for readers of every kind until somebody takes the cover off. */
export function covered(node) {
  node.inert = true;
  const button = el("button", { class: "uncover", type: "button" }, "Spoiler");
  const box = el("div", { class: "covered" }, node, button);
  button.addEventListener("click", () => {
    node.inert = false;
    box.classList.add("revealed");
    button.remove();
  });
  return box;
}
