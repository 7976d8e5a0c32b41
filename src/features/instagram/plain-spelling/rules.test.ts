import { expect, test } from "vitest";
import { inPlainSpelling } from "./rules.ts";

test.each([
  ["  I’ve GOT a  tooth-ache!! ", "ive got a tooth ache", "ive got a tooth ache!!"],
  ["¿A qué hora abren?", "a que hora abren", "a que hora abren?"],
  ["Hi, it's 3.", "hi its 3", "hi, its 3."],
  ["🦷", "", ""],
  ["", "", ""],
])("%j", (message, words, withEnds) => {
  expect(inPlainSpelling(message)).toBe(words);
  expect(inPlainSpelling(message, { keepsEnds: true })).toBe(withEnds);
});
