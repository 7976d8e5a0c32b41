import fc from "fast-check";
import { expect, test } from "vitest";
import { browserTiming } from "../turn-engine/content.ts";
import { digitsAtEnd, isBeingSpelled, looksComplete, paceOf, waitFor, withPause } from "./rules.ts";

const question = "Which day suits you?";

test.each([
  // A yes or no, a time, a question, a sentence: short.
  ["yes", 400],
  ["Yes, please.", 400],
  ["no thank you", 400],
  ["at ten", 400],
  ["tuesday at half past nine", 400],
  ["10:30 AM", 400],
  ["tomorrow morning", 400],
  ["the second one", 400],
  ["what does a cleaning cost", 400],
  ["are you open on saturday", 400],
  ["I broke a tooth.", 400],
  ["i would like to book a cleaning", 400],
  ["please cancel my appointment", 400],
  ["my tooth hurts really badly", 400],
  ["What times do you have?", 400],
  // Neither whole nor broken off: the usual.
  ["what times do you have", 600],
  ["what is that for", 600],
  ["cleaning", 600],
  ["a root canal", 600],
  // Broken off, or spelled: long.
  ["i would like to", 1200],
  ["i need an appointment for my", 1200],
  ["on tuesday and", 1200],
  ["um", 1200],
  ["m a r", 1200],
  ["seven one eight", 1200],
  ["718 555", 1200],
  ["maria at example dot", 1200],
  // What was spelled is whole.
  ["seven one eight five five five zero one four two", 400],
  ["(718) 555-0142", 400],
  ["maria at example dot com", 400],
  ["maria@example.com", 400],
])("%j is over after %i ms", (text, wait) => {
  expect(waitFor(text, question, [], browserTiming)).toBe(wait);
});

test.each([
  ["Which phone number can we reach you at?", "seven one", 1200],
  ["Which phone number can we reach you at?", "7185550142", 400],
  ["What is the patient's first and last name?", "maria lopez", 1200],
  ["What is the patient's first and last name?", "why do you need that", 400],
  ["And the last name?", "yes", 400],
  ["What is your email?", "maria lopez at", 1200],
  ["", "maria lopez", 600],
])("after %j, %j is over after %i ms", (lastSaid, text, wait) => {
  expect(waitFor(text, lastSaid, [], browserTiming)).toBe(wait);
});

test.each([
  [[], 600],
  [[900], 600],
  [[300, 350], 600],
  [[500, 700, 600], 900],
  [[1000, 1100, 900], 1200],
])("with pauses of %j the usual wait is %i ms", (pauses, wait) => {
  expect(paceOf(pauses, browserTiming)).toBe(wait);
});

test("slow speakers get time after whole sentences, too", () => {
  expect(waitFor("yes", question, [800, 900], browserTiming)).toBe(800);
  expect(waitFor("cleaning", question, [800, 900], browserTiming)).toBe(1200);
});

test("only the newest pauses tell, and no breaths or absences", () => {
  const many = [300, 400, 500, 600, 700, 800, 900].reduce<number[]>(
    (pauses, pause) => withPause(pauses, pause, 1200),
    [],
  );
  expect(many).toEqual([400, 500, 600, 700, 800, 900]);
  expect(withPause([], 100, 1200)).toEqual([]);
  expect(withPause([], 9000, 1200)).toEqual([]);
  expect(withPause([], 2000, 1200)).toEqual([1200]);
});

test.each([
  ["my number is 718 555 01", 8],
  ["seven double five oh", 4],
  ["triple two", 3],
  ["at ten", 0],
  ["", 0],
])("%j ends in %i digits", (text, count) => {
  expect(digitsAtEnd(text)).toBe(count);
});

test.each([
  ["l o p e z", true],
  ["m as in mary a", true],
  ["718-555", true],
  ["lopez", false],
  ["look at that", false],
  ["tuesday at", false],
  ["maria@example.com", false],
])("%j is being spelled: %s", (text, is) => {
  expect(isBeingSpelled(text)).toBe(is);
});

test.each(["", "um", "and", "i want to", "because"])("%j is not complete", (text) => {
  expect(looksComplete(text)).toBe(false);
});

test("every text has a wait between the short and the long one", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.array(fc.nat(5000)), (text, lastSaid, pauses) => {
      const wait = waitFor(text, lastSaid, pauses, browserTiming);
      expect(wait).toBeGreaterThanOrEqual(400);
      expect(wait).toBeLessThanOrEqual(1200);
    }),
  );
});
