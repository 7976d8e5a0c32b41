import { centerIds } from "#practice/centers.ts";
import type { CenterId } from "#practice/centers.ts";

export const questionIds = ["concern", "priority", "timeline"] as const;
export type QuestionId = (typeof questionIds)[number];

export type OptionId =
  | "jaw-pain"
  | "missing-teeth"
  | "facial-aesthetics"
  | "general-care"
  | "exploring"
  | "latest-technology"
  | "non-invasive"
  | "pain-relief"
  | "permanent-solutions"
  | "natural-appearance"
  | "as-soon-as-possible"
  | "within-a-month"
  | "next-months"
  | "researching";

export type Option = {
  id: OptionId;
  /** The centers that gain the weight; none for answers that only describe. */
  centers: readonly CenterId[];
  weight: number;
};

/** The three questions in their order, with what each answer counts. Their words are in content.ts. */
export const questions: ReadonlyArray<{ id: QuestionId; options: readonly Option[] }> = [
  {
    id: "concern",
    options: [
      { id: "jaw-pain", centers: ["tmj"], weight: 10 },
      { id: "missing-teeth", centers: ["implants", "robotic"], weight: 10 },
      { id: "facial-aesthetics", centers: ["medspa", "aboutface"], weight: 10 },
      { id: "general-care", centers: [], weight: 5 },
      { id: "exploring", centers: [], weight: 3 },
    ],
  },
  {
    id: "priority",
    options: [
      { id: "latest-technology", centers: ["robotic"], weight: 8 },
      { id: "non-invasive", centers: ["medspa", "aboutface"], weight: 8 },
      { id: "pain-relief", centers: ["tmj"], weight: 8 },
      { id: "permanent-solutions", centers: ["implants", "robotic"], weight: 8 },
      { id: "natural-appearance", centers: ["aboutface", "implants"], weight: 6 },
    ],
  },
  {
    id: "timeline",
    options: [
      { id: "as-soon-as-possible", centers: [], weight: 2 },
      { id: "within-a-month", centers: [], weight: 2 },
      { id: "next-months", centers: [], weight: 2 },
      { id: "researching", centers: [], weight: 1 },
    ],
  },
];

/** One answer a question: answering again replaces the answer that was there. */
export type Answers = Partial<Record<QuestionId, OptionId>>;

export type Match = { center: CenterId; points: number };

export type Recommendation = {
  best: Match;
  /** The next best that scored at all. */
  runnerUp: (Match & { isTie: boolean }) | null;
};

/** The points of every center, from the answers as they are at the end. */
export function scoresOf(answers: Answers): Record<CenterId, number> {
  const scores: Record<CenterId, number> = {
    tmj: 0,
    implants: 0,
    robotic: 0,
    medspa: 0,
    aboutface: 0,
  };
  for (const { id, options } of questions) {
    const chosen = options.find((option) => option.id === answers[id]);
    for (const center of chosen?.centers ?? []) scores[center] += chosen?.weight ?? 0;
  }
  return scores;
}

/** The center with the most points and the one after it; of equal ones the later in the order of centers. */
export function recommend(answers: Answers): Recommendation {
  const scores = scoresOf(answers);
  const [best, next] = centerIds
    .map((center) => ({ center, points: scores[center] }))
    .toReversed()
    .toSorted((one, other) => other.points - one.points);
  if (!best) throw new Error("There is no center to recommend");
  const runnerUp = next && next.points > 0 ? { ...next, isTie: next.points === best.points } : null;
  return { best, runnerUp };
}
