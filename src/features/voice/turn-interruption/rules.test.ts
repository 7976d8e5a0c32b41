import { expect, test } from "vitest";
import { hasWords, isBackChannel, isEcho, isFiller, newWords, tidied, wordsOf } from "./rules.ts";

test.each([
  "uh-huh",
  "Uh huh.",
  "okay",
  "OK!",
  "mm-hm",
  "Mhm",
  "mm",
  "right",
  "Yeah.",
  "yeah, okay",
  "I see",
  "got it",
  "oh okay right",
])("%j only says that one listens", (text) => {
  expect(isBackChannel(text)).toBe(true);
});

test.each([
  "yes",
  "no",
  "okay stop",
  "yeah but when",
  "right now",
  "I",
  "got",
  "stop",
  "",
  "...",
  "okay okay okay okay okay",
])("%j wants an answer, or is nothing", (text) => {
  expect(isBackChannel(text)).toBe(false);
});

test.each([
  ["um", true],
  ["Um, uh", true],
  ["well", true],
  ["um yes", false],
  ["", false],
])("%j is only a filler: %s", (text, is) => {
  expect(isFiller(text)).toBe(is);
});

const reply = "We are open on Tuesday. Would ten o'clock suit you?";
test.each([
  ["no wait", 2],
  ["wait", 1],
  ["Tuesday would suit", 0],
  ["okay yeah", 0],
  ["on Wednesday", 1],
  ["", 0],
])("%j has %i words of its own", (text, count) => {
  expect(newWords(text, reply)).toBe(count);
});

test.each([
  ["would ten o'clock suit", true],
  ["we are open", true],
  ["Tuesday would suit me", false],
  ["ten o'clock", false],
  ["", false],
])("%j is an echo: %s", (text, is) => {
  expect(isEcho(text, reply)).toBe(is);
});

test("texts are compared by their words", () => {
  expect(wordsOf("It’s 10:30 — uh-huh, José!")).toEqual(["it's", "10", "30", "uh-huh", "josé"]);
  expect(tidied("  a \n b ")).toBe("a b");
  expect(tidied("x ".repeat(5000)).length).toBeLessThanOrEqual(1000);
  expect(hasWords("?! ...")).toBe(false);
  expect(hasWords("5")).toBe(true);
});
