import { mayReceiveTexts, stopTexts } from "#features/consent/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import type { Random } from "#platform/clock.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import { allOf, inHandfuls } from "#platform/handfuls.ts";
import { inTime } from "#platform/in-time.ts";
import { stoppedAtCarrier, type TextOutcome } from "../../carriers/rules.ts";
import type { TextCarrier, TextDelivery } from "../../carriers/server/public.ts";
import { lookForUnclear, type Patience, type SearchDeps } from "../../searching/server/service.ts";
import { afterSetback, judge, leaseMs, leastLeaseMs } from "../rules.ts";
import * as repository from "./repository.ts";
import type { Candidate, Result, Settled } from "./repository.ts";

export type SendingDeps = SearchDeps;

/** How many were taken by the carrier, ended without leaving, may have left, and wait for an agreement. */
export type SendingCounts = { sent: number; failed: number; unknown: number; held: number };

type Claimed = Candidate & { claimId: string; leaseUntil: Date };
type Batch = { taken: Claimed[]; settled: Settled[]; waiting: number };

/** What becomes of texts that would leave now, when there is nobody to carry them. */
function withoutCarrier(delivery: TextDelivery): Pick<Settled, "status" | "error"> | undefined {
  if (delivery.carrier !== undefined) return undefined;
  return "heldBecause" in delivery
    ? { status: "held", error: delivery.heldBecause }
    : { status: "failed", error: delivery.failsBecause };
}

/** Judges texts whose turn it is, with what holds until the transaction ends. */
async function judgeAll(tx: Transaction, due: readonly Candidate[], now: Date) {
  const permissions = await mayReceiveTexts(tx, due);
  return due.flatMap((text, at) => {
    const permission = permissions[at];
    return permission ? [{ text, judgment: judge({ ...text, ...permission }, now) }] : [];
  });
}

/** Takes the texts whose turn it is, in one short transaction; what may not leave is settled there. */
export async function claimDue(deps: SendingDeps, limit: number): Promise<Batch> {
  const { clock, random, delivery } = deps;
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const otherwise = withoutCarrier(delivery);
  return inTransaction(deps.db, async (tx) => {
    const due = await repository.lockDue(tx, { now, limit });
    if (due.length === 0) return { taken: [], settled: [], waiting: 0 };
    const judged = await judgeAll(tx, due, now);
    const taken: Claimed[] = [];
    const settled: Settled[] = [];
    const later: { id: string; until: Date }[] = [];
    const claimId = random.uuid();
    for (const { text, judgment } of judged) {
      const { id } = text;
      if (judgment.act === "cancel")
        settled.push({ id, status: "cancelled", error: judgment.error });
      else if (judgment.act === "wait") later.push({ id, until: judgment.until });
      else if (otherwise !== undefined) settled.push({ id, ...otherwise });
      else taken.push({ ...text, claimId, leaseUntil, attempts: text.attempts + 1 });
    }
    if (settled.length > 0) await repository.settle(tx, settled);
    if (later.length > 0) await repository.putOff(tx, later);
    const { carrier } = delivery;
    if (taken.length === 0 || carrier === undefined)
      return { taken: [], settled, waiting: later.length };
    const ids = taken.map(({ id }) => id);
    const by = { claimId, at: now, leaseUntil, carrier: carrier.name };
    const claimed = await repository.claim(tx, ids, by);
    return {
      taken: taken.filter(({ id }) => claimed.has(id)),
      settled,
      waiting: later.length,
    };
  });
}

/** 0 to 1. */
const chanceOf = (random: Random) => random.bytes(1).readUInt8() / 255;

function resultOf({ clock, random }: SendingDeps, text: Claimed, outcome: TextOutcome): Result {
  const at = clock.now();
  if (outcome.outcome === "accepted") {
    const { carrierMessageId, delivery } = outcome;
    return { status: "sent", at, carrierMessageId, delivery };
  }
  const { attempts } = text;
  const setback = afterSetback(outcome, { attempts, at, chance: chanceOf(random) });
  return setback.status === "again" ? { ...setback, status: "pending" } : setback;
}

