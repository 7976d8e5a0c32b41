import { describe, expect, it, test } from "vitest";
import { visibilityMs } from "../searching/rules.ts";
import { afterSetback, judge, pauseUntilNextTry, refusals, type TextFacts } from "./rules.ts";

const now = new Date("2026-11-23T14:00:00Z");
const night = new Date("2026-11-24T04:00:00Z");
const morning = new Date("2026-11-24T13:00:00Z");
const text: TextFacts = {
  kind: "visit-booked",
  purpose: "appointment-messages",
  phone: "+17185550142",
  expiresAt: null,
  isUrgent: false,
  isStopped: false,
  hasConsent: true,
  hasArrived: false,
};

describe("does not leave", () => {
  it.each<[string, Partial<TextFacts>, string]>([
    ["what has no consent", { hasConsent: false }, refusals.noConsent],
    ["a recall without consent", { purpose: "recall", hasConsent: false }, refusals.noConsent],
    ["a purpose nobody knows", { purpose: "offers", hasConsent: false }, refusals.noConsent],
    ["anything after STOP", { isStopped: true }, refusals.stopped],
    ["a staff text after STOP", { isStopped: true, purpose: "staff" }, refusals.stopped],
    [
      "an answer of staff after STOP",
      { isStopped: true, kind: "reply", purpose: "answer" },
      refusals.stopped,
    ],
    ["what repeats a text that arrived", { hasArrived: true }, refusals.arrived],
    ["what is over", { expiresAt: now }, refusals.late],
    ["an answer that is over", { purpose: "answer", expiresAt: now }, refusals.late],
  ])("%s", (_what, changes, error) =>
    expect(judge({ ...text, ...changes }, now)).toEqual({ act: "cancel", error }),
  );

  it.each<[string, Partial<TextFacts>]>([
    ["a text about a visit", {}],
    ["a text to staff", { purpose: "staff" }],
    ["an answer that can wait", { purpose: "answer" }],
    ["one that calls itself urgent without being an answer", { isUrgent: true }],
  ])("%s at night", (_what, changes) =>
    expect(judge({ ...text, ...changes }, night)).toEqual({ act: "wait", until: morning }),
  );
});

describe("after a setback", () => {
  const facts = { attempts: 1, at: now, chance: 0 };
  const refused = {
    outcome: "refused",
    code: "21211",
    reason: "No such phone",
    isFinal: true,
  } as const;

  test.each([
    ["what is refused for good", facts, refused],
    ["what was tried thirty times", { ...facts, attempts: 30 }, { ...refused, isFinal: false }],
  ])("%s fails", (_what, how, outcome) => {
    expect(afterSetback(outcome, how)).toEqual({
      status: "failed",
      error: "21211: No such phone",
    });
  });

  it("what is refused for now is tried again", () => {
    expect(afterSetback({ ...refused, isFinal: false }, facts)).toEqual({
      status: "again",
      error: "21211: No such phone",
      nextLookAt: new Date(now.getTime() + 5000),
    });
  });

  it("what may have been taken is looked for, and not sent again", () => {
    expect(afterSetback({ outcome: "unclear", reason: "The line broke" }, facts)).toEqual({
      status: "unknown",
      error: "The line broke",
      since: now,
      nextLookAt: new Date(now.getTime() + visibilityMs),
    });
  });

  it("at most 500 characters are kept of what went wrong", () => {
    const { error } = afterSetback({ ...refused, reason: "x".repeat(600) }, facts);
    expect(error).toBe(`21211: ${"x".repeat(493)}`);
  });
});

describe("leaves", () => {
  it.each<[string, Partial<TextFacts>, Date]>([
    ["what was agreed to", {}, now],
    ["what is not over yet", { expiresAt: new Date(now.getTime() + 1) }, now],
    ["what staff are told", { purpose: "staff", hasConsent: false }, now],
    ["an answer", { purpose: "answer", hasConsent: false }, now],
    [
      "the answer to STOP, at night too",
      {
        kind: "stop-confirmation",
        purpose: "answer",
        hasConsent: false,
        isStopped: true,
        isUrgent: true,
      },
      night,
    ],
    ["help after STOP", { kind: "help-answer", purpose: "answer", isStopped: true }, now],
  ])("%s", (_what, changes, at) =>
    expect(judge({ ...text, ...changes }, at)).toEqual({ act: "send" }),
  );
});

test("what was not taken is tried again after longer and longer, for some two hours", () => {
  const pauses = [];
  for (let tries = 1; ; tries += 1) {
    const pause = pauseUntilNextTry(tries, 0);
    if (pause === undefined) break;
    pauses.push(pause / 1000);
  }
  expect(pauses.slice(0, 7)).toEqual([5, 15, 30, 60, 120, 300, 300]);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(7430);
  expect(pauseUntilNextTry(1, 1)).toBe(6000);
});
