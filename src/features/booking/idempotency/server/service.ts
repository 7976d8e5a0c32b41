import { AppError, fromFailure, toFailure } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Contest, contend } from "#platform/contention.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import * as repository from "./repository.ts";

export type IdempotencyDeps = { db: Database; clock: Clock; sealer: Sealer };

/** A twin of this request committed first: everything of this one is rolled back, its answer is given. */
class TwinCommitted extends Error {}

/**
 * Answers that are kept under a key as they are, besides successes: outcomes that a retry must not
 * change, among them those that a request's own twin causes.
 */
const keptFailures = new Set([
  "slot_taken",
  "visit_not_changeable",
  "time_not_free",
  "already_booked",
]);

/** A value's JSON with its keys in order, so that the same request has the same fingerprint. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export type Attempt<T> = {
  /** What many may want at once, and how to see cheaply that it is gone. */
  contest?: (Omit<Contest<T>, "attempt"> & { key: string }) | undefined;
  work: (tx: Transaction) => Promise<T>;
  /** May add to a failure, once everything is rolled back. */
  explain?: (error: AppError) => Promise<AppError>;
  /** Hears of an answer or failure that is given again, before it is: showing it may have to be on record. */
  onRepeat?: ((shown: T | AppError) => Promise<void>) | undefined;
};

export type KeyedRequest = {
  scope: string;
  key: string | undefined;
  body: unknown;
  /** Whose key it is: with the same letters, another account has another key. Absent for visitors. */
  accountId?: string | undefined;
};

/**
 * The successful answers that are kept under one key. `find` throws `idempotency_mismatch` when the key was used
 * for another request; `store` is false when a twin stored its answer first.
 */
export function keyedAnswers<T>(
  { db, clock, sealer }: IdempotencyDeps,
  { scope, key, body }: KeyedRequest & { key: string },
) {
  const keyHash = sealer.hash("idempotency-key", key);
  const requestHash = sealer.hash("idempotency-request", canonical(body));
  return {
    keyHash,
    async find(): Promise<{ answer: T } | undefined> {
      const stored = await repository.find(db, scope, keyHash);
      if (!stored) return undefined;
      if (!stored.requestHash.equals(requestHash)) throw new AppError("idempotency_mismatch");
      // Written by `store` below.
      return { answer: JSON.parse(sealer.open(stored.responseSealed)) as T };
    },
    async store(tx: Transaction, answer: T): Promise<boolean> {
      const responseSealed = sealer.seal(JSON.stringify(answer));
      const row = { scope, keyHash, requestHash, status: 200, responseSealed };
      return repository.insert(tx, { ...row, createdAt: clock.now() });
    },
  };
}

/**
 * Runs `work` in one transaction, at most once for a key: the answer is stored with what was done, and
 * a repeat of the same request gets it again. Without a key it simply runs. Throws
 * `idempotency_mismatch` when the key was used for another request.
 */
export async function once<T>(
  deps: IdempotencyDeps,
  request: KeyedRequest,
  { contest, work, explain = async (error) => error, onRepeat = async () => {} }: Attempt<T>,
): Promise<T> {
  const { db, clock, sealer } = deps;
  const { scope, key, accountId } = request;
  const transact = async (task: (tx: Transaction) => Promise<T>): Promise<T> => {
    const attempt = () => inTransaction(db, task);
    if (contest === undefined) return attempt();
    return contend(db, contest.key, { ...contest, attempt });
  };
  if (key === undefined) {
    try {
      return await transact(work);
    } catch (error) {
      throw error instanceof AppError ? await explain(error) : error;
    }
  }
  const keyHash = sealer.hash(
    "idempotency-key",
    accountId === undefined ? key : `${accountId} ${key}`,
  );
  const requestHash = sealer.hash("idempotency-request", canonical(request.body));
  const row = (status: number, answer: unknown) => ({
    scope,
    keyHash,
    requestHash,
    status,
    responseSealed: sealer.seal(JSON.stringify(answer)),
    createdAt: clock.now(),
  });
  const replay = async (): Promise<{ answer: T } | undefined> => {
    const stored = await repository.find(db, scope, keyHash);
    if (!stored) return undefined;
    if (!stored.requestHash.equals(requestHash)) throw new AppError("idempotency_mismatch");
    const answer: unknown = JSON.parse(sealer.open(stored.responseSealed));
    // Written by the branches below: a failure, or a value of this type.
    const shown = stored.status >= 400 ? fromFailure(answer) : (answer as T);
    await onRepeat(shown);
    if (shown instanceof AppError) throw shown;
    return { answer: shown };
  };

  const earlier = await replay();
  if (earlier) return earlier.answer;
  try {
    return await transact(async (tx) => {
      const answer = await work(tx);
      if (!(await repository.insert(tx, row(200, answer)))) throw new TwinCommitted();
      return answer;
    });
  } catch (error) {
    if (error instanceof AppError && !keptFailures.has(error.code)) {
      // What this one met may be what its own twin had just done.
      const done = await replay();
      if (done) return done.answer;
      throw await explain(error);
    }
    if (!(error instanceof AppError) && !(error instanceof TwinCommitted)) throw error;
    if (error instanceof AppError) {
      const explained = await explain(error);
      if (await repository.insert(db, row(explained.status, toFailure(explained)))) throw explained;
    }
    // This request's own twin stored its answer first, so that one is given.
    const twin = await replay();
    if (twin) return twin.answer;
    throw error;
  }
}
