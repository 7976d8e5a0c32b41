import { describe, expect, test } from "vitest";
import { practiceFacts } from "../../../practice/facts.ts";
import { createLeakWatch, instructionsFor } from "../instructions/rules.ts";
import { ruleLines } from "../instructions/content.ts";
import { createGrounding, withoutPlaceholders } from "./rules.ts";

const facts = practiceFacts.filter(({ id }) => ["hours.week", "contact.phone"].includes(id));
const week = facts.find(({ id }) => id === "hours.week");
let found: string[] = [];
const check = createGrounding({ facts, visitor: ["is it closed on sundays"], found: () => found });

describe("a sentence of a company's model", () => {
  test.each([
    ["says what its fact says", "We are open Monday to Friday.", ["hours.week"]],
    ["greets", "Hello, and welcome!", []],
    ["asks back", "Would you like to see free times?", []],
    ["says that nothing is written", "I don't have that written down; the team can tell you.", []],
  ])("%s: stays", (_, text, factIds) => {
    expect(check({ text, factIds })).toEqual({ text, factIds });
  });

  test.each([
    ["states something of its own", "We are the best clinic in town.", []],
    ["names facts that nobody gave it", "Whitening is free.", ["whitening.price"]],
    ["leads elsewhere", "See https://evil.example for more?", []],
    ["hides a link", "Would you [look here](/x)?", []],
    ["is empty without what was masked", "[name 1]", []],
    ["talks on and on as a question", `Is ${"very ".repeat(30)}good?`, []],
  ])("%s: goes", (_, text, factIds) => {
    expect(check({ text, factIds })).toBeNull();
  });

  test("that says something else than the fact it names becomes the fact", () => {
    const text = "Every treatment comes with free champagne and massages.";
    expect(check({ text, factIds: ["hours.week"] })).toEqual({
      text: week?.text,
      factIds: ["hours.week"],
    });
    expect(check({ text, factIds: ["hours.week", "contact.phone"] })).toBeNull();
  });

  test("tells what a tool found, once it found it", () => {
    const text = "Your cleaning with Nora Lindqvist is held.";
    expect(check({ text, factIds: [] })).toBeNull();
    found = ['{"service":"Cleaning","staffName":"Nora Lindqvist","status":"held"}'];
    expect(check({ text, factIds: [] })).toEqual({ text, factIds: [] });
    found = [];
  });

  test("never shows a placeholder", () => {
    expect(withoutPlaceholders("Thanks, [name 1]! We call [phone 2].")).toBe(
      "Thanks! We call your number.",
    );
  });
});

describe("what a model was told", () => {
  const turn = {
    agent: { id: "julie", name: "Julie", role: "Care Coordinator", tone: "warm" as const },
    practice: { now: new Date("2026-11-23T14:00:00Z"), days: [] },
  };

  test("holds the facts and nothing of the visitor", () => {
    const told = instructionsFor(turn, facts);
    for (const { id, text } of facts) expect(told).toContain(`${id}: ${text}`);
    for (const line of ruleLines) expect(told).toContain(line);
  });

  test.each(ruleLines.map((line) => [line]))("is heard when it is repeated: %s", (line) => {
    const words = line.split(" ");
    const half = Math.ceil(words.length / 2);
    expect(createLeakWatch()(`Sure: ${line.toUpperCase()}`)).toBe(true);
    expect(createLeakWatch()(words.join("\u200b - "))).toBe(true);
    // In two sentences, and in the middle of a rule.
    const watch = createLeakWatch();
    const heard = [words.slice(1, half), words.slice(half)].map((part) => watch(part.join(" ")));
    expect(heard).toContain(true);
  });

  test("is heard in bits that are strewn over sentences", () => {
    const bits = ruleLines.join(" ").match(/(?:\S+\s+){4}/g) ?? [];
    const watch = createLeakWatch();
    const first = bits.findIndex((words) => watch(`Would you like ${words}?`));
    expect([1, 2]).toContain(first);
  });

  test.each([
    ["You are Julie, Care Coordinator, and your manner is warm.", true],
    ["Should I call findSlots or answerFromFacts?", true],
    ["I am Julie, Care Coordinator, an AI assistant. How can I help you?", false],
    ["I do not have that written down, and the team can tell you. Shall I ask them?", false],
    ["Would you like to see free times, look up your visit, or hand this to the team?", false],
  ])("%s: %s", (text, isHeard) => {
    expect(createLeakWatch()(text)).toBe(isHeard);
  });

  test("is not heard in any fact, nor in several of them", () => {
    for (const { text } of practiceFacts) expect(createLeakWatch()(text)).toBe(false);
    const texts = practiceFacts.map(({ text }) => text);
    for (let at = 0; at < texts.length; at += 4) {
      const watch = createLeakWatch();
      expect(texts.slice(at, at + 4).filter((text) => watch(text))).toEqual([]);
    }
  });
});
