// What the software writes by itself: queued as far as the policy lets it, else a draft for a person.
import type { Clock, Random } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Intent } from "../../contract.ts";
import { maySend, stopConfirmation } from "../../policy/rules.ts";
import { discardDraft, insertMessage } from "../../replies/server/repository.ts";
import { isWithinHours } from "../../settings/rules.ts";
import { currentSettings } from "../../settings/server/service.ts";
import { mustLockThread } from "../../threads/server/service.ts";

type DraftDeps = { clock: Clock; random: Random };
export type NewDraft = {
  threadId: string;
  text: string;
  intent: Intent | typeof stopConfirmation;
  /** Why a person has to read it. */
  reason: string;
};

/**
 * Keeps a draft for a person in the place of the one before; none where the person wants no messages, but
 * for an emergency. The thread is locked by whoever calls, or here. Answers its id, or null.
 */
export async function keepDraft(
  tx: Transaction,
  { clock, random }: DraftDeps,
  { threadId, text, intent, reason }: NewDraft,
): Promise<string | null> {
  const thread = await mustLockThread(tx, threadId);
  if (thread.stoppedAt !== null && intent !== "emergency") return null;
  await discardDraft(tx, threadId);
  const id = random.uuid();
  await insertMessage(tx, {
    id,
    threadId,
    text,
    at: clock.now(),
    key: null,
    state: "draft",
    intent,
    requiresReview: true,
    reason,
    writtenBy: null,
  });
  return id;
}

export type Automatic = {
  threadId: string;
  text: string;
  intent: Intent | typeof stopConfirmation;
  /** The message that it answers: each is answered once. */
  basedOn: string;
};

/**
 * Queues what the software answers by itself as far as the policy lets it, else keeps it as a draft with the
 * reason. It is judged once more when its turn comes. Answers which of both, or null when that message was
 * answered before.
 */
export async function queueAutomatic(
  tx: Transaction,
  deps: DraftDeps,
  { threadId, text, intent, basedOn }: Automatic,
): Promise<"queued" | "draft" | null> {
  const { clock, random } = deps;
  const thread = await mustLockThread(tx, threadId);
  const now = clock.now();
  const settings = await currentSettings(tx);
  const answer = maySend({
    sender: "ai",
    now,
    windowOpenedAt: thread.windowOpenedAt,
    intent,
    requiresReview: false,
    approvedBy: null,
    isStopped: thread.stoppedAt !== null,
    isTakenOver: thread.takenOverAt !== null,
    autoResponse: settings.autoResponse,
    withinHours: isWithinHours(settings.hours, now),
    intentsOn: settings.intents,
  });
  if (!answer.allowed) {
    if (intent === stopConfirmation) return null;
    const draft = { threadId, text, intent, reason: answer.why };
    return (await keepDraft(tx, deps, draft)) === null ? null : "draft";
  }
  const isNew = await insertMessage(tx, {
    id: random.uuid(),
    threadId,
    text,
    at: now,
    key: `auto:${basedOn}`,
    state: "queued",
    intent,
    requiresReview: false,
    reason: null,
    writtenBy: null,
  });
  return isNew ? "queued" : null;
}
