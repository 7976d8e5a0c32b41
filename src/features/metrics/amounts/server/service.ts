import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { serviceCategories } from "#practice/services.ts";
import { amountKinds } from "../contract.ts";
import type { Amount, AmountEntry } from "../contract.ts";
import {
  type AmountRow,
  findNewest,
  insertAmount,
  lockAmount,
  markCorrected,
  type NewAmount,
} from "./repository.ts";

export type AmountDeps = { db: Database; clock: Clock };

const shownAtMost = 50;
const enteredBefore =
  "The press before entered an amount, and its answer was lost: it stands in the list, where it can be corrected. Press again to enter this one beside it.";

function toAmount(row: AmountRow): Amount {
  return {
    id: row.id,
    kind: amountKinds.find((kind) => kind === row.kind) ?? "production",
    date: row.transaction_date,
    amountCents: row.amount_cents,
    category: serviceCategories.find((category) => category === row.category) ?? null,
    note: row.note,
    isCorrected: row.corrected_at !== null,
    isCorrection: row.corrects_id !== null,
    enteredAt: row.created_at.toISOString(),
  };
}

/** The amounts that were entered last. They name nobody. */
export async function newestAmounts({ db }: AmountDeps): Promise<Amount[]> {
  return (await findNewest(db, shownAtMost)).map(toAmount);
}

const isSame = (row: AmountRow, wanted: NewAmount) =>
  row.kind === wanted.kind &&
  row.transaction_date === wanted.transaction_date &&
  row.amount_cents === wanted.amount_cents &&
  row.category === wanted.category &&
  row.note === wanted.note &&
  row.corrects_id === wanted.corrects_id;

/** Adds an entry; the same once more is the one that stands, another under its id is refused. */
async function add(
  tx: Transaction,
  amount: NewAmount,
  { action, caller }: { action: string; caller: Caller },
): Promise<{ row: AmountRow; isNew: boolean }> {
  const added = await insertAmount(tx, amount);
  const row = added ?? (await lockAmount(tx, amount.id));
  if (row === undefined || !isSame(row, amount))
    throw amount.corrects_id === null
      ? new AppError("amount_entered", { message: enteredBefore })
      : new AppError("amount_corrected");
  await recordAudit(tx, {
    ...auditOf(caller),
    at: amount.created_at,
    action,
    subject: "amount",
    subjectId: row.id,
    outcome: "allowed",
    ...(added === undefined && { reason: "repeated" }),
  });
  return { row, isNew: added !== undefined };
}

/** Enters an amount of a day that has come. */
export async function enter(
  { db, clock }: AmountDeps,
  { date, amountCents, ...entry }: AmountEntry,
  caller: Caller,
): Promise<Amount> {
  const at = clock.now();
  if (date > practiceDate(at)) {
    throw new AppError("validation_failed", {
      fields: { date: "That day has not come yet. Choose today or an earlier one." },
    });
  }
  return inTransaction(db, async (tx) => {
    const amount = {
      ...entry,
      transaction_date: date,
      amount_cents: amountCents,
      corrects_id: null,
      created_at: at,
      created_by: auditOf(caller).actorId ?? null,
    };
    return toAmount((await add(tx, amount, { action: "amount.enter", caller })).row);
  });
}

/** Puts another amount in an entry's place; both stay on record, the new one counts. */
export async function correct(
  { db, clock }: AmountDeps,
  correction: { of: string; id: string; amountCents: number },
  caller: Caller,
): Promise<Amount> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const first = await lockAmount(tx, correction.of);
    if (first === undefined) {
      throw new AppError("not_found", { message: "There is no such entry." });
    }
    const known = await lockAmount(tx, correction.id);
    if (first.corrected_at !== null && known?.corrects_id !== first.id) {
      throw new AppError("amount_corrected");
    }
    const amount = {
      id: correction.id,
      kind: first.kind,
      transaction_date: first.transaction_date,
      amount_cents: correction.amountCents,
      category: first.category,
      note: first.note,
      corrects_id: first.id,
      created_at: at,
      created_by: auditOf(caller).actorId ?? null,
    };
    const { row, isNew } = await add(tx, amount, { action: "amount.correct", caller });
    if (isNew) await markCorrected(tx, first.id, at);
    return toAmount(row);
  });
}
