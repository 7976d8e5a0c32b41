import { describe, expect, test } from "vitest";
import { barePayments } from "#test/bare-payments.ts";
import { landingPages, landingStages } from "./content.ts";
import {
  lastMessages,
  mostMessages,
  scriptedTopic,
  scriptOf,
  sharedHead,
  sharedText,
  topicOf,
  withoutMarks,
} from "./rules.ts";

const said = (...texts: string[]) => texts.map((text) => ({ sender: "user", text }) as const);

test.each([
  ["implants", ""],
  ["implants", "   "],
  ["implants", "implantcostly"],
  ["implants", "Do you validate parking?"],
  ["implants", "My implant cost a lot elsewhere and now it hurts and bleeds every single day"],
  ["tmj", "What does an implant cost?"],
] as const)("the page %s has no script for %j", (page, message) => {
  expect(scriptedTopic(page, message)).toBeNull();
});

test.each([
  ["implants", "How much is an implant?", "cost"],
  ["implants", "WHAT DOES AN IMPLANT COST", "cost"],
  ["implants", "will it hurt my credit", "credit"],
  ["implants", "financing options?", "financing"],
  ["robotic", "how does it work??", "how"],
  ["robotic", "How long does healing take?", "healing"],
  ["robotic", "what does it cost", "cost"],
  ["medspa", "is the consultation free", "first"],
  ["medspa", "package deals", "packages"],
  ["tmj", "what's the signs of TMJ", "signs"],
] as const)("the page %s answers %j by its topic %s", (page, message, topic) => {
  expect(scriptedTopic(page, message)?.id).toBe(topic);
});

describe.each(landingPages)("the script of %s", (page) => {
  const { stages, chips, topics, greeting } = scriptOf(page);

  test("has chips for its own stages, each answered or opening a tool", () => {
    expect(stages[0]).toBe("greeting");
    for (const stage of stages) expect(landingStages).toContain(stage);
    for (const { stage } of chips) expect(stages).toContain(stage);
    const told = chips.flatMap(({ topic, label }) =>
      topic === undefined ? [] : [{ topic, label }],
    );
    expect(told.length).toBeGreaterThan(0);
    for (const { topic, label } of told) {
      expect(scriptedTopic(page, label)?.id).toBe(topic);
      expect(topicOf(page, topic).sentences.length).toBeGreaterThan(0);
    }
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
  });

  test("names no payment of a month", () => {
    const text = [greeting, ...topics.flatMap(({ sentences }) => sentences)].join("\n");
    expect(barePayments(text)).toEqual([]);
  });
});

test("an unknown topic is a mistake in the code", () => {
  expect(() => topicOf("tmj", "price")).toThrow('No topic "price"');
});

test("no more than the last ten messages go on", () => {
  const many = said(...Array.from({ length: 12 }, (_, at) => `m${at}`));
  expect(lastMessages(many).map(({ text }) => text)).toEqual(many.slice(2).map(({ text }) => text));
  expect(mostMessages).toBe(10);
});

test("an answer that is longer than a message can be goes on cut, and never in half a character", () => {
  const [kept, cut] = lastMessages([
    { sender: "bot", text: "x".repeat(2000) },
    { sender: "bot", text: `${"x".repeat(1999)}\u{1f600} and more` },
  ]);
  expect(kept?.text).toHaveLength(2000);
  expect(cut?.text).toBe("x".repeat(1999));
});

describe("what the team reads", () => {
  test("is the result first, and the newest messages that fit", () => {
    const text = sharedText(["Head."], said("first\nline", "x".repeat(60), "last"), 110);
    expect(text).toBe(`Head.\n\nLast messages:\nVisitor: ${"x".repeat(60)}\nVisitor: last`);
    expect(sharedText(["Head."], said("a".repeat(2000)), 1600)).toBe("Head.");
    expect(sharedText(["h".repeat(50)], said("a"), 20)).toHaveLength(20);
    expect(sharedText(["Head."], [], 100)).toBe("Head.");
  });

  test("names score, outcome, interests and concerns in words", () => {
    expect(
      sharedHead("assessment", {
        score: 75,
        outcome: "technology_demo_requested",
        interest: ["full_mouth"],
        concerns: ["What it costs", "Pain"],
      }),
    ).toEqual([
      "Shared from the robotic page: readiness 75 of 100, technology demo requested.",
      "Interested in: full mouth.",
      "Concerns: What it costs, Pain.",
    ]);
    expect(
      sharedHead("qualification", {
        score: 40,
        outcome: "information_provided",
        interest: [],
        concerns: [],
      }),
    ).toEqual([
      "Shared from the implants page: quick check 40 of 115 points, information provided.",
    ]);
  });
});

test("lines are shown without the marks of Markdown", () => {
  expect(withoutMarks("- **Bone** first\n* see [prices](/services)")).toBe(
    "Bone first\nsee prices",
  );
});
