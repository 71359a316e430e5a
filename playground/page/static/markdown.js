/**
 * Discord's markdown as a tree of plain objects; nothing here knows a document.
 *
 * Blocks: paragraph, heading (level), subtext, quote, list (ordered, start, items), codeblock. Spans: text, strong, em,
 * underline, strike, spoiler, code, link (url), mention (kind, id, name), emoji (name, id), time (at in milliseconds, style).
 * Source: "Message Formatting" in Discord's developer documentation and "Markdown Text 101" in its help pages.
 */

const DEEPEST = 12; // spans inside spans; what is nested deeper stays as it was written

const FENCE = /```(?:[\w+#.-]*\n)?([\s\S]*?)\n?```\n?/y;
const QUOTE_ALL = / *>>> +([\s\S]*)/y;
const QUOTE = /(?: *>(?!>>) +[^\n]*(?:\n|$))+/y;
const HEADING = / *(#{1,3}) +([^\n]*?\S[^\n]*)(?:\n|$)/y;
const SUBTEXT = / *-# +([^\n]*?\S[^\n]*)(?:\n|$)/y;
const LIST = / *(?:[-*]|\d{1,9}\.) +\S[^\n]*(?:\n|$)(?: *(?:[-*]|\d{1,9}\.) +\S[^\n]*(?:\n|$)| {2,}\S[^\n]*(?:\n|$))*/y;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(\S.*)$/;

/** The blocks of a text. `spansOnly` is for places without blocks, such as the title of an embed. */
export function parse(source, { spansOnly = false } = {}) {
  return spansOnly ? spans(source, 0) : blocks(source, false);
}

/** A text without its marks, as a preview shows it; `names` are those of mentions by id. Covered words stay covered. */
export function plain(nodes, names = {}) {
  return nodes.map((node) => plainNode(node, names)).join("");
}

function plainNode(node, names) {
  if (node.items) return node.items.map((item) => `${plain(item, names)} `).join("");
  if (node.type === "spoiler") return "█████";
  if (node.children) return plain(node.children, names);
  if (node.type === "mention") return mentionText(node, names);
  return node.text ?? (node.name ? `:${node.name}:` : "");
}

const SIGNS = { channel: "#", command: "/" };
const UNKNOWN = { channel: "unknown", role: "unknown-role", user: "unknown-user" };

/** A mention as people read it: with its sign and a name. */
export function mentionText({ kind, id, name }, names) {
  const sign = SIGNS[kind] ?? "@";
  const known = name || names[id] || UNKNOWN[kind];
  return known.startsWith(sign) ? known : sign + known;
}

function matched(pattern, source, at) {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function blocks(source, quoted) {
  const found = [];
  let at = 0;
  let run = 0; // where the present paragraph began
  const close = (end) => {
    if (end > run) found.push({ type: "paragraph", children: spans(source.slice(run, end), 0) });
  };
  while (at < source.length) {
    const [block, end] = blockAt(source, at, quoted) ?? [null, at];
    if (block === null) {
      at = nextPlace(source, at);
      continue;
    }
    close(at);
    found.push(block);
    at = end;
    run = end;
  }
  close(source.length);
  return found;
}

/** The next line's start or fence, whichever comes first. A backslash takes the meaning from a fence. */
function nextPlace(source, at) {
  for (let place = at; place < source.length; place += 1) {
    if (source[place] === "\\") place += 1;
    else if (source[place] === "\n") return place + 1;
    else if (place > at && source.startsWith("```", place)) return place;
  }
  return source.length;
}

function blockAt(source, at, quoted) {
  const fence = matched(FENCE, source, at);
  if (fence?.[1].trim()) return [{ type: "codeblock", text: fence[1] }, FENCE.lastIndex];
  const startsLine = at === 0 || source[at - 1] === "\n";
  return startsLine ? lineBlockAt(source, at, quoted) : null;
}

function lineBlockAt(source, at, quoted) {
  let found;
  if (!quoted && (found = matched(QUOTE_ALL, source, at))) return [quote(found[1]), source.length];
  if (!quoted && (found = matched(QUOTE, source, at))) {
    return [quote(found[0].replace(/^ *> /gm, "").replace(/\n$/, "")), QUOTE.lastIndex];
  }
  if ((found = matched(HEADING, source, at))) {
    return [{ type: "heading", level: found[1].length, children: spans(found[2], 0) }, HEADING.lastIndex];
  }
  if ((found = matched(SUBTEXT, source, at))) {
    return [{ type: "subtext", children: spans(found[1], 0) }, SUBTEXT.lastIndex];
  }
  if ((found = matched(LIST, source, at))) {
    const lines = ofOneKind(found[0].split(/(?<=\n)/));
    return [list(lines.map((line) => line.replace(/\n$/, ""))), at + lines.join("").length];
  }
  return null;
}

/** The lines up to the first item that is numbered where the others are not, or the other way round. */
function ofOneKind(lines) {
  const [, indent, number] = ITEM.exec(lines[0].trimEnd());
  const differs = (line) => {
    const item = ITEM.exec(line.trimEnd());
    return item && item[1].length <= indent.length + 1 && (item[2] === undefined) !== (number === undefined);
  };
  const other = lines.findIndex(differs);
  return other < 0 ? lines : lines.slice(0, other);
}

function quote(text) {
  return { type: "quote", children: blocks(text, true) };
}

/** A list from its lines: deeper lines belong to the item above, as a list of their own or as its further text. */
function list(lines) {
  const [, indent, number] = ITEM.exec(lines[0]);
  const items = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item && item[1].length <= indent.length + 1) items.push({ text: item[3], below: [] });
    else items.at(-1).below.push(line);
  }
  return { type: "list", ordered: number !== undefined, start: Number(number ?? 1), items: items.map(listItem) };
}

