import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { LineKind } from "../../contract.ts";
import type { Catalog, CatalogProvider, CatalogService } from "../../visit-lines/rules.ts";
import type { Candidate } from "../rules.ts";

type Reader = Database | Transaction;

/** Whom a line asks for. */
export type Wanted = {
  line: number;
  patientId: string | null;
  number: string | null;
  lastName: string;
  dateOfBirth: string | null;
  phone: string | null;
  email: string | null;
};

/**
 * People on file whom lines may speak of, by line, the most certain first. Those that an import adds itself
 * are left out: its own lines are told apart by the file.
 */
export async function findCandidates(
  db: Reader,
  wanted: readonly Wanted[],
  without: string,
): Promise<Map<number, Candidate[]>> {
  const { rows } = await sql<Candidate & { line: number; rank: number }>`
    select w.line, stands.id, p.first_name as "firstName", p.last_name as "lastName", p.rank,
      (array['id', 'number', 'namesake', 'contact'])[p.rank] as by
    from unnest(
      ${wanted.map(({ line }) => line)}::int[],
      ${wanted.map(({ patientId }) => patientId)}::uuid[],
      ${wanted.map(({ number }) => number)}::text[],
      ${wanted.map(({ lastName }) => lastName)}::text[],
      ${wanted.map(({ dateOfBirth }) => dateOfBirth)}::date[],
      ${wanted.map(({ phone }) => phone)}::text[],
      ${wanted.map(({ email }) => email)}::text[]
    ) as w (line, patient_id, number, last_name, birth, phone, email)
    cross join lateral (
      select s.*, 1 as rank from patients s where s.id = w.patient_id
      union all
      (select s.*, 2 from patients s where s.record_number = w.number order by s.created_at, s.id limit 2)
      union all
      (select s.*, 3 from patients s
        where s.phone = w.phone and s.date_of_birth = w.birth and lower(s.last_name) = lower(w.last_name)
        order by s.created_at, s.id limit 10)
      union all
      (select s.*, 3 from patients s
        where lower(s.email) = lower(w.email) and s.date_of_birth = w.birth
          and lower(s.last_name) = lower(w.last_name)
        order by s.created_at, s.id limit 10)
      union all
      (select s.*, 4 from patients s where s.phone = w.phone order by s.created_at, s.id limit 1)
      union all
      (select s.*, 4 from patients s where lower(s.email) = lower(w.email) order by s.created_at, s.id limit 1)
    ) p
    cross join lateral (
      -- A merged record still says under which details its person is known.
      with recursive chain as (
        select p.id, p.merged_into_id, 1 as step
        union all
        select s.id, s.merged_into_id, c.step + 1
        from chain c join patients s on s.id = c.merged_into_id where c.step < 50
      )
      select c.id from chain c where c.merged_into_id is null
    ) stands
    where p.import_id is distinct from ${without}::uuid and p.erased_at is null
    order by w.line, p.rank, p.created_at, p.id`.execute(db);
  const byLine = new Map<number, Candidate[]>();
  for (const { line, id, firstName, lastName, by } of rows) {
    const found = byLine.get(line) ?? [];
    found.push({ id, firstName, lastName, by });
    byLine.set(line, found);
  }
  return byLine;
}

/** Forgets what an earlier dry run found. */
export async function forgetVerdicts(db: Reader, id: string): Promise<void> {
  await sql`
    update import_lines set kind = null, is_corrected = false, reading_sealed = null, name_key = null,
      phone_key = null, email_key = null, number_key = null, match_id = null, double_of = null,
      conflict = null, outcome = null
    where import_id = ${id} and (kind is not null or outcome is not null)`.execute(db);
}

export type JudgedLine = {
  line: number;
  kind: LineKind;
  isCorrected: boolean;
  readingSealed: string;
  nameKey: Buffer | null;
  phoneKey: Buffer | null;
  emailKey: Buffer | null;
  numberKey: Buffer | null;
  matchId: string | null;
  conflict: string | null;
};

