import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ServiceCategory } from "#practice/services.ts";
import { displayName } from "../../appointments/rules.ts";
import type { Service, StaffMember } from "../../contract.ts";

type Reader = Database | Transaction;

/** A service with what only the server needs. */
export type ServiceRow = Service & { bufferBeforeMinutes: number; bufferAfterMinutes: number };

function services(db: Reader) {
  return db
    .selectFrom("services")
    .where("is_active", "=", true)
    .select([
      "id",
      "name",
      "category",
      "description",
      "duration_minutes",
      "buffer_before_minutes",
      "buffer_after_minutes",
      "price_from_cents",
      "price_to_cents",
    ]);
}

type RawService = Awaited<ReturnType<ReturnType<typeof services>["execute"]>>[number];

function toService(row: RawService): ServiceRow {
  return {
    id: row.id,
    name: row.name,
    category: row.category as ServiceCategory,
    description: row.description,
    durationMinutes: row.duration_minutes,
    price:
      row.price_from_cents === null || row.price_to_cents === null
        ? null
        : { fromCents: row.price_from_cents, toCents: row.price_to_cents },
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
  };
}

export async function listServices(db: Reader): Promise<ServiceRow[]> {
  const rows = await services(db)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  return rows.map(toService);
}

export async function findService(db: Reader, id: string): Promise<ServiceRow | undefined> {
  const row = await services(db).where("id", "=", id).executeTakeFirst();
  return row && toService(row);
}

/**
 * Who is qualified for a category. For implants the documents' filter decides: a specialization that
 * names implants or general dentistry; for every other category the person's own list.
 */
function qualified(category: ServiceCategory) {
  return category === "implants"
    ? sql<boolean>`staff.specialization ~* 'implant|general'`
    : sql<boolean>`${category} = any (staff.categories)`;
}

function people(db: Reader) {
  return db
    .selectFrom("staff")
    .where("is_active", "=", true)
    .select(["id", "title", "first_name", "last_name", "specialization", "categories"]);
}

export async function listStaff(db: Reader, category?: ServiceCategory): Promise<StaffMember[]> {
  const query = category === undefined ? people(db) : people(db).where(qualified(category));
  const rows = await query.orderBy("last_name").orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: displayName({
      title: row.title,
      firstName: row.first_name,
      lastName: row.last_name,
    }),
    specialization: row.specialization,
    categories: row.categories as ServiceCategory[],
  }));
}

export async function isStaffKnown(db: Reader, id: string): Promise<boolean> {
  return (await people(db).where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Counts for the system check; also proves that the database answers. */
export async function counts(db: Reader): Promise<{ services: number; staff: number }> {
  const { rows } = await sql<{ services: number; staff: number }>`
    select (select count(*)::int from services where is_active) as services,
           (select count(*)::int from staff where is_active) as staff`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("The database counted nothing.");
  return row;
}
