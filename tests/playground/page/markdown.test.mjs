/** What a text of Discord's markdown means, as a tree. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { isAddress, mentionText, parse, plain } from "../../../playground/page/static/markdown.js";

/** A tree in one line: `strong(em('x'))`; a paragraph at the top shows its children alone. */
function shape(nodes) {
  return nodes.map(shapeOf).join(" ");
}

function shapeOf(node) {
  switch (node.type) {
    case "text":
      return `'${node.text}'`;
    case "paragraph":
      return shape(node.children);
    case "heading":
      return `h${node.level}(${shape(node.children)})`;
    case "list":
      return `${node.ordered ? `ol${node.start}` : "ul"}[${node.items.map(shape).join(" | ")}]`;
    case "link":
      return `link<${node.url}>(${shape(node.children)})`;
    case "mention":
      return `${node.kind}<${node.id || node.name}>`;
    case "emoji":
      return `emoji<${node.name} ${node.id}>`;
    case "time":
      return `time<${node.at} ${node.style}>`;
    case "code":
    case "codeblock":
      return `${node.type}'${node.text}'`;
    default:
      return `${node.type}(${shape(node.children)})`;
  }
}

const MEANINGS = [
  ["plain words", "'plain words'"],
  [
    "**a** *b* _c_ __d__ ~~e~~ ||f||",
    "strong('a') ' ' em('b') ' ' em('c') ' ' underline('d') ' ' strike('e') ' ' spoiler('f')",
  ],
  ["***both***", "strong(em('both'))"],
  ["__**two**__", "underline(strong('two'))"],
  ["**bold with *slant* in it**", "strong('bold with ' em('slant') ' in it')"],
  ["snake_case_name and 2 * 3 * 4", "'snake_case_name and 2 * 3 * 4'"],
  ["**open", "'**open'"],
  ["Bob \\*the\\* Builder **\\*x\\***", "'Bob *the* Builder ' strong('*x*')"],
  ["\\`no code\\` \\\\ \\a", "'`no code` \\ \\a'"],
  ["` ●···┊` and ``a`b``", "code' ●···┊' ' and ' code'a`b'"],
  ["`**not bold**`", "code'**not bold**'"],
  ["`` ` ``", "code'`'"],
  ["`open", "'`open'"],
  ["a ```js\nlet x = 1;\n``` b", "'a ' codeblock'let x = 1;' ' b'"],
  ["```\n# no heading\n> no quote\n```", "codeblock'# no heading\n> no quote'"],
  ["```open", "'```open'"],
  ["\\```no fence```", "'```no fence```'"],
  ["# One\n## Two\n### Three\n#### four", "h1('One') h2('Two') h3('Three') '#### four'"],
  ["#no heading\nword # none", "'#no heading\nword # none'"],
  ["-# small **print**", "subtext('small ' strong('print'))"],
  ["> one\n> two\nthree", "quote('one\ntwo') 'three'"],
  [">none", "'>none'"],
  ["a\n>>> all\n# the rest", "'a\n' quote('all\n' h1('the rest'))"],
  ["> - a\n> - b", "quote(ul['a' | 'b'])"],
  ["- a\n- b\n  - c\n  - d\n- e", "ul['a' | 'b' ul['c' | 'd'] | 'e']"],
  ["3. a\n4. b", "ol3['a' | 'b']"],
  ["- a\n1. b", "ul['a'] ol1['b']"],
  ["- a\n  - b\n  1. c", "ul['a' ul['b'] ol1['c']]"],
  ["* a\n  more", "ul['a\nmore']"],
  ["-no list", "'-no list'"],
  ["[words](https://example.com/a_(b))", "link<https://example.com/a_(b)>('words')"],
  ['[**w**](<https://example.com> "title")', "link<https://example.com>(strong('w'))"],
  ["[x](javascript:alert(1))", "'[x](javascript:alert(1))'"],
  ["[x](data:text/html,y)", "'[x](data:text/html,y)'"],
  [
    "[https://good.example](https://bad.example)",
    "'[' link<https://good.example>('https://good.example') '](' link<https://bad.example>('https://bad.example') ')'",
  ],
  ["see https://example.com/x_y_z.", "'see ' link<https://example.com/x_y_z>('https://example.com/x_y_z') '.'"],
  ["<https://example.com>", "link<https://example.com>('https://example.com')"],
  ["xhttps://example.com", "'xhttps://example.com'"],
  ["<@1> <@!2> <@&3> <#4>", "user<1> ' ' user<2> ' ' role<3> ' ' channel<4>"],
  ["</cribbage start:5> @everyone @here", "command<5> ' ' everybody<everyone> ' ' everybody<here>"],
  ["<:peg:77><a:peg_2:78>", "emoji<peg 77> emoji<peg_2 78>"],
  ["<t:100:R> <t:-5>", "time<100000 R> ' ' time<-5000 f>"],
  ["<@x> <t:1:Q> <:a:b>", "'<@x> <t:1:Q> <:a:b>'"],
  ["<b>no</b> <img src=x onerror=alert(1)> &amp;", "'<b>no</b> <img src=x onerror=alert(1)> &amp;'"],
  ["||**a** <@1>||", "spoiler(strong('a') ' ' user<1>)"],
  ["", ""],
];

for (const [source, meaning] of MEANINGS) {
  test(`${JSON.stringify(source)} is ${meaning}`, () => assert.equal(shape(parse(source)), meaning));
}

test("a title has spans but no blocks", () => {
  assert.equal(shape(parse("# **x**", { spansOnly: true })), "'# ' strong('x')");
});

test("lines between blocks keep their newlines, so an empty line stays one", () => {
  assert.equal(shape(parse("a\n\n## b\n\nc")), "'a\n\n' h2('b') '\nc'");
});

test("a preview has no marks, shows names, and covers spoilers", () => {
  const source = "# **Your** turn <@1>\n- a\n- b ||secret|| <:peg:7> <#2>";
  const shown = plain(parse(source), { 1: "Ann", 2: "#hall" });
  assert.equal(shown, "Your turn @Anna b █████ :peg: #hall ");
});

test("a mention shows a name with one sign, or says that it is unknown", () => {
  assert.equal(mentionText({ kind: "user", id: "1", name: "" }, { 1: "Ann" }), "@Ann");
  assert.equal(mentionText({ kind: "channel", id: "2", name: "" }, { 2: "#hall" }), "#hall");
  assert.equal(mentionText({ kind: "role", id: "3", name: "" }, {}), "@unknown-role");
  assert.equal(mentionText({ kind: "command", id: "4", name: "cribbage start" }, {}), "/cribbage start");
});

test("only whole http and https addresses are addresses", () => {
  assert.deepEqual(
    [
      "https://a.example",
      "http://a.example/x",
      "ftp://a.example",
      "javascript:x",
      "//a.example",
      "a.example",
      null,
    ].map(isAddress),
    [true, true, false, false, false, false, false],
  );
});

test("no text is lost, whatever marks it holds", () => {
  for (const source of [
    "*".repeat(99),
    "`".repeat(99),
    "||__**~~".repeat(99),
    "[".repeat(99),
    "> ".repeat(99),
    "<t:<@<:".repeat(99),
  ]) {
    assert.ok(parse(source).length > 0, source.slice(0, 8));
  }
});

test("spans nested without end stay text below a bound", () => {
  const depth = (nodes) => Math.max(0, ...nodes.map((node) => (node.children ? 1 + depth(node.children) : 0)));
  assert.ok(depth(parse("*".repeat(4000))) < 20);
});
