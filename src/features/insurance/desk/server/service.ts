import {
  againToken,
  type CheckDeskDeps,
  checkAgainMail,
} from "#features/financing/server/public.ts";
import { queueMail } from "#features/outbox/server/public.ts";
import {
  auditOf,
  recordAudit,
  recordLook,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { closeTasks } from "#features/tasks/server/public.ts";
import type { Reply } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { readSearch } from "../../../financing/desk/rules.ts";
import {
  type InsuranceCheck,
  type InsuranceCheckRow,
  insuranceOutcomes,
  type listInsuranceChecks,
  type retryInsuranceCheck,
  type verifyInsuranceCheck,
} from "../../checks/contract.ts";
import { beyondFormula } from "../../patient-cost/rules.ts";
import { verifiedResult } from "../../results/rules.ts";
import { tellCorrected, tellVerified } from "../../telling/server/service.ts";
import { readFindings, type TypedFindings } from "../../verification/rules.ts";
import * as repository from "./repository.ts";
import type { CheckRow } from "./repository.ts";

type Deps = CheckDeskDeps;

const usualPage = 50;

/** What of the cost a row of the list tells. */
function costOf({ cost, coverage }: CheckRow["result"]) {
  const beyond = cost === null || coverage === null ? null : beyondFormula(cost, coverage);
  return {
    patientCents: cost?.patientCents ?? null,
    likelyCents: beyond?.likely?.cents ?? null,
    hasWaitingPeriod: (beyond?.waiting ?? null) !== null,
  };
}

function toRow(row: CheckRow): InsuranceCheckRow {
  const { firstName, lastName, email, phone, patientId } = row;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    person: { firstName, lastName, email, phone, patientId },
    consentSms: row.consentSms,
    conversationId: row.conversationId,
    via: row.via,
    insurer: row.insurer,
    procedure: row.procedure,
    costCents: row.costCents,
    source: row.source,
    outcome: row.outcome,
    ...costOf(row.result),
    verifyDueAt: row.verifyDueAt?.toISOString() ?? null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verifiedBy: row.verifiedBy,
    toldAt: row.toldAt?.toISOString() ?? null,
    retryAskedAt: row.retryAskedAt?.toISOString() ?? null,
    followedAt: row.followedAt?.toISOString() ?? null,
    followedById: row.followedById,
    isSample: row.isSample,
    version: row.version,
  };
}

const toCheck = (row: CheckRow): InsuranceCheck => ({ ...toRow(row), result: row.result });

const subject = "insurance-check";

type Query = {
  search?: string | undefined;
  outcome?: CheckRow["outcome"] | undefined;
  open?: boolean | undefined;
  before?: string | undefined;
  limit?: number | undefined;
};

/** A page of insurance checks, newest first, with how many the search finds. Reading is audited. */
export async function listChecks(
  deps: Deps,
  { search: typed, outcome, open, before, limit = usualPage }: Query,
  caller: Caller,
): Promise<Reply<typeof listInsuranceChecks>> {
  const search = readSearch(typed);
  const [found, counted] = await Promise.all([
    repository.findPage(deps.db, { search, outcome, open, before, limit: limit + 1 }),
    repository.countFound(deps.db, search),
  ]);
  const rows = found.slice(0, limit).map(toRow);
  const countOf = (one: CheckRow["outcome"]) =>
    counted.find((row) => row.outcome === one)?.all ?? 0;
  const byOutcome = Object.fromEntries(insuranceOutcomes.map((one) => [one, countOf(one)]));
  const answer = {
    rows,
    more: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    counts: {
      all: counted.reduce((total, row) => total + row.all, 0),
      open: counted.reduce((total, row) => total + row.open, 0),
      byOutcome: byOutcome as Record<CheckRow["outcome"], number>,
    },
  };
  await recordLook(
    deps,
    caller,
    { action: "insurance-checks.read", subject: "insurance-checks", subjectId: null },
    answer,
  );
  return answer;
}

function missing(): AppError {
  return new AppError("not_found", { message: "This check is not kept any more." });
}

/** One check with what the plan says. Reading is audited. Throws `not_found`. */
export async function readCheck(deps: Deps, id: string, caller: Caller): Promise<InsuranceCheck> {
  const row = await repository.findCheck(deps.db, id);
  if (row === undefined) throw missing();
  const check = toCheck(row);
  await recordLook(deps, caller, { action: "insurance-check.read", subject, subjectId: id }, check);
  return check;
}

