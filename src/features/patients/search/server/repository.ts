import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { SearchTerm } from "../rules.ts";

export type PatientRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  dateOfBirth: string | null;
  isSample: boolean;
  nextStart: Date | null;
  nextService: string | null;
  lastStart: Date | null;
  /** Names that visits of this person were booked under, other than the one on file. */
  bookedAs: string[];
};

/** A pattern that takes what was typed literally. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A person whose visit was booked with these words: what was typed with a visit finds who it is for. */
const ofVisit = (words: RawBuilder<boolean>) =>
  sql<boolean>`p.id in (select a.patient_id from appointments a where ${words})`;

function named(term: RawBuilder<string>, start: string): RawBuilder<boolean> {
  return sql`(${term} ilike ${start} or ${term} ilike ${`% ${start}`} or ${term} ilike ${`%-${start}`})`;
}

function matches(term: SearchTerm): RawBuilder<boolean> {
  if (term.kind === "born") return sql`p.date_of_birth = ${term.date}::date`;
  if (term.kind === "digits") {
    const part = `%${term.digits}%`;
    // The last digits of a year, a whole year, or any run of the number itself.
    return sql`(substr(p.phone, 3) like ${part} or to_char(p.date_of_birth, 'YYYY') like ${`%${term.digits}`}
      or ${ofVisit(sql`substr(a.contact_phone, 3) like ${part}`)})`;
  }
  const start = `${literally(term.text)}%`;
  const isCode = term.code === null ? sql`false` : sql`a.confirmation_code = ${term.code}`;
  return sql`(${named(sql`p.first_name`, start)} or ${named(sql`p.last_name`, start)} or p.email ilike ${start}
    or ${ofVisit(sql`${named(sql`a.contact_first_name`, start)} or ${named(sql`a.contact_last_name`, start)}
      or a.contact_email ilike ${start} or ${isCode}`)})`;
}

/** People who match every term, by name, with their next and last visit. */
export async function search(
  db: Database,
  terms: readonly SearchTerm[],
  { now, limit }: { now: Date; limit: number },
): Promise<PatientRow[]> {
  const { rows } = await sql<PatientRow>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone,
      p.date_of_birth::text as "dateOfBirth", p.is_sample as "isSample",
      coming.starts_at as "nextStart", coming.name as "nextService", past.starts_at as "lastStart",
      array(
        select distinct a.contact_first_name || ' ' || a.contact_last_name from appointments a
        where a.patient_id = p.id and lower(a.contact_first_name || ' ' || a.contact_last_name)
          <> lower(p.first_name || ' ' || p.last_name)
        order by 1 limit 5
      ) as "bookedAs"
    from (
      select * from patients p
      where ${sql.join(terms.map(matches), sql` and `)}
      order by lower(p.last_name), lower(p.first_name), p.date_of_birth, p.id
      limit ${limit}
    ) as p
    left join lateral (
      select a.starts_at, s.name from appointments a join services s on s.id = a.service_id
      where a.patient_id = p.id and a.status in ('scheduled', 'confirmed') and a.starts_at >= ${now}
      order by a.starts_at limit 1
    ) as coming on true
    left join lateral (
      select max(a.starts_at) as starts_at from appointments a
      where a.patient_id = p.id and a.status <> 'cancelled' and a.starts_at < ${now}
    ) as past on true
    order by lower(p.last_name), lower(p.first_name), p.date_of_birth, p.id`.execute(db);
  return rows;
}

/** One person on file. */
export async function find(db: Database, id: string) {
  return db
    .selectFrom("patients")
    .select(["id", "first_name as firstName", "last_name as lastName"])
    .select(({ ref }) => sql<string | null>`${ref("date_of_birth")}::text`.as("dateOfBirth"))
    .where("id", "=", id)
    .executeTakeFirst();
}
