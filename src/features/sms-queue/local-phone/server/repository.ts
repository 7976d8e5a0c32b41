import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type PhoneRow = { phone: string; names: string[]; lastText: string; lastAt: Date };

const namesOf = (phone: string) => sql`array(
  select p.first_name || ' ' || p.last_name from patients p where p.phone = ${sql.raw(phone)}
  union select p.first_name || ' ' || p.last_name from appointments a
    join patients p on p.id = a.patient_id where a.contact_phone = ${sql.raw(phone)}
  order by 1 limit 5)`;

/** Phones that have a text, on them or waiting to leave; the newest first. */
export async function findPhones(db: Database, limit: number): Promise<PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    select l.phone, ${namesOf("l.phone")} as names, left(l.body, 120) as "lastText", l.at as "lastAt"
    from (
      select distinct on (phone) phone, body, at from (
        (select phone, body, at from local_texts order by at desc limit 2000)
        union all
        (select phone, message, created_at from sms_queue order by created_at desc, id desc limit 500)) t
      order by phone, at desc) l
    order by l.at desc, l.phone limit ${limit}`.execute(db);
  return rows;
}

export async function findNames(db: Database, phone: string): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select ${namesOf("one.phone")} as names from (select ${phone}::text as phone) one`.execute(db);
  return rows[0]?.names ?? [];
}

export type ScreenRow = {
  id: string;
  direction: "in" | "out";
  body: string;
  at: Date;
  fate: string | null;
};

/** The newest texts of a phone, newest first. */
export async function findScreen(db: Database, phone: string, limit: number): Promise<ScreenRow[]> {
  const { rows } = await sql<ScreenRow>`
    select id, direction, body, at, fate from local_texts where phone = ${phone}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Puts what was typed on the phone once; false when it stood there already. */
export async function insertTyped(
  db: Database,
  text: { id: string; phone: string; body: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("local_texts")
    .values({ ...text, direction: "in" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}