/** The check as somebody saw it, locked. Throws `not_found`, or `changed_elsewhere` with how it stands. */
async function seenCheck(
  tx: Transaction,
  { id, version }: { id: string; version: number },
): Promise<CheckRow> {
  const row = await repository.findCheck(tx, id, "change");
  if (row === undefined) throw missing();
  if (row.version === version) return row;
  throw new AppError("changed_elsewhere", { details: { check: toCheck(row) } });
}

/** Nobody overwrites what a verifier was certain of, or looks where a newer check counts; a person's can be corrected. */
function requireUncertain(row: CheckRow): void {
  if (row.followedAt !== null)
    throw new AppError("changed_elsewhere", {
      message: "They asked once more since then: the newer check counts.",
      details: { check: toCheck(row) },
    });
  if (row.outcome === "manual" || row.verifiedAt !== null) return;
  throw new AppError("changed_elsewhere", {
    message: "The plan itself answered this check, so there is nothing to find out by phone.",
    details: { check: toCheck(row) },
  });
}

const tellsNobody = { mail: false, text: false, isMailHeld: false };

/** Tells that a person has looked, or that what they found changed: unless the desk says that it needs no telling. */
function tellOf(
  tx: Transaction,
  deps: Deps,
  row: CheckRow,
  { at, tell }: { at: Date; tell: boolean },
) {
  if (row.toldAt === null) return tellVerified(tx, deps, row, at);
  return tell ? tellCorrected(tx, deps, row, at) : tellsNobody;
}

/**
 * Keeps what a person found, closes the task and tells the patient that it is done; a correction is told by
 * email once more, unless the desk chooses otherwise. Throws
 * `validation_failed` for figures that need another look, `not_found`, and `changed_elsewhere` with how the
 * check stands now.
 */
export async function verifyCheck(
  deps: Deps,
  id: string,
  {
    version,
    result: typed,
    tell = true,
  }: { version: number; result: TypedFindings; tell?: boolean | undefined },
  caller: Caller,
): Promise<Reply<typeof verifyInsuranceCheck>> {
  const read = readFindings(typed);
  if ("problems" in read) throw new AppError("validation_failed", { fields: read.problems });
  const act = { action: "insurance-check.verify", subject, subjectId: id };
  const answer = await withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const row = await seenCheck(tx, { id, version });
      requireUncertain(row);
      const at = deps.clock.now();
      const by = caller.staff?.accountId ?? null;
      const told = await tellOf(tx, deps, row, { at, tell });
      const isTold = told.mail || told.text;
      const result = verifiedResult(row.result, read.coverage);
      await repository.writeVerified(tx, id, { result, at, by, toldAt: isTold ? at : row.toldAt });
      await closeTasks(tx, { subject, subjectId: id, by, at });
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
      const after = await repository.findCheck(tx, id);
      if (after === undefined) throw missing();
      return { check: toCheck(after), told };
    }),
  );
  deps.onMailQueued();
  return answer;
}

/**
 * Asks the person by email to check again: nobody here has their numbers. Without an address nobody is told.
 * Throws `not_found`, and `changed_elsewhere` with how it stands now.
 */
export async function askToRetry(
  deps: Deps,
  id: string,
  { version }: { version: number },
  caller: Caller,
): Promise<Reply<typeof retryInsuranceCheck>> {
  const act = { action: "insurance-check.retry", subject, subjectId: id };
  const answer = await withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const check = await seenCheck(tx, { id, version });
      const { firstName, email, createdAt: askedAt, procedure, costCents: amountCents } = check;
      if (email === null) return { isTold: false, isMailHeld: false, version };
      const { siteUrl, clock, random, isMailHeld } = deps;
      const at = clock.now();
      const again = againToken(deps, { checkId: id, option: "insurance", procedure, amountCents });
      const letter = checkAgainMail({ kind: "insurance", firstName, askedAt, again, siteUrl });
      await queueMail(tx, {
        ...letter,
        id: random.uuid(),
        kind: "check-again",
        appointmentId: null,
        recipient: email,
        calendar: null,
        at,
      });
      await repository.noteRetry(tx, id, at);
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
      return { isTold: true, isMailHeld, version: version + 1 };
    }),
  );
  deps.onMailQueued();
  return answer;
}
