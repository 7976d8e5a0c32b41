import type { AppError } from "#errors.ts";
import type { DraftOf } from "#features/drafts/forms/contract.ts";
import {
  emptyInsuranceForm,
  type FollowUpForm,
  type InsuranceForm,
} from "#features/insurance/checks/rules.ts";
import { formatDollars } from "#practice/money.ts";
import { type CheckedProcedure, checkedProcedures } from "#practice/procedures.ts";
import { type CheckOption, emptyFinancingForm, type FinancingForm } from "../rules.ts";
import type { Found, KeptCheck } from "./api.ts";

type CheckDraft = DraftOf<"cost-check">;

export interface CheckState {
  /** 0 the choice, 1 the form, 2 the results. */
  step: 0 | 1 | 2;
  option: CheckOption | null;
  procedure: CheckedProcedure;
  /** Nobody chose the procedure: it comes from what was said. */
  isAssumed: boolean;
  /** What it costs by somebody's own plan, as typed; empty: the usual amount. */
  amount: string;
  estimateCents: number | null;
  financing: FinancingForm;
  insurance: InsuranceForm;
  /** What needs another look, by field; "option" is that of the first step. */
  problems: Readonly<Record<string, string>>;
  isSending: boolean;
  /** Why no answer came; what was typed stays. */
  failure: AppError | null;
  found: Found | null;
  /** How somebody can be told what a person found out by hand. */
  followUp: FollowUpForm & {
    problems: Readonly<Record<string, string>>;
    isSending: boolean;
    isKept: boolean;
    failure: AppError | null;
  };
  /** Counts what moved the eye elsewhere: another step, fields to look at. */
  moves: number;
}

/** A check that nobody began. */
export const fresh: CheckState = {
  step: 0,
  option: null,
  procedure: "other",
  isAssumed: false,
  amount: "",
  estimateCents: null,
  financing: emptyFinancingForm,
  insurance: emptyInsuranceForm,
  problems: {},
  isSending: false,
  failure: null,
  found: null,
  followUp: {
    email: "",
    phone: "",
    consentSms: false,
    problems: {},
    isSending: false,
    isKept: false,
    failure: null,
  },
  moves: 0,
};

/** What a check begins with: nothing, what a mail asks for again, or what the server kept of it. */
export interface CheckStart {
  option: CheckOption | null;
  procedure: string | null;
  /** What a calculator of the site came to, in US cents. */
  estimateCents?: number | null;
  /** Sealed, from the link of a mail. */
  again?: string | null;
  kept?: KeptCheck | null;
  /** Where what is typed is kept, so that a refresh does not lose it. */
  drafts?: DraftKeeper | undefined;
}

/** Keeps what is typed until it was asked. */
export interface DraftKeeper {
  take: () => Promise<CheckDraft | null>;
  note: (draft: CheckDraft) => void;
  forget: () => void;
}

/** An amount as somebody would type it; the usual one stays empty. */
export const typedAmount = (procedure: CheckedProcedure, cents: number) =>
  cents === checkedProcedures[procedure].costCents ? "" : formatDollars(cents);

/** Where a check stands that the server kept; of its form nothing came back. */
export function stateOf({ found, wantsContact }: KeptCheck): Partial<CheckState> {
  const { procedure } = found.result;
  const cents = found.option === "financing" ? found.result.amountCents : found.result.costCents;
  const isKept = found.option === "insurance" && found.followUpToken !== null && !wantsContact;
  return {
    step: 2,
    option: found.option,
    procedure,
    isAssumed: false,
    amount: typedAmount(procedure, cents),
    found,
    followUp: { ...fresh.followUp, isKept },
  };
}

/** What of a check is kept while it is typed: never the last four digits. */
export function draftOf({
  step,
  option,
  procedure,
  amount,
  financing,
  insurance,
}: CheckState): CheckDraft {
  const { ssnLast4: _digits, consentSsn: _consent, ...kept } = financing;
  return { step: step === 0 ? 0 : 1, option, procedure, amount, financing: kept, insurance };
}

/** The state of what was typed before a refresh; a result that stands already stays. */
export function typedBefore(draft: CheckDraft, { step }: CheckState): Partial<CheckState> {
  const forms = {
    financing: { ...emptyFinancingForm, ...draft.financing },
    insurance: draft.insurance,
  };
  const { option, procedure, amount } = draft;
  return step === 2
    ? forms
    : { ...forms, step: draft.step, option, procedure, amount, isAssumed: false };
}
