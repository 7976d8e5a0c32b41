import { describe, expect, test } from "vitest";
import { practiceFacts } from "../../../practice/facts.ts";
import { type Intent, intents, longestMessage } from "../contract.ts";
import { guardReply } from "../privacy-guard/rules.ts";
import { partsOf } from "./content.ts";
import { type DraftGrounds, draftText, isForAssistant } from "./rules.ts";

const siteUrl = "https://practice.example";
const week = [
  { date: "2026-11-23", opens: "09:00", closes: "18:00", reason: null },
  { date: "2026-11-24", opens: "09:00", closes: "18:00", reason: null },
  { date: "2026-11-25", opens: "09:00", closes: "14:00", reason: null },
  { date: "2026-11-26", opens: null, closes: null, reason: "Thanksgiving Day" },
];
const draft = (intent: Intent, more: Partial<DraftGrounds> = {}) =>
  draftText({
    text: "Do you?",
    understood: { intent, requiresReview: true, sentiment: 0 },
    known: null,
    days: [],
    siteUrl,
    ...more,
  });
const known = (...texts: string[]) => ({
  kind: "answer",
  sentences: texts.map((text) => ({ text, factIds: ["some.fact"] })),
  paths: ["/services"],
});

describe("nothing is drafted", () => {
  test.each<Intent>(["emergency", "stop", "start"])("for %s", (intent) =>
    expect(draft(intent)).toBeNull(),
  );
});

describe("is made of facts, addresses and fixed words", () => {
  const facts = new Map(practiceFacts.map(({ id, text }) => [id, text]));

  test("every fact that a draft names is one of the practice's", () => {
    const named = Object.values(partsOf)
      .flat()
      .flatMap((part) => ("fact" in part ? [part.fact] : []));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((id) => !facts.has(id))).toEqual([]);
  });

  test.each(intents.filter((intent) => draft(intent) !== null))(
    "%s: says nothing of anybody's care, and fits",
    (intent) => {
      const text = draft(intent, { days: week }) ?? "";
      expect(guardReply(text, { names: [], siteUrl })).toEqual({ isFine: true });
      expect(text.length).toBeGreaterThan(20);
      expect(text.length).toBeLessThanOrEqual(longestMessage - 100);
    },
  );

  test.each<[Intent, RegExp]>([
    ["directions", /48 Lantern Ridge Road.*https:\/\/practice[.]example\/contact/],
    ["booking-link", /https:\/\/practice[.]example\/booking[?]from=instagram .*\(718\) 555-0142/],
    ["price-list", /https:\/\/practice[.]example\/services/],
    ["visit", /https:\/\/practice[.]example\/booking\/manage/],
    ["clinical", /not private enough.*\(718\) 555-0142/],
    ["money", /call us/],
  ])("%s", (intent, words) => expect(draft(intent)).toMatch(words));
});

describe("what the assistant knows", () => {
  test("stands first where it rests on facts, without the marks of a page", () => {
    const text = draft("unknown", { known: known("**Delta Dental** is taken.", "- Aetna, too.") });
    expect(text).toBe(
      "Delta Dental is taken. Aetna, too. More here: https://practice.example/services",
    );
  });

  test.each([
    ["it did not know", { ...known("Ask the team."), kind: "unknown" }],
    ["nothing vouches for it", { ...known(), sentences: [{ text: "It costs $5.", factIds: [] }] }],
    ["it tells of somebody's health", known("The swelling goes down in a week.")],
    ["it speaks of itself", known("I do not know which plans are in network.")],
    ["it could not be asked", null],
  ])("is left out when %s", (_, answer) => {
    expect(draft("unknown", { known: answer })).toMatch(/^Thank you for writing[.] A person reads/);
  });

  test("has no word in what only people talk about", () => {
    for (const intent of ["clinical", "complaint", "money", "visit", "person"] as const)
      expect(draft(intent, { known: known("Anything.") })).not.toContain("Anything");
  });

  test("is asked for hours and for what no fact answers alone", () => {
    const isAsked = (intent: Intent, requiresReview: boolean, text = "Do you?") =>
      isForAssistant({ text, understood: { intent, requiresReview, sentiment: null } });
    expect(intents.filter((intent) => isAsked(intent, false))).toEqual(["hours", "unknown"]);
    expect(isAsked("parking", true)).toBe(true);
    expect(isAsked("clinical", true)).toBe(false);
    expect(isAsked("unknown", true, "[Picture]")).toBe(false);
    expect(isAsked("unknown", true, "lovely day")).toBe(false);
  });

  test("ends with a whole sentence when there is more than room for", () => {
    const long = Array.from(
      { length: 4 },
      (_, at) => `Line ${at} ${"goes on ".repeat(35)}and ends.`,
    );
    const text = draft("unknown", { known: known(...long) });
    expect(text?.length).toBeGreaterThan(500);
    expect(text?.length).toBeLessThanOrEqual(longestMessage - 100);
    expect(text).toMatch(/and ends[.]$/);
  });
});

test("hours name the days of the week that are not as usual", () => {
  expect(draft("hours", { days: week })).toMatch(
    /^The practice is open Monday.* On Wednesday, November 25 the practice is open from .* On Thursday, November 26 the practice is closed \(Thanksgiving Day\)[.]$/,
  );
  expect(draft("hours")).not.toMatch(/November/);
});

test("praise that asks for nothing is thanked for", () => {
  const understood = { intent: "unknown", requiresReview: true, sentiment: 0.7 } as const;
  expect(draft("unknown", { text: "love your work!", understood })).toMatch(
    /^Thank you, that is kind/,
  );
  expect(draft("unknown", { text: "love it, do you do veneers?", understood })).not.toMatch(/kind/);
});
