import { locale } from "../../../practice/locale.ts";
import { type CheckedProcedure, checkedProcedures } from "../../../practice/procedures.ts";
import { filled } from "../../../practice/wording.ts";
import { insuranceCheckContent } from "../checks/content.ts";
import { type PatientCost, patientCost, uncountedCost } from "../patient-cost/rules.ts";
import { verifierContent } from "../verifiers/content.ts";
import type { Coverage, VerifierAnswer } from "../verifiers/rules.ts";

const words = insuranceCheckContent[locale];
const said = verifierContent[locale];

/** A verifier and what it answered. */
export type AskedVerifier = {
  name: "first" | "second";
  source: "live" | "sandbox";
  knowsProcedures: boolean;
  answer: VerifierAnswer;
};

/** What a check found. Nothing in it tells who asked, or the numbers on the card. */
export type InsuranceResult = {
  procedure: CheckedProcedure;
  costCents: number;
  /** Who says so: "manual" until a person has looked. */
  source: "live" | "sandbox" | "manual";
  outcome: "eligible" | "not-eligible" | "manual";
  message: string | null;
  /** Hours until a person has looked; null when none has to. */
  verifyWithinHours: number | null;
  coverage: Coverage | null;
  /** Null while nothing is known of the plan. A plan in force without coverage said nothing of this treatment. */
  cost: PatientCost | null;
  notes: string[];
  asked: {
    name: AskedVerifier["name"];
    source: AskedVerifier["source"];
    outcome: VerifierAnswer["kind"];
    trouble: Extract<VerifierAnswer, { kind: "unavailable" }>["trouble"] | null;
  }[];
};

const manualHours = 24;

/** Milliseconds for a whole check, for one verifier, and kept for each that may still be asked. */
export const verifyTimes = { whole: 7000, one: 6000, kept: 2000 } as const;

/** How long a verifier may take, so that those behind it have their time as well. */
export function allottedToVerifier(remainingMs: number, others: number): number {
  return Math.max(
    0,
    Math.floor(Math.min(verifyTimes.one, remainingMs - others * verifyTimes.kept)),
  );
}

/** What a plan in force makes of the cost. */
function costOf(costCents: number, coverage: Coverage): PatientCost {
  const { coverageBasisPoints, deductibleCents, deductibleMetCents } = coverage;
  const { remainingBenefitCents, copayCents } = coverage;
  return patientCost(costCents, {
    isEligible: true,
    coverageBasisPoints,
    deductibleCents,
    deductibleMetCents,
    remainingBenefitCents,
    copayCents,
  });
}

const noPlan = {
  isEligible: false,
  coverageBasisPoints: 0,
  deductibleCents: 0,
  deductibleMetCents: 0,
  remainingBenefitCents: null,
  copayCents: null,
};

const left = (message: string, notes: string[] = []) => ({
  outcome: "manual" as const,
  source: "manual" as const,
  message,
  verifyWithinHours: manualHours,
  coverage: null,
  cost: null,
  notes,
});

/** Nobody has it for certain: one is silent, nobody was asked, or nobody knows the member. */
function uncertain(asked: readonly Pick<InsuranceResult["asked"][number], "outcome">[]) {
  return isMemberUnknown({ outcome: "manual", asked })
    ? left(words.unverified, [words.notFound])
    : left(words.manual);
}

/** What a plan in force says of a treatment that no code names: nothing, whatever it says of teeth. */
function findingOfPlan({ about, coverage, knowsProcedures }: FoundPlan) {
  const { isCosmetic, name } = checkedProcedures[about.procedure];
  const { costCents } = about;
  if (isCosmetic)
    return {
      coverage: null,
      cost: uncountedCost(costCents),
      notes: [filled(words.cosmeticUnsaid, { procedure: name })],
    };
  const notes = knowsProcedures ? [] : [said.byServiceType];
  return { coverage, cost: costOf(costCents, coverage), notes };
}
type FoundPlan = { about: About; coverage: Coverage; knowsProcedures: boolean };

/** What was found by whoever said something certain: a plan in force, or one that is over. */
function findingOf(about: About, asked: readonly AskedVerifier[]) {
  const none = { message: null, verifyWithinHours: null };
  for (const { answer, source, knowsProcedures } of asked) {
    if (answer.kind !== "eligible") continue;
    const { coverage } = answer;
    const found = findingOfPlan({ about, coverage, knowsProcedures });
    return { outcome: "eligible" as const, source, ...none, ...found };
  }
  const denied = asked.find(({ answer }) => answer.kind === "not-eligible");
  const isSilent = asked.some(({ answer }) => answer.kind === "unavailable");
  if (denied === undefined || isSilent)
    return uncertain(asked.map(({ answer }) => ({ outcome: answer.kind })));
  return {
    outcome: "not-eligible" as const,
    source: denied.source,
    ...none,
    message: words.inactive,
    coverage: null,
    cost: patientCost(about.costCents, noPlan),
    notes: [],
  };
}

/** Whether nobody who was asked knows the member: mostly a slip in what was typed from the card. */
export function isMemberUnknown({
  outcome,
  asked,
}: {
  outcome: InsuranceResult["outcome"];
  asked: readonly Pick<InsuranceResult["asked"][number], "outcome">[];
}): boolean {
  return (
    outcome === "manual" && asked.length > 0 && asked.every((one) => one.outcome === "not-found")
  );
}

/** What is asked about; without an amount of somebody's own it is the usual one. */
type About = { procedure: CheckedProcedure; costCents: number };

/** What a check found, from what each verifier answered; without any it is left to a person. */
export function insuranceResult(
  asking: CheckedProcedure | About,
  asked: readonly AskedVerifier[],
): InsuranceResult {
  const about =
    typeof asking === "string"
      ? { procedure: asking, costCents: checkedProcedures[asking].costCents }
      : asking;
  const { isCosmetic } = checkedProcedures[about.procedure];
  const { notes, ...found } = findingOf(about, asked);
  return {
    ...about,
    ...found,
    notes: isCosmetic ? [words.cosmetic, ...notes] : notes,
    asked: asked.map(({ name, source, answer }) => ({
      name,
      source,
      outcome: answer.kind,
      trouble: answer.kind === "unavailable" ? answer.trouble : null,
    })),
  };
}

/** Null where no amount was asked about: a sum of nothing would tell nothing. */
function verifiedCost(costCents: number, coverage: Coverage | null): PatientCost | null {
  if (costCents === 0) return null;
  return coverage === null ? patientCost(costCents, noPlan) : costOf(costCents, coverage);
}

/**
 * What a person found out for a check that stayed uncertain: a plan's terms, or null where it is not in force.
 * Whoever was asked before stays with it.
 */
export function verifiedResult(
  { procedure, costCents, asked }: Pick<InsuranceResult, "procedure" | "costCents" | "asked">,
  coverage: Coverage | null,
): InsuranceResult {
  return {
    procedure,
    costCents,
    source: "manual",
    outcome: coverage === null ? "not-eligible" : "eligible",
    message: coverage === null ? words.inactive : null,
    verifyWithinHours: null,
    coverage,
    cost: verifiedCost(costCents, coverage),
    notes: checkedProcedures[procedure].isCosmetic ? [words.cosmetic] : [],
    asked,
  };
}
