import { describe, expect, test } from "vitest";
import {
  ageTold,
  asksWithCrown,
  isIdleYesOrNo,
  pointsBack,
  tellsDetail,
  unknownIn,
} from "./rules.ts";

test("an answer names what nothing is known of", () => {
  expect(unknownIn("Our phone is answered in office hours.")).toBeNull();
  expect(unknownIn("I have nothing written down about root canals. Shall I ask?")).toBe(
    "root canals",
  );
});

describe("going on about what was named before", () => {
  test.each([
    ["do you do implants here on saturdays with the robot", false],
    ["how much is a crown", false],
    ["where are you", false],
    ["do you do them", true],
    ["who would do it then", true],
    ["ok so how much is it", true],
    ["just tell me yes or no", true],
  ])("%j points back: %s", (text, is) => expect(pointsBack(text)).toBe(is));
});

test.each([
  ["does it hurt", false],
  ["is the surgeon doing it", false],
  ["ok so who does it", true],
  ["how much is that", true],
])("no is idle for %j: %s", (text, is) => expect(isIdleYesOrNo("No.", text)).toBe(is));

test.each([
  ["how much is a crown", false],
  ["with the crown?", true],
  ["is the crown in that", true],
  ["is a crown included", true],
])("%j asks for the crown as well: %s", (text, is) => expect(asksWithCrown(text)).toBe(is));

describe("ages", () => {
  test.each([
    ["it is 9 am", null],
    ["she is 81 and diabetic, is that a problem", null],
    ["i am 500", null],
    ["he is 9", 9],
    ["and she is 81 years old", 81],
    ["my mother is 78 now", 78],
  ])("%j tells %s", (text, years) => expect(ageTold(text)).toBe(years));
});

describe("details", () => {
  test.each([
    ["no thanks", false],
    ["what about implants", false],
    ["she is the one who would like to know about veneers", false],
    ["since yesterday", true],
    ["no fever", true],
    ["it does not hurt", true],
    ["i am also on eliquis", true],
  ])("%j tells a detail: %s", (text, is) => expect(tellsDetail(text)).toBe(is));
});
