import { createHash } from "node:crypto";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import {
  type AuditEntry,
  findFinalId,
  findLastLook,
  findLastSeal,
  findNextSeal,
  findSealableRows,
  hasSeal,
  insertAudit,
  insertSeal,
  lockSealing,
  type Seal,
} from "./repository.ts";

export type { AuditEntry } from "./repository.ts";

const rowsAtOnce = 1000;
const rowsInOneSeal = 20_000;
const beforeTheFirst = Buffer.alloc(32);

/** Adds a row to the audit log; inside a transaction it stands or falls with it. */
export async function recordAudit(db: Database | Transaction, entry: AuditEntry): Promise<void> {
  await insertAudit(db, entry);
}

/** Puts on record that a job failed which went well before. */
export async function recordFailedJob(
  { db, clock }: { db: Database; clock: Clock },
  name: string,
): Promise<void> {
  await recordAudit(db, {
    at: clock.now(),
    actorKind: "system",
    actorId: null,
    action: "job.run",
    subject: "job",
    subjectId: name,
    outcome: "failed",
  });
}

/** Who acts and from where, for an audit entry. */
export function auditOf(
  caller: Caller,
): Pick<AuditEntry, "actorKind" | "actorId" | "address" | "requestId"> {
  return {
    actorKind: caller.staff === null ? "visitor" : "staff",
    actorId: caller.staff?.accountId ?? null,
    address: caller.address,
    requestId: caller.requestId,
  };
}

/** For so long an answer that did not change is one look. */
const sameAnswerMinutes = 10;

/**
 * Puts on record what a member of staff was shown. A page that is left open asks again by itself: the
 * same answer to the same person at the same address counts once in ten minutes, any other answer is a
 * look of its own.
 */
export async function recordLook(
  { db, clock }: { db: Database; clock: Clock },
  caller: Caller,
  act: AuditAct,
  shown: object,
): Promise<void> {
  const at = clock.now();
  const hash = createHash("sha256").update(JSON.stringify(shown)).digest("hex");
  const reason = `answer ${hash.slice(0, 12)}`;
  const entry = { ...auditOf(caller), ...act, at, outcome: "allowed", reason } as const;
  const since = new Date(at.getTime() - sameAnswerMinutes * 60_000);
  if ((await findLastLook(db, entry, since)) === reason) return;
  await recordAudit(db, entry);
}

/** What somebody tried, as the log names it. */
export type AuditAct = Pick<AuditEntry, "action" | "subject" | "subjectId">;

/** Puts on record that a member of staff was shown again what an earlier request of theirs had done. */
export async function recordRepeat(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  caller: Caller,
  act: AuditAct,
): Promise<void> {
  const reason = "the same request again";
  const at = clock.now();
  await recordAudit(db, { ...auditOf(caller), ...act, at, outcome: "allowed", reason });
}

/**
 * Runs a change that staff ask for. One that collides with what stands there by now (a 409) goes on
 * record as that change, refused; whatever it had begun is rolled back by then. Throws what `change` throws.
 */
export async function withConflictsOnRecord<T>(
  { db, clock }: { db: Database; clock: Clock },
  caller: Caller,
  act: AuditAct,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof AppError && error.status === 409) {
      await recordAudit(db, {
        ...auditOf(caller),
        ...act,
        at: clock.now(),
        outcome: "refused",
        reason: `conflict: ${error.code}`,
      });
    }
    throw error;
  }
}

type Stretch = Pick<Seal, "fromId" | "toId" | "previousHash" | "sealedAt">;

/** Hashes the hash before, every row of the stretch and the seal's own facts. */
async function hashStretch(
  db: Database | Transaction,
  { fromId, toId, previousHash, sealedAt }: Stretch,
): Promise<{ hash: Buffer; rowCount: number }> {
  const hash = createHash("sha256").update(previousHash);
  let rowCount = 0;
  let afterId = fromId - 1;
  for (;;) {
    const rows = await findSealableRows(db, { afterId, toId, limit: rowsAtOnce });
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
    rowCount += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) break;
    afterId = last[0];
  }
  hash.update(JSON.stringify([fromId, toId, rowCount, sealedAt.toISOString()]));
  return { hash: hash.digest(), rowCount };
}

async function sealNext(
  tx: Transaction,
  finalId: number,
  sealedAt: Date,
): Promise<Buffer | undefined> {
  await lockSealing(tx);
  const last = await findLastSeal(tx);
  const fromId = (last?.toId ?? 0) + 1;
  if (fromId > finalId) return undefined;
  const toId = Math.min(finalId, fromId + rowsInOneSeal - 1);
  const previousHash = last?.hash ?? beforeTheFirst;
  const { hash, rowCount } = await hashStretch(tx, { fromId, toId, previousHash, sealedAt });
  await insertSeal(tx, { fromId, toId, rowCount, previousHash, hash, sealedAt });
  return hash;
}

/**
 * Seals every row that is there to stay; rows of transactions under way wait for the next time.
 * Returns the newest hash in hex, or undefined when there was nothing to seal. Keep that hash
 * outside the database: it proves that the end of the log was not cut off.
 */
export async function sealAudit(db: Database, clock: Clock): Promise<string | undefined> {
  const finalId = await inTransaction(db, (tx) => findFinalId(tx));
  let head: Buffer | undefined;
  for (;;) {
    const hash = await inTransaction(db, (tx) => sealNext(tx, finalId, clock.now()));
    if (hash === undefined) return head?.toString("hex");
    head = hash;
  }
}

export type AuditVerdict =
  | { isIntact: true; sealCount: number; rowCount: number; lastSeal: number; head: string }
  | { isIntact: false; brokenSeal: number; reason: string };

/**
 * Recomputes every seal, oldest first, and names the first that no longer fits its rows. `onSeal` hears
 * how many rows were found whole so far and may throw to stop.
 */
export async function verifyAudit(
  db: Database,
  onSeal: (rowCount: number) => Promise<void> | void = () => undefined,
): Promise<AuditVerdict> {
  let previous = { id: 0, toId: 0, hash: beforeTheFirst as Buffer };
  let sealCount = 0;
  let rowCount = 0;
  for (;;) {
    const seal = await findNextSeal(db, previous.id);
    if (seal === undefined) {
      const head = previous.hash.toString("hex");
      return { isIntact: true, sealCount, rowCount, lastSeal: previous.id, head };
    }
    const broken = (reason: string) => ({ isIntact: false as const, brokenSeal: seal.id, reason });
    if (seal.fromId !== previous.toId + 1)
      return broken("The seal before it is missing or was changed.");
    if (!seal.previousHash.equals(previous.hash))
      return broken("It does not continue the seal before it.");
    const found = await hashStretch(db, seal);
    if (found.rowCount !== seal.rowCount) return broken("Rows were added or removed.");
    if (!found.hash.equals(seal.hash)) return broken("A row or the seal itself was changed.");
    previous = seal;
    sealCount += 1;
    rowCount += seal.rowCount;
    await onSeal(rowCount);
  }
}

/**
 * Whether a hash that was kept outside the database is still one of the seals': if not, the log was cut
 * off before it or replaced as a whole. Verify first: a seal proves nothing alone.
 */
export async function isKnownHead(db: Database, head: string): Promise<boolean> {
  return hasSeal(db, Buffer.from(head, "hex"));
}
