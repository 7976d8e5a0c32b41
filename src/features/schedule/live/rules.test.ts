import { expect, test } from "vitest";
import { pausesFor, quietAskedFor } from "./rules.ts";

/** A poll's failure as the client tells it. */
function refusal(status: number, retryAfter: string | null): Error {
  const context = { getResponseHeader: () => retryAfter };
  return Object.assign(new Error("xhr poll error"), { description: status, context });
}

test.each([
  ["a refusal for knocking too often", refusal(429, "17"), 17_000],
  ["one that does not say how long", refusal(429, null), 60_000],
  ["one that says nonsense", refusal(429, "soon"), 60_000],
  ["a refused room", new Error("too_many_requests"), 60_000],
  ["a refusal for another reason", refusal(403, "17"), null],
  ["a network that is gone", new Error("websocket error"), null],
])("%s", (_what, error, quiet) => {
  expect(quietAskedFor(error)).toBe(quiet);
});

test("whoever was asked to be quiet comes back no sooner, half of the pause taken away", () => {
  const { first, longest } = pausesFor(17_000);
  expect(first / 2).toBeGreaterThanOrEqual(17_000);
  expect(longest).toBeGreaterThanOrEqual(first);
  expect(pausesFor(null).first).toBeLessThan(1000);
});
