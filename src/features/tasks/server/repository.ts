import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type NewTask = {
  id: string;
  kind: string;
  /** One line; what has to be done or looked at. */
  title: string;
  detail?: string;
  patientId?: string | null;
  appointmentId?: string | null;
  /** The thing it is about ("visit", "patient", "mail", "closure", "time-off") and its id. */
  subject?: string;
  subjectId?: string;
  /** While a task with this key is open, no second one is added: "closure 2026-11-27". */
  sameAs?: string;
  /** Who should do it; without an owner it is everybody's. */
  ownerAccountId?: string | null;
  /** The member of staff who added it; without one the practice's own software did. */
  createdBy?: string | null;
  /** What a member of staff asked for, hashed. */
  requestHash?: Buffer;
  /** Left out: when the practice closes next. Null: no date. */
  dueAt?: Date | null;
  /** Made up for the demo. */
  isSample?: boolean;
  at: Date;
};

/** Which open tasks are meant: those of one key, or those about one thing. */
export type TasksOf =
  | { sameAs: string; subject?: undefined }
  | { sameAs?: undefined; subject: string; subjectId: string };

/** Tasks of one key come and go one after the other, so that it stays the key of one open task. */
export async function waitForTurn(tx: Transaction, sameAs: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task ${sameAs}`}, 0))`.execute(tx);
}