/** What else follows from a text that failed: a person looks after it, and a stop elsewhere is one here. */
async function afterFailure(
  tx: Transaction,
  { clock, random }: SendingDeps,
  text: Claimed,
  outcome: TextOutcome,
): Promise<void> {
  const at = clock.now();
  if (outcome.outcome === "refused" && outcome.code === stoppedAtCarrier) {
    const words = "They answered STOP to the carrier.";
    await stopTexts(tx, { phone: text.phone, words, source: "carrier", at });
    return;
  }
  await createTask(tx, {
    id: random.uuid(),
    kind: "text-failed",
    title: "A text could not be sent",
    detail: "Check the number in the SMS queue, then send it again or call.",
    appointmentId: text.appointmentId,
    subject: "text",
    subjectId: text.id,
    at,
  });
}

/** Nobody waits for it any longer; it may be taken yet, and is looked for like whatever may have been. */
const tooLong: TextOutcome = {
  outcome: "unclear",
  reason: "The carrier had not answered while somebody waited.",
};

async function sendOne(
  deps: SendingDeps,
  carrier: TextCarrier,
  text: Claimed,
  { signal, patienceMs }: Patience,
): Promise<Result["status"] | "lost"> {
  const left = text.leaseUntil.getTime() - deps.clock.now().getTime();
  const send = () => carrier.send({ id: text.id, to: text.phone, body: text.message }, signal);
  const outcome: TextOutcome =
    left < leastLeaseMs
      ? { outcome: "refused", code: "late", reason: "The server was too slow.", isFinal: false }
      : await inTime(send(), patienceMs, () => tooLong);
  const result = resultOf(deps, text, outcome);
  return inTransaction(deps.db, async (tx) => {
    const isOurs = await repository.finish(tx, text, result);
    if (!isOurs) return "lost";
    if (result.status === "failed") await afterFailure(tx, deps, text, outcome);
    return result.status;
  });
}

const nothing = (): SendingCounts => ({ sent: 0, failed: 0, unknown: 0, held: 0 });

function countSettled(counts: SendingCounts, settled: readonly Settled[]): void {
  for (const { status } of settled) counts[status === "held" ? "held" : "failed"] += 1;
}

/** Sends a handful; true when the carrier said yes or no to at least one. */
async function sendAll(
  deps: SendingDeps,
  taken: readonly Claimed[],
  counts: SendingCounts,
  patience: Patience,
): Promise<boolean> {
  const { carrier } = deps.delivery;
  if (carrier === undefined) return true;
  let hasAnswered = false;
  await allOf(
    taken,
    (text) => sendOne(deps, carrier, text, patience),
    (status) => {
      if (status === "sent" || status === "failed") hasAnswered = true;
      if (status !== "pending" && status !== "lost") counts[status] += 1;
    },
  );
  return hasAnswered;
}

/**
 * Sends what is due, the only way in which a text leaves. Each is claimed and committed first, one of each
 * person, then sent outside any transaction, then its result is written if the claim still stands. A text
 * that may have been taken is never sent again before the carrier was asked for it. Any number of servers
 * may do this at the same time. `limit` bounds how many leave; a carrier that takes nothing is left alone
 * until the next time. With `patienceMs` no single answer of the carrier is waited for longer.
 */
export async function sendDueTexts(
  deps: SendingDeps,
  { limit, ...patience }: Patience & { limit?: number } = {},
): Promise<SendingCounts> {
  await lookForUnclear(deps, patience);
  const { signal } = patience;
  const counts = nothing();
  await inHandfuls<Claimed>(
    { limit, signal },
    {
      take: async (most) => {
        const { taken, settled, waiting } = await claimDue(deps, most);
        countSettled(counts, settled);
        return { taken, others: settled.length + waiting };
      },
      work: (taken) => sendAll(deps, taken, counts, patience),
    },
  );
  return counts;
}
