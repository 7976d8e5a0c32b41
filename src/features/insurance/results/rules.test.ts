import { describe, expect, test } from "vitest";
import type { VerifierAnswer } from "../verifiers/rules.ts";
import { allottedToVerifier, insuranceResult } from "./rules.ts";

describe("the time of one verifier", () => {
  test.each([
    [7000, 1, 5000],
    [7000, 0, 6000],
    [2000, 0, 2000],
    [1999.9, 0, 1999],
    [1000, 1, 0],
    [-5, 0, 0],
  ])("with %d ms left and %i behind it is %i", (remaining, others, time) => {
    expect(allottedToVerifier(remaining, others)).toBe(time);
  });
});

test.each<[string, VerifierAnswer[]]>([
  ["nobody was asked", []],
  ["nobody answered", [{ kind: "unavailable", trouble: "late" }]],
  [
    "one knows no plan and one is silent",
    [{ kind: "not-eligible" }, { kind: "unavailable", trouble: "busy" }],
  ],
])("where %s a person looks within 24 hours", (_what, answers) => {
  const asked = answers.map((answer, at) => ({
    name: at === 0 ? ("first" as const) : ("second" as const),
    source: "live" as const,
    knowsProcedures: at === 0,
    answer,
  }));
  expect(insuranceResult("yomi", asked)).toMatchObject({
    source: "manual",
    outcome: "manual",
    message:
      "Unable to verify insurance automatically. Our team will verify manually within 24 hours.",
    verifyWithinHours: 24,
    cost: null,
  });
});
