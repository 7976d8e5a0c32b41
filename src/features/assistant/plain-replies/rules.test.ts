import { describe, expect, test } from "vitest";
import {
  asksForHours,
  asksForMore,
  asksForWoman,
  asksIfDoctor,
  asksOwnName,
  conditionsAskedAbout,
  isNounOfBooking,
  isVague,
  nameIn,
  namesNoDate,
  tellsAddress,
} from "./rules.ts";

describe("little words", () => {
  test.each([
    ["how much is it", false],
    ["today", false],
    ["yes please", false],
    ["not implants", false],
    ["book it later", false],
    ["hmm ok", true],
    ["later", true],
    ["not today", true],
    ["no thanks not today", true],
    ["not in the morning", true],
    ["i will think about it", true],
    ["ok maybe another day", true],
  ])("%j is vague: %s", (text, is) => expect(isVague(text)).toBe(is));

  test.each([
    ["more teeth", false],
    ["tell me more about your prices", false],
    ["tell me more", true],
    ["ok tell me some more please", true],
    ["what else", true],
    ["can you give me more details", true],
  ])("%j asks for more: %s", (text, is) => expect(asksForMore(text)).toBe(is));
});

describe("names", () => {
  test.each([
    ["is dr averell in on monday", false],
    ["are you a dentist office", false],
    ["are you open", false],
    ["are you dr averell", true],
    ["are you the real doctor", true],
    ["am i talking to tomas averell", true],
    ["is this the dentist", true],
  ])("%j asks whether this is the doctor: %s", (text, is) =>
    expect(asksIfDoctor(text, ["tomas", "averell"])).toBe(is),
  );

  test.each([
    [["I'm looking for a dentist"], undefined],
    [["my name is not important"], undefined],
    [["how much is botox"], undefined],
    [["my name is rosa"], "Rosa"],
    [["Hi, I'm Deshawn, how much is a crown?"], "Deshawn"],
    [["my name is Ana", "call me Annie"], "Annie"],
  ])("%j tell the name %s", (messages, name) => expect(nameIn(messages)).toBe(name));

  test.each([
    ["what is your name", false],
    ["what is my name", true],
    ["do you remember my name", true],
  ])("%j asks for the own name: %s", (text, is) => expect(asksOwnName(text)).toBe(is));

  test.each([
    ["whitening for women", false],
    ["female doctor", true],
    ["who is a woman", true],
    ["do you have a lady dentist", true],
  ])("%j asks for a woman: %s", (text, is) => expect(asksForWoman(text)).toBe(is));
});

test.each([
  ["feb 28", false],
  ["february 29", false],
  ["may 5", false],
  ["march 3pm", false],
  ["december 25", false],
  ["feb 30", true],
  ["the 31st of april", true],
  ["June 31", true],
  ["november 45", true],
])("%j names no date of any year: %s", (text, is) => expect(namesNoDate(text)).toBe(is));

test.each([
  ["book a cleaning", false],
  ["can i schedule a visit", false],
  ["i want to book", false],
  ["can you book the cleaning for me", false],
  ["i read a book about teeth", true],
  ["what is your schedule", true],
  ["my work schedule is crazy", true],
])("%j has a noun and no wish: %s", (text, is) => expect(isNounOfBooking(text)).toBe(is));

test("your schedule is when you are open", () => {
  expect(asksForHours("what is your schedule")).toBe(true);
  expect(asksForHours("schedule a visit")).toBe(false);
});

test.each([
  ["do you treat people with diabetes", []],
  ["how much is an implant for my mother", []],
  ["i have diabetes and a pacemaker, can i get an implant", ["diabetes", "pacemaker"]],
  ["i am pregnant, is it safe to have a cleaning", ["pregnant"]],
  ["i take eliquis, can i have a tooth out", ["eliquis"]],
])("%j asks about %j", (text, found) => expect(conditionsAskedAbout(text)).toEqual(found));

test.each([
  ["where is 48 Lantern Ridge Road", false],
  ["i live on the island", false],
  ["i live at 123 Main Street, how far are you", true],
  ["my address is 45 Hylan Blvd apt 3", true],
])("%j tells an address: %s", (text, is) => expect(tellsAddress(text)).toBe(is));
