import { type CheckedProcedure, checkedProcedures } from "#practice/procedures.ts";
import { practiceDate } from "#practice/time.ts";
import type { OwnConversation } from "#features/assistant/server/public.ts";
import { checkOfAgain, readAmount } from "#features/financing/server/public.ts";
import { askOnce, type IdempotencyDeps } from "#features/booking/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { closeTasks, createTask } from "#features/tasks/server/public.ts";
import { AppError, type FieldMessages } from "#errors.ts";
import type { Reply } from "#endpoint.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import {
  allottedToVerifier,
  type AskedVerifier,
  insuranceResult,
  type InsuranceResult,
  verifyTimes,
} from "../../results/rules.ts";
import { payerIdOf } from "../../verifiers/rules.ts";
import type { Verifier, VerifierQuestion } from "../../verifiers/server/providers/verifier.ts";
import type { askVerifiers } from "../contract.ts";
import { type InsuranceForm, type Member, readInsuranceForm } from "../rules.ts";
import * as repository from "./repository.ts";

export type InsuranceCheckDeps = {
  clock: Clock;
  /** In the order in which they are asked. */
  verifiers: readonly Verifier[];
};

/** Asks one verifier; runs to its end within the time, whatever it does. */
export async function askVerifier(
  verifier: Verifier,
  question: VerifierQuestion,
  withinMs: number,
): Promise<AskedVerifier> {
  const { name, source, knowsProcedures } = verifier;
  const late = { kind: "unavailable", trouble: "late" } as const;
  const said = { name, source, knowsProcedures };
  if (withinMs <= 0) return { ...said, answer: late };
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<typeof late>((resolve) => {
    // A little more than the verifier has: it ends its own question by itself.
    timer = setTimeout(() => resolve(late), withinMs + 100);
  });
  try {
    return { ...said, answer: await Promise.race([verifier.ask(question, withinMs), over]) };
  } catch {
    return { ...said, answer: { kind: "unavailable", trouble: "failing" } };
  } finally {
    clearTimeout(timer);
  }
}

/** The question, or null where only a person can ask. */
export function questionFor(member: Member, procedureCode: string): VerifierQuestion | null {
  const { insurer } = member;
  const payerId = payerIdOf(insurer);
  if (insurer === "Other" || payerId === null) return null;
  return { member, insurer, payerId, procedureCode };
}

/** The form as it can be used. Throws `validation_failed` with what to change, each field named by `nameOf`. */
export function readForm(
  { clock }: { clock: Clock },
  form: InsuranceForm,
  nameOf: (field: string) => string = (field) => field,
): Member {
  const read = readInsuranceForm(form, practiceDate(clock.now()));
  if (!("problems" in read)) return read.member;
  const fields: FieldMessages = {};
  for (const [field, problem] of Object.entries(read.problems)) fields[nameOf(field)] = problem;
  throw new AppError("validation_failed", { fields });
}

/**
 * Asks what a plan pays: the first verifier; the second while nobody has found a plan in force. What stays
 * uncertain is left to a person. Ends in time whatever they do. Refuses a form with what to change in it. What
 * comes back tells nothing of the form.
 */
export async function checkInsurance(
  { clock, verifiers }: InsuranceCheckDeps,
  { form, procedure, amount }: Asking,
): Promise<InsuranceResult> {
  const about = { procedure, costCents: readAmount(amount, procedure) };
  const question = questionFor(readForm({ clock }, form), checkedProcedures[procedure].code);
  if (question === null) return insuranceResult(about, []);
  const started = performance.now();
  const asked: AskedVerifier[] = [];
  for (const [at, verifier] of verifiers.entries()) {
    if (asked.at(-1)?.answer.kind === "eligible") break;
    const remaining = verifyTimes.whole - (performance.now() - started);
    const withinMs = allottedToVerifier(remaining, verifiers.length - at - 1);
    asked.push(await askVerifier(verifier, question, withinMs));
  }
  return insuranceResult(about, asked);
}

type Asking = {
  form: InsuranceForm;
  procedure: CheckedProcedure;
  /** As typed; the usual one where nothing is. */
  amount?: string | undefined;
};

/** What keeping a check takes, besides asking for it. */
export type KeepDeps = IdempotencyDeps & { random: Random };

type Kept = {
  member: Pick<Member, "firstName" | "lastName" | "insurer" | "insurerName">;
  result: InsuranceResult;
  conversation: OwnConversation | null;
  via: "chat" | "direct";
  /** The check that this one was made in place of, by the link of a mail. */
  beforeId?: string | null;
};

/** The secret with which a visitor says how to be told about a check; made again for whoever may read it. */
export function followUpToken({ sealer }: { sealer: Sealer }, checkId: string): string {
  return sealer.sign("insurance-follow-up", Buffer.from(checkId)).toString("base64url");
}

