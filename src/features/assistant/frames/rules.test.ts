import { describe, expect, test } from "vitest";
import { safetyOf } from "../safety/rules.ts";
import { isFramed, isStudied } from "./rules.ts";

describe("what is told as something that is not happening", () => {
  test.each([
    "knocked out my tooth in 6th grade, has a crown since, want a nicer one",
    "had swelling for two days after my last wisdom tooth in 2016, would it be the same",
    "my friend had a stroke, is dental work okay after",
    "what do you do if someone has an allergic reaction in the office",
    "what do i do if my kid ever knocks a tooth out at hockey",
    "when i was pregnant my gums bled a lot",
    "had my jaw broken in a car accident as a teen, now it clicks",
    "she used to have seizures as a child, is a cleaning fine",
    "was in hospital in may for an abscess, i want a bridge now",
    "i have screws from a car crash in my chin",
    "the girl at my last dentist left blood everywhere",
    "penicillin gives me hives, put it in my chart",
    "had a toothache in the summer but it is gone, a checkup please",
    "he had a stroke and his doctor cleared him for dental work",
    "is there a lot of blood with a peel, i have dinner after",
    "will there be much swelling during the healing",
  ])("%j is ordinary for the rules", (message) => {
    expect(safetyOf(message).kind).toBe("ordinary");
  });

  test.each([
    ["my friend had a stroke i think, she cannot talk right now", "life-threat"],
    ["the crown you put in two years ago fell out today and it hurts so bad", "dental-emergency"],
    ["my face is swollen from the tooth i broke years ago", "dental-emergency"],
    ["had a filling in 2016 and now my tongue is swelling", "life-threat"],
    ["what do i do if my kid is choking", "life-threat"],
    ["what should i do my tooth got knocked out an hour ago", "dental-emergency"],
    ["do you have an epipen, my throat is closing", "life-threat"],
    ["my last dentist broke my tooth today", "dental-emergency"],
    ["was fine in may and now there is an abscess", "dental-emergency"],
    ["had a seizure during the cleaning, is he ok", "life-threat"],
    ["is there supposed to be this much blood coming out, it will not stop", "dental-emergency"],
    ["fell in the summer heat just now and my tooth is knocked out", "dental-emergency"],
    ["they cleared me after the heart attack and now my chest hurts", "life-threat"],
  ] as const)("%j is heard all the same", (message, kind) => {
    expect(safetyOf(message).kind).toBe(kind);
  });
});

test("a message is framed by a time long past, and not where it goes on now", () => {
  expect(isFramed("i knocked it out in 2012")).toBe(true);
  expect(isFramed("knocked it in 2012 and it is worse since this morning")).toBe(false);
  expect(isFramed("my cheek is swollen")).toBe(false);
});

test("a quiz asks for nobody in need", () => {
  expect(isStudied("can you die from a tooth infection? asking for trivia night")).toBe(true);
  expect(isStudied("can you die from a tooth infection?")).toBe(false);
});
