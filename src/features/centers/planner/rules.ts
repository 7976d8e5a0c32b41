import { facialPackages } from "#practice/aesthetics.ts";
import type { FacialPackage, TreatmentId } from "#practice/aesthetics.ts";

/** What a visitor may wish to change, each with its letter in a shared link. */
const concernCodes = {
  "fine-lines": "w",
  "volume-loss": "v",
  "lip-enhancement": "l",
  "facial-contouring": "c",
  "skin-texture": "t",
  "under-eye-hollows": "u",
  "jawline-definition": "j",
  "neck-sagging": "n",
} as const;
export type ConcernId = keyof typeof concernCodes;
export const concernIds = Object.keys(concernCodes) as readonly ConcernId[];

export const timelineIds = ["immediate", "1week", "1month", "3months", "flexible"] as const;
export type TimelineId = (typeof timelineIds)[number];

export const stepIds = ["concerns", "budget", "plan"] as const;
export type StepId = (typeof stepIds)[number];

/** The slider, in US cents. */
export const budget = { min: 50_000, max: 500_000, step: 25_000, atFirst: 100_000 } as const;
/** Where the slider has marks. */
export const budgetMarks = [50_000, 150_000, 300_000, 500_000] as const;

export type Plan = {
  /** In the order of the chips, each once. */
  concerns: readonly ConcernId[];
  budgetCents: number;
  timeline: TimelineId;
};

export const emptyPlan: Plan = {
  concerns: [],
  budgetCents: budget.atFirst,
  timeline: "flexible",
};

/** The plan with this concern chosen, or no longer chosen. */
export function toggled(plan: Plan, concern: ConcernId): Plan {
  const isChosen = plan.concerns.includes(concern);
  const concerns = concernIds.filter((one) =>
    one === concern ? !isChosen : plan.concerns.includes(one),
  );
  return { ...plan, concerns };
}

const treatmentOf: Partial<Record<ConcernId, TreatmentId>> = {
  "fine-lines": "botox-facial",
  "volume-loss": "dermal-fillers",
  "facial-contouring": "dermal-fillers",
  "lip-enhancement": "dermal-fillers",
};

function packageWithin(budgetCents: number): FacialPackage {
  const id =
    budgetCents >= 250_000
      ? "complete-rejuvenation"
      : budgetCents >= 120_000
        ? "maintenance-plan"
        : "signature-refresh";
  const found = facialPackages.find((one) => one.id === id);
  if (!found) throw new Error(`No package "${id}"`);
  return found;
}

export type Recommendation = {
  /** Each treatment once, with the concerns that it is named for. */
  treatments: readonly { id: TreatmentId; concerns: readonly ConcernId[] }[];
  /** Concerns for which no rule names a treatment. */
  open: readonly ConcernId[];
  package: FacialPackage;
  /** What the package costs above the budget, in US cents. */
  overCents: number;
};

/** How far a price is above a budget. */
export function overBudget(priceCents: number, budgetCents: number): number {
  return Math.max(0, priceCents - budgetCents);
}

/** What the planner names for a plan, by the practice's rules. */
export function recommend({ concerns, budgetCents }: Plan): Recommendation {
  const byTreatment = new Map<TreatmentId, ConcernId[]>();
  for (const concern of concerns) {
    const id = treatmentOf[concern];
    if (id) byTreatment.set(id, [...(byTreatment.get(id) ?? []), concern]);
  }
  const chosen = packageWithin(budgetCents);
  return {
    treatments: [...byTreatment].map(([id, named]) => ({ id, concerns: named })),
    open: concerns.filter((concern) => treatmentOf[concern] === undefined),
    package: chosen,
    overCents: overBudget(chosen.packageCents, budgetCents),
  };
}

/** The months from now that a timeline speaks of; null for one that sets no date. */
export function spanOf(timeline: TimelineId): { earliest: number; latest: number } | null {
  const spans: Record<TimelineId, { earliest: number; latest: number } | null> = {
    immediate: { earliest: 0, latest: 0 },
    "1week": { earliest: 0, latest: 0.25 },
    "1month": { earliest: 0, latest: 1 },
    "3months": { earliest: 3, latest: 6 },
    flexible: null,
  };
  return spans[timeline];
}

/** A plan as a few letters and figures: what a shared link carries. */
export function codeOf({ concerns, budgetCents, timeline }: Plan): string {
  return `${concerns.map((one) => concernCodes[one]).join("")}.${budgetCents / 100}.${timeline}`;
}

function budgetOf(dollars: string): number {
  if (!/^\d{1,6}$/.test(dollars)) return emptyPlan.budgetCents;
  const onStep = Math.round((Number(dollars) * 100) / budget.step) * budget.step;
  return Math.min(budget.max, Math.max(budget.min, onStep));
}

/** Reads what `codeOf` wrote. What is missing, unknown or out of bounds counts as not chosen. */
export function planOf(code: string): Plan {
  const [letters = "", dollars = "", timeline = ""] = code.slice(0, 60).split(".");
  return {
    concerns: concernIds.filter((one) => letters.includes(concernCodes[one])),
    budgetCents: budgetOf(dollars),
    timeline: timelineIds.find((one) => one === timeline) ?? emptyPlan.timeline,
  };
}

/** Where a visitor is in the planner. */
export type Place = { plan: Plan; step: StepId };

export const atFirst: Place = { plan: emptyPlan, step: "concerns" };

/** Without a concern there is nothing to plan: then the first step is shown, whatever was asked for. */
export function placeAt(plan: Plan, step: StepId): Place {
  return { plan, step: plan.concerns.length === 0 ? "concerns" : step };
}

/** The place as the history keeps it. */
export function storedPlace({ plan, step }: Place): string {
  return `${codeOf(plan)}.${step}`;
}

/** Reads what `storedPlace` wrote; null when there is nothing to read. */
export function placeStored(stored: unknown): Place | null {
  if (typeof stored !== "string") return null;
  const step = stepIds.find((one) => one === stored.slice(0, 60).split(".")[3]) ?? "concerns";
  return placeAt(planOf(stored), step);
}

const fragment = "#plan=";

/** The part of a shared link after the path. It stays in the browser: no server and no log sees it. */
export function fragmentOf(plan: Plan): string {
  return fragment + codeOf(plan);
}

/** Whether an address holds a shared plan that is cut or changed: then nobody knows what was meant. */
export function isDamaged(hash: string): boolean {
  const code = hash.slice(fragment.length);
  return hash.startsWith(fragment) && codeOf(planOf(code)) !== code;
}

/**
 * The plan that a shared link shows; null for every other address. A damaged one begins at the first step,
 * where what could be read is looked at again.
 */
export function placeShared(hash: string): Place | null {
  if (!hash.startsWith(fragment)) return null;
  return placeAt(planOf(hash.slice(fragment.length)), isDamaged(hash) ? "concerns" : "plan");
}
