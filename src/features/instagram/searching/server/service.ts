import { afterLook, visibilityMs } from "#features/sms-queue/searching/rules.ts";
import { createTask } from "#features/tasks/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type {
  InstagramCarrier,
  InstagramDelivery,
  MessageSighting,
} from "../../carriers/server/public.ts";
import { lockThread, noteAnsweredBy } from "../../threads/server/service.ts";
import * as repository from "./repository.ts";
import type { Found, Unclear } from "./repository.ts";

export type SearchDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  delivery: InstagramDelivery;
};

const lookedForAtOnce = 20;
const diedOnTheWay = "The server stopped while this message was being sent; it may have left.";

function foundOf(message: Unclear, sighting: MessageSighting, now: Date): Found {
  if ("found" in sighting && sighting.found)
    return { state: "sent", at: message.claimedAt, platformId: sighting.platformId };
  const next = afterLook(message, "unclear" in sighting ? "unclear" : "missing", now);
  if (next.step === "again") return { state: "queued" };
  if (next.step === "give-up")
    return { state: "failed", error: "Instagram does not have it: it did not leave." };
  const { at, missedLooks, raisedAt } = next;
  return { state: "unknown", nextLookAt: at, missedLooks, raisedAt };
}

async function lookForOne(
  { db, clock, random }: SearchDeps,
  carrier: InstagramCarrier,
  message: Unclear,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { id, threadId, userId, text, claimedAt: since } = message;
  const known = await repository.findKnownIds(db, threadId);
  const sighting = await carrier.lookUp({ id, userId, text, since, known }, signal);
  const at = clock.now();
  const found = foundOf(message, sighting, at);
  await inTransaction(db, async (tx) => {
    await lockThread(tx, threadId);
    const isOurs = await repository.conclude(tx, message, found);
    if (isOurs && found.state === "sent") await noteAnsweredBy(tx, id);
    const isRaised =
      found.state === "unknown" && found.raisedAt !== null && message.raisedAt === null;
    if (!isOurs || !isRaised) return;
    await createTask(tx, {
      id: random.uuid(),
      kind: "instagram-unknown",
      title: "An answer on Instagram may not have arrived",
      detail: "Instagram does not say whether it has it. Look there before you write it again.",
      patientId: message.patientId,
      subject: "instagram-thread",
      subjectId: threadId,
      at,
    });
  });
}

/**
 * Looks at the platform for messages that may have left: those it has count as sent, those it certainly
 * does not have wait for their turn again, and what stays unclear for long becomes a task.
 */
export async function lookForUnclear(
  deps: SearchDeps,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, clock, delivery } = deps;
  await repository.abandonClaims(db, { now: clock.now(), visibilityMs, error: diedOnTheWay });
  const { carrier } = delivery;
  if (carrier === undefined) return;
  const due = { now: clock.now(), limit: lookedForAtOnce, carrier: carrier.name };
  const messages = await repository.findUnclear(db, due);
  await Promise.all(messages.map((message) => lookForOne(deps, carrier, message, signal)));
}
