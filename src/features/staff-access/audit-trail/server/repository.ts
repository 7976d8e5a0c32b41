import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { AuditKind, AuditOutcome } from "../contract.ts";
import { kindNames } from "../rules.ts";

export type TrailRow = {
  id: number;
  at: Date;
  actorKind: "visitor" | "staff" | "system";
  actorId: string | null;
  actorName: string | null;
  isActorRemoved: boolean;
  action: string;
  subject: string;
  subjectId: string | null;
  outcome: AuditOutcome;
  reason: string | null;
  address: string | null;
  requestId: string | null;
};

export type TrailFilter = {
  text?: string | undefined;
  who?: string | undefined;
  kind?: AuditKind | undefined;
  since?: Date | null | undefined;
  subject?: string | undefined;
  subjectId?: string | undefined;
  /** Rows with lower ids only. */
  before?: number | undefined;
};

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function named(kind: keyof typeof kindNames): RawBuilder<boolean> {
  const { starts, ends } = kindNames[kind];
  const patterns = [
    ...starts.map((start) => `${literally(start)}%`),
    ...ends.map((end) => `%${literally(end)}`),
  ];
  return sql<boolean>`l.action like any(${patterns}::text[])`;
}

const isChange = sql<boolean>`not (${sql.join(
  [named("read"), named("export"), named("sign-in")],
  sql` or `,
)})`;

/** As `withConflictsOnRecord` writes it. */
const isConflict = sql<boolean>`coalesce(l.reason like 'conflict:%', false)`;

function ofKind(kind: AuditKind): RawBuilder<boolean> {
  if (kind === "failed") return sql<boolean>`l.outcome = 'failed'`;
  if (kind === "refused") return sql<boolean>`(l.outcome = 'refused' and not ${isConflict})`;
  if (kind === "conflict") return sql<boolean>`(l.outcome = 'refused' and ${isConflict})`;
  return kind === "change" ? isChange : named(kind);
}

/** Only staff have an id: everybody else is found by their kind. An index knows both as one. */
function byWhom(who: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(l.actor_id, l.actor_kind) = ${who}`;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A patient's visits are about the patient too, and so is whatever names them, such as a search that found
 * them. Each is looked up by an index of its own; an "or" of them would read the whole log.
 */
function about(subject: string, id: string): RawBuilder<boolean> {
  if (subject !== "patient" || !isUuid.test(id))
    return sql<boolean>`(l.subject = ${subject} and l.subject_id = ${id})`;
  return sql<boolean>`l.id in (
    select of.id from audit_log of where of.subject = 'patient' and of.subject_id = ${id}
    union all
    select of.id from appointments v
    join audit_log of on of.subject = 'appointment' and of.subject_id = v.id::text
    where v.patient_id = ${id}::uuid
    union all
    select of.id from audit_log of
    where of.reason not like 'answer %' and string_to_array(of.reason, ' ') @> array[${id}::text]
  )`;
}

function withText(text: string): RawBuilder<boolean> {
  const part = `%${literally(text)}%`;
  return sql<boolean>`(
    l.action ilike ${part} or l.subject_id ilike ${part} or l.request_id ilike ${part}
    or l.address ilike ${part} or l.actor_id in (
      select a.id::text from staff_accounts a where a.name ilike ${part} or a.email ilike ${part}
    )
  )`;
}

function condition(filter: TrailFilter): RawBuilder<boolean> {
  const { text, who, kind, since, subject, subjectId, before } = filter;
  const parts = [
    text === undefined || text === "" ? undefined : withText(text),
    who === undefined ? undefined : byWhom(who),
    kind === undefined ? undefined : ofKind(kind),
    since == null ? undefined : sql<boolean>`l.at >= ${since}`,
    subject === undefined || subjectId === undefined ? undefined : about(subject, subjectId),
    before === undefined ? undefined : sql<boolean>`l.id < ${before}`,
  ];
  return sql.join([sql<boolean>`true`, ...parts.filter((part) => part !== undefined)], sql` and `);
}

/** Matching rows, newest first, with the name of who acted, also of people who have left. */
export async function findRows(
  db: Database,
  filter: TrailFilter,
  limit: number,
): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    select
      l.id, l.at, l.actor_kind as "actorKind", l.actor_id as "actorId", a.name as "actorName",
      coalesce(not a.is_active, false) as "isActorRemoved", l.action, l.subject,
      l.subject_id as "subjectId", l.outcome, l.reason, l.address, l.request_id as "requestId"
    from audit_log l
    left join staff_accounts a on l.actor_kind = 'staff' and a.id::text = l.actor_id
    where ${condition(filter)}
    order by l.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** How many rows match, counted no further than `most`. */
export async function countMatching(
  db: Database,
  filter: TrailFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from audit_log l where ${condition(filter)} limit ${most}) as matching
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type DayFigures = {
  rows: number;
  looks: number;
  changes: number;
  refused: number;
  conflicts: number;
  refusedFromOneAddress: number;
};

/** What happened since an instant: each figure is what the filter of that kind finds. */
export async function figuresSince(db: Database, since: Date): Promise<DayFigures> {
  const { rows } = await sql<DayFigures>`
    with day as (select l.action, l.outcome, l.reason, l.address from audit_log l where l.at >= ${since})
    select
      count(*) as rows,
      count(*) filter (where ${ofKind("read")}) as looks,
      count(*) filter (where ${ofKind("change")}) as changes,
      count(*) filter (where ${ofKind("refused")}) as refused,
      count(*) filter (where ${ofKind("conflict")}) as conflicts,
      coalesce((
        select count(*) from day l where ${ofKind("refused")} and address is not null
        group by address order by count(*) desc limit 1
      ), 0) as "refusedFromOneAddress"
    from day l
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("Counting a day of the audit log answered nothing.");
  return row;
}

export async function findOldest(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from audit_log order by id limit 1`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export type Person = { id: string; name: string; isRemoved: boolean };

/** Everybody who ever had an account, by name. */
export async function findPeople(db: Database): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id::text, name, not is_active as "isRemoved" from staff_accounts
    order by is_active desc, lower(name), id limit 500
  `.execute(db);
  return rows;
}

/** Whether this person's same look is on record since an instant. */
export async function hasLooked(
  db: Database,
  look: {
    actorId: string;
    action: string;
    subject: string;
    subjectId: string | null;
    words: string;
  },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log
    where at > ${since} and actor_id = ${look.actorId} and action = ${look.action}
      and subject = ${look.subject} and subject_id is not distinct from ${look.subjectId}::text
      and reason = ${look.words} and outcome = 'allowed'
    limit 1
  `.execute(db);
  return rows.length > 0;
}
