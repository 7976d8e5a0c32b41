import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { afterMessage, type ConversationState } from "../../conversations/rules.ts";
import type { BurstMessage, MessageMetadata } from "../../turns/server/repository.ts";
import { readTyped, type Typed, wantedAt } from "../../typed-contact/rules.ts";
import type { VisitJson } from "../../visits/server/repository.ts";
import { fits, joined, mostLooks, quietMs } from "../rules.ts";
import * as repository from "./repository.ts";

export type BurstDeps = { db: Database; clock: Clock; sealer: Sealer };

/** A message as it waits with others: its words sealed, since they may hold contact details. */
export function burstMessage(
  { sealer }: Pick<BurstDeps, "sealer">,
  { message, requestId, hash }: { message: string; requestId: string | null; hash: Buffer },
): BurstMessage {
  return { requestId, requestHash: hash.toString("hex"), sealed: sealer.seal(message) };
}

const wordsOf = ({ sealer }: BurstDeps, burst: readonly BurstMessage[]) =>
  burst.flatMap(({ sealed }) => (sealed === undefined ? [] : [sealer.open(sealed)]));

/**
 * Puts a message into a turn that waits for more, to be answered with it; false when its answer is begun,
 * when it is for another assistant, or when it does not fit.
 */
export async function joinBurst(
  deps: BurstDeps,
  which: { turnId: string; sessionId: Buffer; agentId: string },
  sent: { message: string; content: string; requestId: string | null; hash: Buffer },
): Promise<boolean> {
  const { message, content, requestId } = sent;
  return inTransaction(deps.db, async (tx) => {
    const row = await repository.lockGathering(tx, which);
    if (row === undefined || row.agentId !== which.agentId) return false;
    const burst = row.metadata.burst ?? [];
    // The same request came twice: it is in there once, and found as such.
    if (requestId !== null && burst.some((one) => one.requestId === requestId)) return false;
    if (!fits(wordsOf(deps, burst), message)) return false;
    await repository.changeQuestion(tx, {
      turnId: which.turnId,
      content: joined([row.content, content]),
      metadata: { ...row.metadata, burst: [...burst, burstMessage(deps, sent)] },
    });
    return true;
  });
}

/** Everything that a turn answers, once nothing more is taken into it. */
export type Gathered = {
  content: string;
  metadata: MessageMetadata;
  typed: Typed;
  state: ConversationState;
  /** Who of the staff answers, by name; null: the assistant does. */
  takenBy: string | null;
};

/**
 * Waits until nothing more comes for a turn, and takes what came together. `before` is the conversation's
 * state before its first message. Throws when somebody else ended the turn.
 */
export async function gather(
  deps: BurstDeps,
  turn: { turnId: string; sessionId: Buffer; conversationId: string; visit: VisitJson | null },
  before: ConversationState,
): Promise<Gathered> {
  let known = 1;
  for (let look = 1; look <= mostLooks; look += 1) {
    await pause(quietMs);
    const count = await repository.countGathered(deps.db, turn.turnId);
    if (count === known) break;
    known = count;
  }
  return inTransaction(deps.db, async (tx) => {
    const row = await repository.lockGathering(tx, turn);
    if (row === undefined) throw new Error("A turn that waited for more was ended.");
    const { gathering: _, burst = [], ...kept } = row.metadata;
    const { masked, typed } = readTyped(joined(wordsOf(deps, burst)), wantedAt(turn.visit?.step));
    const state = afterMessage(before, masked);
    const metadata = { ...kept, burst: burst.map(({ sealed: __, ...one }) => one) };
    await repository.changeQuestion(tx, { turnId: turn.turnId, content: masked, metadata });
    const { conversationId } = turn;
    const takenBy = await repository.changeState(tx, {
      conversationId,
      state,
      at: deps.clock.now(),
    });
    return { content: masked, metadata, typed, state, takenBy };
  });
}
