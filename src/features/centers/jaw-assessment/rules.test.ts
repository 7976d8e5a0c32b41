import fc from "fast-check";
import { expect, test } from "vitest";
import { identity } from "#practice/identity.ts";
import {
  answered,
  bandOfTotal,
  callFirst,
  chatMessageOf,
  highestTotal,
  isAnswered,
  jawBands,
  jawResult,
  type JawScore,
  meaningOf,
  noAnswers,
  questionCount,
  sentencesOf,
  weightiest,
  zoneOf,
} from "./rules.ts";

const eight = (...scores: number[]) => scores as JawScore[];

test("eight questions, of which each has to be answered", () => {
  expect(questionCount).toBe(8);
  expect(highestTotal).toBe(32);
  expect(jawResult(noAnswers)).toBeNull();
  const first = answered(noAnswers, 0, 2);
  expect([isAnswered(first, 0), isAnswered(first, 1), isAnswered(first, 99)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(answered(first, 8, 4)).toEqual(first);
  expect(jawResult(first)).toBeNull();
});

test.each([
  [eight(0, 0, 0, 0, 0, 0, 0)],
  [eight(0, 0, 0, 0, 0, 0, 0, 0, 0)],
  [eight(0, 0, 0, 0, 0, 0, 0, 5)],
  [eight(0, 0, 0, 0, 0, 0, 0, -1)],
  [eight(0, 0, 0, 0, 0, 0, 0, 1.5)],
  [eight(0, 0, 0, 0, 0, 0, 0, Number.NaN)],
])("%j is no assessment", (answers) => {
  expect(jawResult(answers)).toBeNull();
});

test.each([
  [eight(0, 0, 0, 0, 0, 0, 0, 0), 0, "low"],
  [eight(1, 1, 1, 1, 1, 1, 1, 1), 8, "low"],
  [eight(2, 1, 1, 1, 1, 1, 1, 1), 9, "moderate"],
  [eight(2, 2, 2, 2, 2, 2, 2, 2), 16, "moderate"],
  [eight(3, 2, 2, 2, 2, 2, 2, 2), 17, "high"],
  [eight(4, 4, 4, 4, 4, 4, 4, 4), 32, "high"],
  [eight(0, 0, 0, 0, 4, 4, 4, 4), 16, "moderate"],
  [eight(3, 0, 0, 0, 1, 2, 4, 0), 10, "moderate"],
])("%j comes to %i, %s", (answers, total, band) => {
  expect(jawResult(answers)).toMatchObject({ total, band });
});

test("a jaw that sticks always is told of whatever the total", () => {
  expect(jawResult(eight(0, 0, 4, 0, 0, 0, 0, 0))).toEqual({
    total: 4,
    band: "low",
    isLocking: true,
    isFrequent: true,
  });
  expect(jawResult(eight(4, 4, 3, 4, 4, 4, 4, 4))?.isLocking).toBe(false);
});

test.each([
  [eight(2, 2, 2, 2, 0, 0, 0, 0), "common"],
  [eight(3, 0, 0, 0, 0, 0, 0, 0), "one sign comes often"],
  [eight(0, 0, 0, 0, 0, 4, 4, 0), "one sign comes often"],
  [eight(4, 4, 4, 0, 0, 0, 0, 0), "Some signs come back"],
  [eight(4, 4, 4, 4, 4, 0, 0, 0), "Several signs keep coming back"],
])("few points do not make light of a sign that comes often: %j", (answers, said) => {
  const result = jawResult(answers);
  expect(result && meaningOf(result)).toContain(said);
});

test.each([
  [eight(3, 2, 2, 2, 2, 2, 2, 2), "do not wait"],
  [eight(0, 0, 4, 0, 0, 0, 0, 0), "stuck open or closed"],
  [eight(4, 4, 4, 4, 4, 4, 4, 4), "stuck open or closed"],
])("what asks for a call leads to one: %j", (answers, said) => {
  const result = jawResult(answers)!;
  expect(callFirst(result)).toContain(said);
  const sentences = sentencesOf(result).join(" ");
  expect(sentences).toContain(said);
  expect(sentences).toContain(identity.phone.display);
});

test("signs that come back ask for no call", () => {
  const result = jawResult(eight(2, 2, 2, 2, 2, 2, 2, 2))!;
  expect(callFirst(result)).toBeNull();
  expect(sentencesOf(result).join(" ")).not.toContain("Call");
});

test("the message says points and band, and no answer", () => {
  expect(chatMessageOf({ total: 17, band: "high" })).toBe(
    "I did the TMJ symptom assessment: 17 of 32 points, High Risk. I would like to know what to do next.",
  );
});

test("of all 390,625 answers as many are in each band as were counted", () => {
  // How many ways lead to each total: one question after the other.
  let ways = new Map([[0, 1]]);
  for (let question = 0; question < questionCount; question += 1) {
    const next = new Map<number, number>();
    for (const [total, count] of ways)
      for (const score of [0, 1, 2, 3, 4])
        next.set(total + score, (next.get(total + score) ?? 0) + count);
    ways = next;
  }
  const counts = { low: 0, moderate: 0, high: 0 };
  for (const [total, count] of ways) counts[bandOfTotal(total)] += count;
  expect(counts).toEqual({ low: 11_550, moderate: 202_845, high: 176_230 });
});

test("10,000 random assessments agree with a sum done another way", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 8, maxLength: 8 }),
      (scores) => {
        const total = [1, 2, 3, 4].reduce(
          (sum, score) => sum + score * scores.filter((one) => one === score).length,
          0,
        );
        const band = total > 16 ? "high" : total > 8 ? "moderate" : "low";
        expect(jawResult(eight(...scores))).toMatchObject({ total, band });
      },
    ),
    { numRuns: 10_000 },
  );
});

test("the bands lie beside each other from no point to all, as totals fall into them", () => {
  expect(jawBands.map(zoneOf)).toEqual([
    { from: 0, to: 8 },
    { from: 9, to: 16 },
    { from: 17, to: 32 },
  ]);
  for (let total = 0; total <= highestTotal; total += 1) {
    const { from, to } = zoneOf(bandOfTotal(total));
    expect(total).toBeGreaterThanOrEqual(from);
    expect(total).toBeLessThanOrEqual(to);
  }
});

test("the chat is told the points and that they are no diagnosis", () => {
  const sentences = sentencesOf({ total: 17, band: "high", isLocking: false, isFrequent: true });
  expect(sentences[0]).toBe("High Risk. Your answers add up to 17 of 32 points.");
  expect(sentences.at(-1)).toContain("Not a diagnosis.");
});

test.each([
  ["nothing weighs", eight(0, 0, 0, 0, 0, 0, 0, 0), []],
  ["one weighs", eight(0, 0, 4, 0, 0, 0, 0, 0), [2]],
  ["three weigh most", eight(1, 2, 4, 3, 0, 1, 1, 1), [2, 3, 1]],
  ["what ties with the third is named as well", eight(4, 2, 2, 2, 1, 0, 0, 0), [0, 1, 2, 3]],
  ["all weigh the same", eight(4, 4, 4, 4, 4, 4, 4, 4), []],
])("%s", (_what, answers, places) => {
  expect(weightiest(answers)).toEqual(places);
});

test("who answered Never to everything has no signs now and then", () => {
  const result = jawResult(eight(0, 0, 0, 0, 0, 0, 0, 0));
  expect(result && meaningOf(result)).toMatch(/^You answered Never/);
});
