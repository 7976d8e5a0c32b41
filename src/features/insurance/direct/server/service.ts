import { askOnce } from "#features/booking/server/public.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { InsuranceForm } from "../../checks/rules.ts";
import {
  askVerifier,
  type InsuranceCheckDeps,
  keepCheck,
  type KeepDeps,
  questionFor,
  readForm,
} from "../../checks/server/service.ts";
import { insuranceResult, type InsuranceResult, verifyTimes } from "../../results/rules.ts";
import type { Verifier } from "../../verifiers/server/providers/verifier.ts";
import { procedureOf, withoutCost } from "../rules.ts";

export type DirectDeps = InsuranceCheckDeps & KeepDeps;

type Question = {
  verifier: Verifier["name"];
  form: InsuranceForm;
  procedureCode: string;
  /** How a field of the form is called in the body. */
  nameOf: (field: string) => string;
};

/**
 * Asks one verifier and keeps what it answered like any other check: what stays uncertain is left to a person.
 * Throws `validation_failed` with what to change, and what `askOnce` throws.
 */
export async function askDirectly<Answer>(
  deps: DirectDeps,
  { verifier: name, form, procedureCode, nameOf }: Question,
  toReply: (result: InsuranceResult, followUpToken: string | null) => Answer,
  { caller, idempotencyKey: key }: { caller: Caller; idempotencyKey: string | undefined },
): Promise<Answer> {
  const member = readForm(deps, form, nameOf);
  const question = questionFor(member, procedureCode);
  const verifier = deps.verifiers.find((one) => one.name === name);
  return askOnce(
    deps,
    { scope: `insurance-${name}`, key, body: { form, procedureCode } },
    {
      ask: async () =>
        question === null || verifier === undefined
          ? []
          : [await askVerifier(verifier, question, verifyTimes.one)],
      keep: async (tx, asked) => {
        const found = insuranceResult(procedureOf(procedureCode), asked);
        const result = withoutCost(found, procedureCode);
        const kept = { member, result, conversation: null, via: "direct" } as const;
        const { followUpToken } = await keepCheck(tx, deps, kept, caller);
        return toReply(result, followUpToken);
      },
    },
  );
}