/** Adds a task; false when its id is known or an open task has the same key. */
export async function insertTask(tx: Transaction, task: NewTask): Promise<boolean> {
  if (task.sameAs !== undefined) await waitForTurn(tx, task.sameAs);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("tasks")
    .values({
      id: task.id,
      kind: task.kind,
      title: task.title,
      detail: task.detail ?? "",
      patient_id: task.patientId ?? null,
      appointment_id: task.appointmentId ?? null,
      subject: task.subject ?? null,
      subject_id: task.subjectId ?? null,
      same_as: task.sameAs ?? null,
      owner_account_id: task.ownerAccountId ?? null,
      created_by: task.createdBy ?? null,
      request_hash: task.requestHash ?? null,
      is_sample: task.isSample ?? false,
      due_at: task.dueAt ?? null,
      created_at: task.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findOpenLike(tx: Transaction, sameAs: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("tasks")
    .select("id")
    .where("same_as", "=", sameAs)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return found?.id;
}

/** Marks the open tasks meant as done and returns their ids. */
export async function finishTasks(
  tx: Transaction,
  which: TasksOf,
  { by, at }: { by: string | null; at: Date },
): Promise<string[]> {
  const open = tx
    .updateTable("tasks")
    .set({ done_at: at, done_by: by, updated_at: at, version: sql`version + 1` })
    .where("done_at", "is", null);
  const meant =
    which.sameAs === undefined
      ? open.where("subject", "=", which.subject).where("subject_id", "=", which.subjectId)
      : open.where("same_as", "=", which.sameAs);
  const closed = await meant.returning("id").execute();
  return closed.map(({ id }) => id);
}

/** Whose tasks about one thing are; those that name somebody stay as they are. */
export async function setPerson(
  tx: Transaction,
  { subject, subjectId }: { subject: string; subjectId: string },
  { patientId, at }: { patientId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("tasks")
    .set({ patient_id: patientId, updated_at: at, version: sql`version + 1` })
    .where("subject", "=", subject)
    .where("subject_id", "=", subjectId)
    .where("patient_id", "is", null)
    .execute();
}

/** A task with the names of what it points to. */
export type TaskRow = {
  id: string;
  kind: string;
  title: string;
  detail: string;
  ownerId: string | null;
  ownerName: string | null;
  isOwnerActive: boolean | null;
  dueAt: Date | null;
  doneAt: Date | null;
  doneByName: string | null;
  createdAt: Date;
  createdById: string | null;
  createdByName: string | null;
  raisedAt: Date | null;
  patientId: string | null;
  patientFirstName: string | null;
  patientLastName: string | null;
  isSample: boolean;
  visitId: string | null;
  visitStartsAt: Date | null;
  visitStatus: string | null;
  /** Whether the task names the visit itself and not only its patient. */
  isVisitOwn: boolean;
  /** Who stands behind the record ids in the details, by id; only the software writes such. */
  namesInDetail: Record<string, string> | null;
  subject: string | null;
  subjectId: string | null;
  sameAs: string | null;
  version: number;
};

/** Whose view: admins also see as theirs what was raised to them. */
export type Viewer = { accountId: string; isAdmin: boolean };

/**
 * A moved visit is another row with the same code and calendar entry: the task leads to where it
 * stands now. A task about a patient alone leads to the visit nearest to `now`, coming ones first.
 */
const selectTasks = (now: Date) => sql`
  select
    t.id, t.kind, t.title, t.detail, t.owner_account_id as "ownerId", owner.name as "ownerName",
    owner.is_active as "isOwnerActive", t.due_at as "dueAt", t.done_at as "doneAt",
    doer.name as "doneByName", t.created_at as "createdAt", t.created_by as "createdById",
    maker.name as "createdByName", t.raised_at as "raisedAt", who.id as "patientId",
    who.first_name as "patientFirstName", who.last_name as "patientLastName",
    t.is_sample as "isSample", own.id is not null as "isVisitOwn", coalesce(own.id, near.id) as "visitId",
    coalesce(own.starts_at, near.starts_at) as "visitStartsAt",
    coalesce(own.status, near.status) as "visitStatus", t.subject,
    t.subject_id as "subjectId", t.same_as as "sameAs", t.version,
    others.names as "namesInDetail"
  from tasks t
  left join staff_accounts owner on owner.id = t.owner_account_id
  left join staff_accounts doer on doer.id = t.done_by
  left join staff_accounts maker on maker.id = t.created_by
  left join appointments about on about.id = t.appointment_id
  left join patients who on who.id = coalesce(t.patient_id, about.patient_id)
  left join lateral (
    select a.id, a.starts_at, a.status from appointments a
    where a.confirmation_code = about.confirmation_code and a.calendar_uid = about.calendar_uid
    order by a.status = 'cancelled', a.created_at desc, a.version desc
    limit 1
  ) own on true
  left join lateral (
    select a.id, a.starts_at, a.status from appointments a
    where t.appointment_id is null and a.patient_id = t.patient_id and a.status <> 'cancelled'
    order by a.starts_at < ${now}, abs(extract(epoch from a.starts_at - ${now}::timestamptz))
    limit 1
  ) near on true
  left join lateral (
    select json_object_agg(p.id, p.first_name || ' ' || p.last_name) as names
    from regexp_matches(t.detail, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as found (id)
    join patients p on p.id = found.id[1]::uuid
    where t.kind = 'possible-double'
  ) others on true
`;

const belongsTo = ({ accountId, isAdmin }: Viewer) =>
  sql`(t.owner_account_id = ${accountId}::uuid or (${isAdmin}::boolean and t.raised_at is not null))`;

/** Open tasks, most urgent first: of everybody, or a viewer's own. */
export async function findOpen(
  db: Database,
  { viewer, now, limit }: { viewer: Viewer | null; now: Date; limit: number },
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    ${selectTasks(now)}
    where t.done_at is null and ${viewer === null ? sql`true` : belongsTo(viewer)}
    order by t.due_at nulls last, t.created_at, t.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Tasks done since an instant, newest first: of everybody, or those a viewer owned or did. The count is
 * of work that somebody did; what was no longer needed is listed only.
 */
export async function findDoneSince(
  db: Database,
  query: { viewer: Viewer | null; since: Date; now: Date; limit: number },
): Promise<{ rows: TaskRow[]; count: number }> {
  const { viewer, since, now, limit } = query;
  const isMeant =
    viewer === null
      ? sql`t.done_at >= ${since}`
      : sql`t.done_at >= ${since} and ${viewer.accountId}::uuid in (t.owner_account_id, t.done_by)`;
  const [{ rows }, counted] = await Promise.all([
    sql<TaskRow>`
      ${selectTasks(now)} where ${isMeant} order by t.done_at desc, t.id desc limit ${limit}
    `.execute(db),
    sql<{
      count: number;
    }>`select count(*) as count from tasks t where ${isMeant} and t.done_by is not null`.execute(
      db,
    ),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** A page of done tasks, newest first. An unknown row has nothing after it. */
export async function findDone(
  db: Database,
  { before, now, limit }: { before: string | undefined; now: Date; limit: number },
): Promise<TaskRow[]> {
  const isAfterEdge =
    before === undefined
      ? sql`true`
      : sql`(t.done_at, t.id) < (select edge.done_at, edge.id from tasks edge where edge.id = ${before}::uuid)`;
  const { rows } = await sql<TaskRow>`
    ${selectTasks(now)}
    where t.done_at is not null and ${isAfterEdge}
    order by t.done_at desc, t.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** One task as it is now. */
export async function find(
  db: Database | Transaction,
  id: string,
  now: Date,
): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`${selectTasks(now)} where t.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export type OpenCounts = {
  mine: number;
  team: number;
  waiting: number;
  late: number;
  raised: number;
};

/** Counts open tasks; `waiting` are those that a viewer should look at: due before `endOfToday`, and a visitor's question that nobody took. */
export async function countOpen(
  db: Database,
  query: { viewer: Viewer; lateBefore: Date; endOfToday: Date },
): Promise<OpenCounts> {
  const { viewer, lateBefore, endOfToday } = query;
  const { rows } = await sql<OpenCounts>`
    select
      count(*) filter (where is_theirs) as mine,
      count(*) as team,
      count(*) filter (where is_waiting) as waiting,
      count(*) filter (where is_waiting and due_at <= ${lateBefore}) as late,
      count(*) filter (where ${viewer.isAdmin}::boolean and raised_at is not null) as raised
    from (
      select
        t.due_at, t.raised_at, ${belongsTo(viewer)} as is_theirs,
        (t.due_at < ${endOfToday} and ${belongsTo(viewer)})
          or ((t.due_at < ${endOfToday} or t.subject = 'question')
            and (t.owner_account_id is null or not owner.is_active)) as is_waiting
      from tasks t
      left join staff_accounts owner on owner.id = t.owner_account_id
      where t.done_at is null
    ) open
  `.execute(db);
  return rows[0] ?? { mine: 0, team: 0, waiting: 0, late: 0, raised: 0 };
}

/** The people who can own a task, by name. */
export async function findOwners(
  db: Database | Transaction,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("staff_accounts")
    .select(["id", "name"])
    .where("is_active", "=", true)
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Raises open tasks that were due before an instant, the oldest first, each once: of several callers
 * one gets it. Raising is no edit, so that it disturbs nobody who is writing.
 */
export async function raise(
  tx: Transaction,
  { dueBefore, at, limit }: { dueBefore: Date; at: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update tasks set raised_at = ${at}
    where id in (
      select id from tasks
      where done_at is null and raised_at is null and due_at <= ${dueBefore}
      order by due_at, id
      limit ${limit}
      for update skip locked
    )
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
