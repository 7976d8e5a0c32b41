import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { type CarriedNumber, listPriceCents } from "../rules.ts";

type Row = {
  sid: string;
  e164: string;
  name: string;
  voice: boolean;
  sms: boolean;
  isSample: boolean;
  createdAt: Date;
};

/** Every number that the demo's carrier has. */
export async function findLocalNumbers(db: Database): Promise<CarriedNumber[]> {
  const { rows } = await sql<Row>`
    select sid, e164, friendly_name as name, voice, sms, is_sample as "isSample",
      created_at as "createdAt"
    from local_carrier_numbers order by created_at, e164`.execute(db);
  return rows.map((row) => ({
    ...row,
    status: "active",
    statusDetail: null,
    feeCents: listPriceCents(row.e164),
    isListPrice: true,
  }));
}

export async function hasLocalNumber(db: Database, sid: string): Promise<boolean> {
  const row = await db
    .selectFrom("local_carrier_numbers")
    .select("sid")
    .where("sid", "=", sid)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it has no such number. */
export async function removeLocalNumber(db: Database, sid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("local_carrier_numbers")
    .where("sid", "=", sid)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
