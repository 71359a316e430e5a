/**
 * Slash commands as text: what fits what was typed, and what an option takes. Nothing here knows a document.
 *
 * A command is {name, description, options}, an option {name, description, type, required, autocomplete, choices, min, max,
 * min_length, max_length, channel_types}; types are Discord's numbers. `known` is {people, bot, places, roles}.
 */

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
const TEXT_MOST = 6000; // characters in a text option; source: "Application Commands", Discord's developer documentation

/** What kind of thing an option takes, in a word. */
export function kindOf(option) {
  const kinds = {
    [STRING]: "text",
    [INTEGER]: "whole number",
    [BOOLEAN]: "true or false",
    [USER]: "person",
    [CHANNEL]: "channel",
    [ROLE]: "role",
    [MENTIONABLE]: "person or role",
    [NUMBER]: "number",
  };
  return option.choices?.length ? "choice" : (kinds[option.type] ?? "value");
}

/** An option in a sentence, for whoever fills it in. */
export function describe(option) {
  const bounds = [bound(option.min, "at least"), bound(option.max, "at most")].filter(Boolean).join(", ");
  return [
    option.description,
    `${option.required ? "required" : "optional"} ${kindOf(option)}${bounds && `, ${bounds}`}`,
  ]
    .filter(Boolean)
    .join(" — ");
}

function bound(value, words) {
  return value === null || value === undefined ? "" : `${words} ${value}`;
}

/** The commands that fit a line from its `/` on: names that begin so first, then those with such a word, then the rest. */
export function fitting(commands, line) {
  const words = line.slice(1).toLowerCase().trim().split(/\s+/).filter(Boolean);
  const typed = words.join(" ");
  const rank = ({ name }) => {
    if (name.startsWith(typed)) return 0;
    const parts = name.split(" ");
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1;
    return words.every((word) => name.includes(word)) ? 2 : 3;
  };
  const ranked = commands.map((command) => [rank(command), command]).filter(([place]) => place < 3);
  return ranked
    .sort(([one, first], [other, second]) => one - other || first.name.localeCompare(second.name))
    .map(([, command]) => command);
}

/**
 * A line such as `/cribbage start opponent: @Bob` read: {command, given} with the texts by option. Words before the first
 * option's name belong to the first option that has none. Null when the line names no command in full.
 */
export function readLine(commands, line) {
  const command = commands.find(({ name }) => line === `/${name}` || line.startsWith(`/${name} `));
  if (!command) return null;
  const rest = line.slice(command.name.length + 1);
  const names = command.options.map((option) => option.name);
  const given = {};
  let last = null;
  let from = 0;
  const take = (end) => {
    const text = rest.slice(from, end).trim();
    if (last === null ? text : true) given[last ?? "\0"] = text;
  };
  for (const found of rest.matchAll(/(?<=^|\s)([\p{L}\p{N}_-]{1,32}):/gu)) {
    if (!names.includes(found[1])) continue;
    take(found.index);
    last = found[1];
    from = found.index + found[0].length;
  }
  take(rest.length);
  const loose = given["\0"];
  delete given["\0"];
  const free = names.find((name) => !(name in given));
  if (loose && free) given[free] = loose;
  return { command, given };
}

/** A line that turns into its boxes while it is typed: null as long as it may become the name of a longer command. */
export function completed(commands, line) {
  const read = readLine(commands, line);
  const longer = ({ name }) => `/${name}` !== line && `/${name}`.startsWith(line);
  return commands.some(longer) ? null : read;
}