function listItem({ text, below }) {
  const nested = below.findIndex((line) => ITEM.test(line));
  const further = (nested < 0 ? below : below.slice(0, nested)).map((line) => `\n${line.trim()}`);
  const found = spans(text + further.join(""), 0);
  for (let rest = nested < 0 ? [] : below.slice(nested); rest.length > 0;) {
    const lines = ofOneKind(rest);
    found.push(list(lines));
    rest = rest.slice(lines.length);
  }
  return found;
}

const ESCAPE = /\\([^0-9A-Za-z\s])/y;
const CODE = /(`+)((?:[^`]|`(?!\1))*?[^`]|[^`])\1(?!`)/y;
const URL_SIGNS = "https?:\\/\\/(?:[^\\s<>()[\\]]|\\([^\\s<>()]*\\))+";
const MASKED = new RegExp(`\\[((?:\\\\.|[^\\[\\]\\\\])+)\\]\\(\\s*<?(${URL_SIGNS})>?(?:\\s+"[^"\\n]*")?\\s*\\)`, "y");
const ANGLED = /<(https?:\/\/[^\s<>]+)>/y;
const BARE = new RegExp(`${URL_SIGNS}`, "y");
const MENTION = /<(@!?|@&|#)(\d{1,20})>/y;
const COMMAND = /<\/([^:<>\n]{1,100}):(\d{1,20})>/y;
const EMOJI = /<a?:(\w{2,32}):(\d{1,20})>/y;
const TIME = /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y;
const EVERYBODY = /@(everyone|here)\b/y;

/** Pairs of marks by their first sign, longer marks first. */
const PAIRS = {
  "*": [
    ["strong", /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y],
    ["em", /\*(?=\S)((?:\\[\s\S]|\*\*|[^*\\])+?)(?<=\S)\*(?!\*)/y],
  ],
  _: [
    ["underline", /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y],
    ["em", /(?<!\w)_((?:\\[\s\S]|__|[^_\\])+?)_(?!\w)/y],
  ],
  "~": [["strike", /~~((?:\\[\s\S]|[^\\])+?)~~/y]],
  "|": [["spoiler", /\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y]],
};

function spans(source, depth) {
  const found = [];
  let text = "";
  const add = (node) => {
    if (text) found.push({ type: "text", text });
    text = "";
    found.push(node);
  };
  for (let at = 0; at < source.length;) {
    const [node, end] = spanAt(source, at, depth) ?? [null, at + 1];
    if (node === null) text += source[at];
    else if (node.type === "text") text += node.text;
    else add(node);
    at = end;
  }
  if (text) found.push({ type: "text", text });
  return found;
}

function spanAt(source, at, depth) {
  switch (source[at]) {
    case "\\":
      return simple(ESCAPE, source, at, ([, sign]) => ({ type: "text", text: sign }));
    case "`":
      return codeAt(source, at);
    case "*":
    case "_":
    case "~":
    case "|":
      return pairAt(source, at, depth);
    case "[":
      return maskedAt(source, at, depth);
    case "<":
      return angledAt(source, at);
    case "h":
      return bareAt(source, at);
    case "@":
      return simple(EVERYBODY, source, at, ([, name]) => ({ type: "mention", kind: "everybody", id: "", name }));
    default:
      return null;
  }
}

function simple(pattern, source, at, make) {
  const found = matched(pattern, source, at);
  return found && [make(found), pattern.lastIndex];
}

/** Code keeps its spaces; one space is dropped only where it parts a grave accent from the marks. */
function codeAt(source, at) {
  const inner = (text) => text.replace(/^ (?= *`)|(?<=` *) $/g, "");
  const found = simple(CODE, source, at, ([, , text]) => ({ type: "code", text: inner(text) }));
  if (found) return found;
  const marks = /`+/y; // without their end the marks are text, all of them
  return simple(marks, source, at, ([text]) => ({ type: "text", text }));
}

function pairAt(source, at, depth) {
  if (depth >= DEEPEST) return null;
  for (const [type, pattern] of PAIRS[source[at]]) {
    const found = matched(pattern, source, at);
    if (found) return [{ type, children: spans(found[1], depth + 1) }, at + found[0].length];
  }
  return null;
}

/** `[words](address)`. Words that look like an address themselves could deceive, so they stay as they are. */
function maskedAt(source, at, depth) {
  const found = matched(MASKED, source, at);
  if (!found || depth >= DEEPEST || found[1].includes("://") || !isAddress(found[2])) return null;
  return [{ type: "link", url: found[2], children: spans(found[1], depth + 1) }, at + found[0].length];
}

function angledAt(source, at) {
  return (
    simple(ANGLED, source, at, ([, url]) => link(url)) ??
    simple(MENTION, source, at, ([, mark, id]) => ({ type: "mention", kind: mentioned(mark), id, name: "" })) ??
    simple(COMMAND, source, at, ([, name, id]) => ({ type: "mention", kind: "command", id, name })) ??
    simple(EMOJI, source, at, ([, name, id]) => ({ type: "emoji", name, id })) ??
    simple(TIME, source, at, ([, seconds, style]) => ({
      type: "time",
      at: Number(seconds) * 1000,
      style: style ?? "f",
    }))
  );
}

function mentioned(mark) {
  if (mark === "#") return "channel";
  return mark === "@&" ? "role" : "user";
}

/** An address that stands in the text; signs that end a sentence do not belong to it. */
function bareAt(source, at) {
  if (/\w/.test(source[at - 1] ?? "")) return null;
  const found = matched(BARE, source, at)?.[0].replace(/[.,:;"'!?*_~|]+$/, "");
  return found && isAddress(found) ? [link(found), at + found.length] : null;
}

function link(url) {
  return { type: "link", url, children: [{ type: "text", text: url }] };
}

/** True for a whole http or https address, the only ones that become links. */
export function isAddress(url) {
  try {
    return ["http:", "https:"].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}
