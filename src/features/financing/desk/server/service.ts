import { queueMail } from "#features/outbox/server/public.ts";
import {
  auditOf,
  recordAudit,
  recordLook,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import type { Reply } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import {
  type FinancingCheck,
  type FinancingCheckRow,
  financingOutcomes,
  type listFinancingChecks,
  type retryFinancingCheck,
} from "../../checks/contract.ts";
import { againToken } from "../../again/server/service.ts";
import { privateProblem } from "../../private-words/rules.ts";
import { checkAgainMail } from "../content.ts";
import { readSearch } from "../rules.ts";
import * as repository from "./repository.ts";
import type { CheckRow } from "./repository.ts";

export type CheckDeskDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  siteUrl: string;
  isMailHeld: boolean;
  onMailQueued: () => void;
};
type Deps = CheckDeskDeps;

const usualPage = 50;

function toRow(row: CheckRow): FinancingCheckRow {
  const { firstName, lastName, email, phone, patientId } = row;
  const [best] = row.result.offers;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    person: { firstName, lastName, email, phone, patientId },
    conversationId: row.conversationId,
    via: row.via,
    procedure: row.procedure,
    amountCents: row.amountCents,
    source: row.source,
    outcome: row.outcome,
    best: best ?? null,
    offerCount: row.result.offers.length,
    retryAskedAt: row.retryAskedAt?.toISOString() ?? null,
    followedAt: row.followedAt?.toISOString() ?? null,
    followedById: row.followedById,
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedBy,
    isSample: row.isSample,
    version: row.version,
  };
}

function toCheck({ sealer }: Pick<Deps, "sealer">, row: CheckRow): FinancingCheck {
  const { closeNoteSealed, result } = row;
  const closeNote = closeNoteSealed === null ? null : sealer.open(closeNoteSealed);
  return { ...toRow(row), result, closeNote };
}

const subject = "financing-check";

type Query = {
  search?: string | undefined;
  outcome?: CheckRow["outcome"] | undefined;
  open?: boolean | undefined;
  before?: string | undefined;
  limit?: number | undefined;
};

/** A page of financing checks, newest first, with how many the search finds. Reading is audited. */
export async function listChecks(
  deps: Deps,
  { search: typed, outcome, open, before, limit = usualPage }: Query,
  caller: Caller,
): Promise<Reply<typeof listFinancingChecks>> {
  const search = readSearch(typed);
  const [found, counted] = await Promise.all([
    repository.findPage(deps.db, { search, outcome, open, before, limit: limit + 1 }),
    repository.countFound(deps.db, search),
  ]);
  const rows = found.slice(0, limit).map(toRow);
  const sum = (of: "all" | "open") => counted.reduce((total, row) => total + row[of], 0);
  const countOf = (one: CheckRow["outcome"]) =>
    counted.find((row) => row.outcome === one)?.all ?? 0;
  const byOutcome = Object.fromEntries(financingOutcomes.map((one) => [one, countOf(one)]));
  const answer = {
    rows,
    more: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    counts: {
      all: sum("all"),
      open: sum("open"),
      byOutcome: byOutcome as Record<CheckRow["outcome"], number>,
    },
  };
  await recordLook(
    deps,
    caller,
    { action: "financing-checks.read", subject: "financing-checks", subjectId: null },
    answer,
  );
  return answer;
}

function missing(): AppError {
  return new AppError("not_found", { message: "This check is not kept any more." });
}

/** One check with what lenders answered. Reading is audited. Throws `not_found`. */
export async function readCheck(deps: Deps, id: string, caller: Caller): Promise<FinancingCheck> {
  const row = await repository.findCheck(deps.db, id);
  if (row === undefined) throw missing();
  const check = toCheck(deps, row);
  await recordLook(deps, caller, { action: "financing-check.read", subject, subjectId: id }, check);
  return check;
}

/** The check as somebody saw it, locked. Throws `not_found`, or `changed_elsewhere` with how it stands. */
async function seenCheck(
  tx: Transaction,
  deps: Deps,
  { id, version }: { id: string; version: number },
): Promise<CheckRow> {
  const row = await repository.findCheck(tx, id, "change");
  if (row === undefined) throw missing();
  if (row.version === version && row.closedAt === null) return row;
  throw new AppError("changed_elsewhere", { details: { check: toCheck(deps, row) } });
}

/**
 * Closes a check. Throws `validation_failed` for a note that tells what may be in no table, `not_found`, and `changed_elsewhere` with
 * how it stands now.
 */
export async function closeCheck(
  deps: Deps,
  id: string,
  { version, note }: { version: number; note: string },
  caller: Caller,
): Promise<FinancingCheck> {
  const problem = privateProblem(note);
  if (problem !== null) throw new AppError("validation_failed", { fields: { note: problem } });
  const act = { action: "financing-check.close", subject, subjectId: id };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      await seenCheck(tx, deps, { id, version });
      const at = deps.clock.now();
      const by = caller.staff?.accountId ?? null;
      const noteSealed = note === "" ? null : deps.sealer.seal(note);
      await repository.closeCheck(tx, id, { at, by, noteSealed });
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
      const row = await repository.findCheck(tx, id);
      if (row === undefined) throw missing();
      return toCheck(deps, row);
    }),
  );
}

/**
 * Asks the person by email to check again: nobody here has their numbers. Throws `not_found`, and
 * `changed_elsewhere` with how it stands now.
 */
export async function askToRetry(
  deps: Deps,
  id: string,
  { version }: { version: number },
  caller: Caller,
): Promise<Reply<typeof retryFinancingCheck>> {
  const act = { action: "financing-check.retry", subject, subjectId: id };
  const answer = await withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const check = await seenCheck(tx, deps, { id, version });
      const { firstName, email, createdAt: askedAt, procedure, amountCents } = check;
      const { siteUrl, clock, random, isMailHeld } = deps;
      const at = clock.now();
      const again = againToken(deps, { checkId: id, option: "financing", procedure, amountCents });
      const letter = checkAgainMail({ kind: "financing", firstName, askedAt, again, siteUrl });
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
