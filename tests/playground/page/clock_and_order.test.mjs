/** Times in words, the waits between tries to connect, and the order of messages. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { backoff } from "../../../playground/page/static/socket.js";
import { earlier } from "../../../playground/page/static/store.js";
import { relative, sameDay, styled } from "../../../playground/page/static/times.js";

test("a relative time has the largest unit that fits", () => {
  const now = Date.UTC(2030, 0, 1);
  const inWords = (seconds) => relative(now + seconds * 1000, now);
  const expected = (value, unit) => new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(value, unit);
  assert.equal(inWords(-59), expected(-59, "second"));
  assert.equal(inWords(-60), expected(-1, "minute"));
  assert.equal(inWords(7_199), expected(1, "hour"));
  assert.equal(inWords(86_400 * 3), expected(3, "day"));
  assert.equal(inWords(0), expected(0, "second"));
});

test("a time that no calendar has is said to be unknown", () => {
  assert.equal(styled(8_640_000_000_000_001, "f", 0), "an unknown time");
});

test("two moments are on one day by the calendar, not by their distance", () => {
  const noon = new Date(2030, 0, 1, 12).getTime();
  assert.equal(sameDay(noon, noon + 11 * 3_600_000), true);
  assert.equal(sameDay(noon, noon + 13 * 3_600_000), false);
});

test("waits between tries double up to a bound, and never come all at once", () => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((failures) => backoff(failures, 1));
  assert.deepEqual(waits, [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  assert.equal(backoff(1, 0), 375);
});

test("messages stand by time, then by id, which is too large for a number", () => {
  const ids = ["9007199254740993", "9007199254740992", "10000000000000000"];
  const messages = [...ids.map((id) => ({ id, at: 5 })), { id: "1", at: 6 }];
  const order = messages.toSorted(earlier).map(({ id }) => id);
  assert.deepEqual(order, ["9007199254740992", "9007199254740993", "10000000000000000", "1"]);
});
