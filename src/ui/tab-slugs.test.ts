import { expect, test } from "vitest";
import { slugAfter, slugShown } from "./tab-slugs.ts";

const slugs = ["advanced-procedures", "general-dentistry", "cosmetic-dentistry"];

test.each([
  ["", "advanced-procedures"],
  ["#", "advanced-procedures"],
  ["#general-dentistry", "general-dentistry"],
  ["#cosmetic-dentistry", "cosmetic-dentistry"],
  ["#no-such-group", "advanced-procedures"],
  ["#Cosmetic-Dentistry", "advanced-procedures"],
])("the address's %j opens %s", (hash, expected) => {
  expect(slugShown(slugs, hash)).toBe(expected);
});

test.each([
  ["advanced-procedures", "ArrowRight", "general-dentistry"],
  ["cosmetic-dentistry", "ArrowRight", "advanced-procedures"],
  ["advanced-procedures", "ArrowLeft", "cosmetic-dentistry"],
  ["general-dentistry", "Home", "advanced-procedures"],
  ["general-dentistry", "End", "cosmetic-dentistry"],
  ["general-dentistry", "ArrowDown", null],
  ["general-dentistry", "toString", null],
])("on %s the key %s leads to %s", (shown, key, expected) => {
  expect(slugAfter(slugs, shown, key)).toBe(expected);
});