/** What an option offers for the text typed so far: entries {label, value, detail}. Null where anything can be typed. */
export function offered(option, typed, known) {
  const all = everything(option, known);
  if (all === null) return null;
  const wanted = typed.replace(/^[@#]/, "").trim().toLowerCase();
  const fits = all.filter((entry) => entry.label.toLowerCase().includes(wanted));
  return fits.sort((one, other) => begins(other, wanted) - begins(one, wanted)).slice(0, 25);
}

function begins(entry, wanted) {
  return Number(entry.label.toLowerCase().replace(/^[@#]/, "").startsWith(wanted));
}

function everything(option, { people, bot, places, roles = [] }) {
  if (option.choices?.length) return option.choices.map(({ name, value }) => ({ label: name, value }));
  switch (option.type) {
    case BOOLEAN:
      return [
        { label: "True", value: true },
        { label: "False", value: false },
      ];
    case USER:
      return accounts(people, bot);
    case ROLE:
      return roles.map(roleEntry);
    case MENTIONABLE:
      return [...accounts(people, bot), ...roles.map(roleEntry)];
    case CHANNEL:
      return places
        .filter((place) => place.kind !== "direct" && takesChannel(option, place))
        .map((place) => ({ label: `#${place.name}`, value: place.id }));
    default:
      return null;
  }
}

function accounts(people, bot) {
  return [
    ...people.map((person) => ({ label: person.name, value: person.id })),
    { label: bot.name, value: bot.id, detail: "app" },
  ];
}

function roleEntry({ id, name }) {
  return { label: `@${name.replace(/^@/, "")}`, value: id };
}

/** An option may take channels of some types only. */
function takesChannel({ channel_types: types }, place) {
  return !types?.length || types.includes(place.type);
}

/** A typed text as the option's value: {value}, or {error} with a sentence. An optional one left empty has no value. */
export function read(option, typed, known) {
  const text = typed.trim();
  if (!text) return option.required ? { error: `${option.name} is required.` } : {};
  const all = everything(option, known);
  if (all !== null) return readEntry(option, text, all);
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, text);
  if (option.type === STRING) return readText(option, text);
  return { error: `${option.name} cannot be filled in here.` };
}

function readEntry(option, text, all) {
  const wanted = text.replace(/^[@#]/, "").toLowerCase();
  const found =
    all.find((entry) => entry.label.replace(/^[@#]/, "").toLowerCase() === wanted) ??
    all.find((entry) => String(entry.value) === text);
  return found ? { value: found.value } : { error: `${option.name} takes one of the list.` };
}

function readNumber(option, text) {
  const whole = option.type === INTEGER;
  if (!(whole ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)$/).test(text))
    return { error: `${option.name} needs a ${whole ? "whole " : ""}number.` };
  const value = Number(text);
  if (value < (option.min ?? -Infinity)) return { error: `${option.name} is at least ${option.min}.` };
  if (value > (option.max ?? Infinity)) return { error: `${option.name} is at most ${option.max}.` };
  return { value };
}

function readText(option, text) {
  const length = [...text].length;
  if (length < (option.min_length ?? 0))
    return { error: `${option.name} has at least ${option.min_length} characters.` };
  const most = option.max_length ?? TEXT_MOST;
  return length > most ? { error: `${option.name} has at most ${most} characters.` } : { value: text };
}

/** A message as it is sent: `@Ann` and `#hall` become mentions where somebody or something has that name. */
export function withMentions(text, { people, bot, places }) {
  const named = [
    ...[...people, bot].map(({ name, id }) => [`@${name}`, `<@${id}>`]),
    ...places.filter((place) => place.kind !== "direct").map(({ name, id }) => [`#${name}`, `<#${id}>`]),
  ].sort(([one], [other]) => other.length - one.length);
  return text
    .replace(/(?<![\w<\\])[@#]/g, "\0$&")
    .split("\0")
    .map((part, index) => {
      const found =
        index > 0 && named.find(([name]) => part.startsWith(name) && !/^[\p{L}\p{N}_]/u.test(part.slice(name.length)));
      return found ? found[1] + part.slice(found[0].length) : part;
    })
    .join("");
}

/** The name that is being typed before the caret: {sign, typed, from}, or null. Names may hold spaces. */
export function nameBeingTyped(text, caret, { people, bot, places }) {
  const found = /(?:^|[\s(])([@#])([^@#\n]{0,32})$/.exec(text.slice(0, caret));
  if (!found) return null;
  const [, sign, typed] = found;
  const names = sign === "@" ? [...people, bot] : places.filter((place) => place.kind !== "direct");
  const fits = names.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
  return fits.length > 0 ? { sign, typed, from: caret - typed.length - 1, fits } : null;
}
