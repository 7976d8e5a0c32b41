import { createTask } from "#features/tasks/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import { inTime } from "#platform/in-time.ts";
import type { Sighting, TextCarrier, TextDelivery } from "../../carriers/server/public.ts";
import { afterLook, visibilityMs } from "../rules.ts";
import * as repository from "./repository.ts";
import type { Found, Unclear } from "./repository.ts";

/** How long the carrier is waited for: to its own end, unless somebody waits for us. */
export type Patience = { signal?: AbortSignal; patienceMs?: number };

export type SearchDeps = { db: Database; clock: Clock; random: Random; delivery: TextDelivery };

const lookedForAtOnce = 20;
const notTold: Sighting = { unclear: "The carrier had not answered while somebody waited." };
const diedOnTheWay = "The server stopped while this text was being sent; it may have left.";

function foundOf(text: Unclear, sighting: Sighting, now: Date): Found {
  if ("found" in sighting && sighting.found) {
    const { carrierMessageId, delivery } = sighting;
    return { status: "sent", at: text.claimedAt, carrierMessageId, delivery };
  }
  const next = afterLook(text, "unclear" in sighting ? "unclear" : "missing", now);
  if (next.step === "again") return { status: "pending" };
  if (next.step === "give-up")
    return { status: "failed", error: "The carrier does not have it: it did not leave." };
  const { at, missedLooks, raisedAt } = next;
  return { status: "unknown", nextLookAt: at, missedLooks, raisedAt };
}

async function lookForOne(
  { db, clock, random }: SearchDeps,
  carrier: TextCarrier,
  text: Unclear,
  { signal, patienceMs }: Patience,
): Promise<void> {
  const known = await repository.findKnownIds(db, text.phone);
  const sought = { id: text.id, to: text.phone, body: text.message, since: text.claimedAt, known };
  const sighting = await inTime(carrier.lookUp(sought, signal), patienceMs, () => notTold);
  const at = clock.now();
  const found = foundOf(text, sighting, at);
  await inTransaction(db, async (tx) => {
    const isOurs = await repository.conclude(tx, text, found);
    const isRaised =
      found.status === "unknown" && found.raisedAt !== null && text.raisedAt === null;
    if (!isOurs || !isRaised) return;
    await createTask(tx, {
      id: random.uuid(),
      kind: "text-unknown",
      title: "A text may not have arrived",
      detail: "The carrier does not say whether it has it. Ask the patient before writing again.",
      appointmentId: text.appointmentId,
      subject: "text",
      subjectId: text.id,
      at,
    });
  });
}

/**
 * Looks at the carrier for texts that may have left: those it has count as sent, those it certainly does
 * not have are sent again, and what stays unclear for long becomes a task.
 */
export async function lookForUnclear(deps: SearchDeps, patience: Patience): Promise<void> {
  const { db, clock, delivery } = deps;
  await repository.abandonClaims(db, { now: clock.now(), visibilityMs, error: diedOnTheWay });
  const { carrier } = delivery;
  if (carrier === undefined) return;
  const texts = await repository.findUnclear(db, {
    now: clock.now(),
    limit: lookedForAtOnce,
    carrier: carrier.name,
  });
  await Promise.all(texts.map((text) => lookForOne(deps, carrier, text, patience)));
}
