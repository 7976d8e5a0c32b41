import { describe, expect, test } from "vitest";
import { hostileTexts, leastTime } from "#test/hostile-texts.ts";
import {
  asksForCheaper,
  asksToGlue,
  asksWhetherItHarms,
  asksWhoSeesData,
  isComplaint,
  loneCareIn,
  unitsIn,
} from "./rules.ts";

test.each([
  ["how much is botox", null],
  ["a unit of time", null],
  ["5000 units", null],
  ["0 units of botox", null],
  ["20 units of botox", 20],
  ["what would twenty units be", 20],
  ["thirty units between the brows?", 30],
])("%j speaks of %s units", (message, count) => expect(unitsIn(message)).toBe(count));

describe("other care that costs less", () => {
  test.each([
    ["can you do it cheaper", false],
    ["do you have a senior discount", false],
    ["is a bridge cheaper than an implant", false],
    ["why is it cheaper elsewhere", false],
    ["is there anything cheaper", true],
    ["anything cheaper?", true],
    ["do you have something less expensive", true],
    ["a more affordable option", true],
  ])("%j: %s", (message, is) => expect(asksForCheaper(message)).toBe(is));
});

test.each([
  ["what glue do you use for crowns", false],
  ["does the dentist glue the veneer on", false],
  ["my tooth fell out", false],
  ["can I superglue my crown back on", true],
  ["is it ok to use Krazy Glue on a denture?", true],
])("%j asks to glue: %s", (message, is) => expect(asksToGlue(message)).toBe(is));

test.each([
  ["who will I see", false],
  ["who does the cleaning", false],
  ["who will see my medical data", true],
  ["who has access to my records?", true],
  ["can anyone read my health information", true],
])("%j asks who sees data: %s", (message, is) => expect(asksWhoSeesData(message)).toBe(is));

test.each([
  ["I had a stroke, can I get botox", false],
  ["what causes tooth decay", false],
  ["can stress cause jaw pain", false],
  ["does botox cause stroke", true],
  ["can fillers make you go blind?", true],
  ["do x-rays cause cancer", true],
  ["is there a risk of nerve damage with implants", true],
])("%j asks for grave harm: %s", (message, is) => expect(asksWhetherItHarms(message)).toBe(is));

test.each([
  ["a single implant?", null],
  ["how long does one crown take", null],
  ["a single crown?", "crown"],
  ["and just one filling", "filling"],
])("%j is %s alone", (message, care) => expect(loneCareIn(message)).toBe(care));

test.each([
  ["I am not happy with that time", false],
  ["I'm happy with my new crown", false],
  ["my jaw complains when I chew", false],
  ["I am unhappy with my treatment", true],
  ["I'm really not happy with the work you did", true],
  ["We were very disappointed with the front desk", true],
  ["I want to make a complaint", true],
  ["How do I complain?", true],
])("%j is a complaint: %s", (message, is) => expect(isComplaint(message)).toBe(is));

test("two thousand characters of anything are read in 20 ms", () => {
  const rules = [unitsIn, asksForCheaper, asksToGlue, asksWhoSeesData, asksWhetherItHarms];
  const slow = hostileTexts(2000).filter((text) =>
    [...rules, loneCareIn, isComplaint].some((rule) => leastTime(() => rule(text)) >= 20),
  );
  expect(slow).toEqual([]);
});
