import { expect, test } from "vitest";
import { problemOf } from "./rules.ts";

test.each([
  ["offline", "connection"],
  ["timed_out", "connection"],
  ["answer_lost", "connection"],
  ["service_unavailable", "data"],
  ["unexpected", "data"],
  ["too_many_requests", "other"],
  [undefined, "other"],
] as const)("a failure %s is told on the %s card", (code, card) => {
  expect(problemOf(code)).toBe(card);
});
