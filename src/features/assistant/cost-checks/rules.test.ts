import { describe, expect, test } from "vitest";
import type { ChatAction } from "../contract.ts";
import {
  completedCheck,
  completion,
  completionReply,
  openingWords,
  withCostCheck,
} from "./rules.ts";

test.each([
  "I completed the check",
  "I completed the financing check, am I approved?",
  "Have I completed the insurance check",
  "financing",
  "",
])("%j is no end of a check", (message) => {
  expect(completedCheck(message)).toBeNull();
});

test.each([
  ["I completed the financing check", "financing"],
  ["I completed the insurance check", "insurance"],
  [" i completed  the insurance check.\n", "insurance"],
  ["I completed the financing/insurance check", "either"],
])("%j ends the check of %s", (message, check) => {
  expect(completedCheck(message)).toBe(check);
});

test("the conversation goes on with words that are understood", () => {
  expect(completedCheck(completion)).toBe("either");
});

test.each(["financing", "insurance", "either"] as const)(
  "what is said after the %s check approves nothing",
  (check) => {
    const { sentences, actions } = completionReply(check);
    const text = sentences.map((sentence) => sentence.text).join(" ");
    expect(text).not.toMatch(/approved|congratulations|\$|%|covered/i);
    expect(text).toContain("I do not see what it showed");
    expect(actions.map(({ kind }) => kind)).toEqual(["page", "call"]);
  },
);

test.each([
  [true, true, "Check financing or insurance"],
  [true, false, "Check financing"],
  [false, true, "Check my insurance"],
  [false, false, null],
])("with financing %s and insurance %s the button says %j", (financing, insurance, words) => {
  expect(openingWords({ financing, insurance })).toBe(words);
});

describe("the button beside an answer", () => {
  const page: ChatAction = { kind: "page", label: "Prices", path: "/services" };
  const call: ChatAction = { kind: "call", label: "Call", e164: "+1", isEmergency: false };
  const emergency: ChatAction = { ...call, isEmergency: true };
  const form: ChatAction = { kind: "visit-form", purpose: "book" };
  const check: ChatAction = { kind: "cost-check", label: "Check financing", option: "financing" };

  test.each<[string[], ChatAction[]]>([
    [[], [page]],
    [["prices.list", "hours.week"], [page]],
    [["financing.monthly"], [emergency]],
    [["insurance.accepted"], [form]],
    [["financing.monthly"], [check, page]],
    [["financingless"], [page]],
  ])("is not added for %j beside %j", (factIds, actions) => {
    expect(withCostCheck(actions, factIds)).toEqual(actions);
  });

  test.each([
    [["financing.monthly", "prices.list"], "financing", "Check financing"],
    [["insurance.decision"], "insurance", "Check my insurance"],
    [["insurance.without", "financing.monthly"], null, "Check financing or insurance"],
  ])("for %j is for %s", (factIds, option, label) => {
    const added = { kind: "cost-check", label, option };
    expect(withCostCheck([page, call], factIds)).toEqual([added, page, call]);
  });
});
