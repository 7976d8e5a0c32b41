import { describe, expect, test } from "vitest";
import { fact } from "../../../practice/fact.ts";
import {
  contradictionIn,
  contradictionWords,
  figureWords,
  likeness,
  toFact,
  wordingsOf,
} from "./rules.ts";

const price = fact("implants.price.page", "/implants", "One implant is $4,500.");
const healing = fact("implants.recovery.bone", "/implants", "The bone heals in 3 to 6 months.");
const hours = fact("hours.week", "/contact", "Monday to Friday we are open 9:00 AM to 6:00 PM.");
const free = fact("medspa.price.consultation", "/medspa", "The consultation is free of charge.");
const phone = fact("contact.phone", "/contact", "Call us at (718) 555-0142.");

describe("a figure that the practice states otherwise is found", () => {
  test.each([
    ["An implant is $4,400.", [price], "$4,400"],
    ["An implant is forty-four hundred dollars.", [price], "$4,400"],
    ["It is $4,500, or $45.00 a month.", [price], "$45"],
    ["The consultation is $99.", [free], "$99"],
    ["The bone heals in 8 months.", [healing], "8 months"],
    ["We are open until 8 PM.", [hours], "8:00 PM"],
    ["Call us at 718-555-0199.", [phone], "The number"],
  ])("%j", (text, related, words) => {
    const found = contradictionIn(text, related);
    expect(found?.fact).toBe(related[0]);
    expect(found && figureWords(found.figure)).toBe(words);
    expect(found && contradictionWords(found)).toContain(related[0]?.text);
  });
});

test.each([
  ["An implant is $4,500.", [price]],
  ["An implant is 4500 dollars.", [price]],
  ["The bone heals in 4 months.", [healing]],
  ["The bone heals in 3 to 6 months.", [healing]],
  ["We are open until 6 PM.", [hours]],
  ["The consultation is free.", [free]],
  ["The garage beside us takes $12.", [hours, healing]],
  ["Call (718) 555-0142.", [phone]],
  ["Bring 2 forms of identification.", [price, hours]],
  ["Call 911 when a life is in danger.", [phone, price]],
  ["Nothing here is a figure.", [price]],
])("%j contradicts nothing", (text, related) => expect(contradictionIn(text, related)).toBeNull());

test("wordings stand on lines of their own, each once", () => {
  expect(wordingsOf(" One?\n\n Two? \nOne?")).toEqual(["One?", "Two?"]);
});

test("an answer is cited by the day it was written in the practice's zone", () => {
  const written = toFact({
    id: "x",
    question: "Gift cards?",
    answer: "Yes, at the desk.",
    answeredAt: new Date("2026-11-23T03:00:00Z"),
  });
  expect(written.source.label).toBe("Answered by the practice on November 22, 2026");
  expect(written).toMatchObject({ text: "Yes, at the desk.", wordings: ["Gift cards?"] });
});

test("likeness is one for the same words and nothing for none", () => {
  const set = (text: string) => new Set(text.split(" ").filter(Boolean));
  expect(likeness(set("a b"), set("b a"))).toBe(1);
  expect(likeness(set("a b"), set("c"))).toBe(0);
  expect(likeness(set(""), set(""))).toBe(0);
});
