import type { NotTaken } from "#features/sms-queue/carriers/rules.ts";
import { afterSetback, leaseMs, leastLeaseMs } from "#features/sms-queue/sending/rules.ts";
import { createTask } from "#features/tasks/server/public.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import { allOf, inHandfuls } from "#platform/handfuls.ts";
import type { MessageOutcome } from "../../carriers/rules.ts";
import type { InstagramCarrier } from "../../carriers/server/public.ts";
import { maySend, type RefusalCode, type SendAnswer } from "../../policy/rules.ts";
import { lookForUnclear, type SearchDeps } from "../../searching/server/service.ts";
import { isWithinHours } from "../../settings/rules.ts";
import { currentSettings } from "../../settings/server/service.ts";
import { lockThread, noteAnsweredBy, noteWords } from "../../threads/server/service.ts";
import * as repository from "./repository.ts";
import type { Candidate, Result } from "./repository.ts";

export type SendingDeps = SearchDeps;

/** How many left, ended without leaving, may have left, and wait for a person instead. */
export type SendingCounts = { sent: number; failed: number; unknown: number; held: number };

type Claimed = Candidate & {
  tag: "HUMAN_AGENT" | null;
  claimId: string;
  leaseUntil: Date;
};
type Batch = { taken: Claimed[]; failed: number; held: number };

/** With these a draft is of no use any more. */
const endings: ReadonlySet<RefusalCode> = new Set([
  "never-wrote",
  "window-closed",
  "stopped",
  "taken-over",
]);

async function raiseFailed(
  tx: Transaction,
  { clock, random }: SendingDeps,
  { threadId, patientId }: Candidate,
): Promise<void> {
  await createTask(tx, {
    id: random.uuid(),
    kind: "instagram-failed",
    title: "An answer on Instagram could not be sent",
    detail: "The conversation says why. Answer again, or call or text them.",
    patientId,
    subject: "instagram-thread",
    subjectId: threadId,
    sameAs: `instagram-failed:${threadId}`,
    at: clock.now(),
  });
}

/** What may not leave fails for its writer, waits as a draft for a person, or is given up. */
async function keepBack(
  tx: Transaction,
  deps: SendingDeps,
  message: Candidate,
  { code, why, whatNext }: Extract<SendAnswer, { allowed: false }>,
): Promise<"failed" | "held"> {
  if (message.sender === "staff" || message.approvedBy !== null) {
    await repository.settle(tx, message.id, { state: "failed", error: `${why} ${whatNext}` });
    await raiseFailed(tx, deps, message);
    return "failed";
  }
  if (endings.has(code))
    await repository.settle(tx, message.id, { state: "discarded", error: why });
  else await repository.holdAsDraft(tx, message.id, why);
  return "held";
}

/** Takes the messages whose turn it is, in one short transaction; the policy is asked under their locks. */
export async function claimDue(deps: SendingDeps, limit: number): Promise<Batch> {
  const { clock, random, delivery } = deps;
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  return inTransaction(deps.db, async (tx) => {
    const due = await repository.lockDue(tx, { now, limit });
    const batch: Batch = { taken: [], failed: 0, held: 0 };
    if (due.length === 0) return batch;
    const settings = await currentSettings(tx);
    const { autoResponse, intents: intentsOn } = settings;
    const withinHours = isWithinHours(settings.hours, now);
    const claimId = random.uuid();
    for (const message of due) {
      const answer = maySend({ ...message, now, autoResponse, withinHours, intentsOn });
      if (!answer.allowed) batch[await keepBack(tx, deps, message, answer)] += 1;
      else if (delivery.carrier === undefined) {
        const error = delivery.failsBecause;
        await repository.settle(tx, message.id, { state: "failed", error });
        await raiseFailed(tx, deps, message);
        batch.failed += 1;
      } else {
        const attempts = message.attempts + 1;
        batch.taken.push({ ...message, tag: answer.tag, claimId, leaseUntil, attempts });
      }
    }
    if (batch.taken.length === 0 || delivery.carrier === undefined) return batch;
    const by = { claimId, at: now, leaseUntil, carrier: delivery.carrier.name };
    const claimed = await repository.claim(tx, batch.taken, by);
    return { ...batch, taken: batch.taken.filter(({ id }) => claimed.has(id)) };
  });
}

const tooSlow: NotTaken = {
  outcome: "refused",
  code: "late",
  reason: "The server was too slow.",
  isFinal: false,
};

function resultOf(
  { clock, random }: SendingDeps,
  { attempts }: Claimed,
  outcome: MessageOutcome,
): Result {
  const at = clock.now();
  if (outcome.outcome === "accepted") return { state: "sent", at, platformId: outcome.platformId };
  const chance = random.bytes(1).readUInt8() / 255;
  const { status, ...setback } = afterSetback(outcome, { attempts, at, chance });
  return { ...setback, state: status === "again" ? "queued" : status } as Result;
}

async function sendOne(
  deps: SendingDeps,
  carrier: InstagramCarrier,
  message: Claimed,
  signal: AbortSignal | undefined,
): Promise<Result["state"] | "lost"> {
  const left = message.leaseUntil.getTime() - deps.clock.now().getTime();
  const { id, userId, text, tag } = message;
  const outcome =
    left < leastLeaseMs ? tooSlow : await carrier.send({ id, userId, text, tag }, signal);
  const result = resultOf(deps, message, outcome);
  return inTransaction(deps.db, async (tx) => {
    // The thread first, as everybody does who changes both.
    await lockThread(tx, message.threadId);
    const isOurs = await repository.finish(tx, message, result);
    if (!isOurs) return "lost";
    if (result.state === "failed") await raiseFailed(tx, deps, message);
    if (result.state === "sent" && message.sender === "ai") {
      await noteWords(tx, message.threadId, { text, at: result.at });
      await noteAnsweredBy(tx, id);
    }
    return result.state;
  });
}

/**
 * Sends what is due, the only way in which a message leaves for Instagram. Each is judged by the policy and
 * claimed in one transaction that holds its thread, one of each thread, then sent outside any transaction,
 * then its result is written if the claim still stands. What may have been taken is never sent again before
 * the platform was asked for it. Any number of servers may do this at the same time.
 */
export async function sendDueMessages(
  deps: SendingDeps,
  { limit, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<SendingCounts> {
  await lookForUnclear(deps, signal);
  const counts: SendingCounts = { sent: 0, failed: 0, unknown: 0, held: 0 };
  await inHandfuls<Claimed>(
    { limit, signal },
    {
      async take(most) {
        const { taken, failed, held } = await claimDue(deps, most);
        counts.failed += failed;
        counts.held += held;
        return { taken, others: failed + held };
      },
      async work(taken) {
        const { carrier } = deps.delivery;
        if (carrier === undefined) return true;
        let hasAnswered = false;
        await allOf(
          taken,
          (message) => sendOne(deps, carrier, message, signal),
          (state) => {
            if (state === "sent" || state === "failed") hasAnswered = true;
            if (state !== "queued" && state !== "lost") counts[state] += 1;
          },
        );
        return hasAnswered;
      },
    },
  );
  return counts;
}
