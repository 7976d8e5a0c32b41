import { expect, test } from "vitest";
import { integrations } from "../entries/contract.ts";
import { integrationTones, painTone } from "../entries/rules.ts";
import { integrationChips, painChips } from "./rules.ts";

/** Which color of the status chips each look has. */
const colors = {
  confirmed: "green",
  scheduled: "blue",
  progress: "orange",
  "no-show": "red",
  completed: "gray",
} as const;

test.each([
  [0, "green"],
  [3, "green"],
  [4, "orange"],
  [6, "orange"],
  [7, "red"],
  [10, "red"],
])("a chip of pain %i is %s", (level, color) => {
  expect(colors[painChips[painTone(level)]]).toBe(color);
});

test("a chip of how the bone grows has the color of its rule", () => {
  expect(integrations.map((one) => colors[integrationChips[integrationTones[one]]])).toEqual([
    "green",
    "blue",
    "orange",
    "red",
  ]);
});
