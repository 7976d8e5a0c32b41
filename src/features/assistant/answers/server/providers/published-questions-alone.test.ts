import { beforeAll, describe, expect, test } from "vitest";
import { layContent } from "#practice/published.ts";
import type { Reply, Turn } from "../../rules.ts";

// What an owner published of the questions is what is answered: in their own words what was added or changed,
// and not at all what was taken away.
layContent({
  "questions/implants/order": "implants-1 candidacy",
  "questions/implants/implants-1/question":
    "Will metal detectors at the airport notice my implant?",
  "questions/implants/implants-1/answer": "No, titanium does not set them off.",
  "questions/implants/candidacy/answer": "We look at the bone on a scan and then tell you.",
  "questions/tmj/order": "referral",
  "questions/robotic/order": "what",
  "questions/medspa/order": "results",
});

type Loaded = { respond: (turn: Turn) => Reply; facts: Turn["facts"] };
let loaded: Loaded;
beforeAll(async () => {
  const [{ createResponder }, { practiceFacts }] = await Promise.all([
    import("./embedded.ts"),
    import("#practice/facts.ts"),
  ]);
  const { respond } = createResponder();
  loaded = { respond, facts: practiceFacts };
  // Whatever is learned from examples is learned before the first question.
  answer("hello");
}, 120_000);

function answer(message: string): string {
  const { facts, respond } = loaded;
  const reply = respond({
    message,
    history: [],
    agent: { id: "julie", name: "Julie", role: "Premium Care Coordinator", tone: "warm" },
    practice: { now: new Date("2026-11-23T15:00:00Z"), days: [] },
    facts,
  });
  const texts = new Map(facts.map(({ id, text }) => [id, text]));
  return reply.sentences
    .map(({ text, factIds }) => text || factIds.map((id) => texts.get(id) ?? "").join(" "))
    .join(" ");
}

test.each([
  ["will metal detectors at the airport notice my implant", "titanium does not set them off"],
  ["do airport metal detectors notice an implant?", "titanium does not set them off"],
  ["am i a candidate for implants", "We look at the bone on a scan"],
  ["do i need a referral for the tmj center", "You can book a TMJ consultation yourself"],
])("%j is answered by what is published", (message, words) => {
  expect(answer(message)).toContain(words);
});

describe("what was taken away", () => {
  test.each([
    ["can implants fail?", "Some do not grow in"],
    ["what are the risks of implants", "Some do not grow in"],
    ["does insurance pay for tmj", "Some medical and some dental plans cover parts"],
    ["is the robot worth it for me", "It helps most where bone is narrow"],
    ["can i go back to work after a hydrafacial", "(45 minutes)"],
  ])("%j is not answered by it", (message, words) => {
    const said = answer(message);
    expect(said).not.toContain(words);
    expect(said).not.toBe("");
  });
});
