import { expect, test } from "vitest";
import { answeredBy, canBeReached, namesMail } from "./rules.ts";

const days = [
  { date: "2026-11-25", opens: "09:00", closes: "18:00" },
  { date: "2026-11-26", opens: null, closes: null },
  { date: "2026-11-27", opens: "10:00", closes: "16:00" },
  { date: "2026-11-28", opens: null, closes: null },
  { date: "2026-12-07", opens: "09:00", closes: "18:00" },
];

test.each([
  ["2026-11-25T13:59:59Z", "today from 9:00 AM"],
  ["2026-11-25T14:00:00Z", "today until 6:00 PM"],
  ["2026-11-25T22:29:59Z", "today until 6:00 PM"],
  // In the last half hour nobody begins an answer, and Thanksgiving is closed.
  ["2026-11-25T22:30:00Z", "on Friday from 10:00 AM"],
  ["2026-11-26T17:00:00Z", "tomorrow from 10:00 AM"],
  ["2026-11-27T21:00:00Z", "on Monday, December 7 from 9:00 AM"],
  ["2026-12-08T17:00:00Z", "on the next day that we are open"],
])("a question at %s is answered %s", (now, words) =>
  expect(answeredBy(new Date(now), days)).toBe(words),
);

test.each([
  ["asdf", false],
  ["call me", false],
  ["555-0133", false],
  ["0000000000", false],
  ["1234", false],
  ["ada@", false],
  ["ada@home", false],
  ["@inbox.example", false],
  ["(718) 555-0133", true],
  ["+44 20 7946 0958", true],
  ["718.555.0133 after 5 pm", true],
  ["ada@inbox.example", true],
  ["Ada <ada@inbox.example>", true],
])("somebody can be reached at %j: %s", (contact, expected) =>
  expect(canBeReached(contact)).toBe(expected),
);

test.each([
  ["ada@inbox.example", true],
  ["(718) 555-0133", false],
  ["718 555 0133 @ work", false],
])("%j is written to: %s", (contact, expected) => expect(namesMail(contact)).toBe(expected));
