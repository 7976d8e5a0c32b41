import { describe, expect, test } from "vitest";
import { languageModels } from "./content.ts";
import { costOf, microcentsPerCent, mostCostOf, type ModelChoice, standingOf } from "./rules.ts";

const nothing: ModelChoice = {
  model: undefined,
  openai: { key: undefined, agreementSigned: false },
  anthropic: { key: undefined, agreementSigned: false },
};
const key = { key: "k", agreementSigned: false };
const signed = { key: "k", agreementSigned: true };

describe("a company's model is not asked", () => {
  test.each([
    ["without a model", { ...nothing, openai: signed }, "live", /ASSISTANT_MODEL is not set/],
    ["without a key", { ...nothing, model: "gpt-4o" }, "demo", /OPENAI_API_KEY is not set/],
    [
      "with the other company's key",
      { ...nothing, model: "claude-3-opus", openai: signed },
      "demo",
      /ANTHROPIC_API_KEY is not set/,
    ],
    [
      "live without an agreement",
      { ...nothing, model: "claude-3-sonnet", anthropic: key, openai: signed },
      "live",
      /Claude Sonnet 5\.5 of Anthropic is not asked before ANTHROPIC_BAA=signed/,
    ],
  ] as const)("%s, and it is said why", (_, choice, mode, why) => {
    const standing = standingOf(choice, mode);
    expect(standing.writer).toBe("local");
    expect(standing.why).toMatch(why);
  });
});

test.each([
  ["demo", key],
  ["live", signed],
] as const)("%s: it is asked with all that it needs", (mode, openai) => {
  const standing = standingOf({ ...nothing, model: "gpt-4o-mini", openai }, mode);
  expect(standing).toMatchObject({ writer: "cloud", model: { id: "gpt-4o-mini" } });
});

test("what an answer costs is a whole number of millionths of a cent, and never more than the most", () => {
  const model = languageModels["gpt-4o"];
  expect(costOf(model, { input: 1_000_000, output: 0 })).toBe(250 * microcentsPerCent);
  expect(costOf(model, { input: 1200, output: 80 })).toBe(380_000);
  for (const each of Object.values(languageModels))
    expect(costOf(each, { input: 9000, output: 7000 })).toBeLessThanOrEqual(
      mostCostOf(each, 16_000),
    );
});
