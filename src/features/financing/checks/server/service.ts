import type { CheckedProcedure } from "#practice/procedures.ts";
import { practiceDate } from "#practice/time.ts";
import type { OwnConversation } from "#features/assistant/server/public.ts";
import { askOnce, type IdempotencyDeps } from "#features/booking/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError, type FieldMessages } from "#errors.ts";
import type { Reply } from "#endpoint.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { checkOfAgain } from "../../again/server/service.ts";
import type { Lender } from "../../lenders/server/providers/lender.ts";
import {
  type FinancingForm,
  type FinancingRequest,
  mayAskThird,
  readCost,
  readFinancingForm,
} from "../../wizard/rules.ts";
import type { askLenders } from "../contract.ts";
import {
  allotted,
  type Asked,
  checkTimes,
  financingResult,
  type FinancingResult,
  needsSecond,
} from "../rules.ts";
import * as repository from "./repository.ts";

export type FinancingCheckDeps = {
  clock: Clock;
  /** In the order in which they are asked. */
  lenders: readonly Lender[];
};

/** Asks one lender; runs to its end within the time, whatever it does. */
export async function askLender(
  lender: Lender,
  question: Parameters<Lender["ask"]>[0],
  withinMs: number,
): Promise<Asked> {
  const { provider, source } = lender;
  const late = { kind: "unavailable", trouble: "late" } as const;
  if (withinMs <= 0) return { provider, source, answer: late };
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<typeof late>((resolve) => {
    // A little more than the lender has: it ends its own question by itself.
    timer = setTimeout(() => resolve(late), withinMs + 100);
  });
  try {
    return { provider, source, answer: await Promise.race([lender.ask(question, withinMs), over]) };
  } catch {
    return { provider, source, answer: { kind: "unavailable", trouble: "failing" } };
  } finally {
    clearTimeout(timer);
  }
}

/** The form as it can be used. Throws `validation_failed` with what to change, each field named by `nameOf`. */
export function readForm(
  { clock }: { clock: Clock },
  form: FinancingForm,
  nameOf: (field: string) => string = (field) => field,
): FinancingRequest {
  const read = readFinancingForm(form, practiceDate(clock.now()));
  if (!("problems" in read)) return read.request;
  const fields: FieldMessages = {};
  for (const [field, problem] of Object.entries(read.problems)) fields[nameOf(field)] = problem;
  throw new AppError("validation_failed", { fields });
}

/** What a treatment costs, as typed. Throws `validation_failed` with what to change. */
export function readAmount(typed: string | undefined, procedure: CheckedProcedure): number {
  const read = readCost(typed ?? "", procedure);
  if ("problem" in read)
    throw new AppError("validation_failed", { fields: { amount: read.problem } });
  return read.value;
}

/**
 * Asks lenders for a person: the first; the second unless the whole amount is approved; the third only above
 * its income, which no lender is told. Ends in time whatever they do, and approves nothing by itself. Refuses a
 * form with what to change in it. What comes back tells nothing of the form.
 */
export async function checkFinancing(
  { clock, lenders }: FinancingCheckDeps,
  { form, procedure, amount }: Asking,
): Promise<FinancingResult> {
  const today = practiceDate(clock.now());
  const { applicant, incomeCents } = readForm({ clock }, form);
  const amountCents = readAmount(amount, procedure);
  const question = { applicant, amountCents, today };
  const [, second, third] = ["cherry", "sunbit", "carecredit"] as const;
  const candidates = lenders.filter(
    ({ provider }) => provider !== third || mayAskThird(incomeCents),
  );
  const started = performance.now();
  const asked: Asked[] = [];
  for (const [at, lender] of candidates.entries()) {
    if (lender.provider === second && !needsSecond(amountCents, asked)) continue;
    const remaining = checkTimes.whole - (performance.now() - started);
    asked.push(await askLender(lender, question, allotted(remaining, candidates.length - at - 1)));
  }
  return financingResult(procedure, amountCents, asked);
}

type Asking = {
  form: FinancingForm;
  procedure: CheckedProcedure;
  /** As typed; the usual one where nothing is. */
  amount?: string | undefined;
};

/** What keeping a check takes, besides asking for it. */
export type KeepDeps = IdempotencyDeps & { random: Random };

type Kept = {
  applicant: Pick<FinancingRequest["applicant"], "firstName" | "lastName" | "email" | "phone">;
  result: FinancingResult;
  conversation: OwnConversation | null;
  via: "chat" | "direct";
  /** The check that this one was made in place of, by the link of a mail. */
  beforeId?: string | null;
};

/**
 * Keeps what was found and who asked; of the rest of the form nothing. Made by the link of a mail it stands for the
 * check before, which is over. Answers under which id.
 */
export async function keepCheck(
  tx: Transaction,
  { clock, random }: KeepDeps,
  { applicant, result, conversation, via, beforeId = null }: Kept,
  caller: Caller,
): Promise<string> {
  const id = random.uuid();
  const at = clock.now();
  const { firstName, lastName, email, phone } = applicant;
  await repository.insertCheck(tx, {
    id,
    at,
    firstName,
    lastName,
    email,
    phone,
    patientId: conversation?.patientId ?? null,
    conversationId: conversation?.id ?? null,
    via,
    result,
  });
  if (beforeId !== null) await repository.closeFollowed(tx, beforeId, { by: id, at });
  const act = { action: "financing-check.ask", subject: "financing-check", subjectId: id };
  await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
  return id;
}

type Request = Asking & {
  requestId: string;
  /** From the link of a mail that asked to check again. */
  again?: string | undefined;
};

/**
 * Asks lenders for a visitor and keeps what was found. Sent again with its `requestId` the request gets the same
 * answer and nobody is asked twice. Throws `validation_failed` and what `askOnce` throws.
 */
export async function checkForVisitor(
  deps: FinancingCheckDeps & KeepDeps,
  request: Request & { conversationId?: string | null | undefined },
  { caller, conversation }: { caller: Caller; conversation: OwnConversation | null },
): Promise<Reply<typeof askLenders>> {
  const { applicant } = readForm(deps, request.form);
  readAmount(request.amount, request.procedure);
  return askOnce(
    deps,
    { scope: "financing-check", key: request.requestId, body: request },
    {
      ask: () => checkFinancing(deps, request),
      keep: async (tx, result) => {
        const beforeId = checkOfAgain(deps, request.again, "financing");
        const kept = { applicant, result, conversation, via: "chat", beforeId } as const;
        return { id: await keepCheck(tx, deps, kept, caller), result };
      },
    },
  );
}
