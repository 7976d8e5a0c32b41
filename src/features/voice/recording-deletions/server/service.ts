import { closeTasks, createTask } from "#features/tasks/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { CallCarrier } from "../../call-carriers/server/providers/call-carrier.ts";
import { nextDeletion, triesBeforeTask } from "../rules.ts";
import * as repository from "./repository.ts";

export type DeletionDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  carrier: CallCarrier | null;
};

const atOnce = 20;
/** As long as a sound is kept here. */
const keptMs = 30 * 24 * 3_600_000;
/** While it is open a recording is still at the carrier. */
const openKey = (recordingId: string) => `recording-deletion ${recordingId}`;

async function deleteOne(
  { db, clock, random, log }: DeletionDeps,
  carrier: CallCarrier,
  { recordingId, tries: before }: repository.WantedDeletion,
  signal: AbortSignal,
): Promise<void> {
  const answer = await carrier.remove(recordingId, signal);
  const at = clock.now();
  const sameAs = openKey(recordingId);
  await inTransaction(db, async (tx) => {
    if (answer.outcome !== "failed") {
      await repository.noteDeleted(tx, recordingId, at);
      await closeTasks(tx, { sameAs, by: null, at });
      return;
    }
    const tries = before + 1;
    const { reason } = answer;
    const nextTryAt = nextDeletion(tries, at);
    await repository.noteFailed(tx, { recordingId, tries, nextTryAt, reason });
    log.warn({ recordingId, tries, reason }, "a recording could not be deleted at the carrier");
    if (tries < triesBeforeTask) return;
    await createTask(tx, {
      id: random.uuid(),
      kind: "other",
      title: "A recording is still at the carrier",
      detail: `${recordingId} was to be deleted there, and could not be. ${reason} It is tried again every six hours; whoever runs the carrier's account can delete it there, too.`,
      subject: "recording",
      subjectId: recordingId,
      sameAs,
      at,
    });
  });
}

/**
 * Deletes at the carrier what callers left: of calls that were erased or outlived their time, and whatever is there
 * after thirty days. Tries until the carrier says that it is gone; one that stays is work for the team. Answers how
 * many were tried.
 */
export async function deleteRecordings(deps: DeletionDeps, signal: AbortSignal): Promise<number> {
  const { db, clock, carrier } = deps;
  if (carrier === null) return 0;
  const now = clock.now();
  const before = new Date(now.getTime() - keptMs);
  await repository.wantOld(db, { carrier: carrier.name, before, at: now });
  const due = await repository.findDue(db, now, atOnce);
  for (const deletion of due) {
    if (signal.aborted) break;
    await deleteOne(deps, carrier, deletion, signal);
  }
  return due.length;
}