/** Keeps what lines are. */
export async function keepVerdicts(
  db: Reader,
  id: string,
  lines: readonly JudgedLine[],
): Promise<void> {
  await sql`
    update import_lines l set kind = v.kind, is_corrected = v.is_corrected, reading_sealed = v.reading,
      name_key = v.name_key, phone_key = v.phone_key, email_key = v.email_key, number_key = v.number_key,
      match_id = v.match_id, conflict = v.conflict
    from unnest(
      ${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map(({ isCorrected }) => isCorrected)}::boolean[],
      ${lines.map(({ readingSealed }) => readingSealed)}::text[],
      ${lines.map(({ nameKey }) => nameKey)}::bytea[],
      ${lines.map(({ phoneKey }) => phoneKey)}::bytea[],
      ${lines.map(({ emailKey }) => emailKey)}::bytea[],
      ${lines.map(({ numberKey }) => numberKey)}::bytea[],
      ${lines.map(({ matchId }) => matchId)}::uuid[],
      ${lines.map(({ conflict }) => conflict)}::text[]
    ) as v (line, kind, is_corrected, reading, name_key, phone_key, email_key, number_key, match_id, conflict)
    where l.import_id = ${id} and l.line = v.line`.execute(db);
}

/** Marks lines from one to another whose person stands in an earlier line: same number, or same name, birth date and contact. */
export async function markDoubles(
  db: Reader,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update import_lines l set kind = 'double-in-file', double_of = d.line, match_id = null,
      conflict = 'The same person stands in line ' || d.line || '.'
    from import_lines w
    cross join lateral (
      select min(e.line) as line from (
        (select e.line from import_lines e
          where e.import_id = w.import_id and e.name_key = w.name_key and e.line < w.line and e.kind <> 'error'
            and (e.phone_key = w.phone_key or e.email_key = w.email_key
              or (e.phone_key is null and e.email_key is null and w.phone_key is null and w.email_key is null))
          order by e.line limit 1)
        union all
        (select e.line from import_lines e
          where e.import_id = w.import_id and e.number_key = w.number_key and e.line < w.line and e.kind <> 'error'
          order by e.line limit 1)
      ) e
    ) d
    where l.import_id = ${id} and l.line = w.line and w.import_id = ${id} and d.line is not null
      and w.line between ${from} and ${to} and w.kind in ('clean', 'namesake', 'shared-contact')`.execute(
    db,
  );
}

/** Who sees patients, and what can be booked with them. */
export async function findCatalog(db: Reader): Promise<Catalog> {
  const services: CatalogService[] = await db
    .selectFrom("services")
    .select([
      "id",
      "name",
      "category",
      "duration_minutes as durationMinutes",
      "buffer_before_minutes as bufferBeforeMinutes",
      "buffer_after_minutes as bufferAfterMinutes",
    ])
    .where("is_active", "=", true)
    .execute();
  const providers: CatalogProvider[] = await db
    .selectFrom("staff")
    .select(["id", "title", "first_name as firstName", "last_name as lastName", "categories"])
    .where("is_active", "=", true)
    .execute();
  return { services, providers };
}

/** The phone that people on file have, by id. */
export async function findPhones(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("patients")
    .select(["id", "phone"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}

/** Which of these intervals are taken already, by line. */
export async function findTaken(
  db: Reader,
  wanted: readonly { line: number; staffId: string; from: Date; to: Date }[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ line: number }>`
    select w.line
    from unnest(
      ${wanted.map(({ line }) => line)}::int[],
      ${wanted.map(({ staffId }) => staffId)}::text[],
      ${wanted.map(({ from }) => from)}::timestamptz[],
      ${wanted.map(({ to }) => to)}::timestamptz[]
    ) as w (line, staff_id, starts, ends)
    where exists (
      select from provider_time_slots t
      where t.resource = w.staff_id and t.during && tstzrange(w.starts, w.ends)
        and (t.expires_at is null or t.expires_at > ${now})
    ) or exists (
      select from time_off f where f.staff_id = w.staff_id and f.starts_at < w.ends and f.ends_at > w.starts
    )`.execute(db);
  return new Set(rows.map(({ line }) => line));
}