/** The hash under which a check is found by the secret that its visitor has. */
export function followUpHash({ sealer }: { sealer: Sealer }, token: string): Buffer {
  return sealer.hash("insurance-follow-up", token);
}

/** How the insurer is called: by the list, or by whoever has another one. */
const insurerOf = ({ insurer, insurerName }: Kept["member"]): string => insurerName ?? insurer;

/** What a check about which only a person can be certain needs: until when, a task, and the visitor's secret. */
async function leaveToPerson(
  tx: Transaction,
  { random, sealer }: KeepDeps,
  { id, at, hours, kept }: { id: string; at: Date; hours: number; kept: Kept },
) {
  const { member, conversation } = kept;
  const insurer = insurerOf(member);
  const dueAt = new Date(at.getTime() + hours * 3_600_000);
  await createTask(tx, {
    id: random.uuid(),
    kind: "insurance-verify",
    title: `Verify insurance: ${member.firstName} ${member.lastName}`,
    detail: `What does ${insurer === "Other" ? "the plan" : insurer} pay? The numbers on the card are not kept: ask the person for them, then phone the plan and enter what it says under Cost checks.`,
    patientId: conversation?.patientId ?? null,
    subject: "insurance-check",
    subjectId: id,
    dueAt,
    at,
  });
  const token = followUpToken({ sealer }, id);
  return { token, dueAt, hash: followUpHash({ sealer }, token) };
}

/** The check before is over: nobody has to look at it any more. */
async function closeBefore(
  tx: Transaction,
  beforeId: string,
  { by, at }: { by: string; at: Date },
) {
  await repository.markFollowed(tx, beforeId, { by, at });
  await closeTasks(tx, { subject: "insurance-check", subjectId: beforeId, by: null, at });
}

/**
 * Keeps what was found and who asked; of the rest of the form nothing. What stays uncertain becomes a task, and
 * its visitor gets a secret with which to say how to be told. Made by the link of a mail it stands for the check
 * before: that one is over, and how to tell them goes on.
 */
export async function keepCheck(
  tx: Transaction,
  deps: KeepDeps,
  kept: Kept,
  caller: Caller,
): Promise<{ id: string; followUpToken: string | null; hasContact: boolean }> {
  const { member, result, conversation, via, beforeId = null } = kept;
  const id = deps.random.uuid();
  const at = deps.clock.now();
  const hours = result.verifyWithinHours;
  const left = hours === null ? null : await leaveToPerson(tx, deps, { id, at, hours, kept });
  const before = beforeId === null ? undefined : await repository.lastOfChain(tx, beforeId);
  await repository.insertCheck(tx, {
    id,
    at,
    firstName: member.firstName,
    lastName: member.lastName,
    patientId: before?.patientId ?? conversation?.patientId ?? null,
    conversationId: conversation?.id ?? null,
    via,
    insurer: insurerOf(member),
    result,
    verifyDueAt: left?.dueAt ?? null,
    followUpHash: left?.hash ?? null,
    contact: before ?? null,
  });
  if (before !== undefined) await closeBefore(tx, before.id, { by: id, at });
  const act = { action: "insurance-check.ask", subject: "insurance-check", subjectId: id };
  await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
  const hasContact = (before?.email ?? before?.phone ?? null) !== null;
  return { id, followUpToken: left?.token ?? null, hasContact };
}

type Request = Asking & {
  requestId: string;
  /** From the link of a mail that asked to check again. */
  again?: string | undefined;
};

/**
 * Asks verifiers for a visitor and keeps what was found. Sent again with its `requestId` the request gets the
 * same answer and nobody is asked twice. Throws `validation_failed` and what `askOnce` throws.
 */
export async function checkForVisitor(
  deps: InsuranceCheckDeps & KeepDeps,
  request: Request & { conversationId?: string | null | undefined },
  { caller, conversation }: { caller: Caller; conversation: OwnConversation | null },
): Promise<Reply<typeof askVerifiers>> {
  const member = readForm(deps, request.form);
  readAmount(request.amount, request.procedure);
  return askOnce(
    deps,
    { scope: "insurance-check", key: request.requestId, body: request },
    {
      ask: () => checkInsurance(deps, request),
      keep: async (tx, result) => {
        const beforeId = checkOfAgain(deps, request.again, "insurance");
        const kept = { member, result, conversation, via: "chat", beforeId } as const;
        const { id, followUpToken, hasContact } = await keepCheck(tx, deps, kept, caller);
        return { id, result, followUpToken, ...(hasContact && { hasContact }) };
      },
    },
  );
}
