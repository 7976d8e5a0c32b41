import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { PeopleFilter, PeopleOrder } from "../contract.ts";
import { ownPart, type SearchTerm } from "../rules.ts";

export type PatientRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  dateOfBirth: string | null;
  isSample: boolean;
  isUnderHold: boolean;
  nextStart: Date | null;
  nextService: string | null;
  lastStart: Date | null;
  /** Names that visits of this person were booked under, other than the one on file. */
  bookedAs: string[];
  sharesPhoneWith: string[];
};

/** More matches than this are not put in order: somebody has to type more. */
export const mostLookedAt = 1000;
const mostNear = 60;
/** How alike a word must be to be looked at; the rules decide. */
const nearEnough = "0.4";
const shortestNear = 4;

/** A pattern that takes what was typed literally. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const onFile = sql<boolean>`p.merged_into_id is null and p.erased_at is null`;

function bornIn(digits: string): RawBuilder<boolean> {
  const year = Number(digits);
  if (digits.length === 4 && year >= 1900 && year < 2100) {
    return sql`p.date_of_birth between ${`${digits}-01-01`}::date and ${`${digits}-12-31`}::date`;
  }
  if (digits.length === 2) return sql`to_char(p.date_of_birth, 'YY') = ${digits}`;
  return sql`false`;
}

function matches(term: SearchTerm, ofCode: ReadonlyMap<string, string>): RawBuilder<boolean> {
  if (term.kind === "born") return sql`p.date_of_birth = any(${term.dates}::date[])`;
  if (term.kind === "digits") {
    const part = `%${term.digits}%`;
    return sql`(p.search_digits like ${part} or ${bornIn(term.digits)}
      or p.date_of_birth = any(${term.dates}::date[]))`;
  }
  const ways = [...new Set([term.text, term.name])]
    .filter((text) => text !== "")
    .map((text) => sql`p.search_text like ${`% ${literally(text)}%`}`);
  const owner = term.code === null ? undefined : ofCode.get(term.code);
  if (owner !== undefined) ways.push(sql`p.id = ${owner}`);
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/** Whose visits have these codes. */
async function ownersOf(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("appointments")
    .select(["confirmation_code as code", "patient_id as patientId"])
    .where("confirmation_code", "in", codes)
    .orderBy(sql`status = 'cancelled'`, "desc")
    .execute();
  return new Map(rows.map(({ code, patientId }) => [code, patientId]));
}

/** A person's next and last visit, and what else tells them apart. */
const details = (now: Date) => sql`
  left join lateral (
    select a.starts_at, s.name from appointments a join services s on s.id = a.service_id
    where a.patient_id = p.id and a.status in ('scheduled', 'confirmed') and a.starts_at >= ${now}
    order by a.starts_at limit 1
  ) as coming on true
  left join lateral (
    select a.starts_at from appointments a
    where a.patient_id = p.id and a.status <> 'cancelled' and a.starts_at < ${now}
    order by a.starts_at desc limit 1
  ) as past on true`;

const columns = sql`
  p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone,
  p.date_of_birth::text as "dateOfBirth", p.is_sample as "isSample", is_held(p.id) as "isUnderHold",
  coming.starts_at as "nextStart", coming.name as "nextService", past.starts_at as "lastStart",
  array(
    select distinct a.contact_first_name || ' ' || a.contact_last_name from appointments a
    where a.patient_id = p.id and lower(a.contact_first_name || ' ' || a.contact_last_name)
      <> lower(p.first_name || ' ' || p.last_name)
    order by 1 limit 5
  ) as "bookedAs",
  array(
    select o.first_name || ' ' || o.last_name from patients o
    where o.phone = p.phone and o.id <> p.id and o.merged_into_id is null and o.erased_at is null
    limit 5
  ) as "sharesPhoneWith"`;

const byName = sql`lower(p.last_name), lower(p.first_name), p.date_of_birth, p.id`;
const orders: Record<PeopleOrder, RawBuilder<unknown>> = {
  name: byName,
  next: sql`coming.starts_at nulls last, ${byName}`,
  last: sql`past.starts_at desc nulls last, ${byName}`,
  born: sql`p.date_of_birth nulls last, ${byName}`,
};
const filters: Record<PeopleFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  coming: sql`coming.starts_at is not null`,
  seen: sql`past.starts_at is not null`,
  never: sql`past.starts_at is null`,
};

export type Wanted = {
  now: Date;
  show: PeopleFilter;
  order: PeopleOrder;
  offset: number;
  limit: number;
};

