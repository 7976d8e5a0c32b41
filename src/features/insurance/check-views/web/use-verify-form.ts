import { useState } from "react";
import { AppError } from "#errors.ts";
import type { InsuranceCheck } from "../../checks/contract.ts";
import { type InsuranceResult, verifiedResult } from "../../results/rules.ts";
import {
  emptyPlan,
  type FindingsField,
  readFindings,
  type PlanDraft,
} from "../../verification/rules.ts";
import type { Coverage } from "../../verifiers/rules.ts";
import { planFields, problemsFrom, type Told, typedOf } from "../rules.ts";
import { type CheckActions, theirsOf } from "./use-checks.ts";

type Typed = {
  /** Null until it is chosen. */
  isEligible: boolean | null;
  plan: PlanDraft;
};

function start({ verifiedAt, outcome, result }: InsuranceCheck): Typed {
  if (verifiedAt === null) return { isEligible: null, plan: emptyPlan };
  const { coverage } = result;
  return {
    isEligible: outcome === "eligible",
    plan: coverage === null ? emptyPlan : typedOf(coverage),
  };
}

const isSame = (one: Typed, other: Typed) =>
  one.isEligible === other.isEligible &&
  planFields.every((field) => one.plan[field] === other.plan[field]);

/** What is typed as it would be kept; null while something is missing or cannot be read. */
function foundOf(check: InsuranceCheck, coverage: Coverage | null | undefined) {
  return coverage === undefined ? null : verifiedResult(check.result, coverage);
}

/**
 * What somebody types who phoned a plan: read as it is typed, reckoned as soon as it can be, and compared with
 * what somebody else found meanwhile.
 */
export function useVerifyForm(
  check: InsuranceCheck,
  verify: CheckActions["verify"],
  onVerified: (told: Told) => void,
) {
  const [before, setBefore] = useState(() => start(check));
  const [typed, setTyped] = useState(before);
  const [version, setVersion] = useState(check.version);
  const [theirs, setTheirs] = useState<InsuranceCheck | null>(null);
  /** Fields that were left once: what is wrong with them may be said. */
  const [left, setLeft] = useState<ReadonlySet<FindingsField>>(new Set());
  const [hasTried, setTried] = useState(false);
  const [tell, setTell] = useState(true);

  const { isEligible, plan } = typed;
  const read =
    isEligible === null
      ? null
      : readFindings(isEligible ? { ...plan, eligible: true } : { eligible: false });
  const own = read !== null && "problems" in read ? read.problems : {};
  const refused = verify.error instanceof AppError ? problemsFrom(verify.error.fields ?? {}) : {};
  const problemOf = (field: FindingsField): string | undefined => {
    const mayTell = hasTried || (left.has(field) && plan[field].trim() !== "");
    return (mayTell ? own[field] : undefined) ?? refused[field];
  };
  const coverage = read !== null && "coverage" in read ? read.coverage : undefined;

  return {
    isEligible,
    plan,
    problemOf,
    /** Said under the question whether a plan is in force. */
    choiceProblem: hasTried && isEligible === null ? "Say whether a plan is in force." : undefined,
    /** What would be kept, with its arithmetic; null while something is missing. */
    found: foundOf(check, coverage) satisfies InsuranceResult | null,
    coverage,
    theirs,
    error: theirsOf(verify.error) === null ? verify.error : null,
    isSaving: verify.isPending,
    /** Of a correction: whether they are told. */
    tell,
    setTell,
    isDirty: !isSame(before, typed),
    choose: (next: boolean) => setTyped((known) => ({ ...known, isEligible: next })),
    type: (field: FindingsField, text: string) => {
      if (verify.error !== null) verify.reset();
      setTyped((known) => ({ ...known, plan: { ...known.plan, [field]: text } }));
    },
    leave: (field: FindingsField) => setLeft((known) => new Set([...known, field])),
    takeTheirs: () => {
      if (theirs === null) return;
      const now = start(theirs);
      setBefore(now);
      setTyped(now);
      setTheirs(null);
      setTried(false);
      verify.reset();
    },
    submit: () => {
      setTried(true);
      if (coverage === undefined || isEligible === null) return;
      const result = isEligible ? plan : ({ eligible: false } as const);
      verify.mutate(
        { id: check.id, version, result, tell },
        {
          onSuccess: ({ told }) => onVerified(told),
          onError: (error) => {
            const current = theirsOf(error);
            if (current === null) return;
            setTheirs(current);
            setVersion(current.version);
          },
        },
      );
    },
  };
}
export type VerifyForm = ReturnType<typeof useVerifyForm>;
