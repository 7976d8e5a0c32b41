/** The four questions that are answered on a scale, in their order. */
export const scaleIds = [
  "technologyComfort",
  "budgetFlexibility",
  "healingPriority",
  "precisionImportance",
] as const;
export type ScaleId = (typeof scaleIds)[number];
/** Each from 1 to 10. */
export const scaleRange = { from: 1, to: 10, step: 1 } as const;

export const concernIds = ["pain", "time", "safety", "price", "bone", "teeth-lost-long"] as const;
export type ConcernId = (typeof concernIds)[number];
export const plannedImplants = ["single", "multiple", "full_mouth"] as const;
export type PlannedImplant = (typeof plannedImplants)[number];

export type ReadinessAnswers = Record<ScaleId, number> & {
  currentConcerns: readonly ConcernId[];
  implantType: PlannedImplant;
};

export const firstReadiness: ReadinessAnswers = {
  technologyComfort: 7,
  budgetFlexibility: 5,
  healingPriority: 8,
  precisionImportance: 9,
  currentConcerns: [],
  implantType: "single",
};

const weights: Record<ScaleId, number> = {
  technologyComfort: 2,
  budgetFlexibility: 2,
  healingPriority: 3,
  precisionImportance: 3,
};
export const excellentFrom = 80;
export const goodFrom = 60;

export const readinessBands = ["excellent", "good", "possible"] as const;
export type ReadinessBand = (typeof readinessBands)[number];
/** What speaks for the robotic way, in the order in which it is said. */
export const readinessFactors = ["precision", "healing", "technology", "budget"] as const;
export type ReadinessFactor = (typeof readinessFactors)[number];
export const readinessOutcomes = ["technology_demo_requested", "information_provided"] as const;
export type ReadinessOutcome = (typeof readinessOutcomes)[number];

export type Readiness = {
  /** 10 to 100. */
  score: number;
  band: ReadinessBand;
  isRecommended: boolean;
  factors: ReadinessFactor[];
  outcome: ReadinessOutcome;
};

/** The weighted answers on a scale of 100, in whole numbers. Throws a `RangeError` beyond 1 to 10. */
export function readinessScore(answers: Record<ScaleId, number>): number {
  return scaleIds.reduce((sum, id) => {
    const value = answers[id];
    if (!Number.isInteger(value) || value < scaleRange.from || value > scaleRange.to)
      throw new RangeError(`${id} is a whole number of 1 to 10, not ${value}`);
    return sum + weights[id] * value;
  }, 0);
}

/** The band of a score. */
export function bandOf(score: number): ReadinessBand {
  if (score >= excellentFrom) return "excellent";
  return score >= goodFrom ? "good" : "possible";
}

/** What follows from a score; the browser and the server ask the same rule. */
export function outcomeOfReadiness(score: number): ReadinessOutcome {
  return score >= goodFrom ? "technology_demo_requested" : "information_provided";
}

/** What the answers come to. It says what somebody wishes for, and nothing about their jaw. */
export function readinessOf(answers: ReadinessAnswers): Readiness {
  const score = readinessScore(answers);
  const speaksFor: Record<ReadinessFactor, boolean> = {
    precision: answers.precisionImportance >= 7,
    healing: answers.healingPriority >= 7,
    technology: answers.technologyComfort >= 6,
    budget: answers.budgetFlexibility >= 5,
  };
  return {
    score,
    band: bandOf(score),
    isRecommended: score >= goodFrom,
    factors: readinessFactors.filter((factor) => speaksFor[factor]),
    outcome: outcomeOfReadiness(score),
  };
}
