import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import {
  type IdempotencyDeps,
  type KeyedRequest,
  keyedAnswers,
} from "../../idempotency/server/service.ts";
import * as repository from "./repository.ts";

/** Longer than any check of other companies may take. */
const diedAfterSeconds = 20;
const longestWaitMs = 9000;
const lookEveryMs = 120;

/** A twin, taken for dead, stored its answer first: this one is rolled back. */
class TwinCommitted extends Error {}

type Work<Found, T> = {
  /** What takes long and writes nothing, such as asking other companies. */
  ask: () => Promise<Found>;
  /** Keeps what was found, and says what to answer. */
  keep: (tx: Transaction, found: Found) => Promise<T>;
};

async function askAndKeep<Found, T>(
  { db }: IdempotencyDeps,
  { ask, keep }: Work<Found, T>,
  beforeCommit: (tx: Transaction, answer: T) => Promise<void>,
): Promise<T> {
  const found = await ask();
  return inTransaction(db, async (tx) => {
    const answer = await keep(tx, found);
    await beforeCommit(tx, answer);
    return answer;
  });
}

/**
 * Asks others once for a key, on however many instances: who comes with the same request meanwhile or later gets
 * the same answer. No connection is held while it is asked. Without a key it simply asks. Throws
 * `idempotency_mismatch` when the key was used for another request, `service_unavailable` when the twin takes
 * too long; what `ask` throws leaves the key free.
 */
export async function askOnce<Found, T>(
  deps: IdempotencyDeps,
  request: KeyedRequest,
  work: Work<Found, T>,
): Promise<T> {
  if (request.key === undefined) return askAndKeep(deps, work, async () => {});
  const answers = keyedAnswers<T>(deps, { ...request, key: request.key });
  const claim = { scope: request.scope, keyHash: answers.keyHash };
  const started = performance.now();
  for (;;) {
    const earlier = await answers.find();
    if (earlier) return earlier.answer;
    if (await repository.take(deps.db, claim, diedAfterSeconds)) break;
    if (performance.now() - started > longestWaitMs) throw new AppError("service_unavailable");
    await wait(lookEveryMs);
  }
  try {
    // Between the look and the claim a twin may have finished.
    const earlier = await answers.find();
    if (earlier) return earlier.answer;
    return await askAndKeep(deps, work, async (tx, answer) => {
      if (!(await answers.store(tx, answer))) throw new TwinCommitted();
    });
  } catch (error) {
    if (!(error instanceof TwinCommitted)) throw error;
    const twin = await answers.find();
    if (twin) return twin.answer;
    throw error;
  } finally {
    await repository.release(deps.db, claim);
  }
}
