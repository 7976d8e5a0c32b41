import type { Database, Transaction } from "#platform/database/database.ts";

type Reader = Database | Transaction;

const mostRows = 500;

export type TimeOffRow = {
  id: string;
  staffId: string;
  title: string;
  firstName: string;
  lastName: string;
  startsAt: Date;
  endsAt: Date;
  reason: string;
  version: number;
};

function absences(db: Reader) {
  return db
    .selectFrom("time_off as f")
    .innerJoin("staff as p", "p.id", "f.staff_id")
    .select([
      "f.id",
      "f.staff_id as staffId",
      "p.title",
      "p.first_name as firstName",
      "p.last_name as lastName",
      "f.starts_at as startsAt",
      "f.ends_at as endsAt",
      "f.reason",
      "f.version",
    ]);
}

/** Absences that touch an interval, by their beginning; of everybody who sees patients, or of one. */
export async function timeOffBetween(
  db: Reader,
  { from, to }: { from: Date; to: Date },
  staffId?: string,
): Promise<TimeOffRow[]> {
  const found = absences(db)
    .where("p.is_active", "=", true)
    .where("f.starts_at", "<", to)
    .where("f.ends_at", ">", from);
  return (staffId === undefined ? found : found.where("f.staff_id", "=", staffId))
    .orderBy("f.starts_at")
    .orderBy("p.last_name")
    .orderBy("f.id")
    .limit(mostRows)
    .execute();
}

export async function findTimeOff(db: Reader, id: string): Promise<TimeOffRow | undefined> {
  return absences(db).where("f.id", "=", id).executeTakeFirst();
}

export type TimeOffValues = { staffId: string; startsAt: Date; endsAt: Date; reason: string };

export async function insertTimeOff(
  tx: Transaction,
  absence: TimeOffValues & { id: string; at: Date; by: string | null },
): Promise<void> {
  await tx
    .insertInto("time_off")
    .values({
      id: absence.id,
      staff_id: absence.staffId,
      starts_at: absence.startsAt,
      ends_at: absence.endsAt,
      reason: absence.reason,
      created_at: absence.at,
      created_by: absence.by,
    })
    .execute();
}

export async function updateTimeOff(
  tx: Transaction,
  id: string,
  absence: TimeOffValues,
): Promise<void> {
  await tx
    .updateTable("time_off")
    .set((eb) => ({
      staff_id: absence.staffId,
      starts_at: absence.startsAt,
      ends_at: absence.endsAt,
      reason: absence.reason,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function deleteTimeOff(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("time_off").where("id", "=", id).execute();
}
