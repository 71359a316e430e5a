/** Times in words. The stand-in has a clock of its own, so "now" is an argument. All times are milliseconds since 1970. */

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** The styles of Discord's timestamps. Source: "Message Formatting", Discord's developer documentation. */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/** "in 5 minutes", "2 hours ago". */
export function relative(at, now) {
  const seconds = Math.round((at - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

/** A moment in one of Discord's styles; without a style it is `f`. `R` is relative to `now`. */
export function styled(at, style, now) {
  if (style === "R") return relative(at, now);
  return format(at, STYLES[style] ?? STYLES.f);
}

/** Hour and minute. */
export function clock(at) {
  return format(at, STYLES.t);
}

/** When a message was sent: the hour alone today, with the day before that. */
export function sent(at, now) {
  return sameDay(at, now) ? clock(at) : format(at, STYLES.s);
}

/** The day, written out. */
export function day(at) {
  return format(at, STYLES.D);
}

/** Everything, for whoever points at a time. */
export function full(at) {
  return format(at, STYLES.F);
}

/** True when both moments are on one day here. */
export function sameDay(one, other) {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

function format(at, style) {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? "an unknown time" : new Intl.DateTimeFormat(undefined, style).format(moment);
}
