import { closeTasks, createTask } from "#features/tasks/server/public.ts";
import { inTransaction } from "#platform/database/database.ts";
import type { CallCarrier } from "../../call-carriers/server/providers/call-carrier.ts";
import { nextDeletion, triesBeforeTask } from "../../recording-deletions/rules.ts";
import { want } from "../../recording-deletions/server/repository.ts";
import type { DeletionDeps } from "../../recording-deletions/server/service.ts";
import { sortOut } from "../rules.ts";
import * as repository from "./repository.ts";

const atOnce = 20;
/** While it is open nobody knows whether a deleted call has recordings at the carrier. */
const openKey = (callSid: string) => `recording-search ${callSid}`;

async function searchOne(
  { db, clock, random, log }: DeletionDeps,
  carrier: CallCarrier,
  { callSid, tries: before, toldAt }: repository.Search,
  signal: AbortSignal,
): Promise<void> {
  const answer = await carrier.recordings(callSid, signal);
  const at = clock.now();
  const sameAs = openKey(callSid);
  await inTransaction(db, async (tx) => {
    if (answer.outcome !== "failed") {
      // A call that the carrier does not know any more has no recordings.
      const found = answer.outcome === "told" ? answer.value : [];
      const { toDelete, nextTryAt } = sortOut(found, { toldAt, tries: before, at });
      for (const recordingId of toDelete) await want(tx, recordingId, at);
      const isUnderWay = found.length > toDelete.length;
      const tries = isUnderWay ? before + 1 : 0;
      await repository.noteTold(tx, { callSid, tries, at, nextTryAt });
      await closeTasks(tx, { sameAs, by: null, at });
      return;
    }
    const tries = before + 1;
    const { reason } = answer;
    await repository.noteFailed(tx, { callSid, tries, nextTryAt: nextDeletion(tries, at), reason });
    log.warn({ callSid, tries, reason }, "a deleted call's recordings could not be asked for");
    if (tries < triesBeforeTask) return;
    await createTask(tx, {
      id: random.uuid(),
      kind: "other",
      title: "A recording may still be at the carrier",
      detail: `The call ${callSid} was deleted here. Whether the carrier has a recording of it could not be found out. ${reason} It is asked again every six hours; whoever runs the carrier's account can look and delete there, too.`,
      subject: "recording",
      subjectId: callSid,
      sameAs,
      at,
    });
  });
}

/**
 * Asks the carrier for the recordings of calls that were deleted here, an erasure or their age, as word of one may have
 * been lost; whatever it has is to be deleted there. It is asked twice, as a recording takes a moment. Answers how many
 * calls were asked for.
 */
export async function searchRecordings(deps: DeletionDeps, signal: AbortSignal): Promise<number> {
  const { db, clock, carrier } = deps;
  if (carrier === null) return 0;
  const due = await repository.findDue(db, clock.now(), atOnce);
  for (const search of due) {
    if (signal.aborted) break;
    await searchOne(deps, carrier, search, signal);
  }
  return due.length;
}