/** The filter and order by visits need the visits of everybody who matches; by name only of the page. */
function pageOf(ids: readonly string[], { now, show, order, offset, limit }: Wanted) {
  const mine = sql`p.id = any(${ids}::uuid[])`;
  if (show === "all" && (order === "name" || order === "born")) {
    return sql<PatientRow>`
      select ${columns} from (
        select p.* from patients p where ${mine} order by ${orders[order]}
        offset ${offset} limit ${limit}
      ) p ${details(now)} order by ${orders[order]}`;
  }
  return sql<PatientRow>`
    select ${columns} from patients p ${details(now)}
    where ${mine} and ${filters[show]} order by ${orders[order]} offset ${offset} limit ${limit}`;
}

/** People who match every term, with their next and last visit, and how many were looked at. */
export async function search(
  db: Database,
  terms: readonly SearchTerm[],
  wanted: Wanted,
): Promise<{ rows: PatientRow[]; lookedAt: number }> {
  const codes = terms.flatMap((term) =>
    term.kind === "word" && term.code !== null ? [term.code] : [],
  );
  const owners = await ownersOf(db, codes);
  const all = sql.join(
    terms.map((term) => matches(term, owners)),
    sql` and `,
  );
  const found = await sql<{ id: string }>`
    select p.id from patients p where ${onFile} and ${all} limit ${mostLookedAt + 1}`.execute(db);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], lookedAt: 0 };
  const { rows } = await pageOf(ids.slice(0, mostLookedAt), wanted).execute(db);
  return { rows, lookedAt: ids.length };
}

/** People whose words are nearly those typed, the most alike first, with the words they are found by. */
export async function findNear(
  tx: Transaction,
  terms: readonly SearchTerm[],
  without: readonly string[],
): Promise<{ id: string; searchText: string }[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${nearEnough}, true)`.execute(
    tx,
  );
  const words = terms.flatMap((term) => (term.kind === "word" ? [ownPart(term)] : []));
  const rest = terms.filter((term) => term.kind !== "word");
  const all = [
    // Short words have too few letters for one of them to be wrong.
    ...words.map((word) =>
      Array.from(word).length < shortestNear
        ? sql`p.search_text like ${`% ${literally(word)}%`}`
        : sql`p.search_text %> ${word}::text`,
    ),
    ...rest.map((term) => matches(term, new Map())),
  ];
  const { rows } = await sql<{ id: string; searchText: string }>`
    select p.id, p.search_text as "searchText" from patients p
    where ${onFile} and ${sql.join(all, sql` and `)} and p.id <> all(${without}::uuid[])
    order by ${sql.join(
      words.map((word) => sql`word_similarity(${word}::text, p.search_text)`),
      sql` + `,
    )} desc, p.id
    limit ${mostNear}`.execute(tx);
  return rows;
}

/** These people as the search shows them, in the order of their ids. */
export async function findPeople(
  db: Database | Transaction,
  ids: readonly string[],
  now: Date,
): Promise<PatientRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PatientRow>`
    select ${columns} from patients p ${details(now)}
    where p.id = any(${ids}::uuid[]) and ${onFile}
    order by array_position(${ids}::uuid[], p.id)`.execute(db);
  return rows;
}

/** Whose pages somebody opened last, newest first. */
export async function findRecent(
  db: Database,
  accountId: string,
  { looks, people }: { looks: number; people: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from (
      select l.subject_id as id, max(l.row) as newest from (
        select subject_id, id as row from audit_log
        where actor_id = ${accountId} and action = 'patient.read' and outcome = 'allowed'
        order by id desc limit ${looks}
      ) l group by l.subject_id
    ) r order by r.newest desc limit ${people}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many people are on file: merged and erased ones are not. */
export async function countPeople(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from patients p where ${onFile}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One person on file; of a merged record, the one that stands for it. */
export async function find(db: Database | Transaction, id: string) {
  const { rows } = await sql<{
    id: string;
    firstName: string;
    lastName: string;
    dateOfBirth: string | null;
  }>`
    with recursive chain as (
      select p.id, p.merged_into_id, 1 as step from patients p where p.id = ${id}
      union all
      select p.id, p.merged_into_id, c.step + 1
      from chain c join patients p on p.id = c.merged_into_id where c.step < 50
    )
    select p.id, p.first_name as "firstName", p.last_name as "lastName",
      p.date_of_birth::text as "dateOfBirth"
    from chain c join patients p on p.id = c.id
    where c.merged_into_id is null and p.erased_at is null`.execute(db);
  return rows[0];
}
