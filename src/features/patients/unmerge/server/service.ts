import { findPatient } from "../../search/server/service.ts";
import {
  auditOf,
  recordAudit,
  recordLook,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import * as repository from "../../merge/server/repository.ts";
import {
  type Columns,
  conflict,
  leaveTrace,
  type MergeDeps,
  type Stored,
} from "../../merge/server/service.ts";
import { undoDays, undoObjection, undoUntil } from "../../merge/rules.ts";

const dayMs = 86_400_000;

const byOf = (caller: Caller) => caller.staff?.accountId ?? null;

/** The columns to put back: what was corrected since the merge stays corrected. */
function restoredColumns(now: Stored, before: Stored, after: Columns): Partial<Columns> {
  const columns = Object.keys(after) as (keyof Columns)[];
  return Object.fromEntries(
    columns
      .filter((column) => now[column] === after[column])
      .map((column) => [column, before[column]]),
  );
}

type Before = { kept: Stored; merged: Stored; after: Columns };

/**
 * Takes two merged records apart again, as they were. What came since stays with the record that stayed.
 * Throws `not_found`, or `changed_elsewhere` with why it cannot be.
 */
export async function undoMerge(
  deps: MergeDeps,
  mergeId: string,
  caller: Caller,
): Promise<{ keptId: string; restoredId: string }> {
  const act = { action: "patient.unmerge", subject: "patient", subjectId: mergeId };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const at = deps.clock.now();
      const merge = await repository.lockMerge(tx, mergeId);
      if (merge === undefined)
        throw new AppError("not_found", { message: "There is no such merge." });
      const { keptId, mergedId } = merge;
      const records = await repository.lockRecords(tx, [keptId, mergedId]);
      const kept = records.find(({ id }) => id === keptId);
      requireUndoable(merge, kept, at);
      const before = JSON.parse(deps.sealer.open(merge.beforeSealed)) as Before;
      if (kept === undefined) throw new AppError("not_found");
      await repository.writeRecord(tx, mergedId, { merged_into_id: null, merged_at: null });
      await repository.moveBack(tx, merge.moved.rows, { from: keptId, to: mergedId });
      await repository.reopenTasks(tx, merge.moved.finished, merge.at);
      const values = restoredColumns(kept, before.kept, before.after);
      const isWhole = Object.keys(values).length === Object.keys(before.after).length;
      await repository.writeRecord(tx, keptId, {
        ...values,
        updated_at: isWhole ? new Date(before.kept.updated_at) : at,
      });
      if (isWhole) await repository.writeWords(tx, keptId, before.kept);
      await repository.writeWords(tx, mergedId, before.merged);
      await repository.endMerge(tx, mergeId, { by: byOf(caller), at });
      const name = `${before.merged.first_name} ${before.merged.last_name}`;
      await leaveTrace(tx, deps, { patientId: keptId, field: "unmerge", name }, caller);
      await recordAudit(tx, {
        ...auditOf(caller),
        ...act,
        subjectId: keptId,
        at,
        outcome: "allowed",
        reason: `took ${mergedId} apart`,
      });
      return { keptId, restoredId: mergedId };
    }),
  );
}

function requireUndoable(merge: repository.MergeRow, kept: Stored | undefined, now: Date): void {
  const objection = undoObjection(
    {
      at: merge.at,
      undoneAt: merge.undoneAt,
      isKeptMerged: kept?.merged_into_id != null,
      isErased: kept === undefined || kept.erased_at !== null,
    },
    now,
  );
  if (objection !== null) throw conflict(objection);
}

/** What was merged into a record and can still be taken apart. */
export async function listMerges(deps: MergeDeps, patientId: string, caller: Caller) {
  const { id } = await findPatient(deps.db, patientId);
  const since = new Date(deps.clock.now().getTime() - undoDays * dayMs);
  const merges = (await repository.findMerges(deps.db, id, since)).map((merge) => ({
    ...merge,
    at: merge.at.toISOString(),
    undoUntil: undoUntil(merge.at).toISOString(),
  }));
  const act = { action: "patient.merges.read", subject: "patient", subjectId: id };
  await recordLook(deps, caller, act, merges);
  return { merges };
}
