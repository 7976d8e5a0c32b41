import { describe, expect, test } from "vitest";
import { ageIn, patientAfter, patientIn } from "./rules.ts";

test.each([
  ["cleaning for my son, he is 8", 8],
  ["for my 8 year old", 8],
  ["for my eight-year-old", 8],
  ["another one for my daughter Mia, she is 7", 7],
  ["I am 16", 16],
  ["she's 9 months old", 0],
  ["my mom is 67 years old", 67],
  ["he is 8 and she is 40", 8],
  ["8 works", null],
  ["is 3 ok?", null],
  ["I am 10 minutes late", null],
  ["my crown is 5 years old... I think", 5],
  ["it broke 3 years ago", null],
  ["Tuesday at 10", null],
])("%j says the age %s", (message, age) => expect(ageIn(message)).toBe(age));

describe("whom a visit is for", () => {
  test.each([
    ["cleaning for my son, he is 8", "child"],
    ["book my daughter in", "child"],
    ["my kid needs a checkup", "child"],
    ["for a child", "child"],
    ["for me and my daughter", "child"],
    ["my son and I need cleanings", "child"],
    ["it's for a 15 year old", "child"],
    ["an appointment for 12 yo", "child"],
    ["he is about 7 years", "child"],
    ["a cleaning for a girl, 9 years", "child"],
    ["he will be 9 years old in 2 years", "child"],
    ["book a cleaning in 2 years", null],
    ["no cleaning in the last 5 years", null],
    ["he is not 18 yet", "child"],
    ["she is under 18", "child"],
    ["para mi hijo", "child"],
    ["a cleaning for my nephew", "unsure"],
    ["I come after I drop the kids at school", "unsure"],
    ["do you do pediatric visits", "unsure"],
    ["my son is 24, it's for him", "adult"],
    ["a visit for my adult daughter", "adult"],
    ["the patient is 18 or older", "adult"],
    ["it's for me", "adult"],
    ["for my mom and me", null],
    ["both me and my husband", null],
    ["a cleaning tomorrow at 3", null],
    ["3 works for me", null],
    ["book it for me", null],
  ] as const)("%j: %s", (message, patient) => expect(patientIn(message)).toBe(patient));

  test.each([
    ["yes", "child", "child"],
    ["Mia Perez 718 555 0100", "child", "child"],
    ["it's for my nephew", "child", "child"],
    ["3 works for me", "child", "child"],
    ["she is 21", "child", undefined],
    ["it is for an adult", "child", undefined],
    ["yes", "unsure", undefined],
    ["yes, he is", "unsure", undefined],
    ["no", "unsure", "child"],
    ["tomorrow", "unsure", "unsure"],
    ["yes", undefined, undefined],
  ] as const)("%j after %s: %s", (message, before, after) =>
    expect(patientAfter(message, before)).toBe(after),
  );
});
