/** Slash commands as a person types them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  completed,
  describe,
  fitting,
  nameBeingTyped,
  offered,
  read,
  readLine,
  withMentions,
} from "../../../playground/page/static/command_line.js";

const option = (name, type, more = {}) => ({
  name,
  type,
  description: `The ${name}`,
  required: false,
  choices: [],
  ...more,
});
const OPPONENT = option("opponent", 6, { required: true });
const TARGET = option("target", 4, {
  choices: [
    { name: "61 points", value: 61 },
    { name: "121 points", value: 121 },
  ],
});
const PLACE = option("place", 4, { min: 4, max: 36 });
const CARDS = option("cards", 3, { required: true, min_length: 2, max_length: 8, autocomplete: true });
const COMMANDS = [
  { name: "standings top", description: "", options: [] },
  { name: "cribbage start", description: "", options: [OPPONENT, TARGET] },
  { name: "cribbage show", description: "", options: [] },
  { name: "cribbage discard", description: "", options: [CARDS, option("game", 3)] },
];
const KNOWN = {
  people: [
    { id: "11", name: "Ann" },
    { id: "12", name: "Bob the Builder" },
    { id: "13", name: "Bo" },
  ],
  bot: { id: "1", name: "Cribbage" },
  places: [
    { id: "21", kind: "channel", name: "hall" },
    { id: "22", kind: "direct", name: "Cribbage" },
  ],
};
const names = (commands) => commands.map(({ name }) => name);

test("a command in full is completed unless it begins the name of a longer one", () => {
  const commands = [...COMMANDS, { name: "cribbage discards", description: "", options: [] }];
  assert.equal(completed(commands, "/cribbage discard"), null);
  assert.equal(completed(commands, "/cribbage discard ").command.name, "cribbage discard");
  assert.equal(completed(commands, "/cribbage discards").command.name, "cribbage discards");
  assert.equal(completed(commands, "/cribbage show").command.name, "cribbage show");
  assert.equal(completed(commands, "/cribbage sho"), null);
});

test("an option that is a role offers the roles, one that may be either offers people too", () => {
  const known = { ...KNOWN, roles: [{ id: "31", name: "@everyone" }, { id: "32", name: "players" }] };
  const labels = (kind) => offered(option("whom", kind), "", known).map(({ label }) => label);
  assert.deepEqual(labels(8), ["@everyone", "@players"]);
  assert.deepEqual(labels(9), ["Ann", "Bob the Builder", "Bo", "Cribbage", "@everyone", "@players"]);
  assert.deepEqual(read(option("whom", 8), "@Players", known), { value: "32" });
  assert.deepEqual(read(option("whom", 8), "Ann", known), { error: "whom takes one of the list." });
});

test("an option that takes channels of some types offers no others", () => {
  const places = [
    { id: "21", kind: "channel", type: 0, name: "hall" },
    { id: "23", kind: "thread", type: 11, name: "game" },
  ];
  const labels = (types) =>
    offered(option("where", 7, { channel_types: types }), "", { ...KNOWN, places }).map(({ label }) => label);
  assert.deepEqual(labels([0]), ["#hall"]);
  assert.deepEqual(labels([]), ["#hall", "#game"]);
});

test("a stroke alone offers all commands in the order of their names", () => {
  assert.deepEqual(names(fitting(COMMANDS, "/")), [
    "cribbage discard",
    "cribbage show",
    "cribbage start",
    "standings top",
  ]);
});

test("commands whose name begins so come before those with such a word", () => {
  assert.deepEqual(names(fitting(COMMANDS, "/st")), ["standings top", "cribbage start"]);
  assert.deepEqual(names(fitting(COMMANDS, "/crib st")), ["cribbage start"]);
  assert.deepEqual(names(fitting(COMMANDS, "/CRIBBAGE S")), ["cribbage show", "cribbage start", "cribbage discard"]);
  assert.deepEqual(names(fitting(COMMANDS, "/chess")), []);
});

test("a line with a command's whole name is read into texts by option", () => {
  const { command, given } = readLine(COMMANDS, "/cribbage start opponent: @Bob the Builder target: 61 points");
  assert.equal(command.name, "cribbage start");
  assert.deepEqual(given, { opponent: "@Bob the Builder", target: "61 points" });
});

test("words without an option's name belong to the first option that has none", () => {
  assert.deepEqual(readLine(COMMANDS, "/cribbage discard 5H JD game:3").given, { cards: "5H JD", game: "3" });
  assert.deepEqual(readLine(COMMANDS, "/cribbage start @Bo").given, { opponent: "@Bo" });
});

test("a colon after a word that names no option is text", () => {
  assert.deepEqual(readLine(COMMANDS, "/cribbage discard cards: note: 5H").given, { cards: "note: 5H" });
});

test("a line that names no command in full is not read", () => {
  for (const line of ["/", "/cribbage", "/cribbage star", "/cribbage starts x", "cribbage start"]) {
    assert.equal(readLine(COMMANDS, line), null, line);
  }
});

test("a person is known by name, with or without the sign, or by id", () => {
  for (const typed of ["bob the builder", "@Bob the Builder", " @BOB THE BUILDER ", "12"]) {
    assert.deepEqual(read(OPPONENT, typed, KNOWN), { value: "12" }, typed);
  }
  assert.deepEqual(read(OPPONENT, "Cribbage", KNOWN), { value: "1" });
  assert.ok(read(OPPONENT, "Nobody", KNOWN).error);
});

test("a required option left empty is an error, an optional one has no value", () => {
  assert.ok(read(OPPONENT, "  ", KNOWN).error);
  assert.deepEqual(read(TARGET, "", KNOWN), {});
});

test("choices are taken by name or value, and nothing else", () => {
  assert.deepEqual(read(TARGET, "61 POINTS", KNOWN), { value: 61 });
  assert.deepEqual(read(TARGET, "121", KNOWN), { value: 121 });
  assert.ok(read(TARGET, "31", KNOWN).error);
});

test("whole numbers stay within their bounds", () => {
  assert.deepEqual(read(PLACE, "4", KNOWN), { value: 4 });
  assert.deepEqual(read(PLACE, "36", KNOWN), { value: 36 });
  for (const typed of ["3", "37", "4.5", "four", "1e1", "--4"]) assert.ok(read(PLACE, typed, KNOWN).error, typed);
});

test("numbers may have a fraction", () => {
  assert.deepEqual(read(option("odds", 10), "-2.5", KNOWN), { value: -2.5 });
  assert.ok(read(option("odds", 10), "2,5", KNOWN).error);
});

test("a text is as long as its option asks, counted in characters", () => {
  assert.deepEqual(read(CARDS, "5H JD", KNOWN), { value: "5H JD" });
  assert.deepEqual(read(CARDS, "🂵🃋", KNOWN), { value: "🂵🃋" });
  for (const typed of ["5", "5H 5D 5S"].map((text) => text.padEnd(text.length > 1 ? 9 : 1, "x"))) {
    assert.ok(read(CARDS, typed, KNOWN).error, typed);
  }
});

test("true and false are words, a channel is known by its sign and name", () => {
  assert.deepEqual(read(option("rated", 5), "false", KNOWN), { value: false });
  assert.deepEqual(read(option("where", 7), "#hall", KNOWN), { value: "21" });
  assert.ok(read(option("where", 7), "Cribbage", KNOWN).error);
});

test("an option of a kind that the page cannot fill in says so", () => {
  assert.ok(read(option("file", 11), "x", KNOWN).error);
});

test("what is offered begins with the names that begin as typed", () => {
  const labels = (typed) => offered(OPPONENT, typed, KNOWN).map(({ label }) => label);
  assert.deepEqual(labels("@bo"), ["Bob the Builder", "Bo"]);
  assert.deepEqual(labels("b"), ["Bob the Builder", "Bo", "Cribbage"]);
  assert.deepEqual(labels("x"), []);
  assert.equal(offered(CARDS, "", KNOWN), null);
});

test("an option's description tells kind, bounds and whether it is required", () => {
  assert.equal(describe(PLACE), "The place — optional whole number, at least 4, at most 36");
  assert.equal(describe(OPPONENT), "The opponent — required person");
});

test("names after their sign become mentions, the longest name first", () => {
  assert.equal(withMentions("@Bob the Builder and @Bo in #hall", KNOWN), "<@12> and <@13> in <#21>");
  assert.equal(withMentions("@Ann, @Cribbage!", KNOWN), "<@11>, <@1>!");
});

test("what only looks like a name stays text", () => {
  for (const text of ["@Anna", "mail@Ann", "\\@Ann", "<@11>", "@ Ann", "#halls", "# heading"]) {
    assert.equal(withMentions(text, KNOWN), text);
  }
});

test("the name before the caret is the one being typed", () => {
  assert.deepEqual(names(nameBeingTyped("hi @bo", 6, KNOWN).fits), ["Bob the Builder", "Bo"]);
  assert.equal(nameBeingTyped("hi @bo", 6, KNOWN).from, 3);
  assert.deepEqual(names(nameBeingTyped("@bob the", 8, KNOWN).fits), ["Bob the Builder"]);
  assert.equal(nameBeingTyped("hi @bo", 2, KNOWN), null);
  assert.equal(nameBeingTyped("a@bo", 4, KNOWN), null);
  assert.equal(nameBeingTyped("@nobody", 7, KNOWN), null);
});
