import { describe, expect, test } from "vitest";
import { centerIds } from "#practice/centers.ts";
import type { CenterId } from "#practice/centers.ts";
import { questionnaireContent } from "./content.ts";
import { questionIds, questions, recommend, scoresOf } from "./rules.ts";
import type { OptionId } from "./rules.ts";

type Row = [
  concern: OptionId,
  priority: OptionId,
  scores: [number, number, number, number, number],
  best: CenterId,
  /** The center with the same points, when there is one. */
  tiedWith: CenterId | null,
];

const outcomes: Row[] = [
  ["jaw-pain", "latest-technology", [10, 0, 8, 0, 0], "tmj", null],
  ["jaw-pain", "non-invasive", [10, 0, 0, 8, 8], "tmj", null],
  ["jaw-pain", "pain-relief", [18, 0, 0, 0, 0], "tmj", null],
  ["jaw-pain", "permanent-solutions", [10, 8, 8, 0, 0], "tmj", null],
  ["jaw-pain", "natural-appearance", [10, 6, 0, 0, 6], "tmj", null],
  ["missing-teeth", "latest-technology", [0, 10, 18, 0, 0], "robotic", null],
  ["missing-teeth", "non-invasive", [0, 10, 10, 8, 8], "robotic", "implants"],
  ["missing-teeth", "pain-relief", [8, 10, 10, 0, 0], "robotic", "implants"],
  ["missing-teeth", "permanent-solutions", [0, 18, 18, 0, 0], "robotic", "implants"],
  ["missing-teeth", "natural-appearance", [0, 16, 10, 0, 6], "implants", null],
  ["facial-aesthetics", "latest-technology", [0, 0, 8, 10, 10], "aboutface", "medspa"],
  ["facial-aesthetics", "non-invasive", [0, 0, 0, 18, 18], "aboutface", "medspa"],
  ["facial-aesthetics", "pain-relief", [8, 0, 0, 10, 10], "aboutface", "medspa"],
  ["facial-aesthetics", "permanent-solutions", [0, 8, 8, 10, 10], "aboutface", "medspa"],
  ["facial-aesthetics", "natural-appearance", [0, 6, 0, 10, 16], "aboutface", null],
  ["general-care", "latest-technology", [0, 0, 8, 0, 0], "robotic", null],
  ["general-care", "non-invasive", [0, 0, 0, 8, 8], "aboutface", "medspa"],
  ["general-care", "pain-relief", [8, 0, 0, 0, 0], "tmj", null],
  ["general-care", "permanent-solutions", [0, 8, 8, 0, 0], "robotic", "implants"],
  ["general-care", "natural-appearance", [0, 6, 0, 0, 6], "aboutface", "implants"],
  ["exploring", "latest-technology", [0, 0, 8, 0, 0], "robotic", null],
  ["exploring", "non-invasive", [0, 0, 0, 8, 8], "aboutface", "medspa"],
  ["exploring", "pain-relief", [8, 0, 0, 0, 0], "tmj", null],
  ["exploring", "permanent-solutions", [0, 8, 8, 0, 0], "robotic", "implants"],
  ["exploring", "natural-appearance", [0, 6, 0, 0, 6], "aboutface", "implants"],
];

test("the table holds every pair of answers once", () => {
  const [concerns, priorities] = questions;
  const pairs = concerns?.options.flatMap(({ id }) =>
    (priorities?.options ?? []).map((option) => `${id} ${option.id}`),
  );
  expect(outcomes.map(([concern, priority]) => `${concern} ${priority}`)).toEqual(pairs);
});

describe.each(outcomes)("%s and %s", (concern, priority, scores, best, tiedWith) => {
  const answers = { concern, priority };

  test(`scores ${scores.join(", ")}`, () => {
    const points = scoresOf(answers);
    expect(centerIds.map((id) => points[id])).toEqual(scores);
  });

  test(`leads to ${best}`, () => {
    const { best: chosen, runnerUp } = recommend(answers);
    expect(chosen.center).toBe(best);
    expect(chosen.points).toBe(Math.max(...scores));
    expect(runnerUp?.isTie === true ? runnerUp.center : null).toBe(tiedWith);
  });
});

test("when to start weighs in no center", () => {
  const answers = { concern: "jaw-pain", priority: "pain-relief" } as const;
  for (const { id } of questions[2]?.options ?? [])
    expect(scoresOf({ ...answers, timeline: id })).toEqual(scoresOf(answers));
});

test("a center that scored nothing is no runner-up", () => {
  expect(recommend({ concern: "jaw-pain", priority: "pain-relief" }).runnerUp).toBeNull();
});

test("the weights are the agreed ones", () => {
  expect(questions.map(({ options }) => options.map(({ weight }) => weight))).toEqual([
    [10, 10, 10, 5, 3],
    [8, 8, 8, 8, 6],
    [2, 2, 2, 1],
  ]);
});

test("every question and answer has words", () => {
  const { questions: asked, options } = questionnaireContent.en;
  for (const id of questionIds) expect(asked[id]).toMatch(/\?$/);
  for (const { id } of questions.flatMap((question) => question.options))
    expect(options[id].label).not.toBe("");
});
