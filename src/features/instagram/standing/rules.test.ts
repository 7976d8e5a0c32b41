import { describe, expect, test } from "vitest";
import { defaultSettings } from "../settings/rules.ts";
import { type StandingFacts, standingOf } from "./rules.ts";

// Monday, 9:00 AM in New York.
const opened = new Date("2026-11-23T14:00:00Z");
const facts: StandingFacts = {
  windowOpenedAt: opened,
  isStopped: false,
  isTakenOver: false,
  heldBy: null,
  needsReview: false,
  intent: "hours",
};
const automatic = { ...defaultSettings, autoResponse: true, intents: ["hours" as const] };
const hoursLater = (hours: number) => new Date(opened.getTime() + hours * 3_600_000);

describe("nobody may write", () => {
  test.each([
    ["to somebody who never wrote", { windowOpenedAt: null }, 0, "have not written to us"],
    ["after seven days", {}, 168, "more than seven days ago"],
    ["a day after a stop", { isStopped: true }, 24, "asked for no more messages"],
  ])("%s", (_name, change, hours, why) => {
    const standing = standingOf({ ...facts, ...change }, automatic, hoursLater(hours));
    expect(standing).toMatchObject({
      canWrite: false,
      headline: "Nobody may write here now",
      tone: "bad",
    });
    expect(standing.why).toContain(why);
  });
});

test("a colleague who has it is named, and two never write at once", () => {
  const held = { ...facts, isTakenOver: true, heldBy: "Rosa Quill" };
  expect(standingOf(held, automatic, hoursLater(1))).toMatchObject({
    canWrite: false,
    headline: "Rosa Quill answers here",
    tone: "plain",
  });
  expect(standingOf(held, automatic, hoursLater(200)).headline).toBe("Nobody may write here now");
});

test("after a day a person may, marked as one, and is told until when", () => {
  expect(standingOf(facts, automatic, hoursLater(24))).toMatchObject({
    canWrite: true,
    headline: "The assistant may not write",
    why: "You may, as a person, until Mon, Nov 30, 9:00 AM, marked as a human agent.",
    sendLabel: "Send as a person",
  });
});

describe("inside the window a person may, and is told what the assistant does", () => {
  test.each([
    [{}, "The assistant answers what they asked last by itself."],
    [{ isStopped: true }, "The assistant only drafts: they asked for no more messages"],
    [{ isTakenOver: true }, "The assistant only drafts: a member of the team has taken"],
    [{ needsReview: true }, "The assistant only drafts: a person has to read this"],
    [{ intent: "clinical" }, "The assistant only drafts: what they ask is never answered"],
    [{ intent: "nonsense" }, "The assistant only drafts: what they ask is never answered"],
    [{ intent: null }, "The assistant only drafts: what they ask is never answered"],
    [{ intent: "parking" }, "The assistant only drafts: answering this kind of question"],
  ])("%j", (change, why) => {
    const standing = standingOf({ ...facts, ...change }, automatic, hoursLater(1));
    expect(standing).toMatchObject({
      canWrite: true,
      headline: "23 h left to answer freely",
      sendLabel: "Send",
    });
    expect(standing.why).toContain(why);
  });

  test("with the practice's own settings: off", () => {
    expect(standingOf(facts, defaultSettings, hoursLater(1)).why).toBe(
      "The assistant only drafts: answering by itself is switched off.",
    );
  });

  test("outside the hours, and before the settings are known", () => {
    expect(standingOf(facts, automatic, hoursLater(10)).why).toContain("outside the auto-response");
    expect(standingOf(facts, null, hoursLater(1)).why).toBe("They wrote within the last 24 hours.");
  });
});
