import { askOnce } from "#features/booking/server/public.ts";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { type FinancingProviderId, thirdLenderIncomeCents } from "#practice/financing.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { practiceDate } from "#practice/time.ts";
import { filled } from "#practice/wording.ts";
import { checkTimes, financingResult } from "../../checks/rules.ts";
import {
  askLender,
  type FinancingCheckDeps,
  keepCheck,
  type KeepDeps,
  readForm,
} from "../../checks/server/service.ts";
import type { LenderAnswer } from "../../lenders/rules.ts";
import { type FinancingForm, mayAskThird } from "../../wizard/rules.ts";
import { directContent } from "../content.ts";

export type DirectDeps = FinancingCheckDeps & KeepDeps;

type Question = {
  provider: FinancingProviderId;
  form: FinancingForm;
  amountCents: number;
  /** Where the person stands in the body, so that a refusal names the field. */
  at: string;
};

const besideThePerson: readonly string[] = ["income", "consentSsn"];
const nobody: LenderAnswer = { kind: "unavailable", trouble: "unreachable" };

/** Throws `validation_failed` when the third lender may not be asked. */
function requireIncome(provider: FinancingProviderId, incomeCents: number | null): void {
  if (provider !== "carecredit" || mayAskThird(incomeCents)) return;
  const income = formatDollars(thirdLenderIncomeCents);
  const message = filled(directContent[locale].income, { income });
  throw new AppError("validation_failed", { message, fields: { income: message } });
}

/**
 * Asks one lender and keeps what it answered like any other check. Without that lender there is no answer, and
 * so no approval. Throws `validation_failed` with what to change, and what `askOnce` throws.
 */
export async function askDirectly<Answer>(
  deps: DirectDeps,
  { provider, form, amountCents, at }: Question,
  toReply: (answer: LenderAnswer, from: FromLender) => Answer,
  { caller, idempotencyKey: key }: { caller: Caller; idempotencyKey: string | undefined },
): Promise<Answer> {
  const nameOf = (field: string) => (besideThePerson.includes(field) ? field : `${at}.${field}`);
  const { applicant, incomeCents } = readForm(deps, form, nameOf);
  requireIncome(provider, incomeCents);
  const lender = deps.lenders.find((one) => one.provider === provider);
  const question = { applicant, amountCents, today: practiceDate(deps.clock.now()) };
  return askOnce(
    deps,
    { scope: `financing-${provider}`, key, body: { form, amountCents } },
    {
      ask: async () => (lender ? [await askLender(lender, question, checkTimes.one)] : []),
      keep: async (tx, asked) => {
        const result = financingResult("other", amountCents, asked);
        const kept = { applicant, result, conversation: null, via: "direct" } as const;
        await keepCheck(tx, deps, kept, caller);
        return toReply(asked[0]?.answer ?? nobody, { provider, source: result.source });
      },
    },
  );
}

type FromLender = { provider: FinancingProviderId; source: "live" | "sandbox" | "manual" };
