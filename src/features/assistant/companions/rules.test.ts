import { expect, test } from "vitest";
import { companyIn, familyIn, goesOnWithNext, othersAfter } from "./rules.ts";

test.each([
  ["a cleaning for me", null],
  ["my mother recommended you", null],
  ["two teeth hurt", null],
  ["a cleaning for my mom", null],
  ["1 appointment", null],
  ["a cleaning for me and my husband", 2],
  ["book my wife and me", 2],
  ["for me, my wife and my mom", 3],
  ["three of us need cleanings", 3],
  ["we are 4 people", 4],
  ["a family of five", 5],
  ["9 people", 6],
])("%j is for %s", (message, count) => expect(companyIn(message)).toBe(count));

test.each([
  ["a cleaning for me and my husband", 0, 1],
  ["Tuesday at 3", 2, 2],
  // A child's visit is never counted on: it is booked where the adult who comes along is asked for.
  ["a cleaning for me and my two kids", 0, 0],
  ["for me and my 9 year old", 0, 0],
])("after %j with %s others there are %s", (message, before, after) =>
  expect(othersAfter(message, before)).toBe(after),
);

test.each([
  ["for my two children", { areSeveral: true, hasAdult: false }],
  ["for my son", { areSeveral: false, hasAdult: false }],
  ["for me and my two kids", { areSeveral: true, hasAdult: true }],
  ["my husband and our daughter", { areSeveral: false, hasAdult: true }],
  ["I am 15 and want to come, me and my sister", { areSeveral: false, hasAdult: false }],
])("%j: %o", (message, family) => expect(familyIn(message)).toEqual(family));

test.each([
  ["Book the next person", true],
  ["now for my husband", true],
  ["my wife, same day", true],
  ["the next is for my daughter", true],
  ["what happens next", false],
  ["thanks", false],
  ["what does it cost", false],
])("%j goes on: %s", (message, isNext) => expect(goesOnWithNext(message)).toBe(isNext));
