import { insertChange } from "../../correction/server/repository.ts";
import { findPatient } from "../../search/server/service.ts";
import {
  auditOf,
  recordAudit,
  recordLook,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { DoublePair, MergeChoices, MergeSide } from "../contract.ts";
import { choicesOf, doubleReasons, mayBeTwins, mergeObjection } from "../rules.ts";
import * as repository from "./repository.ts";

export type MergeDeps = { db: Database; clock: Clock; random: Random; sealer: Sealer };

const mostPairs = 50;
const mostSuspects = 600;

const byOf = (caller: Caller) => caller.staff?.accountId ?? null;

async function sidesOf(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, MergeSide>> {
  const rows = await repository.findSides(db, ids);
  return new Map(rows.map((row) => [row.id, { ...row, since: row.since.toISOString() }]));
}

/** Pairs that may be one person, those with more reasons first. The look is audited. */
export async function listDoubles(
  deps: MergeDeps,
  patientId: string | null,
  caller: Caller,
): Promise<{ pairs: DoublePair[]; hasMore: boolean }> {
  const suspects = await repository.findSuspects(deps.db, { patientId, limit: mostSuspects });
  const sides = await sidesOf(deps.db, [
    ...new Set(suspects.flatMap(({ oneId, otherId }) => [oneId, otherId])),
  ]);
  const pairs = suspects
    .flatMap(({ oneId, otherId }): DoublePair[] => {
      const [one, other] = [sides.get(oneId), sides.get(otherId)];
      if (!one || !other) return [];
      const reasons = doubleReasons(one, other);
      return reasons.length === 0
        ? []
        : [{ one, other, reasons, mayBeTwins: mayBeTwins(one, other) }];
    })
    .toSorted(
      (one, other) =>
        Number(one.mayBeTwins) - Number(other.mayBeTwins) ||
        other.reasons.length - one.reasons.length ||
        one.one.lastName.localeCompare(other.one.lastName),
    );
  const shown = { pairs: pairs.slice(0, mostPairs), hasMore: pairs.length > mostPairs };
  const act = { action: "patient.doubles.read", subject: "patient", subjectId: patientId };
  await recordLook(deps, caller, act, shown);
  return shown;
}

/** Two records beside each other. Throws `not_found` when one of them no longer stands. */
export async function previewMerge(
  deps: MergeDeps,
  { keptId, mergedId }: { keptId: string; mergedId: string },
  caller: Caller,
): Promise<{ kept: MergeSide; merged: MergeSide }> {
  const sides = await sidesOf(deps.db, [keptId, mergedId]);
  const [kept, merged] = [sides.get(keptId), sides.get(mergedId)];
  if (!kept || !merged || keptId === mergedId) {
    throw new AppError("not_found", {
      message: "One of these records no longer stands by itself. Look for the pair again.",
    });
  }
  const act = { action: "patient.merge-preview.read", subject: "patient", subjectId: keptId };
  await recordLook(deps, caller, act, { kept, merged });
  return { kept, merged };
}

export type Stored = repository.StoredPatient;

const stateOf = (record: Stored) => ({
  id: record.id,
  mergedIntoId: record.merged_into_id,
  erasedAt: record.erased_at,
  version: record.version,
});

const valuesOf = (record: Stored) => ({
  firstName: record.first_name,
  lastName: record.last_name,
  dateOfBirth: record.date_of_birth,
  phone: record.phone,
  email: record.email,
  insurance: record.insurance_provider,
});

/** What the record that stays says after a merge. */
function chosenColumns(kept: Stored, merged: Stored, chosen: MergeChoices) {
  const from = choicesOf(valuesOf(kept), valuesOf(merged), chosen);
  const of = (field: keyof typeof from) => (from[field] === "kept" ? kept : merged);
  const insured = of("insurance");
  return {
    first_name: of("firstName").first_name,
    last_name: of("lastName").last_name,
    date_of_birth: of("dateOfBirth").date_of_birth,
    phone: of("phone").phone,
    email: of("email").email,
    insurance_provider: insured.insurance_provider,
    insurance_member_id_sealed: insured.insurance_member_id_sealed,
    insurance_group_number_sealed: insured.insurance_group_number_sealed,
  };
}
export type Columns = ReturnType<typeof chosenColumns>;

/** A refusal with its own sentence: nothing was changed. */
export function conflict(message: string): AppError {
  return new AppError("changed_elsewhere", { message });
}

/** Both records, locked. Throws `not_found`, or `changed_elsewhere` when they cannot be merged as seen. */
async function lockPair(tx: Transaction, request: MergeRequest): Promise<[Stored, Stored]> {
  const records = await repository.lockRecords(tx, [request.keptId, request.mergedId]);
  const kept = records.find(({ id }) => id === request.keptId);
  const merged = records.find(({ id }) => id === request.mergedId);
  if (!kept || !merged) throw new AppError("not_found", { message: "There is no such record." });
  const objection = mergeObjection(stateOf(kept), stateOf(merged));
  if (objection !== null) throw conflict(objection);
  if (kept.version !== request.version || merged.version !== request.otherVersion) {
    throw conflict("Somebody changed one of these records meanwhile. Look at both again.");
  }
  return [kept, merged];
}

/** A line in the timeline of the record that stays. */
export async function leaveTrace(
  tx: Transaction,
  deps: MergeDeps,
  trace: { patientId: string; field: "merge" | "unmerge"; name: string },
  caller: Caller,
): Promise<void> {
  await insertChange(tx, {
    id: deps.random.uuid(),
    patientId: trace.patientId,
    at: deps.clock.now(),
    by: byOf(caller),
    fields: [trace.field],
    beforeSealed: deps.sealer.seal(JSON.stringify({ name: trace.name })),
    afterSealed: deps.sealer.seal("{}"),
  });
}

export type MergeRequest = {
  keptId: string;
  mergedId: string;
  version: number;
  otherVersion: number;
  choices: MergeChoices;
};

/** The survivor is found by everything the other record was found by. */
async function joinWords(tx: Transaction, kept: Stored, merged: Stored): Promise<void> {
  const mine = await repository.findWords(tx, kept.id);
  const theirs = await repository.findWords(tx, merged.id);
  const words = [kept.other_words, ...missing(theirs.words, mine.words)].join(" ");
  const phones = [kept.other_phones, ...missing(theirs.digits, mine.digits)].join(" ");
  await repository.writeWords(tx, kept.id, {
    other_words: words.slice(0, 4000),
    other_phones: phones.slice(0, 1000),
  });
}

function missing(theirs: string, mine: string): string[] {
  const known = new Set(mine.split(" "));
  return [...new Set(theirs.split(" "))].filter((word) => word !== "" && !known.has(word));
}

/**
 * Merges one record into another: what was chosen stays, everything that belonged to either belongs to
 * the one that stays. Throws `changed_elsewhere` when either changed or was merged meanwhile, so that of
 * two admins one wins.
 */
export async function mergePatients(
  deps: MergeDeps,
  request: MergeRequest,
  caller: Caller,
): Promise<{ mergeId: string; patientId: string }> {
  const act = { action: "patient.merge", subject: "patient", subjectId: request.keptId };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const at = deps.clock.now();
      const [kept, merged] = await lockPair(tx, request);
      const mergeId = deps.random.uuid();
      const after = chosenColumns(kept, merged, request.choices);
      const finished = [
        ...(await repository.finishDoubleTasks(tx, merged.id, { by: byOf(caller), at })),
        ...(await repository.finishDoubleTasks(tx, kept.id, { by: byOf(caller), at })),
      ];
      const rows = await repository.moveAll(tx, merged.id, kept.id);
      await repository.writeRecord(tx, kept.id, { ...after, updated_at: at });
      await joinWords(tx, kept, merged);
      await repository.writeRecord(tx, merged.id, { merged_into_id: kept.id, merged_at: at });
      await repository.insertMerge(tx, {
        id: mergeId,
        keptId: kept.id,
        mergedId: merged.id,
        at,
        by: byOf(caller),
        beforeSealed: deps.sealer.seal(JSON.stringify({ kept, merged, after })),
        moved: { rows, finished },
      });
      const name = `${merged.first_name} ${merged.last_name}`;
      await leaveTrace(tx, deps, { patientId: kept.id, field: "merge", name }, caller);
      await recordAudit(tx, {
        ...auditOf(caller),
        ...act,
        at,
        outcome: "allowed",
        reason: `merged ${merged.id}`,
      });
      return { mergeId, patientId: kept.id };
    }),
  );
}

/** Says that two records are two people: they are no longer suggested. */
export async function keepApart(
  deps: MergeDeps,
  { oneId, otherId }: { oneId: string; otherId: string },
  caller: Caller,
): Promise<null> {
  const [first = "", second = ""] = [oneId, otherId].toSorted();
  if (first === second) {
    throw new AppError("validation_failed", {
      fields: { otherId: "These are one record. Choose two." },
    });
  }
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await findPatient(tx, first);
    await findPatient(tx, second);
    await repository.insertApart(tx, { ids: [first, second], by: byOf(caller), at });
    await recordAudit(tx, {
      ...auditOf(caller),
      at,
      action: "patient.keep-apart",
      subject: "patient",
      subjectId: first,
      outcome: "allowed",
      reason: `not the same as ${second}`,
    });
  });
  return null;
}
