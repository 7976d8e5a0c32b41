import { describe, expect, it, test } from "vitest";
import { intents, messageEvents } from "../contract.ts";
import { policyWords } from "./content.ts";
import { maySend, opensWindow, type SendQuestion, stopConfirmation } from "./rules.ts";

const now = new Date("2026-11-23T15:00:00Z");
const hour = 3_600_000;
const day = 24 * hour;

/** Age of the window in milliseconds, and what the clock alone lets happen; null: it never opened. */
const ages = [
  [null, "never-wrote"],
  [-hour, "open"],
  [0, "open"],
  [day - 1, "open"],
  [day, "human-agent"],
  [day + 1, "human-agent"],
  [7 * day - 1, "human-agent"],
  [7 * day, "window-closed"],
  [400 * day, "window-closed"],
] as const;
const both = [false, true] as const;
const safe = new Set(["hours", "directions", "parking", "booking-link", "price-list", "thanks"]);

const base: SendQuestion = {
  sender: "ai",
  now,
  windowOpenedAt: now,
  intent: "hours",
  requiresReview: false,
  approvedBy: null,
  isStopped: false,
  isTakenOver: false,
  autoResponse: true,
  withinHours: true,
  intentsOn: ["hours"],
};
const codeOf = (changes: Partial<SendQuestion>) => maySend({ ...base, ...changes }).code;

describe("the software alone is refused", () => {
  test.each([
    ["needs-review", { requiresReview: true }],
    ["never-wrote", { windowOpenedAt: null }],
    ["person-needed", { windowOpenedAt: new Date(now.getTime() - day) }],
    ["window-closed", { windowOpenedAt: new Date(now.getTime() - 7 * day) }],
    ["taken-over", { isTakenOver: true }],
    ["stopped", { isStopped: true }],
    ["never-automatic", { intent: "clinical", intentsOn: ["clinical"] }],
    ["never-automatic", { intent: null }],
    ["automation-off", { autoResponse: false }],
    ["intent-off", { intentsOn: [] }],
    ["outside-hours", { withinHours: false }],
    ["taken-over", { intent: stopConfirmation, isTakenOver: true }],
    ["person-needed", { intent: stopConfirmation, windowOpenedAt: new Date(now.getTime() - day) }],
    ["needs-review", { intent: stopConfirmation, requiresReview: true }],
  ] satisfies [string, Partial<SendQuestion>][])("%s: %j", (code, changes) => {
    expect(maySend({ ...base, ...changes })).toMatchObject({ allowed: false, code });
  });
});

/** Every choice of one of each list. */
function everyChoice(lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (all, list) => all.flatMap((before) => list.map((one) => [...before, one])),
    [[]],
  );
}

type Choice = [
  (typeof ages)[number],
  "ai" | "staff",
  SendQuestion["intent"],
  boolean,
  string | null,
  boolean,
  boolean,
  boolean,
  boolean,
  boolean,
];

/** Everything that a question can say, once each. */
const everyQuestion = everyChoice([
  ages,
  ["ai", "staff"],
  [...intents, stopConfirmation, null],
  both,
  [null, "ana"],
  both,
  both,
  both,
  both,
  both,
]).map((choice): [SendQuestion, (typeof ages)[number][1]] => {
  const [[age, state], sender, intent, requiresReview, approvedBy, ...flags] = choice as Choice;
  const [isStopped, isTakenOver, autoResponse, withinHours, isOn] = flags;
  const windowOpenedAt = age === null ? null : new Date(now.getTime() - age);
  const intentsOn = isOn && intent !== null ? [intent] : [];
  const facts = { sender, now, windowOpenedAt, intent, requiresReview, approvedBy };
  return [{ ...facts, isStopped, isTakenOver, autoResponse, withinHours, intentsOn }, state];
});

/** The table in words of its own: what leaves, and with which tag. */
function expected(
  q: SendQuestion,
  state: (typeof ages)[number][1],
): "no" | "plain" | "HUMAN_AGENT" {
  if (state === "never-wrote" || state === "window-closed") return "no";
  if (q.sender === "staff" || q.approvedBy !== null) {
    if (state === "open") return "plain";
    return q.isStopped ? "no" : "HUMAN_AGENT";
  }
  const mayAnswerAlone = state === "open" && !q.requiresReview && !q.isTakenOver;
  if (!mayAnswerAlone) return "no";
  if (q.intent === stopConfirmation) return "plain";
  const isWanted = q.autoResponse && q.withinHours && !q.isStopped;
  const isSafe = q.intent !== null && safe.has(q.intent) && q.intentsOn.includes(q.intent);
  return isWanted && isSafe ? "plain" : "no";
}

it("decides every case of the table as its own words say", () => {
  const answers = everyQuestion.map(([question, state]) => {
    const answer = maySend(question);
    const got = answer.allowed ? (answer.tag ?? "plain") : "no";
    return { question, answer, got, wanted: expected(question, state) };
  });
  expect(answers).toHaveLength(ages.length * 2 * (intents.length + 2) * 2 ** 7);
  expect(answers.filter(({ got, wanted }) => got !== wanted)).toEqual([]);
  const pastReview = answers.filter(
    ({ question, got }) =>
      got !== "no" &&
      question.sender === "ai" &&
      question.requiresReview &&
      question.approvedBy === null,
  );
  expect(pastReview).toEqual([]);
  expect(answers.filter(({ answer }) => answer.why === "" || answer.whatNext === "")).toEqual([]);
  // No word is written for a case that never comes.
  const seen = new Set(answers.map(({ answer }) => answer.code));
  expect([...seen].toSorted()).toEqual(Object.keys(policyWords).toSorted());
});

it("marks a person's answer after a day, and only that", () => {
  const late = new Date(now.getTime() - 2 * day);
  expect(codeOf({ sender: "staff", windowOpenedAt: late })).toBe("human-agent");
  expect(codeOf({ approvedBy: "ana", requiresReview: true, windowOpenedAt: late })).toBe(
    "human-agent",
  );
  expect(maySend({ ...base, sender: "staff" })).toMatchObject({ allowed: true, tag: null });
});

it("lets staff answer a direct question of whoever wants no messages, within the day only", () => {
  const stopped = { sender: "staff", isStopped: true } as const;
  expect(codeOf(stopped)).toBe("open");
  expect(codeOf({ ...stopped, windowOpenedAt: new Date(now.getTime() - day) })).toBe(
    "stopped-late",
  );
});

it("opens the window with everything but what we wrote ourselves", () => {
  expect(messageEvents.filter((event) => !opensWindow[event])).toEqual(["echo"]);
});
