import { expect, test } from "vitest";
import { answeredBy } from "./rules.ts";

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
